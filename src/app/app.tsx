import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { AppRoutes } from './app-routes.tsx';
import { boot } from './boot.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export function App() {
  const { t } = useTranslation();
  // Whoever has a session asked for it before anything was drawn.
  useEffect(() => void boot(), []);
  return (
    <ErrorBoundary source="app">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts label={t('shell.messages')} dismissText={t('common.close')} />
    </ErrorBoundary>
  );
}
