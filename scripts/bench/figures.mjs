/**
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {number} goal the value must not be above it
 * @property {string} unit
 * @property {readonly number[]} runs
 */

/** @param {readonly number[]} values */
export function median(values) {
  return percentile(values, 0.5);
}

/**
 * @param {readonly number[]} values
 * @param {number} share 0–1
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[at] ?? Number.NaN;
}

/**
 * @param {string} what
 * @param {string} unit
 * @param {number} goal
 * @param {readonly number[]} runs
 * @param {number} [value] the median of the runs when not given
 * @returns {Row}
 */
export function row(what, unit, goal, runs, value = median(runs)) {
  return { what, unit, goal, runs, value };
}

/**
 * Runs one measurement several times, one after the other.
 * @param {number} runs
 * @param {() => Promise<number>} measure
 */
export async function repeat(runs, measure) {
  const values = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
}

/** @param {number} value */
const shown = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));

/** @param {readonly Row[]} rows */
export function table(rows) {
  const cells = rows.map(({ what, value, goal, unit }) => [
    value <= goal ? 'ok  ' : 'OVER',
    what,
    `${shown(value)} ${unit}`,
    `≤ ${shown(goal)} ${unit}`,
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
