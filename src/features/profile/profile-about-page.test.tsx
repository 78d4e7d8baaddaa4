import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#data/user/update-user.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { aUnit, anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import ProfilePage from './profile-page.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  setLanguage: vi.fn(),
}));

afterEach(async () => {
  await setInterfaceLanguage('dk');
  await signOutAgain();
});

function showProfile(): void {
  render(
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>,
  );
}

describe('ProfilePage', () => {
  it('[S1.1] says who one is, on which farm and in which units', async () => {
    await signInWith({ units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })] });
    showProfile();
    expect(screen.getByLabelText('Fornavn')).toHaveValue('Ionuț');
    expect(screen.getByLabelText('Efternavn')).toHaveValue('Popescu');
    for (const text of ['ionut@farm.example', 'Testgård', 'Kostald']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Sostald')).not.toBeInTheDocument();
  });

  it('[S1.4] says in words what the seat opens, and its limit', async () => {
    await signInWith({ employees: [anEmployee({ seatType: 'DELTID' })] });
    showProfile();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tidsregistrering',
    ]);
    expect(screen.getByText('Højst 80 timer om måneden')).toBeVisible();
  });

  it('[S6.1] adds what the role opens for leaders and owners', async () => {
    await signInWith({ claims: { leader: true } });
    showProfile();
    const opened = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(opened).toEqual(
      expect.arrayContaining(['Bedriftens indstillinger', 'Medarbejdere', 'Rapporter']),
    );
    expect(screen.getAllByText('Leder')).not.toHaveLength(0);
  });

  it('[S4.10] changes the language at once and on the user', async () => {
    await signInWith();
    showProfile();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByText('About you')).toBeVisible();
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('en');
  });

  it('tells somebody without a farm how to get into one', async () => {
    await signInWith({ claims: { farm: null } });
    showProfile();
    expect(screen.getByText('Du er ikke på en bedrift endnu')).toBeVisible();
    expect(screen.queryByText('Licens')).not.toBeInTheDocument();
  });
});
