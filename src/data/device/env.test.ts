import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILD_MODES, isBuildMode } from '#domain/env-keys.ts';
import { EnvError, getEnv, readEnv } from './env.ts';

const production = {
  MODE: 'production',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_PRODUCTION_HOST: 'app.example',
};

function failureOf(raw: Record<string, unknown>): EnvError {
  try {
    readEnv(raw);
  } catch (error) {
    if (error instanceof EnvError) return error;
  }
  throw new Error('It was accepted');
}

describe('readEnv', () => {
  it('[S1.7] knows production, demo and development, and takes no other for a mode', () => {
    expect(BUILD_MODES).toEqual(['production', 'demo', 'development']);
    expect(isBuildMode('staging')).toBe(false);
    expect(readEnv(production)).toMatchObject({
      mode: 'production',
      emulators: null,
      productionHost: 'app.example',
      demoPassword: null,
    });
    const demo = { ...production, MODE: 'demo', VITE_DEMO_PASSWORD: 'pw' };
    expect(readEnv(demo)).toMatchObject({ mode: 'demo', demoPassword: 'pw', emulators: null });
    expect(readEnv({ MODE: 'development' })).toMatchObject({
      mode: 'development',
      firebase: { projectId: 'demo-markhold' },
      emulators: { host: '127.0.0.1', authPort: 9099, firestorePort: 8080, functionsPort: 5001 },
    });
  });

  it('[S3.11] knows the version of the app and its build', () => {
    expect(readEnv({ ...production, VITE_APP_VERSION: '1.2.3+abc1234' }).version).toBe(
      '1.2.3+abc1234',
    );
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(getEnv().version).toMatch(new RegExp(`^${version}\\+([0-9a-f]{7}|local)$`));
  });

  it('knows the key of App Check, and that there is none', () => {
    for (const key of [undefined, '', ' ']) {
      expect(readEnv({ ...production, VITE_APP_CHECK_KEY: key }).appCheckKey).toBeNull();
    }
    expect(readEnv({ ...production, VITE_APP_CHECK_KEY: ' 6Lkey ' }).appCheckKey).toBe('6Lkey');
  });

  it('reads the addresses of the servers without a slash at their end, and does without them', () => {
    expect(readEnv(production)).toMatchObject({ apiUrl: null, callablesUrl: null });
    const addresses = {
      VITE_API_URL: ' https://app.example/ ',
      VITE_CALLABLES_URL: 'https://f.example',
    };
    expect(readEnv({ ...production, ...addresses })).toMatchObject({
      apiUrl: 'https://app.example',
      callablesUrl: 'https://f.example',
    });
  });

  it('names every missing key', () => {
    const { missing, code } = failureOf({ MODE: 'demo', VITE_FIREBASE_API_KEY: 'key' });
    expect(code).toBe('missing_keys');
    expect(missing).toEqual([
      'VITE_FIREBASE_AUTH_DOMAIN',
      'VITE_FIREBASE_PROJECT_ID',
      'VITE_FIREBASE_APP_ID',
      'VITE_PRODUCTION_HOST',
      'VITE_DEMO_PASSWORD',
    ]);
  });

  it('[S8.19] refuses an API key that is missing or holds a colon', () => {
    expect(failureOf({ ...production, VITE_FIREBASE_API_KEY: ' ' }).code).toBe('invalid_api_key');
    expect(failureOf({ ...production, VITE_FIREBASE_API_KEY: 'a:b' }).code).toBe('invalid_api_key');
    expect(failureOf({ VITE_FIREBASE_API_KEY: 'a:b' }).code).toBe('invalid_api_key');
  });
});
