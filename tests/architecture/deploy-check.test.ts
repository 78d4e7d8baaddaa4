import { describe, expect, it } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { ROOT } from './source-files.ts';

interface Trigger {
  readonly name: string;
  readonly region: string;
  readonly timeoutSeconds: number;
  readonly [what: string]: unknown;
}

// Scripts are plain JavaScript: what they give is said here.
const { exportsOf, functionFault, functionLines, indexFault, loadFault, policyFault, deployLines } =
  (await import(`${ROOT}/scripts/lib/deploy-check.mjs`)) as {
    readonly exportsOf: (bundle: string) => readonly string[];
    readonly functionLines: (triggers: readonly Trigger[]) => readonly string[];
    readonly functionFault: (
      names: readonly string[],
      triggers: readonly Trigger[],
      rewrites: readonly object[],
    ) => string | null;
    readonly loadFault: (log: string, logFile: string) => string;
    readonly indexFault: (file: object) => string | null;
    readonly policyFault: (headers: readonly object[]) => string | null;
    readonly deployLines: (sizes: Record<string, string>) => readonly string[];
  };

const base = { region: 'us-central1', timeoutSeconds: 60 };
const API: Trigger = { ...base, name: 'api', httpsTrigger: {} };
const NIGHT: Trigger = {
  ...base,
  name: 'night',
  timeoutSeconds: 1800,
  eventTrigger: { eventType: 'pubsub' },
  schedule: { schedule: 'every day 01:00' },
};
const WRITE: Trigger = {
  ...base,
  name: 'write',
  timeoutSeconds: 540,
  eventTrigger: {
    eventType: 'google.cloud.firestore.document.v1.written',
    eventFilterPathPatterns: { document: 'farms/{farm}/leaves/{id}' },
  },
};
const ALL = [API, NIGHT, WRITE];
const NAMES = ALL.map(({ name }) => name);
const toApi = (region: string) => ({
  source: '/api/**',
  function: { functionId: 'api', region },
});
const REWRITES = [toApi('us-central1'), { source: '**', destination: '/index.html' }];

describe('the functions of a deploy', () => {
  it('are what the bundle exports, by the names that it gives them', () => {
    const bundle = 'var a;\nexport {\n  a,\n  b2 as b\n};\n//# sourceMappingURL=x';
    expect(exportsOf(bundle)).toEqual(['a', 'b']);
    expect(exportsOf('var a;')).toEqual([]);
  });

  it('are listed with region, time limit and what starts them', () => {
    const callable = { ...API, name: 'reset', labels: { 'deployment-callable': 'true' } };
    const lines = functionLines([...ALL, callable]).map((line) => line.trim().split(/ {2,}/));
    expect(lines).toEqual([
      ['api', 'us-central1', '60 s', 'HTTP'],
      ['night', 'us-central1', '1800 s', 'by the clock, every day 01:00'],
      ['reset', 'us-central1', '60 s', 'callable'],
      ['write', 'us-central1', '540 s', 'written farms/{farm}/leaves/{id}'],
    ]);
  });

  it('name the line at which they could not be loaded, and the log where it says none', () => {
    const log =
      'Serving\n\nTypeError: no such thing\n    at file:///x/functions/lib/index.js:7:5\n';
    expect(loadFault(log, 'a.log')).toBe(
      'functions/lib/index.js:7 could not be loaded: TypeError: no such thing',
    );
    expect(loadFault('Serving', 'a.log')).toContain('see a.log');
  });

  it('are all there, run no longer than is allowed, and stand where Hosting looks for them', () => {
    expect(functionFault(NAMES, ALL, REWRITES)).toBeNull();
    expect(functionFault([...NAMES, 'lost'], ALL, REWRITES)).toContain('exports lost');
    const slow = [API, NIGHT, { ...WRITE, timeoutSeconds: 541 }];
    expect(functionFault(NAMES, slow, REWRITES)).toContain('write may run 541 s, and at most 540');
    expect(functionFault(NAMES, ALL, [toApi('europe-west6')])).toContain('api in europe-west6');
  });
});

describe('the indexes of a deploy', () => {
  it('are within the limits, and none is there twice', () => {
    expect(indexFault(indexes)).toBeNull();
    const many = Array.from({ length: 201 }, (_, at) => ({ collectionGroup: `c${at}` }));
    const some = many.slice(1);
    expect(indexFault({ indexes: some, fieldOverrides: some })).toBeNull();
    expect(indexFault({ indexes: many, fieldOverrides: [] })).toContain('has 201 indexes');
    expect(indexFault({ indexes: [], fieldOverrides: many })).toContain('has 201 fieldOverrides');
    const twice = [...some.slice(0, 2), { collectionGroup: 'c1' }];
    expect(indexFault({ indexes: twice, fieldOverrides: [] })).toContain('twice, for c1');
  });
});

describe('the policy of a deploy', () => {
  it('names no host by a pattern', () => {
    const policy = (value: string) => [{ headers: [{ key: 'Content-Security-Policy', value }] }];
    expect(policyFault(policy("connect-src 'self' https://a.example"))).toBeNull();
    expect(policyFault(policy("connect-src 'self' https://*.cloudfunctions.net"))).toContain(
      'names https://*.cloudfunctions.net',
    );
  });
});

it('the database goes before the functions, and these before the app', () => {
  const parts = ['config', 'project', 'rules', 'indexes', 'functions', 'app'];
  const sizes = Object.fromEntries(parts.map((part) => [part, part]));
  const order = deployLines(sizes).flatMap((line) => /--only (\w+)/.exec(line)?.[1] ?? []);
  expect(order).toEqual(['firestore', 'functions', 'hosting']);
});
