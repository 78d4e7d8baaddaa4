import { describe, expect, test } from 'vitest';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { parseCalendar } from '#tests/support/plan/parse-calendar.ts';
import { type Absence, absenceOf } from '../document/leave.ts';
import { LEAVE_TYPES } from '../document/leave-type.ts';
import { CALENDAR_WORDS, calendarText } from './calendar-text.ts';
import { ownEvents, unitEvents } from './leave-events.ts';

const TODAY = '2026-07-13';
const UTF8 = new TextEncoder();

describe('one’s own leave, as another program reads it', () => {
  const own = (leaves: Parameters<typeof ownEvents>[0]) =>
    parseCalendar(calendarText('Markhold: vagter og fri', ownEvents(leaves, TODAY, 'dk')));

  test('is of whole days that end on the day after the last one', () => {
    const { name, events } = own([
      aLeave({ id: 'one', from: '2026-07-20', to: '2026-07-20', part: 'half', type: 'feriefri' }),
      aLeave({ id: 'clock', from: '2026-10-24', to: '2026-10-26' }),
      aLeave({ id: 'year', from: '2026-12-30', to: '2026-12-31' }),
      aLeave({ id: 'leap', from: '2028-02-28', to: '2028-02-28' }),
      aLeave({ id: 'ill', type: 'sick', status: 'reported', from: TODAY, to: null }),
      aLeave({ id: 'asked', status: 'requested' }),
    ]);
    expect(name).toBe('Markhold: vagter og fri');
    expect(events.map(({ uid, start, end, summary }) => [uid, start, end, summary])).toEqual([
      ['ill@markhold', '2026-07-13', '2026-07-14', 'Fri'],
      ['one@markhold', '2026-07-20', '2026-07-21', 'Feriefridag ½'],
      ['clock@markhold', '2026-10-24', '2026-10-27', 'Ferie'],
      ['year@markhold', '2026-12-30', '2027-01-01', 'Ferie'],
      ['leap@markhold', '2028-02-28', '2028-02-29', 'Ferie'],
    ]);
  });

  test('is the same event once its days have moved', () => {
    const [before] = own([aLeave()]).events;
    const [after] = own([aLeave({ from: '2026-08-03', to: '2026-08-07', part: 'half' })]).events;
    expect(after?.start).not.toBe(before?.start);
    expect(after?.uid).toBe(before?.uid);
  });
});

describe('the leave of a unit, as another program reads it', () => {
  const NAME = 'Søren Åge Kjærgård-Ærøskøbing';
  const [firstName = '', ...rest] = NAME.split(' ');
  const lastName = `${rest.join(' ')}, ${'blåbærgrød; '.repeat(12)}`.trim();
  const people = [
    anEmployee({ id: 'me', firstName, lastName, units: ['k'] }),
    anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Holm', units: ['m'] }),
  ];
  const ofUnit = (absences: readonly Absence[], language: 'dk' | 'en' = 'dk') =>
    calendarText('Kostald', unitEvents(absences, people, 'k', { today: TODAY, language }));
  const absent = (change: Parameters<typeof aLeave>[0]): Absence[] => {
    const absence = absenceOf(aLeave(change), TODAY);
    return absence === null ? [] : [{ ...absence, ...NO_AUDIT }];
  };

  test('names who is away, over folded lines and inside no letter', () => {
    const text = ofUnit([...absent({}), ...absent({ id: 'theirs', employeeId: 'ida' })]);
    expect(text.split('\r\n').filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1);
    for (const line of text.split('\r\n')) {
      expect(UTF8.encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(parseCalendar(text).events).toEqual([
      {
        uid: 'leave@markhold',
        start: '2026-07-13',
        end: '2026-07-18',
        summary: `${firstName} ${lastName}: Fri`,
      },
    ]);
  });

  test.each(['dk', 'en'] as const)('says of no leave what it is (%s)', (language) => {
    const absences = LEAVE_TYPES.flatMap((type, index) =>
      absent({
        id: `l${index}`,
        type,
        note: 'hemmeligt',
        reason: 'hemmeligt',
        status: ['sick', 'child1', 'child2'].includes(type) ? 'reported' : 'approved',
      }),
    );
    const text = ofUnit(absences, language);
    const { events, says } = parseCalendar(text);
    expect(events).toHaveLength(LEAVE_TYPES.length);
    const { away, types } = CALENDAR_WORDS[language];
    expect(new Set(events.map(({ summary }) => summary))).toEqual(
      new Set([`${firstName} ${lastName}: ${away}`]),
    );
    expect(says).toEqual(['dtend', 'dtstamp', 'dtstart', 'summary', 'transp', 'uid']);
    const unfolded = text.replaceAll('\r\n ', '');
    for (const word of [...LEAVE_TYPES, ...Object.values(types), 'hemmeligt']) {
      expect(unfolded).not.toContain(word);
    }
  });
});
