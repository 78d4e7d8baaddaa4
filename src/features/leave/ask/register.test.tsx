import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { leaveWrites } from '#tests/support/leave/feed.ts';
import { leaveTheScene, type LeaveScene, settle, showLeave } from '#tests/support/leave/scene.tsx';
import { RegisterLeave } from './register.tsx';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const moves = [
  aDayAdjustment({
    employeeId: 'rasmus',
    kind: 'opening',
    year: 2026,
    date: '2026-09-01',
    days: 10,
  }),
];

/** As on the page: one button in its head, the other where it is said who is away. */
function Team(props: ComponentProps<typeof TeamLeave>) {
  return (
    <>
      <RegisterLeave reader={props} what="leave" />
      <TeamLeave {...props} />
    </>
  );
}

const show = (scene: LeaveScene = {}) => showLeave(Team, { moves, ...scene });

async function open(scene: LeaveScene = {}) {
  const { user } = await show(scene);
  await user.click(screen.getByRole('button', { name: 'Registrér fravær' }));
  return { user, chooser: within(screen.getByRole('dialog', { name: 'Hvem er væk?' })) };
}

afterEach(leaveTheScene);

test('offers the people whose leave one decides about, found without å ø æ, and never oneself', async () => {
  const { user, chooser } = await open();
  const names = () => chooser.getAllByRole('listitem').map((item) => item.textContent);
  expect(names()).toEqual([
    expect.stringContaining('Ionuț Popescu'),
    expect.stringContaining('Rasmus Bjerregaard'),
  ]);
  await user.type(chooser.getByRole('searchbox', { name: 'Søg efter navn' }), 'ionut');
  expect(names()).toEqual([expect.stringContaining('Ionuț Popescu')]);
  await user.clear(chooser.getByRole('searchbox'));
  await user.type(chooser.getByRole('searchbox'), 'xyz');
  expect(chooser.getByText('Ingen med det navn')).toBeVisible();
});

test('reports sickness for somebody who cannot, without a last day', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Sygemeld' }));
  const chooser = within(screen.getByRole('dialog', { name: 'Hvem er væk?' }));
  await user.click(chooser.getByRole('button', { name: /Rasmus/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: /Rasmus Bjerregaard/ }));
  expect(sheet.getByRole('radio', { name: /^Sygdom/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: /^Registrér/ }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({
    employeeId: 'rasmus',
    type: 'sick',
    status: 'reported',
    from: '2026-11-21',
    to: null,
    note: '',
  });
});

test('sickness phoned in before a holiday was in time, whenever it is written down', async () => {
  const holiday = aLeave({ id: 'h', employeeId: 'rasmus', from: '2026-11-16', to: '2026-11-27' });
  const { user } = await show({ leaves: [holiday] });
  await user.click(screen.getByRole('button', { name: 'Sygemeld' }));
  const chooser = within(screen.getByRole('dialog', { name: 'Hvem er væk?' }));
  await user.click(chooser.getByRole('button', { name: /Rasmus/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: /Rasmus Bjerregaard/ }));
  await user.click(sheet.getByRole('checkbox', { name: /^Meldt, før ferien/ }));
  await user.click(sheet.getByRole('checkbox', { name: /^Lægeerklæring/ }));
  await user.click(sheet.getByRole('button', { name: /^Registrér/ }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({ type: 'sick', proof: true, reportedAt: null });
});

test('sickness without a last day stays without one when it began on another day', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Sygemeld' }));
  const chooser = within(screen.getByRole('dialog', { name: 'Hvem er væk?' }));
  await user.click(chooser.getByRole('button', { name: /Rasmus/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: /Rasmus Bjerregaard/ }));
  const from = sheet.getByRole('textbox', { name: 'Fra' });
  await user.clear(from);
  await user.type(from, '20-11-2026');
  await user.tab();
  expect(sheet.getByRole('textbox', { name: 'Til og med' })).toHaveValue('');
  await user.click(sheet.getByRole('button', { name: /^Registrér/ }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({ from: '2026-11-20', to: null });
});

test('what a leader enters is approved with it', async () => {
  const { user, chooser } = await open();
  await user.click(chooser.getByRole('button', { name: /Rasmus/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByRole('textbox', { name: /^Fra|^Første/ }), '07-12-2026');
  await user.tab();
  await user.click(sheet.getByRole('button', { name: /^Registrér/ }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({
    employeeId: 'rasmus',
    type: 'vacation',
    status: 'approved',
    decidedByEid: 'me',
  });
});
