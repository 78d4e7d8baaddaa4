import { dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { reminderMessage } from '../../../../src/domain/notification/events/ahead-messages.ts';
import { REMIND_MINUTES } from '../../../../src/domain/notification/settings/notification-settings.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import { type PlannedShift, shiftDay } from '../../../../src/domain/plan/shift/shift.ts';
import { UnitSchema } from '../../../../src/domain/farm/unit.ts';
import { UserSchema } from '../../../../src/domain/user/user.ts';
import { notify } from '../../notify/notify.ts';
import { shiftsSoon } from '../read-shifts.ts';
import { entitiesAt } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { absencesSince, isAwayOn } from '../../time/plan/unspoken-shifts.ts';

const MINUTE_MS = 60_000;
/** A reminder that is later than this, ms, is none: two rounds, of which one may fail. */
const LATE_MS = 20 * MINUTE_MS;

interface Due {
  readonly shift: PlannedShift;
  readonly uid: string;
  readonly choices: readonly number[];
}

/** Reminds people of shifts that begin as soon as they have chosen, once a shift. Resolves to how many were reminded. */
export async function remindShifts(services: Services, farm: Farm): Promise<number> {
  const due = await dueShifts(services, farm);
  if (due.length === 0) return 0;
  const uids = [...new Set(due.map(({ uid }) => uid))];
  const users = await entitiesAt(services.db, UserSchema, uids.map(paths.user));
  const minutesOf = new Map(
    users.map((user) => [user.id, user.notificationSettings.remindMinutes]),
  );
  const asked = due.filter(({ uid, choices }) => choices.includes(minutesOf.get(uid) ?? 0));
  if (asked.length === 0) return 0;
  const absences = await absencesSince(services, farm, dayOf(services.now(), farm.timeZone));
  const there = asked.filter(
    ({ uid, shift }) => !isAwayOn(absences.get(uid) ?? [], shiftDay(shift, farm.timeZone)),
  );
  const units = await unitNames(services, farm, there);
  const messages = there.map(({ shift, uid }) => {
    const unit = units.get(shift.unitId) ?? '';
    return reminderMessage(shift, uid, { unit, timeZone: farm.timeZone });
  });
  await notify(services, farm.id, messages);
  return messages.length;
}

async function dueShifts(services: Services, farm: Farm): Promise<Due[]> {
  const { now } = services;
  const shifts = await shiftsSoon(services, farm);
  return shifts.flatMap((shift): Due[] => {
    const uid = shift.employeeId;
    const choices = REMIND_MINUTES.filter((minutes) => {
      const late = now() - (shift.start - minutes * MINUTE_MS);
      return late >= 0 && late < LATE_MS && shift.start > now();
    });
    // A name that is no id may stand in a plan that a hostile planner wrote.
    return uid === null || !isDocumentId(uid) || choices.length === 0
      ? []
      : [{ shift, uid, choices }];
  });
}

async function unitNames(
  { db }: Services,
  farm: Farm,
  due: readonly Due[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(due.map(({ shift }) => shift.unitId))].filter(isDocumentId);
  const places = ids.map((id) => paths.unit(farm.id, id));
  const units = await entitiesAt(db, UnitSchema, places);
  return new Map(units.map(({ id, unitName }) => [id, unitName]));
}
