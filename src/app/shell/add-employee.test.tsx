import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { MobileMenu, TopBar } from './top-bar.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const NAME = 'Tilføj medarbejder';
const owner = { claims: { owner: true }, employees: [anEmployee({ role: 'owner' })] };

afterEach(signOutAgain);

describe('[S2.40] Add employee', () => {
  test.each([
    ['farm', false, 1],
    ['profile', true, 0],
  ])('in the top bar in %s mode', async (_mode, profileMode, count) => {
    await signInWith(owner);
    render(
      <MemoryRouter>
        <TopBar modules={[]} profileMode={profileMode} />
      </MemoryRouter>,
    );
    expect(screen.queryAllByRole('button', { name: NAME })).toHaveLength(count);
  });

  test('is not there for employees', async () => {
    await signInWith();
    render(
      <MemoryRouter>
        <TopBar modules={[]} profileMode={false} />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  });

  test.each(['owner', 'leader'] as const)(
    'goes when the record of the %s says less than the token',
    async (role) => {
      await signInWith({ claims: { [role]: true }, employees: [anEmployee({ role })] });
      render(
        <MemoryRouter>
          <TopBar modules={[]} profileMode={false} />
        </MemoryRouter>,
      );
      expect(screen.getByRole('button', { name: NAME })).toBeVisible();
      act(() => feedQuery(paths.employees('farm'), [anEmployee({ role: 'employee' })]));
      expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
    },
  );

  test.each([
    ['farm', false, 1],
    ['profile', true, 0],
  ])('in the panel of phones in %s mode', async (_mode, profileMode, count) => {
    await signInWith(owner);
    render(
      <MemoryRouter>
        <MobileMenu modules={[]} profileMode={profileMode} />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Åbn menu' }));
    const panel = within(screen.getByRole('dialog'));
    expect(panel.queryAllByRole('button', { name: NAME })).toHaveLength(count);
  });
});
