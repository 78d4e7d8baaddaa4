import { addDays, type Day, dayOf, weekdayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { changesBetween, stateOf } from '#domain/plan/week/difference.ts';
import { addWeeks, type WeekKey, weekOf } from '#domain/plan/week/iso-week.ts';
import { daysOfWeek, planWeekId, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '../time/clock.ts';
import { NO_AUDIT } from '../factories.ts';
import { awayDays } from './away.ts';
import type { Placed } from './build.ts';
import { LEADER_OF } from './history.ts';
import { plannedOf, type Stretch } from './patterns.ts';
import { PEOPLE, type UnitId, UNITS } from './people.ts';
import { type SpecialDay, specialDays } from './special-days.ts';
import { planningSettings, planTemplates } from './plan-settings.ts';

/** Weeks back from this one, and ahead of it, that are published; one more is drafted. */
const BACK = 4;
const AHEAD = 1;

const UNIT_IDS = Object.keys(UNITS) as UnitId[];

/** What a shift of a unit is called, by when it begins. */
function titleOf({ unit, from }: Stretch): string {
  if (unit === 'kostald') {
    if (from === '04:30') return 'Morgenmalkning';
    if (from === '05:00') return 'Weekend morgen';
    if (from === '14:00' || from === '15:00') return 'Aftenmalkning';
    return from === '22:00' ? 'Kælvningsvagt' : 'Dag stald';
  }
  const names = {
    kalve: 'Mælkefodring',
    sostald: 'Farestald',
    slagtesvin: 'Tilsyn og fodring',
    mark: 'Mark',
    vaerksted: 'Værksted',
  } as const;
  return names[unit];
}

const plain = { activityId: null, note: '', guideIds: [], overrides: {} } as const;

function shiftOn(employeeId: string | null, day: Day, stretch: Stretch): Shift {
  const end = stretch.to > stretch.from ? day : addDays(day, 1);
  return {
    ...plain,
    guideIds: [],
    employeeId,
    start: at(day, stretch.from),
    end: at(end, stretch.to),
    breakMinutes: stretch.pause ?? 0,
    title: titleOf(stretch),
  };
}

/** What is known of people's days beside their rotas. */
interface Known {
  /** Person and day, as `uid:day`. */
  readonly away: ReadonlySet<string>;
  readonly special: ReadonlyMap<string, SpecialDay>;
}

function stretchesOn(uid: string, day: Day, { special }: Known): readonly Stretch[] {
  const other = special.get(`${uid}:${day}`);
  return other?.isPlanned ? other.stretches : plannedOf(uid, day);
}

/** The shifts of a unit's week by everybody's rota; who is away has none. */
function rotaWeek(unit: UnitId, week: WeekKey, known: Known): Record<string, Shift> {
  const shifts: Record<string, Shift> = {};
  for (const day of daysOfWeek(week)) {
    for (const { uid, hours, leftOn } of PEOPLE) {
      const isThere =
        (hours[0]?.from ?? day) <= day &&
        (leftOn === undefined || day <= leftOn) &&
        !known.away.has(`${uid}:${day}`);
      const own = isThere
        ? stretchesOn(uid, day, known).filter((stretch) => stretch.unit === unit)
        : [];
      for (const stretch of own) {
        shifts[`${uid}-${day}-${stretch.from.replace(':', '')}`] = shiftOn(uid, day, stretch);
      }
    }
  }
  if (unit === 'mark') Object.assign(shifts, dryingOf(week));
  return shifts;
}

/** Frederik looks after the corn dryer on weekday mornings. */
function dryingOf(week: WeekKey): Record<string, Shift> {
  const days = daysOfWeek(week).filter((day) => weekdayOf(day) < 6);
  return Object.fromEntries(
    days.map((day) => [
      `frederik-noergaard-${day}-0800`,
      {
        ...shiftOn('frederik-noergaard', day, {
          unit: 'mark',
          from: '08:00',
          to: '15:30',
          pause: 30,
        }),
        title: 'Korntørreri',
      },
    ]),
  );
}

const NOTES: Readonly<Partial<Record<UnitId, Readonly<Record<string, string>>>>> = {
  kostald: { '2': 'Dyrlæge 09:00', '4': 'Klovbeskærer 10–18', '5': 'Tankbil 06:30' },
  sostald: { '4': 'Fravænning' },
  slagtesvin: { '1': 'Udlevering 05:00' },
};

function weekOfUnit(unit: UnitId, week: WeekKey, known: Known): WeekPlan {
  return { unitId: unit, week, shifts: rotaWeek(unit, week, known), dayNotes: NOTES[unit] ?? {} };
}

/** Next week in the cattle barn as it is published: two shifts that nobody has yet. */
function withOpenShifts(plan: WeekPlan): WeekPlan {
  const [, , , thursday = '', friday = ''] = daysOfWeek(plan.week);
  const open = {
    'open-shift-dag': shiftOn(null, thursday, {
      unit: 'kostald',
      from: '06:00',
      to: '14:30',
      pause: 30,
    }),
    'open-shift-morgen': shiftOn(null, friday, { unit: 'kostald', from: '04:30', to: '08:30' }),
  };
  return { ...plan, shifts: { ...plan.shifts, ...open } };
}

/** What its leader has changed in it since: a short rest, a shift later, one that goes, and new ones. */
function withDraftChanges(plan: WeekPlan, { away }: Known): WeekPlan {
  const days = daysOfWeek(plan.week);
  const [monday = '', , wednesday = '', thursday = '', friday = '', saturday = '', sunday = ''] =
    days;
  const [evening, morning] = away.has(`oleksandr-shevchenko:${friday}`)
    ? [wednesday, thursday]
    : [thursday, friday];
  const shifts: Record<string, Shift> = { ...plan.shifts };
  const day = (from: string, to: string): Stretch => ({ unit: 'kostald', from, to, pause: 30 });
  const later = `rasmus-bjerregaard-${monday}-0600`;
  if (shifts[later] !== undefined) {
    shifts[later] = shiftOn('rasmus-bjerregaard', monday, day('07:00', '15:00'));
  }
  delete shifts[`emil-christensen-${friday}-0630`];
  shifts['new-shift-aften'] = shiftOn('oleksandr-shevchenko', evening, {
    unit: 'kostald',
    from: '15:00',
    to: '19:30',
  });
  shifts['new-shift-morgen'] = shiftOn('oleksandr-shevchenko', morning, {
    unit: 'kostald',
    from: '04:30',
    to: '06:00',
  });
  shifts['new-shift-fodring'] = {
    ...shiftOn('henrik-lyngbaek', saturday, day('06:00', '09:00')),
    title: 'Fodring',
    breakMinutes: 0,
  };
  shifts['new-shift-tilsyn'] = {
    ...shiftOn('karen-madsen', sunday, day('08:00', '10:00')),
    title: 'Tilsyn',
    breakMinutes: 0,
  };
  return { ...plan, shifts };
}

/** The audit fields of what one person has written whole, at once. */
const writtenOnce = (by: string, at: number) => ({
  ...NO_AUDIT,
  created: at,
  createdByEid: by,
  updated: at,
  updatedByEid: by,
});

function published(plan: WeekPlan, publishedAt: number): Placed[] {
  const id = planWeekId(plan.unitId, plan.week);
  const by = LEADER_OF[plan.unitId as UnitId];
  const publicationId = `first-${id}`;
  const said = { ...plan, publishedAt, publishedByEid: by };
  return [
    [
      paths.planPublication(FARM, id, publicationId),
      {
        id: publicationId,
        ...said,
        added: Object.keys(plan.shifts).length,
        changed: 0,
        removed: 0,
        told: true,
        ...writtenOnce(by, publishedAt),
      },
    ],
    [
      paths.planWeek(FARM, id),
      {
        ...writtenOnce(by, publishedAt),
        id,
        ...said,
        previous: {},
        publicationId,
      },
    ],
  ];
}

function drafted(plan: WeekPlan, updated: number): Placed {
  const id = planWeekId(plan.unitId, plan.week);
  const by = LEADER_OF[plan.unitId as UnitId];
  return [paths.planDraft(FARM, id), { id, ...plan, ...writtenOnce(by, updated) }];
}

// The id of the seed farm; build.ts, which says it, is made of this file.
const FARM = 'lyngbaekgaard';

const DAY_MS = 86_400_000;

function unitWeek(
  unit: UnitId,
  week: WeekKey,
  thisWeek: WeekKey,
  known: Known,
  nowMs: number,
): Placed[] {
  const plan = weekOfUnit(unit, week, known);
  if (week > addWeeks(thisWeek, AHEAD)) return [drafted(plan, nowMs - DAY_MS)];
  const monday = daysOfWeek(week)[0] ?? '';
  const publishedAt = Math.min(at(addDays(monday, -10), '13:20'), nowMs - DAY_MS);
  const isNext = unit === 'kostald' && week === addWeeks(thisWeek, 1);
  const shown = isNext ? withOpenShifts(plan) : plan;
  const draft = isNext ? withDraftChanges(shown, known) : shown;
  const isChanged = changesBetween(shown, draft).some((change) => stateOf(change) !== 'published');
  return [
    ...published(shown, publishedAt),
    drafted(draft, isChanged ? nowMs - 60_000 : publishedAt),
  ];
}

/** Ida would take the open milking of Friday. */
function request(week: WeekKey, nowMs: number): Placed {
  const friday = daysOfWeek(week)[4] ?? '';
  const shift = shiftOn(null, friday, { unit: 'kostald', from: '04:30', to: '08:30' });
  const asked: ShiftRequest = {
    ...NO_AUDIT,
    id: 'ida-open-shift-morgen',
    kind: 'open',
    unitId: 'kostald',
    shift: {
      unitId: 'kostald',
      week,
      shiftId: 'open-shift-morgen',
      start: shift.start,
      end: shift.end,
    },
    fromEid: 'ida-krogh',
    toEid: null,
    other: null,
    otherUnitId: null,
    agreedUnitId: null,
    agreedByEid: null,
    status: 'asked',
    decidedByEid: null,
    decidedAt: null,
    reason: '',
    created: nowMs - 5 * 3_600_000,
    createdByEid: 'ida-krogh',
  };
  return [paths.shiftRequest(FARM, asked.id), asked];
}

/** The plan of the seed farm: four weeks back, this week and the next published, one more drafted. */
export function buildPlan(nowMs: number): Placed[] {
  const today = dayOf(nowMs, ZONE);
  const thisWeek = weekOf(today);
  const next = addWeeks(thisWeek, 1);
  const special = specialDays(today);
  // This week was planned before somebody fell ill; whose sickness has no end has no shifts in the next ones.
  const now: Known = { away: awayDays(today), special };
  const ahead: Known = {
    away: awayDays(today, countedUntil({ from: today, to: null }, today)),
    special,
  };
  const weeks = Array.from({ length: BACK + AHEAD + 2 }, (_, index) =>
    addWeeks(thisWeek, index - BACK),
  );
  const saturday = daysOfWeek(addWeeks(thisWeek, 2))[5] ?? '';
  const placed = weeks.flatMap((week) =>
    UNIT_IDS.flatMap((unit) =>
      unitWeek(unit, week, thisWeek, week > thisWeek ? ahead : now, nowMs),
    ),
  );
  return [
    [paths.planningSettings(FARM), planningSettings()],
    ...planTemplates().map((template): Placed => [paths.planTemplate(FARM, template.id), template]),
    ...placed,
    request(next, nowMs),
    [
      paths.availability(FARM, 'ida-cannot-sat'),
      {
        ...NO_AUDIT,
        id: 'ida-cannot-sat',
        employeeId: 'ida-krogh',
        unitId: 'kostald',
        kind: 'cannot',
        from: saturday,
        to: saturday,
        weekdays: [],
        startMinute: null,
        endMinute: null,
        created: nowMs - 3 * DAY_MS,
        createdByEid: 'ida-krogh',
      },
    ],
  ];
}
