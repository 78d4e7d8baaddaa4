import { type CrewPress, pressForCrew } from '#data/clock/clock-crew.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** Somebody with what of theirs is known to run. */
export interface CrewOf {
  readonly person: Employee;
  readonly mine: readonly Registration[];
}

/** Presses the clock of some, and says whose could not be touched and why. */
export function pressFor(crew: readonly CrewOf[], what: CrewPress): void {
  const members = crew.map(({ person, mine }) => ({ person, running: mine }));
  const refused = groupBy(pressForCrew(members, what), ({ code }) => code);
  for (const [code, people] of refused) {
    const names = people.map(({ person }) => fullName(person)).join(', ');
    const why = translate(`errors.${code}`);
    showToast({ kind: 'error', text: translate('timePeople.crew.failed', { names, why }) });
  }
}
