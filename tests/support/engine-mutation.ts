/**
 * Breaks the time engine in one place at a time and says which breaks no test of it notices:
 * `node tests/support/engine-mutation.ts [how many]`, fifty by default, drawn by MUTATION_SEED. The file that is broken is
 * changed on its way to the tests (`mutant` in vite.config.ts) and never on disk. Ends with an error where more than one in
 * five is not noticed: a few breaks change nothing that anybody could see, so that all of them cannot be asked for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENGINE = 'src/domain/time/engine';
const TESTS = ['src/domain/time', 'src/domain/payroll'];
const MOST_SURVIVORS = 0.2;

/** What stands in the code, and what is put in its place. */
const BREAKS: readonly (readonly [from: string, to: string])[] = [
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' + ', ' - '],
  [' - ', ' + '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' === ', ' !== '],
  [' !== ', ' === '],
  ['Math.min(', 'Math.max('],
  ['Math.max(', 'Math.min('],
];

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lines that do something: no comments, imports or types. */
function isCode(line: string): boolean {
  return !/^\s*(\/\/|\/?\*|import |export type |type |\||readonly )/.test(line);
}

function mutantsOf(file: string): Mutant[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((text, index) =>
    isCode(text)
      ? BREAKS.filter(([from]) => text.includes(from)).map(([from, to]) => ({
          file,
          line: index + 1,
          from,
          to,
        }))
      : [],
  );
}

/** A break may make the tests run for ever: after so many times as long as without one they are stopped. */
const MOST_TIMES_LONGER = 5;

let stop = (): void => undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop();
    process.exit(1);
  });
}

/** Whether the tests of the engine end well within so many milliseconds, and how long it took. */
async function testsOf(mutant: Mutant, limitMs: number) {
  const begin = performance.now();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', '--bail', '1'];
  const child = spawn(process.execPath, [...args, ...TESTS], {
    cwd: ROOT,
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    stdio: 'ignore',
    // A group of its own: a test that never ends does not end with the one who began it either.
    detached: true,
  });
  stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(stop, limitMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  stop = () => undefined;
  return { areWell: code === 0, ms: performance.now() - begin };
}

const unbroken = await testsOf({ file: '', line: 0, from: '', to: '' }, 600_000);
if (!unbroken.areWell) throw new Error('The tests of the engine fail without any break in it.');
const limitMs = unbroken.ms * MOST_TIMES_LONGER;
const files = readdirSync(join(ROOT, ENGINE), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `${ENGINE}/${name}`)
  .toSorted();
const next = numbersOf(Number(process.env['MUTATION_SEED'] ?? 2026));
const drawn = files
  .flatMap(mutantsOf)
  .map((mutant) => ({ mutant, at: next() }))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, Number(process.argv[2] ?? 50));
let survivors = 0;
for (const { mutant } of drawn) {
  const { file, line, from, to } = mutant;
  const { areWell, ms } = await testsOf(mutant, limitMs);
  if (areWell) survivors += 1;
  const seen = areWell ? 'SURVIVED' : ms >= limitMs ? 'endless ' : 'killed  ';
  process.stdout.write(`${seen} ${file}:${line} "${from}" → "${to}"\n`);
}
process.stdout.write(`${drawn.length} mutants, ${survivors} survived\n`);
if (survivors > drawn.length * MOST_SURVIVORS) process.exitCode = 1;
