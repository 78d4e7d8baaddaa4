import * as v from 'valibot';
import { can } from '../../access/can.ts';
import {
  archived,
  changeKind,
  created,
  newDocumentId,
  storedId,
} from '../../change/change-kind.ts';
import { EmployeeSchema } from '../../employee/employee.ts';
import { LeaveAdjustmentSchema, isDayAdjustment } from '../document/day-adjustment.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { checkFlexEntry, flexTarget, takeBackRefusal } from '../../time/flex/flex-check.ts';
import {
  ACCOUNTS,
  FLEX_ENTRY_KINDS,
  FLEX_ENTRY_LIMITS,
  FlexEntrySchema,
} from '../../time/flex/flex-entry.ts';

const whole = v.pipe(v.number(), v.integer());
const { minutes: most } = FLEX_ENTRY_LIMITS;

/**
 * A movement of flex or time off in lieu is added or taken back. How much there is to pay out stands in months that are
 * counted behind what is written: that it is enough is for the form to say.
 */
export const changeFlexEntry = changeKind({
  schema: v.variant('act', [
    v.strictObject({
      act: v.literal('add'),
      id: newDocumentId,
      employeeId: storedId,
      account: v.picklist(ACCOUNTS),
      kind: v.picklist(FLEX_ENTRY_KINDS),
      minutes: v.pipe(whole, v.minValue(-most), v.maxValue(most)),
      date: v.pipe(v.string(), v.maxLength(10)),
      reason: v.pipe(v.string(), v.maxLength(1000)),
    }),
    v.strictObject({ act: v.literal('takeBack'), id: storedId, employeeId: storedId }),
  ]),
  reads: (farmId, { employeeId }) => ({
    person: { path: paths.employee(farmId, employeeId), schema: EmployeeSchema },
    entries: {
      collection: paths.leaveAdjustments(farmId),
      schema: LeaveAdjustmentSchema,
      where: { employeeId },
    },
  }),
  may: ({ actor, farm, known: { person } }) =>
    person !== null && can(actor, 'flex.decide', flexTarget(farm.id, person)),
  apply: ({ actor, farm, payload, known, nowMs }) => {
    const { person } = known;
    if (person === null) return fail('not_there');
    const entries = known.entries
      .filter((one) => !isDayAdjustment(one))
      .map((one) => v.parse(FlexEntrySchema, one));
    const path = paths.leaveAdjustment(farm.id, payload.id);
    const entry = entries.find(({ id }) => id === payload.id);
    if (payload.act === 'takeBack') {
      if (entry === undefined) return fail('not_there');
      const refused = takeBackRefusal(entry, { actor, farm });
      return refused === null ? ok([archived(path)]) : fail(refused);
    }
    const { account, kind, minutes, date, reason } = payload;
    const draft = { account, kind, minutes, date, reason };
    const balance = Number.MAX_SAFE_INTEGER;
    const checked = checkFlexEntry({ draft, actor, farm, person, entries, balance, nowMs });
    if (!checked.ok) return fail(checked.issues[0]?.code ?? 'flex_not_allowed');
    if (entry !== undefined) return fail('flex_not_allowed');
    return ok([created(path, { id: payload.id, ...checked.value })]);
  },
});
