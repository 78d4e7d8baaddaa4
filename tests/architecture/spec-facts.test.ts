import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { NOT_YET, TAKEN_BACK } from './spec-facts-not-yet.ts';
import { ALL_FACTS, factsNamedIn, keptFromRunning } from './spec-facts.ts';
import { ROOT, isTest, readSources } from './source-files.ts';

const TESTS = ['src', 'tests', 'functions/src']
  .flatMap((folder) => readSources(folder))
  .filter((file) => isTest(file.path) && !file.path.startsWith('tests/architecture/'));
const OPEN = [...NOT_YET, ...TAKEN_BACK];
const NAMED = new Set(TESTS.flatMap((file) => factsNamedIn(file.text)));

describe('facts of the specification', () => {
  it('are named by no test under a number that does not exist', () => {
    expect([...NAMED].filter((fact) => !ALL_FACTS.includes(fact))).toEqual([]);
  });

  it('are each named by a test or listed as not yet named', () => {
    const open = ALL_FACTS.filter((fact) => !NAMED.has(fact) && !OPEN.includes(fact));
    expect(open).toEqual([]);
  });

  it('leave the list once a test names them', () => {
    expect(OPEN.filter((fact) => NAMED.has(fact))).toEqual([]);
  });

  it('are listed once, by a number that exists', () => {
    expect(OPEN.filter((fact) => !ALL_FACTS.includes(fact))).toEqual([]);
    expect(new Set(OPEN).size).toBe(OPEN.length);
  });

  it('are named by tests that run: none is skipped, left for later, or expected to fail', () => {
    const kept = TESTS.flatMap(({ path, text }) =>
      keptFromRunning(text).map((how) => `${path}: ${how}`),
    );
    expect(kept).toEqual([]);
  });

  it('canary: sees what keeps a test from running', () => {
    const kept = ['it.skip', 'describe.each([1]).only', 'test.describe.fixme', 'test.fail'];
    expect(kept.flatMap((how) => keptFromRunning(`${how}('a', work);`))).toEqual(kept);
    expect(keptFromRunning('test.runIf(IS_DEEP)(title, work)')).toEqual([]);
  });

  it.each(['HEAD', 'HEAD~1'])('never come back to the list since %s', (commit) => {
    const before = listedAt(commit);
    expect(before === null ? [] : NOT_YET.filter((fact) => !before.includes(fact))).toEqual([]);
  });

  it('canary: reads one and several numbers from a title', () => {
    expect(factsNamedIn("it('[S2.31] says')")).toEqual(['S2.31']);
    expect(factsNamedIn("it('[S2.31, S9.6] says')")).toEqual(['S2.31', 'S9.6']);
    expect(factsNamedIn("it('S2.31 without brackets')")).toEqual([]);
    expect(factsNamedIn('// [S2.31] in a comment')).toEqual([]);
  });
});

/** The list as it was in a commit; null where there is no such commit or no list in it. */
function listedAt(commit: string): readonly string[] | null {
  try {
    const text = execFileSync(
      'git',
      ['show', `${commit}:tests/architecture/spec-facts-not-yet.ts`],
      {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return [...text.matchAll(/'(S\d+\.\d+)'/g)].flatMap((match) => match[1] ?? []);
  } catch {
    return null;
  }
}
