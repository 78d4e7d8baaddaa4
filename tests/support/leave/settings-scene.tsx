import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { BackendAnswer } from '#data/api/backend.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import {
  answerChanges,
  forgetChanges,
  refusedBy,
  type SentChange,
  storedAfter,
} from '../changes.ts';
import { NOW } from '../time/clock.ts';
import { domainServer } from '../domain-server.ts';
import { aFarm, anActor, anEmployee } from '../factories.ts';
import { type FarmFeed, feedDoc, signInWith, signOutAgain } from '../live-feed.ts';
import { emptyTimeFeed, putDayAdjustments, timeFeed } from '../time/feed.ts';

/** The server over the accounts of days. */
let accounts = domainServer(timeFeed);
/** What the settings of leave on the server are. */
let stored: ({ readonly id: string } & Readonly<Record<string, unknown>>) | null = null;

/** Movements of accounts of days that are there from the start. */
export const startWithMovements = (all: readonly DayAdjustment[]): void => putDayAdjustments(all);

/** The server makes a change of the settings, or of accounts of days, and the live store shows it. */
function makeChange(change: SentChange): BackendAnswer {
  if (change.kind === 'dayAdjustments') return accounts(change);
  const after = storedAfter(change, stored, NOW);
  if ('code' in after) return refusedBy(after.code);
  stored = { ...after.stored, id: 'leave' };
  act(() => feedDoc(paths.leaveSettings('farm'), stored));
  return { ok: true, value: { version: NOW } };
}

const ME = anEmployee();

/** Shows a page of the settings of leave as somebody, with what the farm has set. */
export async function showLeaveSettings(
  page: React.ReactNode,
  as: 'owner' | 'leader',
  settings: Readonly<Record<string, unknown>> | null = null,
  feed: FarmFeed = {},
) {
  stored = settings === null ? null : { id: 'leave', ...settings };
  const employees = feed.employees ?? [ME];
  const farm = feed.farm ?? aFarm();
  const actor = anActor({ claims: { ...NO_CLAIMS, farm: farm.id, [as]: true } });
  accounts = domainServer(timeFeed, { actor, farm, employees });
  answerChanges(makeChange);
  await signInWith({ claims: { [as]: true }, employees: [ME], ...feed });
  render(
    <MemoryRouter>
      {page}
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  const now = stored;
  act(() => feedDoc(paths.leaveSettings('farm'), now));
  return userEvent.setup({ delay: null });
}

/** A card of the page. */
export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

/** Ends the page and forgets everything. */
export async function leaveTheSettings(): Promise<void> {
  emptyTimeFeed();
  stored = null;
  forgetChanges();
  clearToasts();
  await signOutAgain();
}
