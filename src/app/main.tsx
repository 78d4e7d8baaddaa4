import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSessionHint } from '#data/auth.ts';
import { EnvError, getEnv } from '#data/env.ts';
import { reportError } from '#data/report.ts';
import { KEYS_LANGUAGE } from '#i18n/locale.ts';
import { showKeys, showStoredLanguage } from '#widgets/interface-language.ts';
import { App } from './app.tsx';
import { boot, reloadOnStaleChunks } from './boot.ts';
import { EnvScreen } from './env-screen.tsx';
import { routeAt } from './match-route.ts';
import { registerServiceWorker } from './service-worker.ts';

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

/** The chunks that will be asked for next, fetched while the session is being looked up. */
function prefetch(): void {
  const { page } = routeAt(hasSessionHint() ? location.pathname : '/auth/sign-in');
  const wanted = [page?.(), hasSessionHint() ? import('./signed-in.tsx') : undefined];
  // Whoever needs them asks again and shows the failure.
  for (const chunk of wanted) chunk?.catch(() => undefined);
}

function start(): void {
  const node = document.getElementById('root');
  if (node === null) return;
  const root = createRoot(node);
  const failed = envError();
  if (failed) {
    root.render(<EnvScreen error={failed} />);
    return;
  }
  reloadOnStaleChunks();
  prefetch();
  void boot();
  const keys = getEnv().mode === 'development' && location.search.includes(`lang=${KEYS_LANGUAGE}`);
  const show = () =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  // English comes in a file of its own: what is drawn before it would change before one's eyes.
  void (keys ? showKeys() : showStoredLanguage()).catch(() => undefined).then(show);
  window.addEventListener('error', ({ error }) => {
    reportError(error, { type: 'UnexpectedError', source: 'window' });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, { type: 'UnexpectedError', source: 'promise' });
  });
  registerServiceWorker().catch((error: unknown) => {
    reportError(error, { type: 'PredictedError', source: 'service-worker' });
  });
}

start();
