import { type Employee, fullName } from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { missedMessages } from '../../../../src/domain/notification/timer-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { hasClock } from '../../../../src/domain/time/period/time-settings.ts';
import { UnitSchema } from '../../../../src/domain/unit/unit.ts';
import { knownFarm } from '../../farm/farm-context.ts';
import { decidersOf, leadersOf } from '../../notify/leaders.ts';
import { notify } from '../../notify/notify.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { eachUnspoken, shiftsSince } from '../plan/unspoken-shifts.ts';

/** So long after its start whose shift it is, and then the leaders, hear that nobody has come; in the end it is old news. */
export const MISSED_MS = { own: 10 * 60_000, leaders: 20 * 60_000, until: 60 * 60_000 } as const;

/**
 * Published shifts that have begun and for which nobody has come: no clock, no registration, no leave. The person is
 * asked, and a while later the leaders of the unit are told, each once. Resolves to how many shifts were found, each time they are looked at.
 */
export async function watchShifts(services: Services, farm: Farm): Promise<number> {
  const nowMs = services.now();
  const due = (await shiftsSince(services, farm, nowMs - MISSED_MS.until)).filter(
    ({ start, employeeId }) =>
      employeeId !== null && start <= nowMs - MISSED_MS.own && start > nowMs - MISSED_MS.until,
  );
  if (due.length === 0) return 0;
  const known = await knownFarm(services, farm.id);
  if (known === null || !hasClock(known.facts.settings)) return 0;
  let leaders: Promise<Employee[]> | null = null;
  return eachUnspoken(services, known, due, async (employeeId, missed) => {
    leaders ??= leadersOf(services, farm.id);
    const person = (await known.workerOf(employeeId))?.person;
    if (person === undefined) return 0;
    for (const shift of missed) {
      const unit = toEntity(
        UnitSchema,
        await services.db.doc(paths.unit(farm.id, shift.unitId)).get(),
      );
      const messages = missedMessages(shift, {
        personName: fullName(person),
        unitName: unit?.unitName ?? '',
        leaders:
          shift.start > nowMs - MISSED_MS.leaders ? [] : decidersOf(await leaders, shift.unitId),
        timeZone: farm.timeZone,
      });
      await notify(services, farm.id, messages);
    }
    return missed.length;
  });
}
