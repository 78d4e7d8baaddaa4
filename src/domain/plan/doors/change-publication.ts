import * as v from 'valibot';
import { can } from '../../access/can.ts';
import {
  changeKind,
  type DocChange,
  instant,
  newDocumentId,
  type OneRead,
  put,
  storedId,
} from '../../change/change-kind.ts';
import { isActive, versionOf } from '../../audit.ts';
import { addDays } from '../../dates/day.ts';
import { CardSchema, EmployeeSchema } from '../../employee/employee.ts';
import { AbsenceSchema, LeaveSchema } from '../../leave/document/leave.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { UnitSchema } from '../../farm/unit.ts';
import {
  AvailabilitySchema,
  DEFAULT_PLANNING_SETTINGS,
  PlanningSettingsSchema,
} from '../settings/planning-settings.ts';
import { PLAN_MARGIN_DAYS } from '../validator/person-plan.ts';
import { isWeekKey, mondayOfWeek, weekOf, type WeekKey, weeksFrom } from '../week/iso-week.ts';
import {
  PlanDraftSchema,
  planWeekId,
  PlanWeekSchema,
  PublicationSchema,
  type WeekPlan,
} from '../week/plan-week.ts';
import { blocksOf, namedIn } from './publication-blocks.ts';

const WEEKS_AT_ONCE = 12;

const week = v.strictObject({
  unitId: storedId,
  week: v.pipe(v.string(), v.check(isWeekKey)),
  /** Made for this publication alone: it is used once. */
  publicationId: newDocumentId,
  /** The draft as it was seen; null: there is none, and an empty week is published. */
  version: v.nullable(v.number()),
});

const placeOf = ({
  unitId,
  week: of,
}: {
  readonly unitId: string;
  readonly week: WeekKey;
}): string => planWeekId(unitId, of);

/** Weeks whose shifts have a part in what is judged in these. */
function weeksAround(weeks: readonly { readonly week: WeekKey }[]): WeekKey[] {
  const all = weeks.map((one) => one.week).toSorted();
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const margin = PLAN_MARGIN_DAYS + 1;
  const from = weekOf(addDays(mondayOfWeek(first), -margin));
  return weeksFrom(from, weekOf(addDays(mondayOfWeek(last), 6 + margin)));
}

const named = <R>(entries: readonly (readonly [string, R])[]): Readonly<Record<string, R>> =>
  Object.fromEntries(entries);

/**
 * Weeks of units are published: each as its draft stands in the database, where that is the one that was seen. The
 * validator judges it with everything that the server alone knows of its people: other units and weeks, leave, age.
 */
export const changePublication = changeKind({
  schema: v.strictObject({
    weeks: v.pipe(v.array(week), v.minLength(1), v.maxLength(WEEKS_AT_ONCE)),
    /** Everybody who has a shift in the drafts. */
    people: v.pipe(v.array(storedId), v.maxLength(400)),
  }),
  reads: (farmId, { weeks, people }) => ({
    units: { collection: paths.units(farmId), schema: UnitSchema },
    employees: { collection: paths.employees(farmId), schema: EmployeeSchema },
    settings: { path: paths.planningSettings(farmId), schema: PlanningSettingsSchema },
    absences: {
      collection: paths.absences(farmId),
      schema: AbsenceSchema,
      from: ['to', mondayOfWeek(weeksAround(weeks)[0] ?? '')],
    },
    openAbsences: {
      collection: paths.absences(farmId),
      schema: AbsenceSchema,
      where: { to: null },
    },
    requested: {
      collection: paths.leaves(farmId),
      schema: LeaveSchema,
      where: { status: 'requested' },
    },
    moved: {
      collection: paths.leaves(farmId),
      schema: LeaveSchema,
      where: { 'ask.kind': 'change' },
    },
    availabilities: {
      collection: paths.availabilities(farmId),
      schema: AvailabilitySchema,
      from: ['to', mondayOfWeek(weeksAround(weeks)[0] ?? '')],
    },
    around: {
      collection: paths.planWeeks(farmId),
      schema: PlanWeekSchema,
      from: ['week', weeksAround(weeks)[0] ?? ''],
    },
    ...named(
      weeks.map((one) => {
        const path = paths.planDraft(farmId, placeOf(one));
        return [`draft ${placeOf(one)}`, { path, schema: PlanDraftSchema }] as const;
      }),
    ),
    ...named(
      weeks.map((one) => {
        const path = paths.planPublication(farmId, placeOf(one), one.publicationId);
        return [`publication ${placeOf(one)}`, { path, schema: PublicationSchema }] as const;
      }),
    ),
    ...named(
      people.map((id) => {
        const read: OneRead<typeof CardSchema> = {
          path: paths.employeeCard(farmId, id),
          schema: CardSchema,
        };
        return [`card ${id}`, read] as const;
      }),
    ),
  }),
  may: ({ actor, farm, payload }) =>
    payload.weeks.every(({ unitId }) =>
      can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unitId] }),
    ),
  apply: ({ actor, farm, payload, known, nowMs }) => {
    const all: Readonly<Record<string, unknown>> = known;
    const drafts: WeekPlan[] = [];
    const changes: DocChange[] = [];
    for (const one of payload.weeks) {
      const place = placeOf(one);
      const isUnit = known.units.some(({ id, ...rest }) => id === one.unitId && isActive(rest));
      if (!isUnit) return fail('publish_unit_gone');
      const draft = v.parse(v.nullable(PlanDraftSchema), all[`draft ${place}`]);
      if (versionOf(draft) !== one.version) return fail('publish_draft_changed');
      const published = known.around.find(({ id }) => id === place) ?? null;
      const isUsed =
        all[`publication ${place}`] !== null || published?.publicationId === one.publicationId;
      if (isUsed) return fail('publish_id_used');
      const { shifts = {}, dayNotes = {} } = draft ?? {};
      const plan = { unitId: one.unitId, week: one.week, shifts, dayNotes };
      drafts.push(plan);
      changes.push(
        put(paths.planWeek(farm.id, place), {
          id: place,
          ...plan,
          previous: published?.shifts ?? {},
          publicationId: one.publicationId,
          publishedAt: instant(nowMs),
          publishedByEid: actor.claims.admin ? farm.ownerId : actor.uid,
        }),
      );
    }
    if (namedIn(drafts).some((id) => !payload.people.includes(id))) {
      return fail('publish_draft_changed');
    }
    const birthDates = new Map(
      payload.people.map((id) => [
        id,
        v.parse(v.nullable(CardSchema), all[`card ${id}`])?.birthDate ?? null,
      ]),
    );
    const blocks = blocksOf({
      drafts,
      published: known.around,
      employees: known.employees,
      birthDates,
      absences: [...known.absences, ...known.openAbsences],
      leaves: [...known.requested, ...known.moved],
      availabilities: known.availabilities.filter(isActive),
      units: known.units,
      settings: known.settings ?? DEFAULT_PLANNING_SETTINGS,
      farm,
      nowMs,
    });
    return blocks.length > 0 ? fail('publish_blocked') : ok(changes);
  },
});
