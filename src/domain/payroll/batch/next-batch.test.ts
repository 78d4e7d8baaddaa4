import { describe, expect, test } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import {
  aBatchInput,
  afterExport,
  aLine,
  aPeriod,
  aRuleLine,
  aStatement,
  brief,
  closedAgain,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { summedLines } from '../export/file-lines.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import type { PayPeriod } from '../../time/closing/pay-period.ts';
import { type BatchInput, nextBatch } from './next-batch.ts';
import { peopleToTell, periodsToTell } from './told-periods.ts';

const OCTOBER = aPeriod();
const NOVEMBER = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
const hours = (count: number, change: Partial<PayLine> = {}): PayLine =>
  aLine({ quantity: count * 60, ...change });
const inNovember = { from: '2026-11-01', to: '2026-11-30' };

describe('a batch', () => {
  test('has one number a period: that of its last day, so that a correction goes to the one told before', () => {
    const card = {
      employeeNumber: '205',
      earlierNumbers: [{ until: '2026-11-14', number: '104' }],
    };
    const cards = new Map([['me', card]]);
    const october = afterExport(aBatchInput({ statements: [aStatement([hours(10)])], cards }));
    expect(october.exports[0]?.items.map((item) => item.employeeNumber)).toEqual(['104']);
    const november = {
      ...october,
      period: NOVEMBER,
      periods: [...october.periods, NOVEMBER],
      statements: [...october.statements, aStatement([hours(5)], inNovember)],
    };
    const both = nextBatch(closedAgain(november, [hours(11)])).items;
    const said = both.map((item) => [item.employeeNumber, item.from, item.quantity]);
    expect(said).toEqual([
      ['104', '2026-10-01', 60],
      ['205', '2026-11-01', 300],
    ]);
    const lines = summedLines('datalon', both);
    expect(lines.map(({ item, hundredths }) => [item.employeeNumber, hundredths])).toEqual([
      ['104', 100],
      ['205', 500],
    ]);
  });

  test('has a line for each person, code and unit of work, and sums to the minute', () => {
    const lines = [hours(7), hours(7.5), hours(2, { unitId: 'm' }), hours(1, { payCode: '11' })];
    const input = aBatchInput({
      statements: [aStatement(lines)],
      units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    });
    expect(nextBatch(input)).toMatchObject({
      periodId: '2026-10-01',
      from: '2026-10-01',
      to: '2026-10-31',
      system: 'general',
      employerNumber: '12345674',
      versions: { '2026-10-01': 1 },
      items: [
        { payCode: '10', unitName: 'Kostald', quantity: 870, unit: 'minute', correction: false },
        { payCode: '10', unitName: 'Mark', quantity: 120 },
        { payCode: '11', unitName: 'Kostald', quantity: 60 },
      ],
    });
    expect(nextBatch(input).items[0]).toMatchObject({
      employeeNumber: '106',
      name: 'Ionuț Popescu',
      code: '10',
      rateOre: null,
      amountOre: null,
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  test('pays each line with the rate of its rule; another rate is another line', () => {
    const rules = [
      aRule('supplement', { id: 'a', payCode: '20', rateOre: 2449 }),
      aRule('supplement', { id: 'b', payCode: '20', rateOre: 2500 }),
      aRule('supplement', { id: 'c', payCode: '21', unit: 'day', rateOre: 30_596 }),
    ];
    const early = (ruleId: string, quantity: number) =>
      aRuleLine(ruleId, { payCode: '20', quantity });
    const lines = [
      early('a', 10),
      early('a', 10),
      early('b', 30),
      aRuleLine('c', { payCode: '21', unit: 'day', quantity: 4 }),
    ];
    const { items } = nextBatch(aBatchInput({ rules, statements: [aStatement(lines)] }));
    expect(items).toMatchObject([
      // 20 minutes at 24.49: 816.33 øre, rounded once and not line by line.
      { quantity: 20, rateOre: 2449, amountOre: 816 },
      { quantity: 30, rateOre: 2500, amountOre: 1250 },
      { quantity: 4, unit: 'day', rateOre: 30_596, amountOre: 122_384 },
    ]);
  });

  test('leaves out what goes to an account, codes left out, and the fixed pay of the month', () => {
    const lines = [
      hours(150),
      hours(3, { payCode: '11' }),
      hours(2, { payCode: '11', target: 'flex' }),
      hours(5, { payCode: '12', target: 'lieu' }),
      hours(1, { payCode: '24' }),
    ];
    const statements = [aStatement(lines), aStatement(lines, { employeeId: 'hourly' })];
    const settings = payrollSettings({
      deviationsOnly: true,
      codes: { '24': { code: '', text: '', leftOut: true } },
    });
    const employees = [
      anEmployee({ employmentType: 'flex' }),
      anEmployee({ id: 'hourly', employmentType: 'hourly' }),
    ];
    const all = { statements, employees, settings };
    expect(brief(aBatchInput(all))).toEqual([
      ['hourly', '10', 9000, '10', false],
      ['hourly', '11', 180, '10', false],
      ['me', '11', 180, '10', false],
    ]);
    const everything = { ...all, settings: { ...settings, deviationsOnly: false } };
    expect(brief(aBatchInput(everything))).toContainEqual(['me', '10', 9000, '10', false]);
    expect(nextBatch(aBatchInput(all)).decided['2026-10-01']?.employment).toEqual({
      hourly: 'hourly',
      me: 'flex',
    });
  });

  test('drops nobody’s time: who has no record is paid by the hour', () => {
    const settings = payrollSettings({ deviationsOnly: true });
    expect(brief(aBatchInput({ settings, employees: [] }))).toEqual([
      ['me', '10', 60, '10', false],
    ]);
  });

  test('keeps hours and days of one code apart, and units of one name', () => {
    const lines = [
      hours(1, { payCode: '70' }),
      hours(1, { payCode: '70', unit: 'day', quantity: 2 }),
      hours(1, { unitId: 'z' }),
      hours(2, { unitId: 'a' }),
    ];
    const units = [aUnit({ id: 'z', unitName: 'Ens' }), aUnit({ id: 'a', unitName: 'Ens' })];
    const { items } = nextBatch(aBatchInput({ statements: [aStatement(lines)], units }));
    expect(items.map(({ unitId, unit, quantity }) => [unitId, unit, quantity])).toEqual([
      ['a', 'minute', 120],
      ['z', 'minute', 60],
      ['k', 'day', 2],
      ['k', 'minute', 60],
    ]);
  });

  test('calls codes as the farm has mapped them; only our own file knows ours', () => {
    const statements = [aStatement([hours(1), hours(1, { payCode: '11' })])];
    const codes = { '10': { code: ' 1 ', text: 'Timeløn', leftOut: false } };
    const named = (system: 'general' | 'danlon') =>
      nextBatch(
        aBatchInput({ statements, settings: payrollSettings({ system, codes }) }),
      ).items.map(({ code, text }) => [code, text]);
    expect(named('general')).toEqual([
      ['1', 'Timeløn'],
      ['11', ''],
    ]);
    expect(named('danlon')).toEqual([
      ['1', 'Timeløn'],
      ['', ''],
    ]);
  });

  test('stands in the order of numbers, not of letters', () => {
    const people = { a: '10', b: '9', c: '9a', d: '', e: '100' };
    const input = aBatchInput({
      statements: Object.keys(people).map((employeeId) => aStatement([hours(1)], { employeeId })),
      employees: [],
      cards: new Map(
        Object.entries(people).map(([id, employeeNumber]) => [id, { employeeNumber }]),
      ),
    });
    const numbers = nextBatch(input).items.map(({ employeeNumber }) => employeeNumber);
    expect(numbers).toEqual(['', '9', '9a', '10', '100']);
  });

  test('names the farm by its own number before its CVR number, and the term to DataLøn alone', () => {
    const batch = (system: 'general' | 'datalon', employerNumber = '') =>
      nextBatch(aBatchInput({ settings: payrollSettings({ system, employerNumber }) }));
    expect(batch('datalon')).toMatchObject({ employerNumber: '12345674', term: '51' });
    expect(batch('general', ' 87654321 ')).toMatchObject({ employerNumber: '87654321', term: '' });
  });
});

describe('what was exported before', () => {
  const exported = afterExport(aBatchInput({ statements: [aStatement([hours(10)])] }));
  const november: BatchInput = {
    ...exported,
    period: NOVEMBER,
    periods: [OCTOBER, NOVEMBER],
    statements: [...exported.statements, aStatement([hours(20)], inNovember)],
  };

  test('is not exported again', () => {
    expect(brief(exported)).toEqual([]);
    expect(brief(november)).toEqual([['me', '10', 1200, '11', false]]);
    expect(periodsToTell(november).map(({ id }) => id)).toEqual(['2026-11-01']);
  });

  test('and closed again is told by the difference, also with the next period', () => {
    const again = [hours(11)];
    expect(brief(closedAgain(exported, again))).toEqual([['me', '10', 60, '10', true]]);
    expect(brief(closedAgain(november, again))).toEqual([
      ['me', '10', 60, '10', true],
      ['me', '10', 1200, '11', false],
    ]);
    expect(nextBatch(closedAgain(november, again)).versions).toEqual({
      '2026-10-01': 2,
      '2026-11-01': 1,
    });
  });

  test('is told once: with the next period, and then not again', () => {
    const told = afterExport(closedAgain(november, [hours(11)]));
    expect(brief(told)).toEqual([]);
    expect(brief(closedAgain(told, [hours(11)], 3))).toEqual([]);
    expect(brief(closedAgain(told, [hours(10.5)], 3))).toEqual([['me', '10', -30, '10', true]]);
  });

  test('of somebody who is in no statement any more is taken back whole', () => {
    const gone = closedAgain(exported, []);
    const [item] = nextBatch({ ...gone, statements: [], employees: [], cards: new Map() }).items;
    expect(item).toMatchObject({ quantity: -600, name: 'Ionuț Popescu', correction: true });
  });

  test('takes back exactly the øre that it gave', () => {
    const rules = [aRule('supplement', { id: 'a', payCode: '20', rateOre: 2449 })];
    const paid = afterExport(
      aBatchInput({
        rules,
        statements: [aStatement([aRuleLine('a', { payCode: '20', quantity: 15 })])],
      }),
    );
    const back = nextBatch(closedAgain(paid, []));
    expect(paid.exports[0]?.items[0]?.amountOre).toBe(612);
    expect(back.items[0]?.amountOre).toBe(-612);
  });

  test('says nothing while the period is open', () => {
    const open = closedAgain(november, [hours(11)]);
    const reopened = { ...OCTOBER, status: 'reopened' as const, version: 2 };
    const periods = [reopened, NOVEMBER];
    expect(brief({ ...open, periods })).toEqual([['me', '10', 1200, '11', false]]);
    expect(brief({ ...open, periods, period: reopened })).toEqual([]);
  });

  test('is the same work under another number, name of a unit or way of being paid', () => {
    const renamed: BatchInput = {
      ...closedAgain(exported, [hours(11)]),
      cards: new Map([['me', { employeeNumber: '7' }]]),
      units: [aUnit({ unitName: 'Ny stald' })],
      employees: [anEmployee({ employmentType: 'flex' })],
      settings: payrollSettings({
        deviationsOnly: true,
        codes: { '10': { code: '99', text: '', leftOut: false } },
      }),
    };
    expect(nextBatch(renamed).items).toMatchObject([
      { quantity: 60, code: '10', employeeNumber: '7', unitName: 'Ny stald' },
    ]);
  });

  test('somebody who was paid by the month then is not paid by the hour for it now', () => {
    const settings = payrollSettings({ deviationsOnly: true });
    const lines = [hours(100), hours(1, { payCode: '11' })];
    const monthly = afterExport(
      aBatchInput({ settings, statements: [aStatement(lines)], employees: [anEmployee()] }),
    );
    const again = closedAgain(
      { ...monthly, employees: [anEmployee({ employmentType: 'hourly' })] },
      [...lines, hours(2, { payCode: '11' })],
    );
    expect(brief(again)).toEqual([['me', '11', 120, '10', true]]);
  });

  test('at another rate is not told before the period is closed again', () => {
    const rule = (rateOre: number | null) => [
      aRule('supplement', { id: 'a', payCode: '20', rateOre }),
    ];
    const lines = [aRuleLine('a', { payCode: '20', quantity: 60 })];
    const paid = afterExport(aBatchInput({ rules: rule(null), statements: [aStatement(lines)] }));
    expect(brief({ ...paid, rules: rule(2000) })).toEqual([]);
    const { items } = nextBatch(closedAgain({ ...paid, rules: rule(2000) }, lines));
    expect(items).toMatchObject([
      { quantity: -60, rateOre: null, amountOre: null },
      { quantity: 60, rateOre: 2000, amountOre: 2000 },
    ]);
  });

  test('and belongs to a longer period by now is taken back: it is paid with that one', () => {
    const swallowed: BatchInput = {
      ...november,
      periods: [
        { ...OCTOBER, status: 'reopened' },
        aPeriod({ from: '2026-09-20', to: '2026-10-31' }),
        NOVEMBER,
      ],
    };
    expect(brief(swallowed)).toEqual([
      ['me', '10', -600, '10', true],
      ['me', '10', 1200, '11', false],
    ]);
    expect(brief(afterExport(swallowed))).toEqual([]);
  });

  test('and has become part of the period that is exported is taken back with that one, once', () => {
    const weeks = [
      aPeriod({ from: '2026-10-05', to: '2026-10-11' }),
      aPeriod({ from: '2026-10-12', to: '2026-10-18' }),
    ];
    const [first, second] = weeks.map(({ from, to }) => ({ from, to }));
    const statements = [aStatement([hours(37)], first), aStatement([hours(37)], second)];
    const toldOf = (input: BatchInput, period: PayPeriod | undefined): BatchInput =>
      afterExport({ ...input, period: period ?? OCTOBER });
    const weekly = aBatchInput({ periods: weeks, statements });
    const told = toldOf(toldOf(weekly, weeks[0]), weeks[1]);
    const fortnight = aPeriod({ from: '2026-10-05', to: '2026-10-18', version: 2 });
    const longer: BatchInput = {
      ...told,
      period: fortnight,
      periods: [fortnight, aPeriod({ ...second, status: 'reopened' })],
      statements: [aStatement([hours(37), hours(37)], { ...first, to: '2026-10-18', version: 2 })],
    };
    expect(brief(longer)).toEqual([
      ['me', '10', 2220, '10', true],
      ['me', '10', -2220, '10', true],
    ]);
    // Payroll knows of it no more, so no later batch names it: how far back somebody reads does not matter.
    const after = { ...afterExport(longer), period: NOVEMBER };
    expect(nextBatch({ ...after, periods: [...after.periods, NOVEMBER] }).versions).toEqual({
      '2026-11-01': 1,
    });
  });

  test('is all that is told of earlier periods: one that never went out has its own turn', () => {
    const fresh = { ...november, exports: [] };
    expect(brief(fresh)).toEqual([['me', '10', 1200, '11', false]]);
  });

  test('stays with its period while the longer one is open too', () => {
    const periods = [
      { ...OCTOBER, status: 'reopened' as const },
      aPeriod({ from: '2026-09-20', to: '2026-10-31', status: 'reopened' }),
      NOVEMBER,
    ];
    expect(brief({ ...november, periods })).toEqual([['me', '10', 1200, '11', false]]);
  });

  test('needs the card of somebody who is in no statement any more', () => {
    expect(peopleToTell(november)).toEqual(['me']);
    expect(peopleToTell({ ...closedAgain(exported, []), statements: [] })).toEqual(['me']);
    expect(peopleToTell({ ...november, statements: [] })).toEqual([]);
  });

  test('of a later period waits for its own turn', () => {
    const both = afterExport(afterExport(november));
    const later = { ...NOVEMBER, version: 2 };
    const input = { ...both, period: OCTOBER, periods: [OCTOBER, later], statements: [] };
    expect(brief(input)).toEqual([]);
  });
});
