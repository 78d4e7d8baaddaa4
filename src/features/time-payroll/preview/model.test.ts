import { describe, expect, it } from 'vitest';
import {
  aLine,
  anItem,
  aPeriod,
  aRuleLine,
  aStatement,
  sent,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import {
  byPerson,
  keyOf,
  linesOf,
  nextNumber,
  silentPeople,
  sumsOf,
  toldPeriodIds,
} from './model.ts';

const day = anItem({ payCode: '21', unit: 'day', quantity: 4, rateOre: 100, amountOre: 400 });
const other = anItem({ employeeId: 'bo', employeeNumber: '107', name: 'Bo', quantity: 30 });

describe('what lines come to', () => {
  it('adds hours, days and known amounts apart', () => {
    const back = anItem({ quantity: -90, correction: true, from: '2026-09-01' });
    expect(sumsOf([anItem(), day, other, back])).toEqual({
      people: 2,
      lines: 4,
      corrections: 1,
      minutes: 0,
      days: 4,
      amountOre: 400,
    });
  });

  it('knows no amount where no line has one', () => {
    expect(sumsOf([anItem(), other]).amountOre).toBeNull();
    expect(sumsOf([]).amountOre).toBeNull();
  });

  it('stands by person in the order of the file', () => {
    const people = byPerson([other, anItem(), day]);
    expect(people.map(({ name, items }) => [name, items.length])).toEqual([
      ['Bo', 1],
      ['Ionuț Popescu', 2],
    ]);
  });

  it('has a name for every line of a batch', () => {
    const items = [anItem(), day, other, anItem({ correction: true }), anItem({ rateOre: 5 })];
    expect(new Set(items.map(keyOf)).size).toBe(5);
  });
});

describe('people without a line', () => {
  const owed = [aStatement([aLine()]), aStatement([aLine()], { employeeId: 'bo' })];

  it('are counted in the first batch of a period alone', () => {
    expect(silentPeople([anItem()], owed, '2026-10-01')).toBe(1);
    expect(silentPeople([anItem(), other], owed, '2026-10-01')).toBe(0);
    expect(silentPeople([anItem({ correction: true })], owed, '2026-10-01')).toBe(0);
    expect(silentPeople([], owed, '2026-10-01')).toBe(0);
    expect(silentPeople([anItem({ from: '2026-09-01' })], owed, '2026-10-01')).toBe(0);
  });
});

describe('the lines behind a line', () => {
  const cheap = aRule('supplement', { id: 'cheap', payCode: '24', rateOre: 100 });
  const dear = aRule('supplement', { id: 'dear', payCode: '24', rateOre: 200 });
  const lines = [
    aLine({ id: 'normal' }),
    aLine({ id: 'elsewhere', unitId: 's' }),
    aRuleLine('cheap', { id: 'cheap', payCode: '24' }),
    aRuleLine('dear', { id: 'dear', payCode: '24' }),
    aRuleLine('cheap', { id: 'lieu', payCode: '24', target: 'lieu' }),
  ];
  const found = (item: ReturnType<typeof anItem>) =>
    linesOf(item, aStatement(lines), [cheap, dear]).map(({ id }) => id);

  it('are those of its code, its unit and its rate that are paid', () => {
    expect(found(anItem())).toEqual(['normal']);
    expect(found(anItem({ unitId: 's' }))).toEqual(['elsewhere']);
    expect(found(anItem({ payCode: '24', rateOre: 100 }))).toEqual(['cheap']);
    expect(found(anItem({ payCode: '24', rateOre: 200 }))).toEqual(['dear']);
  });

  it('are none without a statement', () => {
    expect(linesOf(anItem(), null, [])).toEqual([]);
  });
});

const batch = (periodId: string, number: number, versions: Record<string, number> = {}) =>
  sent(
    {
      periodId,
      from: periodId,
      to: '2026-10-31',
      system: 'danlon',
      employerNumber: '',
      term: '',
      items: [anItem()],
      versions,
      decided: {},
    },
    number,
  );

describe('batches', () => {
  it('are numbered on through the farm', () => {
    const all = [batch('2026-09-01', 3), batch('2026-10-01', 4), batch('2026-09-01', 9)];
    expect(nextNumber(all)).toBe(10);
    expect(nextNumber([])).toBe(1);
  });

  it('need the statements of the period and of those that were closed again since', () => {
    const september = aPeriod({ from: '2026-09-01', to: '2026-09-30', version: 2 });
    const october = aPeriod();
    const told = [batch('2026-09-01', 1, { '2026-09-01': 1 })];
    expect(toldPeriodIds(october, [october, september], told)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
    const same = [batch('2026-09-01', 1, { '2026-09-01': 2, '2026-10-01': 1 })];
    expect(toldPeriodIds(october, [october, september], same)).toEqual(['2026-10-01']);
    expect(toldPeriodIds(null, [october], [])).toEqual([]);
  });
});
