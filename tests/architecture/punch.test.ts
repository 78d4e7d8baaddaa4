import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, ROOT } from './source-files.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const way = [...text('docs/punch.md').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
const knownTo = (path: string) =>
  importsOf(text(path)).map((specifier) =>
    specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : posix.join(posix.dirname(path), specifier),
  );

it('a punch takes at most thirteen files from the button to the document, each known to one before it', () => {
  expect(way.length).toBeGreaterThan(10);
  expect(way.length).toBeLessThanOrEqual(13);
  expect(text(way[0] ?? '')).toContain('startHere(clock)');
  expect(text(way.at(-1) ?? '')).toContain('batch.commit()');
  const lost = way.filter(
    (path, at) => at > 0 && !way.slice(0, at).some((before) => knownTo(before).includes(path)),
  );
  expect(lost).toEqual([]);
});
