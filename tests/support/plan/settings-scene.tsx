import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { WriteRequest } from '#data/outbox/ports.ts';
import { GONE, SERVER_TIME } from '#data/firebase/field-value.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { NOW } from '../time/clock.ts';
import { anEmployee, aUnit } from '../factories.ts';
import { feedDoc, signInWith, signOutAgain } from '../live-feed.ts';

type Data = Readonly<Record<string, unknown>>;

/** What the planning settings on the server are. */
let stored: Record<string, unknown> | null = null;

/** Whether the server takes what is written. */
export const server = { accepts: true };

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

/** Shows what the settings on the server are from now on. */
export function storeSettings(data: Data): void {
  const next = structuredClone(stored ?? { id: 'planning' });
  for (const [path, value] of Object.entries(data)) {
    const [name = '', key] = path.split('.');
    const plain = value === SERVER_TIME ? NOW : value;
    if (key === undefined) next[name] = plain;
    else {
      const map = { ...(next[name] as Data | undefined) };
      if (value === GONE) delete map[key];
      else map[key] = plain;
      next[name] = map;
    }
  }
  stored = next;
  act(() => feedDoc(paths.planningSettings('farm'), { id: 'planning', ...next }));
}

/** Stands in for the outbox: what is written shows at once, as the database does. */
export function writeThroughOutbox(...requests: readonly WriteRequest[]) {
  for (const request of requests) {
    written.push(request);
    if (server.accepts) for (const { data } of request.writes) storeSettings(data);
  }
  return { id: 'write', accepted: Promise.resolve(server.accepts) };
}

const UNITS = [
  aUnit({ id: 'k', unitName: 'Kostald' }),
  aUnit({ id: 'm', unitName: 'Mark' }),
  aUnit({ id: 'old', unitName: 'Gamle stald', deleted: 1 }),
];

/** Shows a page of planning settings to a leader, with what the farm has set; null: nothing yet. */
export async function showPlanSettings(page: React.ReactNode, settings: Data | null = {}) {
  stored = settings === null ? null : { id: 'planning', ...settings };
  await signInWith({ claims: { leader: true }, employees: [anEmployee()], units: UNITS });
  render(
    <MemoryRouter>
      {page}
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  const now = stored === null ? null : { id: 'planning', ...stored };
  act(() => feedDoc(paths.planningSettings('farm'), now));
  return userEvent.setup({ delay: null });
}

/** A card of the page; a list says how many there are. */
export const region = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(String.raw`^${name}\s*\d*$`) }));

/** Ends the page and forgets everything. */
export async function leavePlanSettings(): Promise<void> {
  written.length = 0;
  stored = null;
  server.accepts = true;
  clearToasts();
  await signOutAgain();
}
