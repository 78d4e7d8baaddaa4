import type { FileBatch, FileWords } from '#domain/payroll/export/file-lines.ts';
import { type BatchInput, type NextBatch, nextBatch } from '#domain/payroll/batch/next-batch.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  type PayrollSettings,
  type PayrollSystem,
} from '#domain/payroll/batch/payroll-settings.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import { aFarm, anEmployee, aUnit, NO_AUDIT } from '../factories.ts';

/** An hour of normal time in unit `k` on 5 October 2026. */
export function aLine(overrides: Partial<PayLine> = {}): PayLine {
  return {
    id: 'registration/normal',
    day: '2026-10-05',
    payCode: '10',
    quantity: 60,
    unit: 'minute',
    from: null,
    to: null,
    target: 'pay',
    registrationId: 'registration',
    unitId: 'k',
    why: [{ ruleId: null, code: 'normal_time', params: {} }],
    ...overrides,
  };
}

/** A line that a rule gives. */
export function aRuleLine(ruleId: string, overrides: Partial<PayLine> = {}): PayLine {
  return aLine({ why: [{ ruleId, code: 'supplement_day', params: {} }], ...overrides });
}

/** October 2026, locked for the first time. */
export function aPeriod(overrides: Partial<PayPeriod> = {}): PayPeriod {
  return {
    id: overrides.from ?? '2026-10-01',
    from: '2026-10-01',
    to: '2026-10-31',
    status: 'locked',
    version: 1,
    checklist: {},
    carriedIds: [],
    people: 0,
    minutes: 0,
    reopenReason: null,
    closedByUid: null,
    ...NO_AUDIT,
    ...overrides,
  };
}

/** What `me` is owed for October 2026. */
export function aStatement(
  lines: readonly PayLine[],
  overrides: Partial<Statement> = {},
): Statement {
  const employeeId = overrides.employeeId ?? 'me';
  return {
    id: employeeId,
    employeeId,
    unitId: 'k',
    from: '2026-10-01',
    to: '2026-10-31',
    version: 1,
    minutes: 0,
    rawMinutes: 0,
    goalMinutes: 0,
    lines: [...lines],
    registrationIds: [],
    flexOut: null,
    ruleVersion: '',
    created: null,
    ...overrides,
  };
}

/** A farm’s settings: everything of everybody goes to our own file. */
export function payrollSettings(overrides: Partial<PayrollSettings> = {}): PayrollSettings {
  return { ...DEFAULT_PAYROLL_SETTINGS, deviationsOnly: false, ...overrides };
}

/** October of `me`, number 106, who is paid by the hour. */
export function aBatchInput(overrides: Partial<BatchInput> = {}): BatchInput {
  const period = overrides.period ?? aPeriod();
  return {
    period,
    periods: [period],
    exports: [],
    statements: [aStatement([aLine()])],
    settings: payrollSettings(),
    rules: [],
    employees: [anEmployee({ employmentType: 'hourly' })],
    cards: new Map([['me', { employeeNumber: '106' }]]),
    units: [aUnit()],
    farm: aFarm({
      company: { cvr: '12345674', address: '', zip: '', city: '', phone: '', email: '' },
    }),
    ...overrides,
  };
}

/** A batch as it is kept once it has gone out. */
export function sent(batch: NextBatch, number = 1): PayExport {
  const id = `${batch.periodId}_${number}`;
  return { id, number, hash: `hash ${number}`, ...NO_AUDIT, ...batch };
}

/** The input after its next batch has gone out. */
export function afterExport(input: BatchInput): BatchInput {
  const batch = sent(nextBatch(input), input.exports.length + 1);
  return { ...input, exports: [...input.exports, batch] };
}

/** Lines of a batch, as short as they can be told apart. */
export function brief(input: BatchInput): unknown[] {
  return nextBatch(input).items.map(({ employeeId, payCode, quantity, from, correction }) => [
    employeeId,
    payCode,
    quantity,
    from.slice(5, 7),
    correction,
  ]);
}

/** The input after October was opened, and closed again with other statements. */
export function closedAgain(input: BatchInput, lines: readonly PayLine[], version = 2): BatchInput {
  const october = { ...aPeriod(), version };
  const others = input.periods.filter(({ id }) => id !== october.id);
  return {
    ...input,
    period: input.period.id === october.id ? october : input.period,
    periods: [october, ...others],
    statements: [
      aStatement(lines, { version }),
      ...input.statements.filter(({ from }) => from !== october.id),
    ],
  };
}

