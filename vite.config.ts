import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import ports from './scripts/ports.json' with { type: 'json' };
import { isBuildMode, isValidApiKey, missingEnvKeys } from './src/domain/env-keys.ts';

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

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: null,
  // The manifest is a plain file in public.
  manifest: false,
  injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,png}'] },
  devOptions: { enabled: false },
});

// Firestore alone is bigger than the rest together, and the sign-in page does without it.
const chunks = [
  {
    name: 'firestore',
    priority: 10,
    test: /node_modules[\\/]@?firebase[\\/](firestore|webchannel-wrapper)/,
  },
  {
    // What both halves of Firebase share has to stay with the small one.
    name: 'firebase',
    priority: 20,
    test: /node_modules[\\/]@?firebase[\\/](?!firestore|webchannel-wrapper|messaging|installations)/,
  },
  {
    name: 'messaging',
    priority: 5,
    test: /node_modules[\\/]@?firebase[\\/](messaging|installations)/,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  },
  { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
];

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

function emulatorProject(name: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/global-setup.ts'],
      env: { ...zone, ...emulators },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  };
}

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['src/**/*.test.ts', 'functions/src/**/*.test.ts', 'tests/support/**/*.test.ts'],
      env: zone,
    },
  },
  {
    extends: true,
    test: {
      name: 'unit-zone',
      environment: 'node',
      include: ['src/domain/**/*.test.ts'],
      env: { TZ: 'America/Sao_Paulo' },
    },
  },
  {
    extends: true,
    test: {
      name: 'ui',
      environment: 'jsdom',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['tests/support/ui-setup.ts'],
      env: zone,
    },
  },
  {
    extends: true,
    test: {
      name: 'architecture',
      environment: 'node',
      include: ['tests/architecture/**/*.test.ts'],
      env: zone,
      testTimeout: 60_000,
    },
  },
  emulatorProject('emulator'),
  emulatorProject('rules'),
  emulatorProject('functions'),
];

export default defineConfig({
  plugins: [react(), tailwindcss(), pwa, demandEnv()],
  server: {
    host: HOST,
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://${HOST}:${ports.start.hosting}` },
  },
  build: {
    target: 'es2023',
    // Firestore with its offline cache is one chunk of this size, loaded after the first paint.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    projects,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    passWithNoTests: true,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
