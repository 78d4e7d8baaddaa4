import { DEFAULT_REGION, RESET_REGION } from './constants.ts';

/** The modes a build can have (spec 1). */
export const BUILD_MODES = ['production', 'demo', 'development'] as const;

/** One of the modes of spec 1. */
export type BuildMode = (typeof BUILD_MODES)[number];

const FIREBASE_KEYS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

const DEPLOYED_KEYS = [...FIREBASE_KEYS, 'VITE_PRODUCTION_HOST'] as const;

/**
 * The keys that have to be there, by mode. Development talks to the emulators, whose addresses
 * stand in `.env.development`.
 */
export const REQUIRED_ENV_KEYS = {
  production: DEPLOYED_KEYS,
  demo: [...DEPLOYED_KEYS, 'VITE_DEMO_PASSWORD'],
  development: [
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_EMULATOR_HOST',
    'VITE_EMULATOR_AUTH_PORT',
    'VITE_EMULATOR_FIRESTORE_PORT',
    'VITE_EMULATOR_FUNCTIONS_PORT',
  ],
} as const satisfies Record<BuildMode, readonly string[]>;

/**
 * The keys with which a build finds its servers elsewhere than by default. `api` is what stands before
 * `/api`: by default nothing, the page's own host. `callables` is what stands before the name of a callable
 * function: by default the address of the project in the region of the password reset (spec 7, 9).
 */
export const ADDRESS_KEYS = {
  api: 'VITE_API_URL',
  callables: 'VITE_CALLABLES_URL',
} as const;

/** The key that says where the functions run, all but the password reset; its database belongs beside them. */
export const REGION_KEY = 'VITE_FUNCTIONS_REGION';

/** The region in which the functions of a deployment run: as it says, or that of spec 9. */
export function regionOf(env: EnvSource): string {
  return textOf(env[REGION_KEY]) || DEFAULT_REGION;
}

/** The key with which a build shows that it is the app: the site key of reCAPTCHA Enterprise. */
export const APP_CHECK_KEY = 'VITE_APP_CHECK_KEY';

/** Where App Check exchanges what the captcha says for a token. */
const APP_CHECK_ORIGIN = 'https://content-firebaseappcheck.googleapis.com';

/** Set by the build itself, never by hand: the version of the app and the commit it was built from. */
export const VERSION_KEY = 'VITE_APP_VERSION';

/** An address to which a path is added: without a slash at its end; null where the text is blank. */
export function baseAddressOf(address: unknown): string | null {
  return textOf(address).replace(/\/+$/, '') || null;
}

/** Where the functions of a project answer in a region (spec 9). */
export function functionsOrigin(region: string, projectId: string): string {
  return `https://${region}-${projectId}.cloudfunctions.net`;
}

/**
 * The servers that a build calls beside the host of its page, and not every build does: those that its keys name, the
 * project's password reset where no key names it, and App Check where it is switched on. The Content-Security-Policy has
 * to name each, and no other.
 */
export function calledOrigins(env: EnvSource): readonly string[] {
  const projectId = textOf(env['VITE_FIREBASE_PROJECT_ID']);
  const callables = baseAddressOf(env[ADDRESS_KEYS.callables]);
  const api = baseAddressOf(env[ADDRESS_KEYS.api]);
  const addresses = [
    ...(api ? [api] : []),
    callables ?? functionsOrigin(RESET_REGION, projectId),
    ...(textOf(env[APP_CHECK_KEY]) === '' ? [] : [APP_CHECK_ORIGIN]),
  ];
  // An address without a host is below that of the page.
  return addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
}

/** Any key that a mode requires. */
export type RequiredEnvKey = (typeof REQUIRED_ENV_KEYS)[BuildMode][number];

/** What the environment holds; only texts count. */
export type EnvSource = Readonly<Record<string, unknown>>;

/** Says whether a text is one of the modes of spec 1. */
export function isBuildMode(mode: string): mode is BuildMode {
  return BUILD_MODES.some((known) => known === mode);
}

/** The names of the keys that the mode requires and that are absent or blank. */
export function missingEnvKeys(mode: BuildMode, env: EnvSource): readonly RequiredEnvKey[] {
  return REQUIRED_ENV_KEYS[mode].filter((key) => textOf(env[key]) === '');
}

/** Says whether an API key may be sent at all: not empty and without a colon (spec 8). */
export function isValidApiKey(key: unknown): boolean {
  const text = textOf(key);
  return text !== '' && !text.includes(':');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
