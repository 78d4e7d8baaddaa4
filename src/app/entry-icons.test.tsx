import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Policy from '#data/account/account-policy.ts';
import { useAuth } from '#data/auth/auth.ts';
import { APP_ICONS } from '#ui/icons/app-icons.ts';
import { ENTRY_ICONS, GLYPHS } from '#ui/icons/icon-set.ts';
import { PAGE_ICONS } from '#ui/icons/page-icons.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { pathOf } from './routing/match-route.ts';

vi.mock('#data/account/account-policy.ts', async (original) => ({
  ...(await original<typeof Policy>()),
  loadPasswordPolicy: () => Promise.resolve(),
}));
vi.mock('#data/account/account-link.ts', async (original) => ({
  ...(await original<object>()),
  openLink: () => Promise.resolve({ ok: true, value: { email: 'ida@gaarden.dk' } }),
}));

const link = (query: string) => `${pathOf('EmailLink')}?${query}`;

// Somebody who has not signed in has only the glyphs of the entry.
beforeEach(() => {
  for (const name of Object.keys({ ...APP_ICONS, ...PAGE_ICONS })) delete GLYPHS[name];
  Object.assign(GLYPHS, ENTRY_ICONS);
  useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
});

test.each([
  '/auth/sign-in',
  '/auth/create',
  '/auth/create-complete',
  '/auth/reset-password',
  '/auth/reset-password-complete',
  link('mode=resetPassword&oobCode=c&apiKey=k'),
  link('mode=nonsense'),
  '/offline',
  '/no/such/page',
])('%s shows no icon that it has not got [S2.73]', async (path) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  if (path.includes('resetPassword')) await screen.findByText(/ida@gaarden.dk/);
  expect(screen.queryByText('Icon not found')).not.toBeInTheDocument();
});
