import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useUnits } from '#data/base/units.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { authoredGuides, teamReads } from '#data/guides/guides.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { personLeaves } from '#data/leave/person-leaves.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { can } from '#domain/access/can.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import { homeUnitOf, unitsDuring } from '#domain/employee/home-unit.ts';
import { seatOn } from '#domain/employee/terms.ts';
import { isSameUnits, LAWS, lawOf, TERMS_LIMITS } from '#domain/employee/terms-change.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { allowedUnits } from '#domain/farm/unit.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { isOfAgreement, rulesOn } from '#domain/time/rules/rules-on.ts';
import { PACK_KEYS } from '#domain/time/rules/packs/presets.ts';
import { leaveScope } from '#widgets/leave/use-leave-input.ts';
import type { ManagedFarm } from '../shared/hooks.ts';
import { type Ahead, aheadOf } from '../shared/model.ts';
import type { EntryField } from '#widgets/unsaved/entry-form.tsx';
import { type TermsEffect, type TermsRow, TYPED_WEEKS, type TypedTerms } from './model.ts';

type Ruled = Pick<TermsRow, 'agreement' | 'isExempt' | 'isPupil' | 'home' | 'units' | 'seat'>;

/** Agreements that somebody may be under, and the words of which one and which law hold. */
export function useLawWords(farmId: string) {
  const { t } = useTranslation();
  const rules = useTimeRules(farmId);
  const units = useUnits();
  const unitName = (id: string): string =>
    units.find((unit) => unit.id === id)?.unitName ?? t('common.unknownUnit');
  const unitNames = (ids: readonly string[]): string => ids.map(unitName).join(', ');
  const nameOf = (agreement: string): string => {
    const key = PACK_KEYS.find((one) => one === agreement);
    return key === undefined ? agreement : t(`timeRules.pack.names.${key}`);
  };
  return {
    nameOf,
    /** Those that the farm has rules of. */
    agreements: [...new Set(rules.filter(isOfAgreement).map(({ preset }) => preset ?? ''))],
    names: (ruled: Ruled): string[] => [
      ...(ruled.agreement === null ? [] : [nameOf(ruled.agreement)]),
      ...(ruled.home === null
        ? []
        : [t('management.employee.homeAt', { unit: unitName(ruled.home) })]),
      ...(ruled.units === null ? [] : [unitNames(ruled.units)]),
      ...(ruled.seat === null ? [] : [t(`profile.seats.${ruled.seat}`)]),
      ...(lawOf(ruled) === 'all' ? [] : [t(`management.employee.laws.${lawOf(ruled)}`)]),
    ],
    effects: ({
      from,
      terms: [was, becomes],
      home,
      units: places,
      seat,
    }: TermsEffect): string[] => {
      const { agreement } = becomes;
      const own = rulesOn(rules, from).filter(({ preset }) => preset === agreement);
      const name = agreement === null ? '' : nameOf(agreement);
      const of =
        agreement === null
          ? t('management.employee.effectNoAgreement')
          : t('management.employee.effectAgreement', { name, count: own.length });
      return [
        ...(was.agreement === agreement ? [] : [of]),
        ...(lawOf(was) === lawOf(becomes)
          ? []
          : [t(`management.employee.effectLaw.${lawOf(becomes)}`)]),
        ...(home[0] === home[1]
          ? []
          : [t('management.employee.effectHome', { unit: unitName(home[1]) })]),
        ...(isSameUnits(...places)
          ? []
          : [t('management.employee.effectUnits', { units: unitNames(places[1]) })]),
        ...(seat[0] === seat[1]
          ? []
          : [t('management.employee.effectSeat', { seat: t(`profile.seats.${seat[1]}`) })]),
      ];
    },
  };
}

const TYPES = ['flex', 'hourly'] as const;

/** Which agreement and law hold; no agreement is asked for where there is none. */
function useLawFields(agreement: string, farmId: string): readonly EntryField<TypedTerms>[] {
  const { t } = useTranslation();
  const { agreements, nameOf } = useLawWords(farmId);
  const known = [...new Set([...agreements, ...(agreement === '' ? [] : [agreement])])];
  return [
    ...(known.length === 0
      ? []
      : [
          {
            kind: 'choice',
            field: 'agreement',
            label: t('management.employee.agreement'),
            options: [
              { value: '', label: t('management.employee.agreementNone') },
              ...known.map((value) => ({ value, label: nameOf(value) })),
            ],
          } as const,
        ]),
    {
      kind: 'choice',
      field: 'law',
      label: t('management.employee.law'),
      options: LAWS.map((value) => ({ value, label: t(`management.employee.laws.${value}`) })),
    },
  ];
}

/** Where somebody is at home and which seat they have, for those who may say it. */
function usePlaceFields(
  { home, from }: TypedTerms,
  { actor, farm: { id: farmId }, units, today }: ManagedFarm,
  person: Employee,
): readonly EntryField<TypedTerms>[] {
  const { t } = useTranslation();
  const isMovable = can(actor, 'employee.moveHome', {
    farmId,
    unitIds: [homeUnitOf(person)],
    role: person.role,
  });
  const homes = units.filter(({ id }) => id === home).concat(allowedUnits(units, actor));
  const choices = allowedUnits(units, actor);
  const now = seatOn(person, from ?? today);
  return [
    ...(isMovable && new Set(homes).size > 1
      ? [
          {
            kind: 'choice',
            field: 'home',
            label: t('management.employee.homeUnit'),
            options: [...new Set(homes)].map(({ id, unitName }) => ({
              value: id,
              label: unitName,
            })),
          } as const,
        ]
      : []),
    ...(choices.length > 1
      ? [
          {
            kind: 'units',
            field: 'units',
            label: t('management.employee.unitsTitle'),
            units: choices,
          } as const,
        ]
      : []),
    ...(can(actor, 'employee.setAccess', { farmId, employeeId: person.id })
      ? [
          {
            kind: 'choice',
            field: 'seat',
            label: t('words.seat'),
            options: [
              {
                value: '',
                label: t('management.employee.seatSame', { seat: t(`profile.seats.${now}`) }),
              },
              ...SEAT_TYPES.map((value) => ({ value, label: t(`profile.seats.${value}`) })),
            ],
          } as const,
        ]
      : []),
  ];
}

