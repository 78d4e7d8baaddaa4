import * as v from 'valibot';
import { addDays, addMonths, type Day, monthOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { holidayYear, holidayYearOf } from '#domain/leave/accrual/holiday-year.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { costOfDays, leaveDaysOf } from '#domain/leave/cost/leave-days.ts';
import { groupBy } from '#domain/group-by.ts';
import { bookLeaves } from '#domain/leave/document/leave-book.ts';
import { type LeaveSettings, LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import { absenceOf, type Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { at } from '../time/clock.ts';
import { NO_AUDIT } from '../factories.ts';
import { type Away, awayOf } from './away.ts';
import type { Placed } from './build.ts';
import { LEADER_OF } from './history.ts';
import { type Person, PEOPLE, personOf } from './people.ts';

const OWNER = 'henrik-lyngbaek';
const CALENDAR = leaveCalendar([]);

/** What the leave of a farm is made of. */
interface LeaveFacts {
  readonly farm: Farm;
  readonly employees: readonly Employee[];
  readonly today: Day;
  readonly nowMs: number;
}

/** Everybody's leave, what colleagues may know of it, and how the farm keeps it. */
export function buildLeave({
  farm,
  leaves,
  settings,
  today,
}: {
  readonly farm: Farm;
  readonly leaves: readonly Leave[];
  readonly settings: LeaveSettings;
  readonly today: Day;
}): Placed[] {
  const absences = leaves.flatMap((leave) => {
    const absence = absenceOf(leave, today);
    return absence === null ? [] : [{ ...NO_AUDIT, ...absence, created: leave.created }];
  });
  return [
    [paths.leaveSettings(farm.id), settings],
    ...leaves.map((leave): Placed => [paths.leave(farm.id, leave.id), leave]),
    ...[...groupBy(leaves, ({ employeeId }) => employeeId)].map(([id, own]): Placed => {
      const unitId = own[0]?.unitId ?? '';
      const book = { ...NO_AUDIT, id, employeeId: id, unitId, ...bookLeaves(own) };
      return [paths.leaveBook(farm.id, id), book];
    }),
    ...absences.map((absence): Placed => [paths.absence(farm.id, absence.id), absence]),
  ];
}

/** Counted from the holiday year in which the farm began; harvest and Christmas are not for everybody at once. */
export function leaveSettingsOn(today: Day): LeaveSettings {
  const year = Number(today.slice(0, 4));
  const began = holidayYear(holidayYearOf(`${addMonths(monthOf(today), -11)}-01`));
  return {
    ...v.parse(LeaveSettingsSchema, {
      countsFrom: began.from,
      extra: { isOn: true, perYear: 50_000, startsIn: 9, accrual: 'monthly', validMonths: 16 },
      care: { isOn: true, perYear: 20_000, accrual: 'atStart', whenOver: 'lost' },
      windows: {
        harvest: {
          id: 'harvest',
          name: 'Høst',
          from: `${year}-07-25`,
          to: `${year}-08-25`,
          unitIds: ['mark', 'vaerksted'],
          most: 1,
        },
        christmas: {
          id: 'christmas',
          name: 'Jul i kostalden',
          from: `${year}-12-21`,
          to: `${year + 1}-01-03`,
          unitIds: ['kostald'],
          most: 2,
        },
      },
    }),
    created: at(began.from, '08:00'),
    createdByEid: OWNER,
  };
}

/** The leave of everybody, with what it costs. */
export function leavesOf(facts: LeaveFacts): Leave[] {
  const employees = new Map(facts.employees.map((one) => [one.id, one]));
  return awayOf(facts.today).flatMap((away) => {
    const employee = employees.get(away.uid);
    return employee === undefined ? [] : [leaveOf(away, employee, facts)];
  });
}

function leaveOf(away: Away, person: Employee, { farm, today, nowMs }: LeaveFacts): Leave {
  const { uid, type, from, to, status, part = 'full', minutes = null, ask } = away;
  const context = { person, farm, calendar: CALENDAR };
  const cost = (first: Day, last: Day): number =>
    costOfDays(leaveDaysOf({ from: first, to: last, part, minutes }, context));
  const isReported = factsOf(type).isReported;
  const asked = isReported
    ? at(from, '04:10')
    : at(addDays(today, -(away.askedAgo ?? 120)), '07:12');
  const created = Math.min(asked, nowMs - 3_600_000);
  const by = deciderOf(personOf(uid));
  const isDecided = ['approved', 'rejected', 'cancelled'].includes(status);
  const decidedAt = isDecided ? Math.min(created + 26 * 3_600_000, nowMs - 1_800_000) : null;
  return {
    ...NO_AUDIT,
    id: `leave-${uid}-${from}`,
    employeeId: uid,
    unitId: person.units[0] ?? '',
    type,
    from,
    to,
    part,
    minutes,
    status,
    days: cost(from, to ?? from),
    ask: ask ? { ...ask, part, minutes, days: cost(ask.from, ask.to) } : null,
    agreed: false,
    proof: false,
    reportedAt: isReported ? created : null,
    note: away.note ?? '',
    decidedAt,
    decidedByEid: isDecided ? by : null,
    reason: away.reason ?? '',
    created,
    createdByEid: canAsk(personOf(uid)) ? uid : by,
    createdByUid: canAsk(personOf(uid)) ? uid : by,
  };
}

const canAsk = ({ seatType }: Person): boolean => seatType === 'PREMIUM' || seatType === 'COMBINED';

/** The leader of the home unit; of leaders and the owner it is the owner. */
function deciderOf({ role, units }: Person): string {
  const unit = units[0];
  return role === 'employee' && unit !== undefined ? LEADER_OF[unit] : OWNER;
}

/** People who keep holiday in the product. */
export const LEAVE_PEOPLE = PEOPLE.filter(canAsk).map(({ uid }) => uid);
