import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSessionHint } from '#data/auth/auth.ts';
import { EnvError, getEnv } from '#data/device/env.ts';
import { reportError } from '#data/device/report.ts';
import { KEYS_LANGUAGE } from '#i18n/locale.ts';
import { showKeys, showStoredLanguage } from '#widgets/format/interface-language.ts';
import { App } from './app.tsx';
import { loadRoute } from './routing/app-routes.tsx';
import { boot } from './boot.ts';
import { registerServiceWorker } from './service-worker.ts';
import { reloadOnStaleChunks } from '#widgets/feedback/stale-chunks.ts';
import { watchUncaught } from './uncaught.ts';

/** The setting that is wrong, or null. */
function envError(): EnvError | null {
  try {
    getEnv();
    return null;
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
}

/** What the first look needs; until it is here the page's own skeleton stands. */
async function load(): Promise<void> {
  const keys = getEnv().mode === 'development' && location.search.includes(`lang=${KEYS_LANGUAGE}`);
  const signedIn = hasSessionHint();
  await Promise.all([
    loadRoute(location.pathname, signedIn),
    // English comes in a file of its own: what is drawn before it would change before one's eyes.
    keys ? showKeys() : showStoredLanguage(),
  ]);
}

function start(): void {
  const node = document.getElementById('root');
  if (node === null) return;
  const root = createRoot(node);
  const failed = envError();
  if (failed) {
    // Nobody is to see it, so nobody else waits for its code.
    void import('./env-screen.tsx').then(({ EnvScreen }) =>
      root.render(<EnvScreen error={failed} />),
    );
    return;
  }
  reloadOnStaleChunks();
  // Without a session nobody waits for it: the form goes first, see app.tsx.
  if (hasSessionHint()) void boot();
  const show = () =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  // Whoever needs what did not come asks again and shows the failure.
  void load().then(show, show);
  watchUncaught();
  registerServiceWorker().catch((error: unknown) => {
    reportError(error, { type: 'PredictedError', source: 'service-worker' });
  });
}

start();
