import { describe, expect, it } from 'vitest';
import { drawers, folderCircles } from './folders.ts';
import { importsOf, isTest, readSources } from './source-files.ts';

const sources = [...readSources('src'), ...readSources('functions/src')];
/** Somebody looks through so many files at once. */
const MOST_FILES = 15;

/** Folders of data that say what is read and written of a noun; the others are the kit under them. */
const NOUNS =
  /\/(changes|clock|employees|farm|guides|leave|payroll|plan|registrations|time|user)\//;

const ROOTS = ['src/domain', 'src/data', 'src/ui', 'src/widgets', 'src/features', 'functions/src'];

describe('folders', () => {
  it.each(ROOTS)('of %s know no circles', (root) => {
    expect(sources.some(({ path }) => path.startsWith(`${root}/`))).toBe(true);
    expect(folderCircles(sources, root)).toEqual([]);
  });

  it.each(ROOTS)('of %s can be looked through', (root) => {
    const below = sources.filter(({ path }) => path.startsWith(`${root}/`));
    expect(drawers(below, MOST_FILES)).toEqual([]);
  });

  it('of the outbox know nobody who writes through it', () => {
    const outbox = sources.filter(
      ({ path }) => path.startsWith('src/data/outbox/') && !isTest(path),
    );
    expect(outbox.length).toBeGreaterThan(10);
    const known = outbox.flatMap(({ text }) => importsOf(text));
    expect(known.filter((path) => NOUNS.test(path))).toEqual([]);
  });

  it('hold kinds of own writes in one table, which the outbox finds', () => {
    const kinds = sources.filter(
      ({ path, text }) => !isTest(path) && text.includes('registerKinds('),
    );
    expect(kinds.map(({ path }) => path).toSorted()).toEqual([
      'src/data/outbox/journal/kind.ts',
      'src/data/session/own-writes.ts',
    ]);
  });

  it("canary: the server's folders may not know each other both ways", () => {
    const files = [
      { path: 'functions/src/time/a.ts', text: "import { b } from '../periods/b.ts';" },
      { path: 'functions/src/periods/b.ts', text: "import { a } from '../time/a.ts';" },
      { path: 'functions/src/index.ts', text: "import { a } from './time/a.ts';" },
    ];
    expect(folderCircles(files, 'functions/src')).toEqual([
      'functions/src/time → functions/src/periods → functions/src/time',
    ]);
  });

  it('in a circle are found, also by way of others', () => {
    const files = [
      { path: 'src/data/a/one.ts', text: "import { two } from '../b/two.ts';" },
      { path: 'src/data/b/two.ts', text: "import { three } from '#data/c/three.ts';" },
      { path: 'src/data/c/three.ts', text: "import type { One } from '../a/one.ts';" },
    ];
    expect(folderCircles(files, 'src/data')).toEqual([
      'src/data/a → src/data/b → src/data/c → src/data/a',
    ]);
    expect(folderCircles(files.slice(0, 2), 'src/data')).toEqual([]);
  });

  it('with too many files are found', () => {
    const files = ['a', 'b', 'c'].map((name) => ({ path: `src/ui/${name}.tsx`, text: '' }));
    expect(drawers(files, 2)).toEqual(['src/ui: 3']);
    expect(drawers(files, 3)).toEqual([]);
  });
});
