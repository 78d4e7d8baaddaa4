import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from './source-files.ts';

interface Result {
  readonly runner: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly notes: readonly string[];
}
type Read = (runner: string, path: string, code: number, seconds: number) => Result;

// Scripts are plain JavaScript: what they give is said here.
const { crashed, playwrightResult, report, vitestResult } = (await import(
  `${ROOT}/scripts/lib/test-report.mjs`
)) as {
  readonly vitestResult: Read;
  readonly playwrightResult: Read;
  readonly crashed: (runner: string, seconds: number, why: string) => Result;
  readonly report: (results: readonly Result[]) => number;
};

const desk = mkdtempSync(join(tmpdir(), 'markhold-report-'));
afterAll(() => rmSync(desk, { recursive: true, force: true }));

const written = (text: string): string => {
  const path = join(desk, 'report.json');
  writeFileSync(path, text);
  return path;
};

const vitestReport = (...files: object[]) => written(JSON.stringify({ testResults: files }));
const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((one) => ({ status: one, fullName: one, failureMessages: ['x'] })),
});
const playwrightReport = (...statuses: string[]) =>
  written(
    JSON.stringify({
      suites: [
        {
          suites: [
            {
              specs: statuses.map((status) => ({
                title: status,
                tests: [{ status, results: [{ errors: [{ message: 'x' }] }] }],
              })),
            },
          ],
        },
      ],
    }),
  );

describe('what a runner did', () => {
  it('is what its report says', () => {
    const path = vitestReport(file('passed', 'passed', 'passed'), file('failed', 'failed'));
    expect(vitestResult('unit', path, 1, 2)).toMatchObject({ passed: 2, failed: 1 });
    expect(
      playwrightResult('e2e', playwrightReport('expected', 'unexpected', 'flaky'), 1, 2),
    ).toMatchObject({ passed: 1, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const path = vitestReport(file('failed'), file('passed', 'passed'));
    expect(vitestResult('unit', path, 1, 2)).toMatchObject({ passed: 1, failed: 1 });
  });

  it.each([
    ['no report', join(desk, 'nothing.json'), 0],
    ['a report that breaks off', () => written('{"testResults": ['), 0],
    ['no test', () => written('{"testResults": [], "suites": []}'), 0],
  ])('is one failure where there is %s', (_, path, code) => {
    const at = typeof path === 'string' ? path : path();
    expect(vitestResult('unit', at, code, 2)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightResult('e2e', at, code, 2)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is one failure where it ends badly although no test failed', () => {
    const path = vitestReport(file('passed', 'passed'));
    expect(vitestResult('unit', path, 1, 2)).toMatchObject({ passed: 1, failed: 1 });
    expect(playwrightResult('e2e', playwrightReport('expected'), 137, 2)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});

describe('the last line', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  const lastLine = () => said.join('').trimEnd().split('\n').at(-1);
  const done = { runner: 'unit', passed: 7, failed: 0, seconds: 1, notes: [] };

  it('is the sum over all runners, and red with one failure in any', () => {
    expect(report([done, { ...done, runner: 'e2e', passed: 3 }])).toBe(0);
    expect(lastLine()).toBe('10 passed, 0 failed');
    expect(report([done, crashed('emulators', 1, 'see above')])).toBe(1);
    expect(lastLine()).toBe('7 passed, 1 failed');
  });
});
