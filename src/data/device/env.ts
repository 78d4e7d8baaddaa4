import {
  ADDRESS_KEYS,
  APP_CHECK_KEY,
  baseAddressOf,
  type BuildMode,
  type EnvSource,
  isBuildMode,
  isValidApiKey,
  missingEnvKeys,
  VERSION_KEY,
} from '#domain/env-keys.ts';

/** Where the emulators listen; ports are TCP port numbers. */
export interface EmulatorAddresses {
  readonly host: string;
  readonly authPort: number;
  readonly firestorePort: number;
  readonly functionsPort: number;
}

/** The build's settings, read once. */
export interface Env {
  readonly mode: BuildMode;
  /** The app's version and its build, as `1.2.3+abc1234`. */
  readonly version: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    readonly storageBucket?: string;
    readonly messagingSenderId?: string;
  };
  /** Null outside development. */
  readonly emulators: EmulatorAddresses | null;
  /** What stands before `/api`; null where the host of the page serves the API. */
  readonly apiUrl: string | null;
  /** What stands before the name of a callable function; null where it is the project's own. */
  readonly callablesUrl: string | null;
  /** The public key of push messages; null where the build has none. */
  readonly vapidKey: string | null;
  /** The site key of reCAPTCHA Enterprise for App Check; null where the build does without. */
  readonly appCheckKey: string | null;
  /** The functions send letters about notifications: their side is configured with a mail server. */
  readonly sendsLetters: boolean;
  /** The host whose unexpected errors are recorded (spec 8). */
  readonly productionHost: string | null;
  /** Demo mode alone: the password of the one-click sign-ins. */
  readonly demoPassword: string | null;
}

/** A build without its settings: `missing` names the keys; a bad API key is `invalid_api_key` (spec 8). */
export class EnvError extends Error {
  readonly code: 'missing_keys' | 'invalid_api_key';
  readonly missing: readonly string[];

  constructor(code: EnvError['code'], missing: readonly string[]) {
    super(code === 'missing_keys' ? `Missing settings: ${missing.join(', ')}` : 'Invalid API key');
    this.name = 'EnvError';
    this.code = code;
    this.missing = missing;
  }
}

const DEVELOPMENT_DEFAULTS: Readonly<Record<string, string>> = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-markhold.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-markhold',
  VITE_FIREBASE_APP_ID: '1-demo-web-markhold',
  VITE_EMULATOR_HOST: '127.0.0.1',
  VITE_EMULATOR_AUTH_PORT: '9099',
  VITE_EMULATOR_FIRESTORE_PORT: '8080',
  VITE_EMULATOR_FUNCTIONS_PORT: '5001',
};

const API_KEY = 'VITE_FIREBASE_API_KEY';

/**
 * The settings in `raw`, which is `import.meta.env`; `MODE` says which mode. Development fills in the
 * emulators' defaults. Throws `EnvError` with the missing names (spec 8 for the API key).
 */
export function readEnv(raw: EnvSource): Env {
  const named = textOf(raw['MODE']);
  const mode = isBuildMode(named) ? named : 'development';
  const source = mode === 'development' ? withDefaults(raw) : raw;
  const missing = missingEnvKeys(mode, source);
  const others = missing.filter((key) => key !== API_KEY);
  if (others.length > 0) throw new EnvError('missing_keys', missing);
  if (!isValidApiKey(source[API_KEY])) throw new EnvError('invalid_api_key', missing);
  return {
    mode,
    version: textOf(source[VERSION_KEY]),
    firebase: firebaseOf(source),
    emulators:
      mode === 'development'
        ? {
            host: textOf(source['VITE_EMULATOR_HOST']),
            authPort: Number(textOf(source['VITE_EMULATOR_AUTH_PORT'])),
            firestorePort: Number(textOf(source['VITE_EMULATOR_FIRESTORE_PORT'])),
            functionsPort: Number(textOf(source['VITE_EMULATOR_FUNCTIONS_PORT'])),
          }
        : null,
    apiUrl: baseAddressOf(source[ADDRESS_KEYS.api]),
    callablesUrl: baseAddressOf(source[ADDRESS_KEYS.callables]),
    vapidKey: textOf(source['VITE_FIREBASE_VAPID_KEY']) || null,
    appCheckKey: textOf(source[APP_CHECK_KEY]) || null,
    sendsLetters: textOf(source['VITE_SENDS_LETTERS']) === 'true',
    productionHost: textOf(source['VITE_PRODUCTION_HOST']) || null,
    demoPassword: mode === 'demo' ? textOf(source['VITE_DEMO_PASSWORD']) : null,
  };
}

let current: Env | null = null;

/** The settings of this build, read at the first call. Throws `EnvError`. */
export function getEnv(): Env {
  current ??= readEnv(import.meta.env);
  return current;
}

function firebaseOf(source: EnvSource): Env['firebase'] {
  const storageBucket = textOf(source['VITE_FIREBASE_STORAGE_BUCKET']);
  const messagingSenderId = textOf(source['VITE_FIREBASE_MESSAGING_SENDER_ID']);
  return {
    apiKey: textOf(source[API_KEY]),
    authDomain: textOf(source['VITE_FIREBASE_AUTH_DOMAIN']),
    projectId: textOf(source['VITE_FIREBASE_PROJECT_ID']),
    appId: textOf(source['VITE_FIREBASE_APP_ID']),
    ...(storageBucket ? { storageBucket } : {}),
    ...(messagingSenderId ? { messagingSenderId } : {}),
  };
}

function withDefaults(raw: EnvSource): EnvSource {
  const filled: Record<string, unknown> = { ...raw };
  for (const [key, value] of Object.entries(DEVELOPMENT_DEFAULTS)) {
    if (textOf(raw[key]) === '') filled[key] = value;
  }
  return filled;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
