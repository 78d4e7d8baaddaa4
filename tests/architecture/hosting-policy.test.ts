import { expect, test } from 'vitest';
import { calledOrigins } from '#domain/env-keys.ts';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { ROOT } from './source-files.ts';

interface Config {
  readonly hosting: {
    readonly predeploy?: readonly string[];
    readonly rewrites: readonly { readonly function?: { readonly region: string } }[];
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

// Scripts are plain JavaScript: what they give is said here.
const { deployConfigOf } = (await import(`${ROOT}/scripts/lib/deploy-config.mjs`)) as {
  readonly deployConfigOf: (origins: readonly string[], region?: string) => Config;
};
const { namedSources } = (await import(`${ROOT}/scripts/lib/hosting-policy.mjs`)) as {
  readonly namedSources: (blocks: Config['hosting']['headers']) => readonly string[];
};

const { hosting } = firebaseConfig;
const config = deployConfigOf(calledOrigins({ VITE_FIREBASE_PROJECT_ID: 'farm-1' }));

/** What hosting lets a page load, by kind. */
function policy(): ReadonlyMap<string, readonly string[]> {
  const header = config.hosting.headers
    .find(({ source }) => source === '**')
    ?.headers.find(({ key }) => key === 'Content-Security-Policy');
  const parts = (header?.value ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([kind = '', ...sources]) => [kind, sources]));
}

/** Whether a policy's source admits an address: a path that ends in a slash admits what lies under it. */
function admits(kind: string, address: string): boolean {
  const { origin, pathname } = new URL(address);
  return (policy().get(kind) ?? []).some((source) => {
    if (!URL.canParse(source)) return false;
    const allowed = new URL(source);
    if (allowed.origin !== origin) return false;
    return allowed.pathname.endsWith('/')
      ? pathname.startsWith(allowed.pathname)
      : pathname === allowed.pathname;
  });
}

test.each([
  ['script-src', 'https://www.google.com/recaptcha/enterprise.js?render=key'],
  ['script-src', 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__da.js'],
  ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
  ['connect-src', 'https://www.google.com/recaptcha/enterprise/clr'],
  ['connect-src', 'https://identitytoolkit.googleapis.com/'],
])('the provider may ask for a captcha at sign-in: %s %s', (kind, address) => {
  expect(admits(kind, address)).toBe(true);
});

test.each([
  ['script-src', 'https://www.google.com/other.js'],
  ['script-src', 'https://www.gstatic.com/firebasejs/app.js'],
  ['frame-src', 'https://www.google.com/maps'],
  ['img-src', 'https://www.google.com/images/other.gif'],
])('and nothing else of the same hosts: %s %s', (kind, address) => {
  expect(admits(kind, address)).toBe(false);
});

test('the project’s password reset may be called, and no other function but by the page’s own host', () => {
  const sources = policy().get('connect-src');
  expect(sources?.filter((source) => source.includes('cloudfunctions'))).toEqual([
    'https://europe-west6-farm-1.cloudfunctions.net',
  ]);
});

test.each([
  ['firebase.json', hosting],
  ['what is deployed', config.hosting],
])('nobody else’s: no policy of %s names a host by a pattern', (_name, { headers }) => {
  expect(namedSources(headers).length).toBeGreaterThan(5);
  expect(namedSources(headers).filter((source) => source.includes('*'))).toEqual([]);
});

test('the API is asked where the functions of the deployment run', () => {
  const { rewrites } = deployConfigOf([], 'europe-west1').hosting;
  expect(rewrites[0]?.function?.region).toBe('europe-west1');
  expect(deployConfigOf([]).hosting.rewrites).toEqual(hosting.rewrites);
});

test('only with the configuration of a build is anything deployed to Hosting', () => {
  expect(hosting.predeploy.join()).toContain('.firebase-deploy.json');
  expect(hosting.predeploy.join()).toContain('exit 1');
  expect(config.hosting.predeploy).toBeUndefined();
});

test('the database may ask one public picture whether there is a network', () => {
  expect(admits('img-src', 'https://www.google.com/images/cleardot.gif?zx=1')).toBe(true);
});

test('App Check is reached where a build has a key for it, and by no other', () => {
  const exchange = 'https://content-firebaseappcheck.googleapis.com';
  expect(policy().get('connect-src')).not.toContain(exchange);
  const key = { VITE_FIREBASE_PROJECT_ID: 'farm-1', VITE_APP_CHECK_KEY: 'key' };
  const [block] = deployConfigOf(calledOrigins(key)).hosting.headers;
  const value = block?.headers.find((header) => header.key === 'Content-Security-Policy')?.value;
  expect(value).toContain(` ${exchange} `);
});

test('no script is written into a page, and nothing frames it', () => {
  for (const kind of ['script-src', 'style-src']) {
    expect(policy().get(kind)).not.toContain("'unsafe-inline'");
    expect(policy().get(kind)).not.toContain("'unsafe-eval'");
  }
  expect(policy().get('frame-ancestors')).toEqual(["'none'"]);
});
