import * as v from 'valibot';
import { can } from '../../access/can.ts';
import {
  archived,
  changeKind,
  created,
  type DocChange,
  newDocumentId,
  storedId,
} from '../../change/change-kind.ts';
import { dayOf } from '../../dates/day.ts';
import { EmployeeSchema } from '../../employee/employee.ts';
import { isLocked } from '../../farm/farm.ts';
import { FarmSettingsSchema } from '../../farm/settings.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { leaveCalendar } from '../cost/leave-context.ts';
import {
  DAY_ADJUSTMENT_KINDS,
  DayAdjustmentSchema,
  LeaveAdjustmentSchema,
  isDayAdjustment,
} from '../document/day-adjustment.ts';
import { DEFAULT_LEAVE_SETTINGS, LeaveSettingsSchema } from '../document/leave-settings.ts';
import { DAY_ACCOUNTS } from '../document/leave-type.ts';
import { LeaveSchema } from '../document/leave.ts';
import { checkAdjustment } from './check-adjustment.ts';

const MOVEMENTS_AT_ONCE = 60;

const movement = v.strictObject({
  id: newDocumentId,
  account: v.picklist(DAY_ACCOUNTS),
  kind: v.picklist(DAY_ADJUSTMENT_KINDS),
  days: DayAdjustmentSchema.entries.days,
  year: DayAdjustmentSchema.entries.year,
  date: DayAdjustmentSchema.entries.date,
  reason: v.pipe(v.string(), v.maxLength(1000)),
});

/**
 * Movements of a person's accounts of days: added all or none, each judged with those before it, or taken back. Judged
 * by everything that the account is counted from, as the form judges it.
 */
export const changeDayAdjustments = changeKind({
  schema: v.variant('act', [
    v.strictObject({
      act: v.literal('add'),
      employeeId: storedId,
      movements: v.pipe(v.array(movement), v.minLength(1), v.maxLength(MOVEMENTS_AT_ONCE)),
    }),
    v.strictObject({
      act: v.literal('takeBack'),
      employeeId: storedId,
      ids: v.pipe(v.array(storedId), v.minLength(1), v.maxLength(MOVEMENTS_AT_ONCE)),
    }),
  ]),
  reads: (farmId, { employeeId }) => ({
    person: { path: paths.employee(farmId, employeeId), schema: EmployeeSchema },
    settings: { path: paths.leaveSettings(farmId), schema: LeaveSettingsSchema },
    general: { path: paths.generalSettings(farmId), schema: FarmSettingsSchema },
    leaves: { collection: paths.leaves(farmId), schema: LeaveSchema, where: { employeeId } },
    adjustments: {
      collection: paths.leaveAdjustments(farmId),
      schema: LeaveAdjustmentSchema,
      where: { employeeId },
    },
  }),
  may: ({ actor, farm, payload: { employeeId } }) =>
    can(actor, 'leave.adjust', { farmId: farm.id, employeeId }),
  apply: ({ actor, farm, payload, known, nowMs }) => {
    const { person, general, leaves } = known;
    if (person === null) return fail('not_there');
    const adjustments = known.adjustments.filter(isDayAdjustment);
    const pathOf = (id: string): string => paths.leaveAdjustment(farm.id, id);
    if (payload.act === 'takeBack') {
      const wanted = adjustments.filter(({ id }) => payload.ids.includes(id));
      if (wanted.length < new Set(payload.ids).size) return fail('not_there');
      const isPaid = wanted.some(({ kind, date }) => kind !== 'opening' && isLocked(farm, date));
      return isPaid ? fail('adjust_day_locked') : ok(wanted.map(({ id }) => archived(pathOf(id))));
    }
    const about = {
      context: { person, farm, calendar: leaveCalendar(general?.holidays ?? []) },
      settings: known.settings ?? DEFAULT_LEAVE_SETTINGS,
      leaves,
      today: dayOf(nowMs, farm.timeZone),
    };
    const made: DocChange[] = [];
    const all = [...adjustments];
    for (const { id, ...draft } of payload.movements) {
      if (all.some((one) => one.id === id)) return fail('adjust_not_allowed');
      const checked = checkAdjustment({
        draft,
        actor,
        farm,
        about: { ...about, adjustments: all },
      });
      if (!checked.ok) return fail(checked.issues[0]?.code ?? 'adjust_not_allowed');
      made.push(created(pathOf(id), { id, ...checked.value }));
      all.push(v.parse(DayAdjustmentSchema, { id, ...checked.value }));
    }
    return ok(made);
  },
});