/** An hour of `me` as a line of a batch. */
export function anItem(overrides: Partial<PayItem> = {}): PayItem {
  return {
    employeeId: 'me',
    employeeNumber: '106',
    name: 'Ionuț Popescu',
    payCode: '10',
    code: '10',
    text: '',
    unitId: 'k',
    unitName: 'Kostald',
    quantity: 60,
    unit: 'minute',
    rateOre: null,
    amountOre: null,
    from: '2026-10-01',
    to: '2026-10-31',
    correction: false,
    ...overrides,
  };
}

/** Words of the general file in Danish. */
export const FILE_WORDS: FileWords = {
  file: 'løn',
  header: {
    number: 'Lønnr',
    name: 'Navn',
    code: 'Lønart',
    text: 'Tekst',
    quantity: 'Antal',
    unit: 'Enhed',
    rate: 'Sats',
    amount: 'Beløb',
    from: 'Fra',
    to: 'Til',
    department: 'Afdeling',
  },
  absence: { file: 'fravær', hours: 'Timer', days: 'Dage' },
  units: { minute: 'timer', day: 'dage', entry: 'gange', quantity: 'stk.' },
  codes: { '24': 'Nattillæg' },
};

/**
 * A batch from before it was kept what the file says, with everything that a file may stumble over: letters outside Latin 1, a formula for a name, quotes
 * and semicolons, days and parts of days, a rate that nobody knows, and what is taken back.
 */
export const RICH_BATCH: FileBatch = {
  number: 12,
  from: '2026-10-01',
  to: '2026-10-31',
  system: 'general',
  employerNumber: '12345674',
  term: '51',
  items: [
    anItem({ code: '1', text: 'Timeløn', quantity: 9176 }),
    anItem({
      payCode: '21',
      code: '21',
      text: 'Søn-/helligdagstillæg',
      quantity: 4,
      unit: 'day',
      rateOre: 30_596,
      amountOre: 122_384,
    }),
    anItem({ payCode: '40', code: '40', text: 'Ferie', quantity: 1, unit: 'day' }),
    anItem({
      payCode: '40',
      code: '40',
      text: 'Ferie',
      quantity: 0.5,
      unit: 'day',
      unitName: 'Kalve; ungdyr',
    }),
    anItem({
      employeeNumber: '107',
      name: 'Søren Ærø-Østergård',
      payCode: '11',
      code: '11',
      text: 'Overarbejde "1"',
      quantity: 125,
      rateOre: 20_982,
      amountOre: 43_713,
      unitName: 'Mark',
    }),
    anItem({
      employeeNumber: '108',
      name: '=cmd|A1; "Ștefan"',
      payCode: '24',
      code: '24',
      quantity: -90,
      rateOre: 2449,
      amountOre: -3674,
      correction: true,
      from: '2026-09-01',
      to: '2026-09-30',
      unitName: '@Værksted',
    }),
    anItem({
      employeeNumber: '109',
      name: '-Łukasz Žák',
      payCode: '60',
      code: '60',
      text: '+vagt, uge',
      quantity: 3,
      unit: 'entry',
      rateOre: 15_000,
      amountOre: 45_000,
      unitId: null,
      unitName: '',
    }),
    anItem({
      employeeNumber: '110',
      name: 'Tab\tog\nlinje',
      payCode: '70',
      code: '70',
      text: 'Km',
      quantity: 12.5,
      unit: 'quantity',
      unitName: 'Український',
    }),
    anItem({ employeeNumber: '111', name: 'Åse Ångström', quantity: 1, unitName: 'Sostald' }),
  ],
};

/** Systems in whose batch the Sunday supplement goes out in kroner. */
const IN_KRONER: ReadonlySet<PayrollSystem> = new Set(['danlon', 'datalon', 'prolon']);

/** The same batch for a system as it is made now: with what the file says of every line. */
export function richBatchFor(system: PayrollSystem): FileBatch {
  const items = RICH_BATCH.items.map((item): PayItem => {
    const usual = system === 'datalon' ? 'count' : 'countAndRate';
    return { ...item, sends: item.code === '21' && IN_KRONER.has(system) ? 'amount' : usual };
  });
  return { ...RICH_BATCH, system, items };
}
