import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  aBatchInput,
  afterExport,
  aStatement,
  closedAgain,
  FILE_WORDS,
  payrollSettings,
  sent,
} from '#tests/support/time/payroll.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../../leave/document/leave-settings.ts';
import type { Leave } from '../../leave/document/leave.ts';
import { leaveFacts } from '../../leave/effects/leave-facts.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import type { BatchInput } from '../batch/next-batch.ts';
import { packItems } from '../batch/packed-items.ts';
import { PayExportSchema } from '../batch/pay-export.ts';
import type { PaySends } from '../batch/pay-item.ts';
import { PayrollSettingsSchema, type PayrollSystem } from '../batch/payroll-settings.ts';
import { absenceFileOf, fileOf } from './file-of.ts';
import { previewOf } from './preview.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const FARM = { name: 'Gård' };

/** What leave gives to a statement of October. */
const linesOf = (...leaves: readonly Partial<Leave>[]): readonly PayLine[] =>
  leaveFacts(
    {
      context: aLeaveContext({ startDay: '2025-01-01' }),
      settings: DEFAULT_LEAVE_SETTINGS,
      leaves: leaves.map((leave, at) => aLeave({ id: String(at), ...leave })),
      today: '2026-11-01',
    },
    OCTOBER,
  ).lines;
const week = linesOf({ from: '2026-10-05', to: '2026-10-07' });
const hours = linesOf({
  type: 'sick',
  status: 'well',
  part: 'hours',
  minutes: 90,
  from: '2026-10-12',
  to: '2026-10-12',
});

function inputOf(
  system: PayrollSystem,
  lines: readonly PayLine[],
  sends: PaySends = 'dates',
): BatchInput {
  const code = (of: string) => ({ code: of, text: '', sends });
  const settings = v.parse(PayrollSettingsSchema, {
    ...payrollSettings({ system }),
    codes: { '40': code('72'), '50': code('73') },
  });
  return aBatchInput({ settings, statements: [aStatement(lines)] });
}

/** The rows of both files of the next batch, as they come out of the database. */
function made(input: BatchInput) {
  const { batch, issues } = previewOf(input);
  expect(issues).toEqual([]);
  const stored = v.parse(PayExportSchema, { ...sent(batch), items: packItems(batch.items) });
  expect(stored.items).toEqual(batch.items);
  const absence = absenceFileOf(stored, FARM, FILE_WORDS);
  const textOf = (bytes: Uint8Array): string[] => {
    return new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  };
  return {
    pay: textOf(fileOf(stored, FARM, FILE_WORDS).bytes).filter((row) => /\d/.test(row)),
    absence: absence && textOf(absence.bytes),
    name: absence?.fileName,
  };
}

describe('leave that is told by its days', () => {
  test('is a file of its own for Lessor, and not in the file of pay', () => {
    expect(made(inputOf('lessor', [...week, ...hours]))).toEqual({
      pay: [],
      absence: [
        'employeeemploymentcode;absencestartdate;absenceenddate;absencecode;hours;days',
        '106;20261005000000;20261005240000;72;7.40;1.00',
        '106;20261006000000;20261006240000;72;7.40;1.00',
        '106;20261007000000;20261007240000;72;7.40;1.00',
        '106;20261012000000;20261012240000;73;1.50;0.20',
      ],
      name: 'gaard-fravaer-2026-10-01-1.csv',
    });
  });

  test('is from, to, kind, hours and days in ours, for Danløn as well', () => {
    for (const system of ['general', 'danlon'] as const) {
      const { absence, pay } = made(inputOf(system, [...week, ...hours]));
      expect(pay).toEqual([]);
      expect(absence).toEqual([
        'Lønnr;Navn;Lønart;Tekst;Fra;Til;Timer;Dage',
        '106;Ionuț Popescu;72;;05-10-2026;07-10-2026;22,20;3,00',
        '106;Ionuț Popescu;73;;12-10-2026;12-10-2026;1,50;0,20',
      ]);
    }
  });

  test('is no file where nothing is told by its days', () => {
    expect(made(inputOf('lessor', week, 'count'))).toMatchObject({
      pay: ['106;72;3.00;'],
      absence: null,
    });
    // ProLøn has nowhere to put them.
    expect(made(inputOf('prolon', week))).toMatchObject({ pay: ['106;72;3,00;'], absence: null });
  });

  test('is taken back by its days, also where as many others took their place', () => {
    const first = afterExport(inputOf('danlon', week));
    const moved = closedAgain(first, linesOf({ from: '2026-10-06', to: '2026-10-08' }));
    expect(made(moved).absence?.slice(1)).toEqual([
      '106;Ionuț Popescu;72;;05-10-2026;05-10-2026;-7,40;-1,00',
      '106;Ionuț Popescu;72;;08-10-2026;08-10-2026;7,40;1,00',
    ]);
    expect(previewOf(closedAgain(first, week)).batch.items).toEqual([]);
  });

  test('goes on as it was first told, whatever is chosen meanwhile', () => {
    const counted = afterExport(inputOf('danlon', week, 'count'));
    const more = linesOf({ from: '2026-10-05', to: '2026-10-08' });
    const later = { ...closedAgain(counted, more), settings: inputOf('danlon', []).settings };
    expect(made(later)).toMatchObject({ pay: ['12345674;106;72;100;;'], absence: null });
    const dated = afterExport(inputOf('danlon', week));
    const back = {
      ...closedAgain(dated, more),
      settings: inputOf('danlon', [], 'count').settings,
    };
    expect(made(back).absence?.slice(1)).toEqual([
      '106;Ionuț Popescu;72;;08-10-2026;08-10-2026;7,40;1,00',
    ]);
  });
});
