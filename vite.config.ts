import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { chunks } from './scripts/lib/chunks.ts';
import { leftOut } from './scripts/lib/left-out.ts';
import ports from './scripts/ports.json' with { type: 'json' };
import { isBuildMode, isValidApiKey, missingEnvKeys, VERSION_KEY } from './src/domain/env-keys.ts';

/** The commit that is built, in seven characters; `local` where there is no repository. */
function buildName(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return commit.slice(0, 7);
  } catch {
    return 'local';
  }
}

const HOST = '127.0.0.1';

/** Stops a build whose environment lacks a key, with the names, before anything is written. */
function demandEnv(): Plugin {
  return {
    name: 'markhold-env',
    apply: 'build',
    configResolved({ mode, envDir }) {
      if (!isBuildMode(mode)) throw new Error(`Unknown build mode "${mode}".`);
      const env = loadEnv(mode, envDir || process.cwd());
      const missing = missingEnvKeys(mode, env);
      if (missing.length > 0) {
        throw new Error(`Missing for mode ${mode}: ${missing.join(', ')}. See .env.example.`);
      }
      if (!isValidApiKey(env['VITE_FIREBASE_API_KEY'])) {
        throw new Error('Invalid key: VITE_FIREBASE_API_KEY must not contain a colon.');
      }
    },
  };
}

const BEFORE_SIGN_IN =
  /src[\\/](app[\\/]main|features[\\/]auth[\\/].*|data[\\/]firebase[\\/]auth-sdk)\.tsx?$/;
const BEHIND_SIGN_IN = ['signed-in', 'firestore'];

/** Stops a build in which a page before the sign-in would load what is behind it: see docs/decisions/003. */
function demandIslands(): Plugin {
  return {
    name: 'markhold-islands',
    apply: 'build',
    generateBundle(_options, bundle) {
      const visit = (file: string, way: readonly string[]): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || way.includes(file)) return;
        if (BEHIND_SIGN_IN.includes(chunk.name)) {
          throw new Error(`A page before the sign-in loads ${[...way, file].join(' → ')}.`);
        }
        for (const next of chunk.imports) visit(next, [...way, file]);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (BEFORE_SIGN_IN.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName, []);
      }
    },
  };
}

const isMutant = process.env['MUTANT'] !== undefined;

/** Breaks one line of the engine on its way to the tests: see tests/support/engine-mutation.ts. */
function mutant(): Plugin {
  const { file, line, from, to } = JSON.parse(process.env['MUTANT'] ?? '{}') as Record<
    'file' | 'from' | 'to',
    string
  > & { line: number };
  return {
    name: 'markhold-mutant',
    enforce: 'pre',
    transform(code, id) {
      if (line < 1 || !id.endsWith(file)) return null;
      const lines = code.split('\n');
      return lines.with(line - 1, lines[line - 1]?.replace(from, to) ?? '').join('\n');
    },
  };
}

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: null,
  // The manifest is a plain file in public.
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
    // Shown where the app is installed from, never in it.
    globIgnores: ['screenshots/**'],
  },
  devOptions: { enabled: false },
});

// The tests find the emulators of `npm run emulators` by themselves.
const emulators = {
  GCLOUD_PROJECT: process.env['GCLOUD_PROJECT'] ?? 'demo-markhold',
  FIREBASE_AUTH_EMULATOR_HOST:
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? `${HOST}:${ports.test.auth}`,
  FIRESTORE_EMULATOR_HOST:
    process.env['FIRESTORE_EMULATOR_HOST'] ?? `${HOST}:${ports.test.firestore}`,
  FUNCTIONS_EMULATOR_HOST:
    process.env['FUNCTIONS_EMULATOR_HOST'] ?? `${HOST}:${ports.test.functions}`,
  FIREBASE_EMULATOR_HUB: process.env['FIREBASE_EMULATOR_HUB'] ?? `${HOST}:${ports.test.hub}`,
  METADATA_SERVER_DETECTION: 'none',
};

const zone = { TZ: 'Europe/Copenhagen' };

/** Far behind every farm, and without a midnight on the day that its summer begins. */
const HOSTILE_ZONE = 'America/Santiago';

/** Ends what hangs. Nothing is timed by it: a slow machine may take its time, and deep runs ten times as much. */
const HANGS_MS = process.env['DEEP'] === '1' ? 600_000 : 60_000;

/** Files share a process, and each has modules of its own. */
const FRESH = { isolate: false, runner: 'tests/support/fresh-modules.ts' };

/** More workers than cores only wait for each other. */
const WORKERS = availableParallelism();

/** Whoever talks to the database waits for it half of the time. */
const WAITING_WORKERS = WORKERS + 1;

/** Projects of a later group wait for those of an earlier one. */
function emulatorProject(
  name: string,
  { groupOrder = 0, maxWorkers = WORKERS } = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/global-setup.ts'],
      setupFiles: ['tests/support/log-setup.ts'],
      ...FRESH,
      // The SDK remembers the apps of the file before.
      server: { deps: { inline: name === 'emulator' ? [/node_modules.@?firebase\//] : [] } },
      sequence: { groupOrder },
      maxWorkers,
      env: { ...zone, ...emulators },
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
    },
  };
}

/** Tests of what neither asks a browser or a server nor remembers anything. */
const PURE = ['src/{domain,features,widgets,ui}/**/*.test.ts'];

const projects: TestProjectInlineConfiguration[] = [
  {
    // Nothing here is mocked and no module remembers anything, so the files share what they have loaded.
    extends: true,
    test: {
      name: 'pure',
      environment: 'node',
      include: [...PURE, 'functions/src/**/*.test.ts', 'tests/support/**/*.test.ts'],
      env: { TZ: HOSTILE_ZONE },
      isolate: false,
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['src/**/*.test.ts'],
      exclude: PURE,
      ...FRESH,
      env: zone,
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'ui',
      environment: 'jsdom',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['tests/support/ui-setup.ts'],
      ...FRESH,
      // They remember the document they were read beside, and the texts they were given.
      server: { deps: { inline: [/@testing-library/, /i18next/] } },
      env: zone,
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'architecture',
      environment: 'node',
      include: ['tests/architecture/**/*.test.ts'],
      env: zone,
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
    },
  },
  emulatorProject('rules'),
  // It asks what the rules have said so far.
  emulatorProject('coverage', { groupOrder: 1 }),
  emulatorProject('functions', { groupOrder: 2, maxWorkers: WAITING_WORKERS }),
  emulatorProject('emulator', { groupOrder: 2, maxWorkers: WAITING_WORKERS }),
  // The emulator runs a trigger after the other: whoever waits for one would wait for all of these.
  emulatorProject('triggers', { groupOrder: 3 }),
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pwa,
    demandEnv(),
    demandIslands(),
    ...leftOut,
    ...(isMutant ? [mutant()] : []),
  ],
  define: {
    [`import.meta.env.${VERSION_KEY}`]: JSON.stringify(`${packageJson.version}+${buildName()}`),
  },
  resolve: {
    alias: [
      // Workbooks are packed without workers made of text, which the pages' policy forbids.
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/widgets/files/zip-at-once.ts', import.meta.url)),
      },
    ],
  },
  server: {
    host: HOST,
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://${HOST}:${ports.start.hosting}` },
  },
  build: {
    target: 'es2023',
    // Every browser of that year preloads modules by itself.
    modulePreload: { polyfill: false },
    // Firestore with its offline cache is one chunk of this size, loaded after the first paint.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    projects,
    maxWorkers: WORKERS,
    passWithNoTests: true,
    // What is broken on its way would be kept as it stands on disk.
    fsModuleCache: !isMutant,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
