import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { BackendAnswer } from '#data/api/backend.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import {
  answerChanges,
  forgetChanges,
  refusedBy,
  type SentChange,
  storedAfter,
} from '../changes.ts';
import { NOW } from '../time/clock.ts';
import { anEmployee, aUnit } from '../factories.ts';
import { feedDoc, signInWith, signOutAgain } from '../live-feed.ts';

type Data = Readonly<Record<string, unknown>>;

/** What the planning settings on the server are. */
let stored: (Data & { readonly id: string }) | null = null;

/** Shows what somebody else has made of the settings on the server. */
export function storeSettings(data: Data): void {
  stored = { id: 'planning', ...stored, ...data };
  act(() => feedDoc(paths.planningSettings('farm'), stored));
}

/** The server makes a change of the settings, and the live store shows it. */
function makeChange(change: SentChange): BackendAnswer {
  const after = storedAfter(change, stored, NOW);
  if ('code' in after) return refusedBy(after.code);
  storeSettings(after.stored);
  return { ok: true, value: { version: NOW } };
}

const UNITS = [
  aUnit({ id: 'k', unitName: 'Kostald' }),
  aUnit({ id: 'm', unitName: 'Mark' }),
  aUnit({ id: 'old', unitName: 'Gamle stald', deleted: 1 }),
];

/** Shows a page of planning settings to a leader, with what the farm has set; null: nothing yet. */
export async function showPlanSettings(page: React.ReactNode, settings: Data | null = {}) {
  stored = settings === null ? null : { id: 'planning', ...settings };
  answerChanges(makeChange);
  await signInWith({ claims: { leader: true }, employees: [anEmployee()], units: UNITS });
  render(
    <MemoryRouter>
      {page}
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  const now = stored;
  act(() => feedDoc(paths.planningSettings('farm'), now));
  return userEvent.setup({ delay: null });
}

/** A card of the page; a list says how many there are. */
export const region = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(String.raw`^${name}\s*\d*$`) }));

/** Ends the page and forgets everything. */
export async function leavePlanSettings(): Promise<void> {
  stored = null;
  forgetChanges();
  clearToasts();
  await signOutAgain();
}
