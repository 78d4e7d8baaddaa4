import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isDeep = process.env['DEEP'] === '1';
const chromium = process.env['CHROMIUM_PATH'];

// What a closed network and the root user of a build machine ask for.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: `${root}test-results/e2e`,
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // With more, what functions do in the background comes later than a page waits for it.
  workers: availableParallelism(),
  retries: 0,
  // They end what hangs and time nothing: a slow machine may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${root}test-results/e2e.json` },
    ],
  ],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://127.0.0.1:5100',
    browserName: 'chromium',
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // Without a graphics card each picture of a movement is work for the processor; shell.spec.ts sees them all move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes as long as the test itself: ask for one with TRACE=1 where a picture does not do.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
