import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import {
  aBatchInput,
  afterExport,
  aLine,
  anItem,
  aPeriod,
  aRuleLine,
  aStatement,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import * as v from 'valibot';
import { groupBy } from '../group-by.ts';
import type { PayLine } from '../time/engine/result/calculated.ts';
import { type BatchInput, nextBatch } from './batch/next-batch.ts';
import { batchHash, PackedItemsSchema, packItems } from './batch/packed-items.ts';
import { amountOreOf, hundredthsOf, type PayItem } from './batch/pay-item.ts';
import { totalsOf } from './export/preview.ts';

const PEOPLE = ['a', 'b', 'c'] as const;
const OCTOBER = aPeriod();
const NOVEMBER = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
const rules = [
  aRule('supplement', { id: 'rated', payCode: '20', rateOre: 2449 }),
  aRule('supplement', { id: 'dearer', payCode: '20', rateOre: 2500 }),
  aRule('supplement', { id: 'daily', payCode: '21', unit: 'day' }),
];

const line: fc.Arbitrary<PayLine> = fc
  .record({
    kind: fc.constantFrom('normal', 'rated', 'dearer', 'daily', 'lieu'),
    quantity: fc.integer({ min: 1, max: 720 }),
    unitId: fc.constantFrom('k', 'm', null),
  })
  .map(({ kind, quantity, unitId }) => {
    if (kind === 'normal') return aLine({ quantity, unitId });
    if (kind === 'lieu') return aRuleLine('rated', { payCode: '11', quantity, target: 'lieu' });
    if (kind === 'daily')
      return aRuleLine('daily', { payCode: '21', unit: 'day', quantity: 1, unitId });
    return aRuleLine(kind, { payCode: '20', quantity, unitId });
  });

/** The lines of each person of a period; nobody need have any. */
const month = fc.tuple(
  ...PEOPLE.map(() => fc.option(fc.array(line, { minLength: 1, maxLength: 12 }), { nil: null })),
);
type Month = readonly (readonly PayLine[] | null)[];

const statementsOf = (lines: Month, { from, to, version } = OCTOBER) =>
  lines.flatMap((own, index) =>
    own === null ? [] : [aStatement(own, { employeeId: PEOPLE[index] ?? '', from, to, version })],
  );

const octoberOf = (lines: Month): BatchInput =>
  aBatchInput({
    rules,
    statements: statementsOf(lines),
    employees: PEOPLE.map((id) => anEmployee({ id, employmentType: 'hourly' })),
    cards: new Map(PEOPLE.map((id, index) => [id, { employeeNumber: String(100 + index) }])),
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  });

const closedAgain = (input: BatchInput, lines: Month): BatchInput => {
  const period = { ...OCTOBER, version: input.period.version + 1 };
  return { ...input, period, periods: [period], statements: statementsOf(lines, period) };
};

/** Quantities by person, code, unit of work and rate, of whatever has them. */
function sums(items: readonly Omit<PayItem, 'code'>[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { employeeId, payCode, unitId, rateOre, quantity } of items) {
    const key = [employeeId, payCode, unitId, rateOre].join('/');
    totals[key] = (totals[key] ?? 0) + quantity;
  }
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0));
}

const RATES: Readonly<Record<string, number>> = { rated: 2449, dearer: 2500 };
const paidLines = (lines: Month): PayItem[] =>
  lines.flatMap((own, index) =>
    (own ?? [])
      .filter(({ target }) => target === 'pay')
      .map(({ payCode, quantity, unit, unitId, why }) =>
        anItem({
          employeeId: PEOPLE[index] ?? '',
          payCode,
          quantity,
          unit,
          unitId,
          rateOre: RATES[why[0]?.ruleId ?? ''] ?? null,
        }),
      ),
  );

const toldBy = ({ exports }: BatchInput): PayItem[] => exports.flatMap(({ items }) => items);

