import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import type { WriteRequest } from '#data/outbox/ports.ts';
import { GONE, SERVER_TIME } from '#data/firebase/field-value.ts';
import { type DayAdjustment, DayAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { NOW } from '../time/clock.ts';
import { anEmployee } from '../factories.ts';
import { type FarmFeed, feedDoc, signInWith, signOutAgain } from '../live-feed.ts';
import { emptyTimeFeed, putDayAdjustments } from '../time/feed.ts';

/** What the settings of leave on the server are. */
let stored: ({ readonly id: string } & Readonly<Record<string, unknown>>) | null = null;

/** What the server says to writes: nothing at all while it is not reached. */
export const server: { answer: 'accepts' | 'refuses' | 'silent' } = { answer: 'accepts' };

/** Everything that was written since the test began. */
export const written: WriteRequest[] = [];

/** The data of the writes, in their order, without who wrote them. */
export const fieldsWritten = (): unknown[] =>
  written.flatMap(({ writes }) =>
    writes.map(({ data }) =>
      Object.fromEntries(
        Object.entries(data).filter(([name]) => !/^(created|updated|deleted)/.test(name)),
      ),
    ),
  );

/**
 * Stands in for the outbox: what is written shows at once, as the database does, and is sent when it can be:
 * `vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({ ...(await original()), writeThroughOutbox }))`.
 */
export function writeThroughOutbox(...requests: readonly WriteRequest[]) {
  for (const request of requests) {
    written.push(request);
    for (const { path, data } of request.writes) {
      if (path === paths.leaveSettings('farm')) storeSettings(data);
      else storeMovement(path.split('/').at(-1) ?? '', data);
    }
  }
  const { answer } = server;
  const accepted =
    answer === 'silent' ? new Promise<boolean>(() => {}) : Promise.resolve(answer === 'accepts');
  return { id: 'write', accepted };
}

/** The server's time, which the database fills in, is now. */
const plain = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).map(([name, one]) => [name, one === SERVER_TIME ? NOW : one]),
  );

const movements = new Map<string, DayAdjustment>();

/** Movements of accounts of days that are there from the start. */
export function startWithMovements(all: readonly DayAdjustment[]): void {
  for (const one of all) movements.set(one.id, one);
  putDayAdjustments(all);
}

function storeMovement(id: string, data: Readonly<Record<string, unknown>>): void {
  const now = v.parse(DayAdjustmentSchema, { ...movements.get(id), ...plain(data), id });
  movements.set(id, now);
  act(() => putDayAdjustments([now], { pending: server.answer === 'silent' }));
}

function storeSettings(data: Readonly<Record<string, unknown>>): void {
  const next: Record<string, unknown> & { id: string } = { id: 'leave', ...stored };
  for (const [path, value] of Object.entries(plain(data))) {
    const [name = '', key] = path.split('.');
    if (key === undefined) next[name] = value;
    else {
      const { [key]: _, ...others } = (next[name] ?? {}) as Readonly<Record<string, unknown>>;
      next[name] = value === GONE ? others : { ...others, [key]: value };
    }
  }
  stored = next;
  act(() => feedDoc(paths.leaveSettings('farm'), next));
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
  written.length = 0;
  movements.clear();
  emptyTimeFeed();
  stored = null;
  server.answer = 'accepts';
  clearToasts();
  await signOutAgain();
}
