import type { Full } from '../fullest/fullest.ts';
import { RULES } from '../world.ts';

/** What clients may do with the documents of a path. */
type Verb = 'create' | 'update';

/** Documents that the rules let some client write, as the rules name them: `/farms/{farm}/units/{unit}`. */
interface Writable {
  readonly pattern: string;
  readonly verb: Verb;
}

/** Every pair of documents and verb that an `allow` of the rules names, by how far its line stands in. */
export const WRITABLE: readonly Writable[] = readRules(RULES.split('\n'));

function readRules(lines: readonly string[]): Writable[] {
  let open: { readonly depth: number; readonly path: string }[] = [];
  const found: Writable[] = [];
  for (const line of lines) {
    const [, indent = '', keyword, rest = ''] = /^( *)(match|allow) (.*)$/.exec(line) ?? [];
    if (keyword === undefined) continue;
    open = open.filter(({ depth }) => depth < indent.length);
    if (keyword === 'match') {
      open = [...open, { depth: indent.length, path: rest.replace(/ \{$/, '') }];
      continue;
    }
    const verbs = rest.split(':', 1).join().split(', ');
    const pattern = open
      .map(({ path }) => path)
      .join('')
      .replace('/databases/{database}/documents', '');
    for (const verb of ['create', 'update'] as const) {
      if (verbs.includes(verb) || verbs.includes('write')) found.push({ pattern, verb });
    }
  }
  return found;
}

/** Whether a path is of the documents that the rules name so. */
export function isOf(path: string, pattern: string): boolean {
  const segments = `/${path}`.split('/');
  const named = pattern.split('/');
  return (
    segments.length === named.length &&
    named.every((name, at) => name.startsWith('{') || name === segments[at])
  );
}

/** What a right write does. */
export function verbOf(full: Full): Verb {
  return full.stored === undefined ? 'create' : 'update';
}
