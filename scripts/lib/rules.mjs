import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { Remedy } from './say.mjs';

const PARTS = 'rules';
/** The file that is deployed: the parts joined, with the names and limits of the domain filled in. */
export const JOINED = 'firestore.rules';

/** What a ruleset may grow to: below the smallest one that a project is known to have refused. */
export const LIMITS = { compiled: 150_000, text: 64_000, lines: 1_500, part: 120 };

/** @typedef {{ name: string, lines: readonly string[] }} Part */

/** @returns {Part[]} in the order in which they are joined */
export function readParts() {
  return readdirSync(fromRoot(PARTS))
    .filter((name) => name.endsWith('.rules'))
    .toSorted()
    .map((name) => ({
      name: `${PARTS}/${name}`,
      lines: readFileSync(fromRoot(PARTS, name), 'utf8').trimEnd().split('\n'),
    }));
}

/**
 * Joins the parts. `{{name}}` becomes a list of the domain with blanks between, `{{name|}}` one for a pattern, and a
 * number of the domain stands for itself. Throws where a part names what the domain does not have, and where the
 * domain has a list that no part names.
 * @param {readonly Part[]} parts
 * @param {Readonly<Record<string, number | readonly string[]>>} names
 */
export function joinParts(parts, names) {
  const used = new Set();
  const text = parts
    .map(({ name: part, lines }) =>
      lines
        .map((line, at) =>
          line.replaceAll(/\{\{([\w.]+)(\|?)\}\}/g, (_, name, bar) => {
            const value = names[name];
            if (value === undefined) {
              throw new Remedy(
                `${part}:${at + 1} names ${name}, which rules/names.ts does not have.`,
              );
            }
            used.add(name);
            return typeof value === 'number' ? String(value) : value.join(bar || ' ');
          }),
        )
        .join('\n'),
    )
    .join('\n\n');
  const unused = Object.keys(names).filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw new Remedy(`rules/names.ts has ${unused.join(', ')}, which no part of the rules names.`);
  }
  return `${text}\n`;
}

/**
 * Where a line of the joined file comes from.
 * @param {readonly Part[]} parts
 * @param {number} line from 1 on
 */
export function placeOf(parts, line) {
  let first = 1;
  for (const { name, lines } of parts) {
    if (line < first + lines.length + 1) return `${name}:${line - first + 1}`;
    first += lines.length + 1;
  }
  return `${JOINED}:${line}`;
}

/**
 * Compiles a rules file as the emulator does.
 * @param {{ java: string, jar: string, path: string }} options
 * @returns {{ issues: { line: number, text: string }[], compiled: number | null, blocks: { bytes: number, path: string }[] }}
 */
export function compileRules({ java, jar, path }) {
  const args = ['-cp', jar, fromRoot('scripts/lib/RulesSize.java'), path];
  const { stdout, stderr } = spawnSync(java, args, { encoding: 'utf8', maxBuffer: 1e8 });
  const lines = (stdout ?? '').trim().split('\n');
  const issues = lines.flatMap((line) => {
    const [, at, text = ''] = /^issue (\d+) (.*)$/.exec(line) ?? [];
    return at === undefined ? [] : [{ line: Number(at), text }];
  });
  const bytes = /^compiled (\d+)$/m.exec(stdout ?? '')?.[1];
  if (issues.length === 0 && bytes === undefined) {
    throw new Error(`The rules could not be compiled.\n${stderr}`);
  }
  const blocks = lines.flatMap((line) => {
    const [, size, block] = /^(\d+) (\/.*)$/.exec(line) ?? [];
    return block === undefined ? [] : [{ bytes: Number(size), path: block }];
  });
  return { issues, compiled: bytes === undefined ? null : Number(bytes), blocks };
}
