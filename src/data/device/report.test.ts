import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorRecordSchema } from '#domain/api/answers.ts';
import {
  guarded,
  MAX_REPORTS,
  REPEAT_MS,
  type Report,
  reportError,
  reportUncaught,
  resetReports,
  setReportSink,
} from './report.ts';

const host = vi.hoisted(() => ({ production: 'app.example' }));
vi.mock('./env.ts', () => ({
  getEnv: () => ({ productionHost: host.production, version: '1.2.3+abc1234' }),
}));

let written: Report[] = [];
const predicted = { type: 'PredictedError', source: 'test' } as const;
const unexpected = { type: 'UnexpectedError', source: 'test', functionName: 'f' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  written = [];
  resetReports();
  setReportSink((report) => written.push(report));
  return () => vi.useRealTimers();
});

describe('reportError', () => {
  it('[S8.2] writes an unexpected error on the production host alone', () => {
    vi.stubGlobal('location', { host: 'localhost' });
    reportError(new Error('one'), unexpected);
    expect(written).toEqual([]);
    vi.stubGlobal('location', { host: 'app.example' });
    reportError(new Error('two'), unexpected);
    expect(written).toHaveLength(1);
  });

  it('[S8.1] [S8.2] writes what nothing caught as predicted everywhere, and whole on the production host', () => {
    const where = { source: 'window' };
    vi.stubGlobal('location', { host: 'localhost' });
    reportUncaught(new Error('one'), where);
    expect(written).toEqual([{ type: 'PredictedError', errorMessage: 'one' }]);
    vi.stubGlobal('location', { host: 'app.example' });
    reportUncaught(new Error('two'), where);
    expect(written.slice(1)).toMatchObject([
      { type: 'PredictedError', errorMessage: 'two' },
      { type: 'UnexpectedError', errorMessage: 'two', source: 'window' },
    ]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('[S3.11] writes the fields of each type', () => {
    vi.stubGlobal('location', { host: 'app.example' });
    reportError(new Error('bad', { cause: 'why' }), unexpected);
    reportError(new Error('known'), predicted);
    expect(written[0]).toMatchObject({
      type: 'UnexpectedError',
      errorMessage: 'bad',
      errorName: 'Error',
      errorCause: 'why',
      source: 'test',
      functionName: 'f',
      optionalInfo: '',
      version: '1.2.3+abc1234',
    });
    expect(written[0]?.errorStack).toContain('bad');
    expect(written[1]).toEqual({ type: 'PredictedError', errorMessage: 'known' });
    for (const report of written) v.parse(ErrorRecordSchema, { ...report, farmId: 'f' });
  });

  it('writes no address of a person and nothing longer than the rules allow', () => {
    reportError(new Error(`ida@farm.example ${'x'.repeat(900)}`), predicted);
    expect(written[0]?.errorMessage).not.toContain('ida@');
    expect(written[0]?.errorMessage).toHaveLength(500);
  });

  it('writes the same failure once an hour', () => {
    const error = new Error('again');
    reportError(error, predicted);
    vi.advanceTimersByTime(REPEAT_MS - 1);
    reportError(error, predicted);
    expect(written).toHaveLength(1);
    vi.advanceTimersByTime(1);
    reportError(error, predicted);
    expect(written).toHaveLength(2);
  });

  it('writes no more than a session may', () => {
    for (let i = 0; i < MAX_REPORTS + 5; i += 1) reportError(new Error(`n${i}`), predicted);
    expect(written).toHaveLength(MAX_REPORTS);
  });

  it('waits until somebody can write', () => {
    resetReports();
    reportError(new Error('early'), predicted);
    setReportSink((report) => written.push(report));
    expect(written).toMatchObject([{ errorMessage: 'early' }]);
  });

  it('never throws', () => {
    setReportSink(() => {
      throw new Error('sink');
    });
    expect(() => reportError(undefined, predicted)).not.toThrow();
  });
});

describe('guarded', () => {
  it('[S8.22] runs an action, logs its failure and runs the fallback', async () => {
    const fail = (): Promise<number> => Promise.reject(new Error('no'));
    expect(await guarded(() => 7, { source: 's' })).toBe(7);
    expect(await guarded(fail, { source: 's' })).toBeUndefined();
    expect(await guarded(fail, { source: 's', fallback: () => 3 })).toBe(3);
    expect(written).toMatchObject([{ type: 'PredictedError', errorMessage: 'no' }]);
    expect(console.error).toHaveBeenCalled();
  });
});
