import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/day.ts';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import fc, { runs } from '#tests/support/property.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { LEAVE_PARTS, LEAVE_TYPES } from '../document/leave-type.ts';
import { type Leave, LEAVE_STATUSES } from '../document/leave.ts';
import {
  leaveFacts,
  leaveFactsOfAll,
  leaveReach,
  leaveTypesByDay,
  needsEarlier,
} from './leave-facts.ts';

const CONTEXT = aLeaveContext({ startDay: '2020-01-01' });
const TODAY = '2026-11-20';

const about = (leaves: readonly Leave[]) => {
  return { context: CONTEXT, settings: DEFAULT_LEAVE_SETTINGS, leaves, today: TODAY };
};
const endsFrom = (leaves: readonly Leave[], from: Day): Leave[] =>
  leaves.filter(({ to }) => to === null || to >= from);

test('a day of leave is pay of the unit that was home on it', () => {
  const entry = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
  const terms = [
    { ...entry, home: 'k' },
    { ...entry, from: '2026-07-08', home: 's' },
  ];
  const person = { ...CONTEXT.person, units: ['s', 'k'], terms };
  const leaves = [aLeave({ from: '2026-07-06', to: '2026-07-09' })];
  const july = { from: '2026-07-01', to: '2026-07-31' };
  const { lines } = leaveFacts({ ...about(leaves), context: { ...CONTEXT, person } }, july);
  expect(lines.map(({ day, unitId }) => [day, unitId])).toEqual([
    ['2026-07-06', 'k'],
    ['2026-07-07', 'k'],
    ['2026-07-08', 's'],
    ['2026-07-09', 's'],
  ]);
});

const someOf = <T>(usual: T, others: readonly T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** Leaves one after the other from January 2025 on, mostly holiday, and sickness that begins in or before some of it. */
const someLeaves = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 25 }),
      length: fc.integer({ min: 1, max: 20 }),
      type: someOf<Leave['type']>('vacation', LEAVE_TYPES),
      status: someOf<Leave['status']>('approved', LEAVE_STATUSES),
      sick: fc.option(
        fc.record({
          after: fc.integer({ min: -4, max: 8 }),
          length: fc.integer({ min: 1, max: 12 }),
          part: someOf<Leave['part']>('full', LEAVE_PARTS),
          proof: fc.boolean(),
        }),
      ),
    }),
    { maxLength: 20 },
  )
  .map((rows): Leave[] => {
    let day = '2025-01-01';
    return rows.flatMap(({ gap, length, type, status, sick }, at) => {
      const from = addDays(day, gap);
      const to = addDays(from, length - 1);
      day = to;
      const leave = aLeave({ id: `${at} leave`, type, status, from, to });
      if (sick === null) return [leave];
      const begin = addDays(from, sick.after);
      const { part, proof } = sick;
      const ill = aLeave({
        id: `${at} sick`,
        type: 'sick',
        status: 'well',
        from: begin,
        to: addDays(begin, sick.length - 1),
        part,
        minutes: part === 'hours' ? 120 : null,
        proof,
      });
      return [leave, ill];
    });
  });

