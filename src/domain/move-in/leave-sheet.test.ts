import { describe, expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { sumsOf } from './import-kinds.ts';
import { readLeave } from './leave-sheet.ts';

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' });
const read = (text: string) =>
  readLeave(aSheet(text), {
    people: [BO],
    cards: new Map([['bo', { email: '', employeeNumber: '7' }]]),
    chosen: {},
    leavesUnknown: true,
  });

describe('a file of approved leave', () => {
  test('says what kind, which days and how much of them', () => {
    const { columns, rows } = read(
      [
        'L\u00F8nnr.;Frav\u00E6rstype;Fra;Til;Del;Timer pr. dag',
        '7;Ferie;06-07-2026;24-07-2026;;',
        '7;Feriefridag;03-08-2026;;halv;',
        '7;Afspadsering;04-08-2026;;;2,5',
        '7;Syg;05-08-2026;;;',
        '7;Fodbold;05-08-2026;;;',
        '7;Ferie;31-06-2026;;;',
        '7;Ferie;05-08-2026;;kvart;',
        '8;Ferie;05-08-2026;;;',
        '7;Ferie;06-07-2026;24-07-2026;hel;',
      ].join('\n'),
    );
    expect(columns.map(({ field }) => field)).toEqual([
      'payNumber',
      'leaveType',
      'from',
      'to',
      'part',
      'hours',
    ]);
    expect(rows.map(({ payload, why }) => payload ?? why?.code)).toEqual([
      {
        row: 2,
        employeeId: 'bo',
        type: 'vacation',
        from: '2026-07-06',
        to: '2026-07-24',
        part: 'full',
        minutes: null,
      },
      {
        row: 3,
        employeeId: 'bo',
        type: 'feriefri',
        from: '2026-08-03',
        to: '2026-08-03',
        part: 'half',
        minutes: null,
      },
      {
        row: 4,
        employeeId: 'bo',
        type: 'lieu',
        from: '2026-08-04',
        to: '2026-08-04',
        part: 'hours',
        minutes: 150,
      },
      'leave_reported',
      'leave_type_unknown',
      'past_day_wrong',
      'leave_part_unknown',
      'past_person_unknown',
      'past_twice',
    ]);
    const days = (cells: string) =>
      read(`Navn;Type;Fra;Til;Antal dage\nBo Dahl;Ferie;${cells}`).rows[0];
    expect(days('03-08-2026;;0,5')?.payload?.part).toBe('half');
    expect(days('03-08-2026;05-08-2026;3')?.payload?.part).toBe('full');
    expect(days('03-08-2026;05-08-2026;2,5')?.why?.code).toBe('leave_part_unknown');
    expect(sumsOf('leave', rows)).toEqual([
      { of: 'rows', ours: 3, theirs: 9, missing: [5, 6, 7, 8, 9, 10] },
      { of: 'days', ours: 21, theirs: 44, missing: [5, 6, 8, 9, 10] },
      { of: 'people', ours: 1, theirs: 2, missing: [9] },
    ]);
  });
});
