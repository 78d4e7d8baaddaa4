import { describe, expect, it } from 'vitest';
import {
  BUILD_MODES,
  REQUIRED_ENV_KEYS,
  baseAddressOf,
  calledOrigins,
  isBuildMode,
  isValidApiKey,
  missingEnvKeys,
} from './env-keys.ts';

function full(mode: (typeof BUILD_MODES)[number]): Record<string, string> {
  return Object.fromEntries(REQUIRED_ENV_KEYS[mode].map((key) => [key, 'x']));
}

describe('missingEnvKeys', () => {
  it.each(BUILD_MODES)('finds nothing missing in a full %s environment', (mode) => {
    expect(missingEnvKeys(mode, full(mode))).toEqual([]);
  });

  it.each(BUILD_MODES)('names each key that %s lacks', (mode) => {
    for (const key of REQUIRED_ENV_KEYS[mode]) {
      expect(missingEnvKeys(mode, { ...full(mode), [key]: undefined })).toEqual([key]);
    }
  });

  it('counts a blank value and a value that is no text as missing', () => {
    const env = { ...full('demo'), VITE_DEMO_PASSWORD: ' ', VITE_PRODUCTION_HOST: 1 };
    expect(missingEnvKeys('demo', env)).toEqual(['VITE_PRODUCTION_HOST', 'VITE_DEMO_PASSWORD']);
  });

  it('asks only demo for the demo password', () => {
    expect(missingEnvKeys('production', full('production'))).toEqual([]);
    expect(missingEnvKeys('demo', full('production'))).toEqual(['VITE_DEMO_PASSWORD']);
  });
});

describe('isBuildMode', () => {
  it('knows the three modes and no other', () => {
    expect(BUILD_MODES.every(isBuildMode)).toBe(true);
    expect(isBuildMode('staging')).toBe(false);
  });
});

describe('isValidApiKey', () => {
  it.each([
    ['abc', true],
    ['a:b', false],
    ['', false],
    ['  ', false],
    [undefined, false],
  ])('judges %j as %s', (key, valid) => {
    expect(isValidApiKey(key)).toBe(valid);
  });
});

describe('baseAddressOf', () => {
  it.each([
    ['https://app.example', 'https://app.example'],
    [' https://app.example/base// ', 'https://app.example/base'],
    ['', null],
    [' / ', null],
    [undefined, null],
  ])('reads %j as %j', (address, base) => {
    expect(baseAddressOf(address)).toBe(base);
  });
});

describe('calledOrigins', () => {
  const OWN = ['https://europe-west6-farm-1.cloudfunctions.net'];

  it.each([
    ['nothing', {}, OWN],
    ['another API', { VITE_API_URL: 'https://api.example/v2/' }, ['https://api.example', ...OWN]],
    ['other callables', { VITE_CALLABLES_URL: 'https://f.example/x' }, ['https://f.example']],
    ['paths of the page’s own host', { VITE_API_URL: '/v2', VITE_CALLABLES_URL: '/calls' }, []],
  ])('of a build that names %s', (_name, named, origins) => {
    expect(calledOrigins({ VITE_FIREBASE_PROJECT_ID: 'farm-1', ...named })).toEqual(origins);
  });
});
