import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_PRESSES } from '../support/presses.ts';
import { ROOT } from './source-files.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const [counted = '', keyed = ''] = text('docs/presses.md').split('\n## ');
const ROW = /^\| (.+?) +\| +(\d+) \| `([^`]+)`/gm;
const jobs = [...counted.matchAll(ROW)].map(([, job = '', most, path = '']) => ({
  job,
  most: Number(most),
  path,
}));

describe('the table of presses', () => {
  it('names every job that is counted, with as many presses as it takes', () => {
    expect(Object.fromEntries(jobs.map(({ job, most }) => [job, most]))).toEqual(MOST_PRESSES);
    expect(jobs.length).toBeGreaterThanOrEqual(20);
    expect(MOST_PRESSES['Ask for leave']).toBeLessThanOrEqual(5);
    expect(MOST_PRESSES['Close a month and make its pay file']).toBeLessThanOrEqual(4);
  });

  it('names the test that counts each', () => {
    const lost = jobs.filter(({ job, path }) => !text(path).includes(`countPresses('${job}')`));
    expect(lost).toEqual([]);
  });

  it('names the test that does each of five jobs with the keyboard alone', () => {
    const paths = [...keyed.matchAll(/^\| .+? +\| `([^`]+)`/gm)].map(([, path = '']) => path);
    expect(paths).toHaveLength(5);
    for (const path of paths) expect(text(path), path).toMatch(/with the keyboard alone/);
  });
});
