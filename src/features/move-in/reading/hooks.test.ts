import { describe, expect, test } from 'vitest';
import { IMPORTS, type ImportContext } from '#domain/move-in/import-kinds.ts';
import { IMPORT_KINDS } from '#domain/move-in/move-in.ts';
import { LEAVE_TYPES } from '#domain/leave/document/leave-type.ts';
import { leaveWords as dkLeave } from '#i18n/dk/leave-words.ts';
import { moveIn as dk } from '#i18n/dk/move-in.ts';
import { leaveWords as enLeave } from '#i18n/en/leave-words.ts';
import { moveIn as en } from '#i18n/en/move-in.ts';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';

const CONTEXT: ImportContext = {
  actor: anActor(),
  farm: aFarm(),
  people: [anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' })],
  cards: new Map([['bo', { email: '', employeeNumber: '7' }]]),
  units: [],
  activities: [],
  today: '2026-11-26',
  aboutOf: () => {
    throw new Error('no balance is read');
  },
  chosen: {},
  leavesUnknown: true,
};

describe.each([
  ['dk', dk, dkLeave],
  ['en', en, enLeave],
] as const)('words of the product in %s', (_language, { fields }, leave) => {
  test.each(IMPORT_KINDS)('head the columns of %s', (kind) => {
    const all = IMPORTS[kind].fields;
    const heads = all.map((field) => fields[field]);
    const { columns } = IMPORTS[kind].understand(
      aSheet(`${heads.join(';')}\n${'x;'.repeat(20)}`),
      CONTEXT,
    );
    expect(columns.slice(0, all.length).map(({ field }) => field)).toEqual(all);
  });

  test.each(LEAVE_TYPES)('name leave: %s', (type) => {
    for (const word of [leave.types[type], type]) {
      const { rows } = IMPORTS.leave.understand(
        aSheet(`${fields.payNumber};${fields.leaveType};${fields.from}\n7;${word};06-07-2026`),
        CONTEXT,
      );
      const said = rows.map(({ payload, why }) =>
        payload !== null && 'type' in payload ? payload.type : why?.code,
      );
      const isReported = ['sick', 'child1', 'child2'].includes(type);
      expect([word, ...said]).toEqual([word, isReported ? 'leave_reported' : type]);
    }
  });
});