describe('leave that is read for some days', () => {
  test('says the same as all leave of the person: what is chosen to be read is enough', () => {
    fc.assert(
      fc.property(
        someLeaves,
        fc.integer({ min: 30, max: 400 }),
        fc.integer({ min: 0, max: 60 }),
        (leaves, start, length) => {
          const from = addDays('2025-01-01', start);
          const range = { from, to: addDays(from, length) };
          const near = endsFrom(leaves, from);
          const read = needsEarlier(near) ? endsFrom(leaves, leaveReach(from)) : near;
          expect(leaveFacts(about(read), range)).toEqual(leaveFacts(about(leaves), range));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  const sickIn = (from: Day, to: Day, proof = true) =>
    aLeave({ id: `sick ${from}`, type: 'sick', status: 'well', from, to, proof });

  test.each([
    [
      'waiting days of the holiday year that lie before',
      [
        aLeave({ id: 'a', from: '2026-09-07', to: '2026-09-18' }),
        sickIn('2026-09-09', '2026-09-15'),
        aLeave({ id: 'b', from: '2026-10-12', to: '2026-10-23' }),
        sickIn('2026-10-14', '2026-10-16'),
      ],
      { from: '2026-10-01', to: '2026-10-31' },
      ['12 40', '13 40', '14 50', '15 50', '16 50', '19 40', '20 40', '21 40', '22 40', '23 40'],
    ],
    [
      'a holiday that began in the year before, and sickness after that',
      [
        aLeave({ id: 'a', from: '2026-08-17', to: '2026-08-28' }),
        aLeave({ id: 'b', from: '2026-08-31', to: '2026-09-04' }),
        sickIn('2026-08-20', '2026-09-02', false),
      ],
      { from: '2026-09-01', to: '2026-09-30' },
      // Without a doctor's word nothing comes back once a holiday has begun.
      ['01 40', '02 40', '03 40', '04 40'],
    ],
  ] as const)('knows %s', (_, leaves, range, codes) => {
    const near = endsFrom(leaves, range.from);
    expect(needsEarlier(near)).toBe(true);
    const { lines } = leaveFacts(about(endsFrom(leaves, leaveReach(range.from))), range);
    expect(lines.map(({ day, payCode }) => `${day.slice(8)} ${payCode}`)).toEqual(codes);
    expect(leaveFacts(about(near), range).lines).not.toEqual(lines);
  });

  test('is told of everybody by their own leave alone', () => {
    const other = { ...CONTEXT.person, id: 'other' };
    const leaves = [aLeave({ id: 'a' }), aLeave({ id: 'b', employeeId: 'other', type: 'sick' })];
    const { farm, calendar } = CONTEXT;
    const asked = { farm, calendar, settings: DEFAULT_LEAVE_SETTINGS, today: TODAY };
    const range = { from: '2026-07-01', to: '2026-07-31' };
    const all = leaveFactsOfAll([CONTEXT.person, other], leaves, [], asked, range);
    const codes = [...all].map(([id, { lines }]) => `${id} ${lines[0]?.payCode} ${lines.length}`);
    expect(codes).toEqual([`${CONTEXT.person.id} 40 5`, 'other 50 5']);
    expect(leaveFactsOfAll([other], [], [], asked, range)).toEqual(new Map());
    // Days that were paid out are a line, without any leave too; what was set or taken back is none.
    const paid = aDayAdjustment({ id: 'p', kind: 'payOut', days: 2.5, date: '2026-07-15' });
    const moves = [
      { ...paid, employeeId: 'other' },
      { ...paid, id: 'back', employeeId: 'other', deleted: 1 },
      { ...paid, id: 'opening', kind: 'opening' as const, employeeId: 'other' },
      { ...paid, id: 'late', date: '2026-08-01', employeeId: 'other' },
    ];
    expect(leaveFactsOfAll([other], [], moves, asked, range).get('other')?.lines).toMatchObject([
      { id: 'days/p', day: '2026-07-15', payCode: '43', quantity: 2.5, unit: 'day' },
    ]);
  });
});

test('which leave it is stands beside what is stored of a day away, which never names it', () => {
  const leaves = [
    aLeave({ id: 'a', from: '2026-11-09', to: '2026-11-10' }),
    aLeave({ id: 'b', type: 'sick', status: 'well', from: '2026-11-11', to: '2026-11-12' }),
    aLeave({ id: 'c', type: 'course', status: 'requested', from: '2026-11-13', to: '2026-11-13' }),
  ];
  const range = { from: '2026-11-10', to: '2026-11-14' };
  expect([...leaveTypesByDay(about(leaves), range)]).toEqual([
    ['2026-11-10', 'vacation'],
    ['2026-11-11', 'sick'],
    ['2026-11-12', 'sick'],
  ]);
  const [first] = leaveFacts(about(leaves), range).away;
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['day', 'minutes', 'share']);
});
