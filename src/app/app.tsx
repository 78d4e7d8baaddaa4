import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { laterPart } from '#widgets/page/later-part.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { boot } from './boot.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// Nothing is said before the first look.
const Toasts = laterPart(async () => (await import('#ui/feedback/toasts.tsx')).Toasts);

export function App() {
  const { t } = useTranslation();
  // Whoever has a session asked for it before anything was drawn.
  useEffect(() => void boot(), []);
  return (
    <ErrorBoundary source="app">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Suspense>
        <Toasts label={t('start.messages')} dismissText={t('common.close')} />
      </Suspense>
    </ErrorBoundary>
  );
}
