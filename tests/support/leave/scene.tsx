import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { FunctionComponent } from 'react';
import { clearHistory } from '#widgets/undo/history.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Actor } from '#domain/access/actor.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import type { Absence, Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { at } from '../time/clock.ts';
import { answerChanges, forgetChanges } from '../changes.ts';
import { domainServer } from '../domain-server.ts';
import { aFarm, anActor, anEmployee, aUnit } from '../factories.ts';
import { stopTheClock } from '../fake-clock.ts';
import { aLeave } from './leave.ts';
import { emptyLeaveFeed, leaveFeed, putAbsences, putDayAdjustments, putLeaves } from './feed.ts';
import { feedDoc, signInWith, signOutAgain } from '../live-feed.ts';

const since = { startDate: at('2024-09-01', '00:00'), seatType: 'PREMIUM' as const };
/** Who looks: a leader of Kostald. */
export const ME = anEmployee({
  ...since,
  id: 'me',
  firstName: 'Søren',
  lastName: 'Østergaard',
  role: 'leader',
});
export const RASMUS = anEmployee({
  ...since,
  id: 'rasmus',
  firstName: 'Rasmus',
  lastName: 'Bjerregaard',
});
export const IONUT = anEmployee({ ...since, id: 'ionut', firstName: 'Ionuț', lastName: 'Popescu' });
/** At home in another unit. */
export const LARS = anEmployee({
  ...since,
  id: 'lars',
  firstName: 'Lars',
  lastName: 'Skov',
  units: ['m'],
});
export const HENRIK = anEmployee({
  ...since,
  id: 'owner',
  firstName: 'Henrik',
  lastName: 'Madsen',
  role: 'owner',
});

/** Asked for by Rasmus on 20 November: Monday to Wednesday, 7–9 December 2026. */
export const asked = (change: Partial<Leave> = {}): Leave =>
  aLeave({
    id: 'asked',
    employeeId: 'rasmus',
    status: 'requested',
    from: '2026-12-07',
    to: '2026-12-09',
    created: at('2026-10-20', '07:12'),
    createdByEid: 'rasmus',
    ...change,
  });

/** Who looks, and what stands in the database. */
export interface LeaveScene {
  readonly as?: 'employee' | 'leader' | 'owner';
  /** Whether they plan too. */
  readonly planning?: boolean;
  readonly leaves?: readonly Leave[];
  readonly absences?: readonly Absence[];
  readonly moves?: readonly DayAdjustment[];
  readonly settings?: Partial<LeaveSettings> | null;
  readonly people?: readonly Employee[];
  readonly farm?: Partial<Farm>;
  readonly path?: string;
  readonly now?: number;
  readonly language?: 'dk' | 'en';
}

/** Shows a part of the leader's page with what stands in the database. */
export async function showLeave(
  Part: FunctionComponent<{ actor: Actor; farm: Farm }>,
  scene: LeaveScene = {},
) {
  const { as = 'leader', leaves = [], absences = [], moves = [], settings = null } = scene;
  const people = scene.people ?? [ME, RASMUS, IONUT, LARS, HENRIK];
  stopTheClock(scene.now);
  await setInterfaceLanguage(scene.language ?? 'dk');
  putLeaves(leaves);
  putAbsences(absences);
  putDayAdjustments(moves);
  const claims = {
    ...(as === 'employee' ? {} : { [as]: true }),
    planning: scene.planning === true,
  };
  const farm = aFarm(scene.farm);
  const actor = anActor({ claims: { ...NO_CLAIMS, farm: farm.id, ...claims } });
  answerChanges(domainServer(leaveFeed, { actor, farm, employees: people }));
  await signInWith({
    claims,
    farm,
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: people,
  });
  function Shown() {
    const actor = useActor();
    const farm = useFarm();
    return actor && farm && <Part {...{ actor, farm }} />;
  }
  const view = render(
    <MemoryRouter initialEntries={[scene.path ?? '/vacations?v=people']}>
      <Shown />
      <Toasts label="Beskeder" dismissText="Luk" />
      <UndoStrip />
    </MemoryRouter>,
  );
  await act(async () => {
    feedDoc(paths.leaveSettings('farm'), settings && { id: 'leave', ...settings });
    feedDoc(paths.generalSettings('farm'), null);
    await vi.advanceTimersByTimeAsync(1);
  });
  return { user: userEvent.setup({ delay: null }), ...view };
}

/** Lets what was pressed be drawn. */
export const settle = () => act(async () => await vi.advanceTimersByTimeAsync(1));

/** Forgets everything; call it after each test. */
export async function leaveTheScene(): Promise<void> {
  vi.useRealTimers();
  clearToasts();
  clearHistory();
  await signOutAgain();
  emptyLeaveFeed();
  forgetChanges();
  await setInterfaceLanguage('dk');
}
