import { describe, expect, test } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import {
  aBatchInput,
  afterExport,
  aLine,
  aPeriod,
  aRuleLine,
  aStatement,
  payrollSettings,
  sent,
} from '#tests/support/payroll.ts';
import { aRule } from '#tests/support/time-rules.ts';
import { type PayLine } from '../time/pay-line.ts';
import { hundredthsOf } from './figures.ts';
import { type BatchInput, nextBatch } from './next-batch.ts';
import { peopleToTell, periodsToTell } from './told-periods.ts';

const OCTOBER = aPeriod();
const NOVEMBER = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
const hours = (count: number, change: Partial<PayLine> = {}): PayLine =>
  aLine({ quantity: count * 60, ...change });
const inNovember = { from: '2026-11-01', to: '2026-11-30' };

/** Lines of a batch, as short as they can be told apart. */
const brief = (input: BatchInput): unknown[] =>
  nextBatch(input).items.map(({ employeeId, payCode, quantity, from, correction }) => [
    employeeId,
    payCode,
    quantity,
    from.slice(5, 7),
    correction,
  ]);

/** The input after October was opened, and closed again with other statements. */
const closedAgain = (input: BatchInput, lines: readonly PayLine[], version = 2): BatchInput => {
  const october = { ...OCTOBER, version };
  const others = input.periods.filter(({ id }) => id !== OCTOBER.id);
  return {
    ...input,
    period: input.period.id === OCTOBER.id ? october : input.period,
    periods: [october, ...others],
    statements: [
      aStatement(lines, { version }),
      ...input.statements.filter(({ from }) => from !== OCTOBER.id),
    ],
  };
};

describe('a batch', () => {
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

  test('is told with the settings of its first batch: another setting is no correction', () => {
    const lines = [hours(161), hours(2, { payCode: '11' })];
    const leaving = (leftOut: boolean) => ({ '11': { code: '', text: '', leftOut } });
    const all = payrollSettings();
    const some = payrollSettings({ deviationsOnly: true, codes: leaving(true) });
    const person = { employees: [anEmployee({ employmentType: 'flex' })] };
    for (const [first, later] of [
      [all, some],
      [some, all],
    ] as const) {
      const out = aBatchInput({ ...person, settings: first, statements: [aStatement(lines)] });
      const changed = { ...afterExport(out), settings: later };
      expect(brief(closedAgain(changed, lines))).toEqual([]);
      const more = [...lines, hours(1), hours(1, { payCode: '11' })];
      expect(brief(closedAgain(changed, more))).toEqual(
        first === all
          ? [
              ['me', '10', 60, '10', true],
              ['me', '11', 60, '10', true],
            ]
          : [],
      );
    }
  });

  test('goes on under the codes of its first batch, also in the batches of later periods', () => {
    const codes = (code: string) => ({ '10': { code, text: `løn ${code}`, leftOut: false } });
    const named = (input: BatchInput) =>
      nextBatch(input).items.map(({ code, text, from }) => [code, text, from.slice(5, 7)]);
    const first = aBatchInput({
      settings: payrollSettings({ codes: codes('1') }),
      statements: [aStatement([hours(10)])],
    });
    const later = { ...afterExport(first), settings: payrollSettings({ codes: codes('9') }) };
    expect(named(closedAgain(later, [hours(11)]))).toEqual([['1', 'løn 1', '10']]);
    const both = closedAgain(
      {
        ...later,
        period: NOVEMBER,
        periods: [OCTOBER, NOVEMBER],
        statements: [...later.statements, aStatement([hours(20)], inNovember)],
      },
      [hours(11)],
    );
    expect(named(both)).toEqual([
      ['1', 'løn 1', '10'],
      ['9', 'løn 9', '11'],
    ]);
    const again = { ...afterExport(both), settings: payrollSettings({ codes: codes('7') }) };
    expect(named(closedAgain({ ...again, period: OCTOBER }, [hours(12)], 3))).toEqual([
      ['1', 'løn 1', '10'],
    ]);
  });

  test('takes the codes of another payroll system, and leaves out what was left out', () => {
    const settings = payrollSettings({
      system: 'danlon',
      codes: {
        '10': { code: '1', text: '', leftOut: false },
        '11': { code: '', text: '', leftOut: true },
      },
    });
    const first = aBatchInput({ settings, statements: [aStatement([hours(10)])] });
    const moved = payrollSettings({
      system: 'prolon',
      codes: {
        '10': { code: '0100', text: '', leftOut: false },
        '11': { code: '0110', text: '', leftOut: false },
        '12': { code: '0120', text: '', leftOut: false },
      },
    });
    const lines = [hours(11), hours(1, { payCode: '11' }), hours(1, { payCode: '12' })];
    const { items } = nextBatch(closedAgain({ ...afterExport(first), settings: moved }, lines));
    expect(items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['0100', 60],
      ['0120', 60],
    ]);
  });

  test('by a batch that kept no settings follows those of today, but not another employment', () => {
    const out = aBatchInput({ statements: [aStatement([hours(10)])] });
    const { decided, ...old } = sent(nextBatch(out));
    const employment = decided?.['2026-10-01']?.employment ?? {};
    const later = {
      ...out,
      exports: [{ ...old, employment }],
      employees: [anEmployee({ employmentType: 'flex' })],
      settings: payrollSettings({
        deviationsOnly: true,
        codes: { '10': { code: '5', text: '', leftOut: false } },
      }),
    };
    expect(nextBatch(closedAgain(later, [hours(11)])).items).toMatchObject([
      { code: '5', quantity: 60 },
    ]);
  });

  test('is rounded on the sum told so far: six tenths of an hour told bit by bit are 0.60', () => {
    const rules = [aRule('supplement', { id: 'a', payCode: '20', rateOre: 2449 })];
    const lines = (minutes: number) => [aRuleLine('a', { payCode: '20', quantity: minutes })];
    let input = afterExport(aBatchInput({ rules, statements: [aStatement(lines(7))] }));
    for (const minutes of [14, 21, 28, 35, 36]) {
      input = afterExport(closedAgain(input, lines(minutes), input.period.version + 1));
    }
    const told = input.exports.flatMap(({ items }) => items);
    expect(told.map(hundredthsOf)).toEqual([12, 11, 12, 12, 11, 2]);
    expect(told.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0)).toBe(1469);
    const back = nextBatch(closedAgain(input, [], input.period.version + 1)).items;
    expect(back.map((item) => [hundredthsOf(item), item.amountOre])).toEqual([[-60, -1469]]);
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