/** The fields of other terms from a day on. */
export function useTermsFields(
  typed: TypedTerms,
  managed: ManagedFarm,
  person: Employee,
): readonly EntryField<TypedTerms>[] {
  const { t } = useTranslation();
  const { type, weeks } = typed;
  const range = { min: PERSON_DAYS.first, max: TERMS_LIMITS.lastDay };
  const ofWeek = TYPED_WEEKS.slice(0, weeks).map((field, at): EntryField<TypedTerms> => {
    const label =
      weeks === 1
        ? t('management.employee.weekdays')
        : t('management.employee.weekdaysOf', { week: at + 1 });
    const help = t(`management.employee.weekdaysNone.${weeks === 1 ? 'every' : 'some'}`);
    return { kind: 'weekdays', field, label, help };
  });
  return [
    { kind: 'day', field: 'from', label: t('management.employee.hoursFromField'), range },
    {
      kind: 'choice',
      field: 'type',
      label: t('management.employee.type'),
      options: TYPES.map((value) => ({ value, label: t(`management.employmentTypes.${value}`) })),
      help: t(`management.employee.typeHint.${type}`),
    },
    ...(type === 'flex'
      ? [{ kind: 'number', field: 'weekly', label: t('management.add.weeklyHours') } as const]
      : []),
    ...useLawFields(typed.agreement, managed.farm.id),
    ...usePlaceFields(typed, managed, person),
    {
      kind: 'choice',
      field: 'weeks',
      label: t('management.employee.weeks'),
      options: TYPED_WEEKS.map((_, at) => ({
        value: at + 1,
        label: t('management.employee.weeksOf', { count: at + 1 }),
      })),
      help: weeks === 1 ? undefined : t('management.employee.weeksHint'),
    },
    ...ofWeek,
  ];
}

/** Plans are made months ahead, not years: so many weeks are looked through. */
const WEEKS_AHEAD = 26;

/** The weeks in which shifts may lie from a day on; null without one. */
function useWeeksFrom(farmId: string, day: Day | null) {
  const from = day === null ? null : weekOf(day);
  return useMemo(
    () => (from === null ? null : { farmId, from, to: addWeeks(from, WEEKS_AHEAD - 1) }),
    [farmId, from],
  );
}

/** What is published from a day on; null while it is on its way, or without a day. */
export function usePublishedFrom(farmId: string, day: Day | null): readonly PlanWeek[] | null {
  const scope = useWeeksFrom(farmId, day);
  return dataOf(publishedWeeks.use(scope && { ...scope, unitIds: null }));
}

/** What is ahead of somebody after a last day of work; null while it is on its way, or without a day. */
export function useAhead(
  person: Employee,
  farm: Farm,
  lastDay: Day | null,
  today: Day,
): Ahead | null {
  const actor = useActor();
  const farmId = farm.id;
  const scope = useWeeksFrom(farmId, lastDay && addDays(lastDay, 1));
  const planned = useMemo(
    () =>
      (lastDay === null ? [] : unitsDuring(person, { from: lastDay, to: PERSON_DAYS.last }))
        .filter((id) => actor !== null && can(actor, 'plan.edit', { farmId, unitIds: [id] }))
        .toSorted(),
    [person, lastDay, actor, farmId],
  );
  const isPlanner = scope !== null && planned.length > 0;
  const drafts = planDrafts.use(isPlanner ? { ...scope, unitIds: planned } : null);
  const drafted = isPlanner ? readable(drafts, []) : [];
  const weeks = readable(publishedWeeks.use(scope && { ...scope, unitIds: null }), []);
  const leaves = readable(personLeaves.use(actor && leaveScope({ actor, farm, person })), []);
  const settings = useLeaveSettings(farmId);
  const delegations = settingsOf(settings)?.delegations;
  const seesAll = actor !== null && can(actor, 'unit.seeAll', { farmId });
  const reach = { farmId, unitIds: seesAll ? null : (actor?.employee?.units ?? []) };
  const running = readable(runningRegistrations.use(reach), []);
  const guides = readable(authoredGuides.use(reach), []);
  const reads = readable(teamReads.use(reach), []);
  if (lastDay === null || weeks === null || drafted === null || leaves === null) return null;
  if (running === null || guides === null || reads === null) return null;
  if (delegations === undefined && settings.status !== 'failed') return null;
  const known = { weeks, drafted, leaves, delegations: delegations ?? {}, running, guides, reads };
  return aheadOf({ person, farm, lastDay, planned, today, ...known });
}

/** What is known, and nothing where the reader may not read it: what they may not see they do not decide. */
const readable = <T>(live: Live<T>, nothing: T): T | null =>
  live.status === 'failed' ? nothing : dataOf(live);
