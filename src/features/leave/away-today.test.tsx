import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { putLeaves, storedLeave } from '#tests/support/leave/feed.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import { redo, undo } from '#widgets/undo/history.ts';
import { TeamLeave } from './team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

// Saturday 21 November 2026.
const show = (scene: LeaveScene = {}) => showLeave(TeamLeave, scene);
const card = () => within(screen.getByRole('region', { name: /^Væk i dag/ }));
const SICK = aLeave({
  id: 'sick',
  employeeId: 'rasmus',
  type: 'sick',
  status: 'reported',
  from: '2026-11-18',
  to: null,
});

afterEach(leaveTheScene);

test('says that everybody is here', async () => {
  await show();
  expect(card().getByText('Alle er her i dag')).toBeVisible();
});

test('says who is away, since when, and what of sickness is to be remembered', async () => {
  await show({
    leaves: [SICK, aLeave({ id: 'a', employeeId: 'ionut', from: '2026-11-16', to: '2026-11-22' })],
  });
  const text = screen.getByRole('region', { name: /^Væk i dag/ }).textContent ?? '';
  expect(text).toContain('Væk i dag 2');
  expect(text).toContain('Syg · dag 4');
  expect(text).toContain('Kostald · siden ons 18. nov.');
  expect(text).toContain('Spørg, hvordan det går: søn 22. nov.');
  expect(text).toContain('til og med søn 22. nov.');
  expect(text.indexOf('Rasmus')).toBeLessThan(text.indexOf('Ionuț'));
});

test('reminds of the talk and the refund when they come near', async () => {
  await show({ leaves: [{ ...SICK, from: '2026-10-30' }] });
  const text = screen.getByRole('region', { name: /^Væk i dag/ }).textContent ?? '';
  expect(text).toContain('Sygesamtale senest fre 27. nov.');
  expect(text).toContain('Arbejdsgiverperioden er slut søn 29. nov.');
});

test('says that somebody is well again with one press, and takes it back', async () => {
  const { user } = await show({ leaves: [SICK] });
  await user.click(card().getByRole('button', { name: 'Raskmeld Rasmus Bjerregaard' }));
  await settle();
  expect(storedLeave('sick')).toMatchObject({ status: 'well', to: '2026-11-20' });
  expect(card().getByText('Alle er her i dag')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
  await settle();
  expect(storedLeave('sick')).toMatchObject({ status: 'reported', to: null });
});

describe('that somebody is well again', () => {
  const since = () => screen.findByText('En anden har ændret det siden. Intet er lavet om.');

  async function reportRecovery(): Promise<void> {
    const { user } = await show({ leaves: [SICK] });
    await user.click(card().getByRole('button', { name: 'Raskmeld Rasmus Bjerregaard' }));
    await settle();
  }

  test('is not taken back where somebody has mended the last day since', async () => {
    await reportRecovery();
    act(() => putLeaves([{ ...SICK, status: 'well', to: '2026-11-19' }]));
    await act(() => undo());
    expect(await since()).toBeVisible();
    expect(storedLeave('sick')).toMatchObject({ status: 'well', to: '2026-11-19' });
  });

  test('is not said again where somebody has changed the sickness since', async () => {
    await reportRecovery();
    await act(() => undo());
    await settle();
    act(() => putLeaves([{ ...SICK, to: '2026-11-24' }]));
    await act(() => redo());
    expect(await since()).toBeVisible();
    expect(storedLeave('sick')).toMatchObject({ status: 'reported', to: '2026-11-24' });
  });
});

test('says of somebody at home in another unit only that they are off', async () => {
  const LARS_TOO = { units: ['m', 'k'] };
  const { anEmployee } = await import('#tests/support/factories.ts');
  const me = anEmployee({ id: 'me', firstName: 'Søren', lastName: 'Ø', role: 'leader' });
  const lars = anEmployee({ id: 'lars', firstName: 'Lars', lastName: 'Skov', ...LARS_TOO });
  await show({
    people: [me, lars],
    leaves: [{ ...SICK, id: 'x', employeeId: 'lars', unitId: 'm' }],
    absences: [
      { id: 'x', employeeId: 'lars', from: '2026-11-18', to: null, part: 'full', ...NO_AUDIT },
    ],
  });
  const region = screen.getByRole('region', { name: /^Væk i dag/ });
  expect(region).toHaveTextContent('Lars SkovFri');
  expect(region).not.toHaveTextContent(/Syg/);
  expect(card().queryByRole('button', { name: /^Raskmeld/ })).toBeNull();
});
