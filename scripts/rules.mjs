// `npm run rules`: joins the parts in rules/ into firestore.rules. With `--check` it writes nothing and says in one
// sentence what is wrong: a part that differs from the joined file, a name that one side does not know, what does not
// compile, what has become too large. With `--sizes` it also prints what each collection compiles to.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirestoreJar } from './lib/firestore-jar.mjs';
import { findJava } from './lib/java.mjs';
import { fromRoot } from './lib/paths.mjs';
import { compileRules, JOINED, joinParts, LIMITS, placeOf, readParts } from './lib/rules.mjs';
import { Remedy, runMain, say } from './lib/say.mjs';
import { prepare } from './prepare.mjs';

const isCheck = process.argv.includes('--check');
const showsSizes = process.argv.includes('--sizes');

await runMain(async () => {
  await prepare();
  const { NAMES } = await import('../rules/names.ts');
  const parts = readParts();
  const text = joinParts(parts, NAMES);
  if (isCheck) demandSame(parts, text);
  else writeFileSync(fromRoot(JOINED), text);
  const size = { bytes: Buffer.byteLength(text), lines: text.split('\n').length - 1 };
  demandSmall(parts, size);
  measure(parts, size);
});

/**
 * @param {ReturnType<typeof readParts>} parts
 * @param {string} text
 */
function demandSame(parts, text) {
  const joined = readFileSync(fromRoot(JOINED), 'utf8');
  if (joined === text) return;
  const [there, here] = [joined.split('\n'), text.split('\n')];
  const at = here.findIndex((line, index) => line !== there[index]);
  const place = placeOf(parts, (at < 0 ? here.length : at) + 1);
  throw new Remedy(`${place} differs from ${JOINED}: run "npm run rules".`);
}

/** @typedef {{ bytes: number, lines: number }} Size */

/**
 * @param {ReturnType<typeof readParts>} parts
 * @param {Size} size
 */
function demandSmall(parts, { bytes, lines }) {
  const long = parts.find(({ lines }) => lines.length > LIMITS.part);
  if (long) demand(long.name, long.lines.length, 'lines', LIMITS.part);
  demand(JOINED, lines, 'lines', LIMITS.lines);
  demand(JOINED, bytes, 'bytes', LIMITS.text);
}

/**
 * @param {string} what
 * @param {number} count
 * @param {string} unit
 * @param {number} limit
 */
function demand(what, count, unit, limit) {
  if (count <= limit) return;
  throw new Remedy(`${what} has ${count} ${unit}, and at most ${limit} are allowed.`);
}

/**
 * Compiles the rules and says how large they become. Only where a JDK and the emulator are at hand.
 * @param {ReturnType<typeof readParts>} parts
 * @param {Size} size
 */
function measure(parts, { bytes, lines }) {
  const tools = compiler();
  if (tools === null) {
    say('Not measured: what the rules compile to. That needs a JDK and the Firestore emulator.');
    return;
  }
  const { issues, compiled, blocks } = compileRules({ ...tools, path: fromRoot(JOINED) });
  const [issue] = issues;
  if (issue) throw new Remedy(`${placeOf(parts, issue.line)} does not compile: ${issue.text}`);
  say(
    `${JOINED}: ${bytes} bytes (${LIMITS.text}), ${lines} lines (${LIMITS.lines}), ` +
      `compiled ${compiled} bytes (${LIMITS.compiled}).`,
  );
  if (showsSizes)
    for (const block of blocks) say(`${String(block.bytes).padStart(7)} ${block.path}`);
  demand(`${JOINED}, compiled,`, compiled ?? 0, 'bytes', LIMITS.compiled);
}

/** @returns {{ java: string, jar: string } | null} */
function compiler() {
  try {
    const home = findJava();
    const java = join(home, 'bin/java');
    const jar = findFirestoreJar(home).FIRESTORE_EMULATOR_BINARY_PATH;
    const hasCompiler = spawnSync(join(home, 'bin/javac'), ['-version']).status === 0;
    return jar && hasCompiler ? { java, jar } : null;
  } catch (error) {
    if (error instanceof Remedy) return null;
    throw error;
  }
}