describe('for any month', () => {
  test('the lines of a batch sum to the lines of the statements', () => {
    fc.assert(
      fc.property(month, (lines) => {
        expect(sums(nextBatch(octoberOf(lines)).items)).toEqual(sums(paidLines(lines)));
      }),
    );
  });

  test('exporting twice with nothing changed says nothing the second time', () => {
    fc.assert(
      fc.property(month, (lines) => {
        const once = afterExport(octoberOf(lines));
        expect(nextBatch(once).items).toEqual([]);
        expect(nextBatch(closedAgain(once, lines)).items).toEqual([]);
      }),
    );
  });

  test('however often it is closed again, all batches together say what it says last', () => {
    fc.assert(
      fc.property(month, fc.array(month, { maxLength: 4 }), (first, changes) => {
        let input = afterExport(octoberOf(first));
        let before: Month = first;
        for (const lines of changes) {
          input = closedAgain(input, lines);
          const difference = nextBatch(input).items;
          expect(sums([...paidLines(before), ...difference])).toEqual(sums(paidLines(lines)));
          expect(difference.every(({ correction, quantity }) => correction && quantity !== 0)).toBe(
            true,
          );
          // Only some of the differences are sent at once: the next one has the rest.
          if (lines.length % 2 === 1) [input, before] = [afterExport(input), lines];
        }
        expect(sums(toldBy(input))).toEqual(sums(paidLines(before)));
      }),
    );
  });

  test('a change of an earlier month goes out with the next one, and nothing else of it', () => {
    fc.assert(
      fc.property(month, month, month, (first, changed, november) => {
        const once = closedAgain(afterExport(octoberOf(first)), changed);
        const input: BatchInput = {
          ...once,
          period: NOVEMBER,
          periods: [once.period, NOVEMBER],
          statements: [...once.statements, ...statementsOf(november, NOVEMBER)],
        };
        const { items } = nextBatch(input);
        const [own, corrections] = [false, true].map((flag) =>
          items.filter(({ correction }) => correction === flag),
        );
        expect(sums(own ?? [])).toEqual(sums(paidLines(november)));
        expect(own?.every(({ from }) => from === NOVEMBER.from)).toBe(true);
        expect(sums([...paidLines(first), ...(corrections ?? [])])).toEqual(
          sums(paidLines(changed)),
        );
        expect(corrections?.every(({ from }) => from === OCTOBER.from)).toBe(true);
      }),
    );
  });

  test('the order of what it is made of does not matter, nor for the hash', async () => {
    await fc.assert(
      fc.asyncProperty(month, month, async (first, changed) => {
        const input = closedAgain(afterExport(octoberOf(first)), changed);
        const batch = nextBatch({ ...input, settings: payrollSettings() });
        const turned = nextBatch({
          ...input,
          rules: input.rules.toReversed(),
          units: input.units.toReversed(),
          employees: input.employees.toReversed(),
          exports: input.exports.toReversed(),
          statements: input.statements
            .toReversed()
            .map((one) => ({ ...one, lines: one.lines.toReversed() })),
          cards: new Map([...input.cards].toReversed()),
        });
        expect(turned).toEqual(batch);
        expect(await batchHash(turned)).toBe(await batchHash(batch));
      }),
      { numRuns: runs(50) },
    );
  });

  test('totals by code sum to the lines', () => {
    fc.assert(
      fc.property(month, (lines) => {
        const batch = nextBatch(octoberOf(lines));
        const totals = totalsOf(batch, [], null);
        const all = (list: readonly { readonly quantity: number }[]): number =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(all(totals)).toBe(all(batch.items));
        expect(totals.every(({ ofPeriod, quantity }) => ofPeriod === quantity)).toBe(true);
      }),
    );
  });

  test('the figures of all files together are the rounded sums of what was told', () => {
    fc.assert(
      fc.property(month, fc.array(month, { maxLength: 4 }), (first, changes) => {
        let input = afterExport(octoberOf(first));
        for (const lines of changes) input = afterExport(closedAgain(input, lines));
        const groups = groupBy(toldBy(input), ({ employeeId, payCode, unitId, rateOre }) =>
          [employeeId, payCode, unitId, rateOre].join('/'),
        );
        for (const [one, ...others] of groups.values()) {
          if (one === undefined) continue;
          const all = [one, ...others];
          const quantity = all.reduce((sum, item) => sum + item.quantity, 0);
          const hundredths = all.reduce((sum, item) => sum + hundredthsOf(item), 0);
          const amount = all.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0);
          expect(hundredths).toBe(hundredthsOf({ quantity, unit: one.unit }));
          expect(amount).toBe(amountOreOf({ quantity, unit: one.unit }, one.rateOre) ?? 0);
          expect(v.parse(PackedItemsSchema, packItems(all))).toEqual(all);
        }
      }),
    );
  });

  test('lines come out of the database as they went in', () => {
    fc.assert(
      fc.property(month, fc.string(), (lines, name) => {
        const items = nextBatch(octoberOf(lines)).items.map((item) => ({ ...item, name }));
        expect(v.parse(PackedItemsSchema, packItems(items))).toEqual(items);
      }),
    );
  });
});
