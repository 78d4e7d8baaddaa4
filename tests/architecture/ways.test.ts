import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, ROOT } from './source-files.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** The ways of the document: what each is called, and its files with what is said of them. */
const ways = text('docs/ways.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    files: [...part.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map(([, path = '', said = '']) => ({
      path,
      isSetOff: said.includes('set off by'),
    })),
  }));
const knownTo = (path: string) =>
  importsOf(text(path)).map((specifier) =>
    specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : posix.join(posix.dirname(path), specifier),
  );

it.each([
  ['A punch', 12, 'startHere(clock)', 'batch.commit()'],
  ['A yes to leave', 26, 'OpenRequest', 'LeavePayLines'],
  ['A shift', 16, 'publishPlan(', 'sendToDevices('],
])('%s passes at most %i files, each known to one before it', (title, most, first, last) => {
  const files = ways.find((way) => way.title === title)?.files ?? [];
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(text(files[0]?.path ?? '')).toContain(first);
  expect(text(files.at(-1)?.path ?? '').toLowerCase()).toContain(last.toLowerCase());
  const lost = files.filter(
    ({ path, isSetOff }, at) =>
      at > 0 &&
      !isSetOff &&
      !files.slice(0, at).some((before) => knownTo(before.path).includes(path)),
  );
  expect(lost).toEqual([]);
});
