import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PersonData, readPersonData } from '#data/files/person-data.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { PersonDataCard } from './employee-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/files/person-data.ts', () => ({ readPersonData: vi.fn() }));

const OWNER = anEmployee({ role: 'owner', seatType: 'COMBINED' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const user = () => userEvent.setup({ delay: null });
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

async function show(claims: { owner?: boolean; leader?: boolean }): Promise<void> {
  await signInWith({ claims, employees: [OWNER, IDA] });
  render(<PersonDataCard person={IDA} farmId="farm" today="2026-11-20" />);
}

beforeEach(() => stopTheClock());
afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
});

describe('everything about a person', () => {
  // The clock of the test runs faster than code is loaded.
  beforeAll(async () => void (await import('#widgets/take-along/save-archive.ts')));

  const BUTTON = { name: 'Hent som fil' };
  const data = { employee: { id: 'ida' }, timeRegistrations: [{ id: 'r' }], problems: [] };

  test('is handed to the owner as one archive', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    vi.mocked(readPersonData).mockResolvedValue(data as unknown as PersonData);
    await show({ owner: true });
    await user().click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toasts()).toEqual(['success: Filen er hentet.']));
    expect(readPersonData).toHaveBeenCalledExactlyOnceWith('ida', expect.anything());
    expect(saved.mock.calls[0]?.[0].type).toBe('application/zip');
  });

  test('says where something could not be read, or nothing', async () => {
    const problem = { file: 'leaves', path: 'farms/farm/leaves', code: 'permission-denied' };
    const some = { ...data, problems: [problem] };
    vi.mocked(readPersonData)
      .mockResolvedValueOnce(some as unknown as PersonData)
      .mockResolvedValueOnce(null);
    await show({ owner: true });
    await user().click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^error: Noget kunne ikke læses/);
    await user().click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toasts()).toContain('error: Filen kunne ikke hentes. Prøv igen.'));
  });

  test('is offered to no leader', async () => {
    await show({ leader: true });
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });
});
