import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { loadPageTexts } from '#i18n/index.ts';
import { aNotification } from '#tests/support/factories.ts';
import { aDayAdjustment } from '#tests/support/leave/leave.ts';
import { leaveWrites } from '#tests/support/leave/feed.ts';
import { feedDoc } from '#tests/support/live-feed.ts';
import {
  asked,
  leaveTheScene,
  type LeaveScene,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { NotificationItem } from './panel.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const told = aNotification({
  type: 'leave_requested',
  params: { name: 'Rasmus Bjerregaard', span: '2026-12-07/2026-12-09' },
  link: '/vacations',
  about: { kind: 'leave', id: 'asked' },
});
const moves = ['rasmus', 'me'].map((employeeId) =>
  aDayAdjustment({
    id: `opening ${employeeId}`,
    employeeId,
    kind: 'opening',
    year: 2026,
    date: '2026-09-01',
    days: 10,
  }),
);

async function show(leaves: readonly Leave[], scene: LeaveScene = {}, type = told.type) {
  const Message = () => (
    <ul>
      <NotificationItem notification={{ ...told, type }} onOpen={() => undefined} />
    </ul>
  );
  // Loaded before it is asked for, as the bell does after the first look.
  await Promise.all([import('./answers.tsx'), loadPageTexts()]);
  const view = await showLeave(Message, { moves, leaves, ...scene });
  // The answers come once the message stands there, and ask for the farm's settings then.
  await settle();
  await act(async () => {
    feedDoc(paths.leaveSettings('farm'), null);
    feedDoc(paths.generalSettings('farm'), null);
    await vi.advanceTimersByTimeAsync(1);
  });
  return view;
}

afterEach(leaveTheScene);

test('a request is approved in the message that tells of it, and says so', async () => {
  const { user } = await show([asked()]);
  await user.click(await screen.findByRole('button', { name: /^Godkend/ }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({ status: 'approved', decidedByEid: 'me' });
  expect(screen.queryByRole('button', { name: /^Godkend/ })).toBeNull();
  expect(screen.getByText('Rasmus Bjerregaard: Godkendt af Søren Østergaard.')).toBeVisible();
});

test('a refusal asks why first, and no type of leave stands in the message', async () => {
  const { user } = await show([asked({ type: 'feriefri' })]);
  expect(screen.getByRole('listitem')).not.toHaveTextContent(/feriefridag/i);
  await user.click(await screen.findByRole('button', { name: /^Afvis/ }));
  expect(leaveWrites).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'Vi høster');
  await user.click(screen.getByRole('button', { name: 'Afvis' }));
  await settle();
  expect(leaveWrites.at(-1)?.data).toMatchObject({ status: 'rejected', reason: 'Vi høster' });
  expect(screen.getByText('Rasmus Bjerregaard: Afvist af Søren Østergaard.')).toBeVisible();
});

test.each([
  ['approved', { status: 'approved', decidedByEid: 'me' }, 'Godkendt af Søren Østergaard.'],
  [
    'taken back by whoever asked',
    { status: 'withdrawn', updatedByEid: 'rasmus' },
    'Trukket tilbage.',
  ],
] as const)('an old message says what became of its request: %s', async (_, change, said) => {
  await show([asked(change)]);
  expect(await screen.findByText(`Rasmus Bjerregaard: ${said}`)).toBeVisible();
});

test('of an answer to a change no more is said than that it was given', async () => {
  const ask = {
    kind: 'cancel',
    from: '2026-12-07',
    to: '2026-12-09',
    part: 'full',
    minutes: null,
    days: 0,
  } as const;
  const { user } = await show([asked({ status: 'approved', ask })], {}, 'leave_cancel_asked');
  expect(screen.queryByText(/Godkendt af/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Annullér/ }));
  await settle();
  expect(screen.getByText('Besvaret')).toBeVisible();
});

test('it speaks English', async () => {
  await show([asked()], { language: 'en' });
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeVisible();
});

test.each([
  ['what somebody else has answered', asked({ status: 'approved' })],
  ['one’s own', asked({ employeeId: 'me', createdByEid: 'me' })],
  ['people of a unit one does not lead', asked({ employeeId: 'lars', unitId: 'm' })],
])('asks nothing about %s', async (_, leave) => {
  await show([leave]);
  expect(screen.queryByRole('button', { name: /Godkend|Afvis/ })).toBeNull();
  expect(screen.queryByText('Besvaret')).toBeNull();
});
