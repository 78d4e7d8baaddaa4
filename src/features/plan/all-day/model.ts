import type { Presence } from '#domain/plan/validator/staffing.ts';
import type { Unit } from '#domain/farm/unit.ts';
import type { DayRow } from '../day/model.ts';

/** The rows of several units: a line for each that has any, with its sums, above those with something on the day. */
export function groupedRows(
  units: readonly { readonly unit: Unit; readonly rows: readonly DayRow[] }[],
): DayRow[] {
  return units.flatMap(({ unit, rows }) => {
    const shown = rows.filter(({ bars, worked }) => bars.length + (worked?.length ?? 0) > 0);
    const [first] = shown;
    if (first === undefined) return [];
    const people = rows.filter(({ person }) => person !== null);
    const canRead = people.some(({ worked }) => worked !== null);
    const group: DayRow = {
      key: unit.id,
      unit,
      isGroup: true,
      person: null,
      name: unit.unitName,
      bars: [],
      lanes: 0,
      away: null,
      worked: canRead ? people.flatMap(({ worked }) => worked ?? []) : null,
      minutes: people.reduce((sum, { minutes }) => sum + minutes, 0),
      verdicts: [],
      unspoken: [],
    };
    // Open shifts below the people, as what is left.
    return [
      group,
      ...shown.filter(({ person }) => person !== null),
      ...shown.filter(({ person }) => person === null),
    ];
  });
}

/** Curves of the same stretch of time laid on top of each other. */
export function sumOfCurves(curves: readonly (readonly Presence[])[]): Presence[] {
  const edges = [
    ...new Set(curves.flatMap((curve) => curve.flatMap(({ start, end }) => [start, end]))),
  ];
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((start, at) => ({
    start,
    end: sorted[at + 1] ?? start,
    people: curves.reduce((sum, curve) => {
      const there = curve.find((one) => one.start <= start && start < one.end);
      return sum + (there?.people ?? 0);
    }, 0),
  }));
}
