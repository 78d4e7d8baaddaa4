import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShiftDraft } from '#domain/plan/shift/shift-draft.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed } from '#tests/support/plan/feed.ts';
import { ShiftDialog } from './shift-dialog.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const left = anEmployee({ id: 'left', firstName: 'Piotr', lastName: 'Nowak', deleted: 1 });
const hired = anEmployee({
  id: 'hired',
  firstName: 'Ionut',
  lastName: 'Popa',
  startDate: at('2026-11-26', '00:00'),
});

const START: ShiftDraft = {
  employeeId: '',
  day: '2026-11-24',
  from: '6',
  to: '14',
  breakMinutes: 0,
  title: '',
  note: '',
  guideIds: [],
};

async function open(start: Partial<ShiftDraft>, unit: Unit = aUnit()) {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() => signInWith({ employees: [left, hired] }));
  const onSave = vi.fn<(shift: unknown) => boolean>(() => true);
  render(
    <MemoryRouter>
      <ShiftDialog
        name="shift.test"
        start={{ ...START, ...start }}
        context={{
          timeZone: ZONE,
          unit,
          employees: [left, hired],
          days: { from: '2026-11-23', to: '2027-03-28' },
          before: null,
        }}
        templates={[]}
        isNew
        onSave={onSave}
        onRemove={null}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
  const dialog = within(screen.getByRole('dialog'));
  const user = userEvent.setup({ delay: null });
  await user.click(dialog.getByRole('button', { name: 'Tilføj vagt' }));
  return { dialog, onSave };
}

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test.each<[string, Partial<ShiftDraft>, field: string, text: string]>([
  ['of no length', { to: '6' }, 'Til', 'Vagten slutter, når den begynder.'],
  ['of three minutes', { to: '6:03' }, 'Til', 'En vagt varer mindst 5 minutter.'],
  ['of thirty hours', { to: '36' }, 'Til', 'Skriv et klokkeslæt, fx 6 eller 14.30.'],
  [
    'in the hour that is not there',
    { day: '2027-03-28', from: '2:30', to: '10' },
    'Fra',
    'Det klokkeslæt findes ikke den nat: uret stilles frem.',
  ],
  [
    'of somebody before their first day',
    { employeeId: 'hired' },
    'Medarbejder',
    'Medarbejderen er ikke ansat den dag. Vælg en anden dag eller en anden.',
  ],
  [
    'of somebody who has left',
    { employeeId: 'left' },
    'Medarbejder',
    'Medarbejderen er ikke på bedriften mere. Vælg en anden.',
  ],
  [
    'of a day beside the weeks that are planned',
    { day: '2026-11-22' },
    'Dag',
    'Dagen ligger uden for de uger, du planlægger.',
  ],
  [
    'with a break longer than itself',
    { breakMinutes: 480 },
    'Pause',
    'Pausen er længere end vagten.',
  ],
])('a shift %s is refused at its field', async (_what, start, field, text) => {
  const { dialog, onSave } = await open(start);
  expect(dialog.getByLabelText(new RegExp(`^${field}`))).toHaveAccessibleDescription(
    expect.stringContaining(text),
  );
  expect(onSave).not.toHaveBeenCalled();
});

test('a shift that ends before it begins ends the next day', async () => {
  const { onSave } = await open({ from: '22', to: '6' });
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ start: at('2026-11-24', '22:00'), end: at('2026-11-25', '06:00') }),
  );
});

test('a unit that was put away meanwhile takes no shift, and says so', async () => {
  const { dialog, onSave } = await open({}, aUnit({ deleted: 1 }));
  expect(dialog.getByText(/Enheden er arkiveret/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});
