import { expect, test } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import type { DayRow } from '../day/model.ts';
import { groupedRows, sumOfCurves } from './model.ts';

const row = (name: string, minutes: number, over: Partial<DayRow> = {}): DayRow => ({
  key: name,
  unit: aUnit(),
  isGroup: false,
  person: anEmployee({ id: name }),
  name,
  bars: [],
  lanes: 1,
  away: null,
  worked: [],
  minutes,
  verdicts: [],
  unspoken: [],
  ...over,
});
const bar = { lane: 0, own: null } as DayRow['bars'][number];

test('a unit with something on the day has a line with its sums, and those who have something: [S2.10]', () => {
  const kostald = aUnit({ id: 'k', unitName: 'Kostald' });
  const rows = groupedRows([
    {
      unit: kostald,
      rows: [
        row('open', 180, { person: null, bars: [bar] }),
        row('Ida', 0),
        row('Rasmus', 480, { bars: [bar] }),
      ],
    },
    { unit: aUnit({ id: 'm', unitName: 'Mark' }), rows: [row('Lars', 0)] },
  ]);
  expect(rows.map(({ name, isGroup, minutes }) => [name, isGroup, minutes])).toEqual([
    // What nobody has yet is in no sum.
    ['Kostald', true, 480],
    ['Rasmus', false, 480],
    ['open', false, 180],
  ]);
});

test('curves lie on top of each other', () => {
  const curve = (...steps: [number, number, number][]) =>
    steps.map(([start, end, people]) => ({ start, end, people }));
  expect(sumOfCurves([curve([0, 10, 1]), curve([0, 4, 0], [4, 10, 2])])).toEqual(
    curve([0, 4, 1], [4, 10, 3]),
  );
  expect(sumOfCurves([])).toEqual([]);
});
