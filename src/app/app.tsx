import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { useToasts } from '#ui/feedback/toast-store.ts';
import { laterPart } from '#widgets/page/later-part.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { boot } from './boot.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// Fetched with the first thing that is said.
const Toasts = laterPart(async () => (await import('#ui/feedback/toasts.tsx')).Toasts);

function ToastsHost() {
  const { t } = useTranslation();
  const [isNeeded, setNeeded] = useState(false);
  const isSaid = useToasts(({ toasts }) => toasts.length > 0);
  // It stays: what comes next is said at once.
  if (isSaid && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Toasts label={t('start.messages')} dismissText={t('common.close')} />
      </Suspense>
    )
  );
}

export function App() {
  // Whoever has a session asked for it before anything was drawn.
  useEffect(() => void boot(), []);
  return (
    <ErrorBoundary source="app">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <ToastsHost />
    </ErrorBoundary>
  );
}
