import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { monthRange } from '#data/time/months.ts';
import { type Day, dayOf, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { shortName } from '#domain/employee/employee.ts';
import { type AverageWeek, saidHours } from '#domain/time/law/law-month.ts';
import { LAW, type LawFinding, WEEK_CODES } from '#domain/time/law/law-limits.ts';
import {
  lawMonthsFrom,
  lawOf,
  type LawReportOf,
  type LawState,
  type OfPerson,
  type PersonRest,
  weekState,
} from '#domain/time/report/law-of.ts';
import type { LongRun, ShortRest } from '#domain/time/law/rest-watch.ts';
import type { PersonWeek } from '#domain/time/report/long-weeks.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LAW_REFERENCES } from '../address/model.ts';
import type { ReportData } from '../shared/hooks.ts';

/** So many months are read back, that another choice reads nothing anew. */
export const LONGEST_REFERENCE = Math.max(...LAW_REFERENCES);

/** What the law says of a report's people and days. */
export interface Law {
  /** Null until the months are there. */
  readonly report: LawReportOf | null;
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
}

/** The stored months of the year and of `reach` months before; of null nothing is read. */
function useLawMonths(scope: ReportScope | null, reach: number): Live<readonly TimeMonth[]> {
  return monthRange.use(
    scope && {
      farmId: scope.farm.id,
      unitIds: scope.unitIds,
      from: lawMonthsFrom(scope.from, reach),
      to: monthOf(scope.to),
    },
  );
}

/**
 * Looks at the stored months of the year and of `reach` months before. A reach for every choice of
 * `referenceMonths` keeps what is read, and what is on screen, when another one is chosen.
 */
export function useLaw(
  scope: ReportScope,
  referenceMonths: number,
  reach: number = referenceMonths,
): Law {
  const { farm, from, to, people } = scope;
  const today = dayOf(useNow('minute'), farm.timeZone);
  const live = useLawMonths(scope, reach);
  const stored = dataOf(live);
  const report = useMemo(
    () => stored && lawOf({ people, stored, farm, from, to, today, referenceMonths }),
    [people, stored, farm, from, to, today, referenceMonths],
  );
  return { report, of: [live] };
}

/**
 * The same for a file, made when somebody asks for it: null while its months are not there. Nothing is read
 * for it but what the report on screen reads.
 */
export function useLawForFile({ scope, address }: ReportData): () => LawReportOf | null {
  const { report, today, reference } = address;
  const isShown = report === 'law';
  const stored = dataOf(useLawMonths(isShown ? scope : null, LONGEST_REFERENCE));
  const { farm, from, to, people } = scope;
  return () =>
    stored && lawOf({ people, stored, farm, from, to, today, referenceMonths: reference });
}

type YoungCode = Extract<LawFinding['code'], `young_${string}`>;

const isYoung = (code: LawFinding['code']): code is YoungCode => code.startsWith('young_');

/** The words of what was found. */
export function useFindingWords() {
  const { t, format } = useFarmWords();

  /** What was found of somebody under 18. */
  function young({ code, value }: LawFinding): string {
    if (!isYoung(code)) return '';
    const named = { hours: hoursMinutes(value), minutes: value, count: value };
    return t(`timeReports.law.young.codes.${code}`, named);
  }

  /** When: the day, or the week. */
  function when({ code, day }: LawFinding): string {
    if (!WEEK_CODES.includes(code)) return format.day(day);
    return t('timeReports.law.young.week', { day: format.day(day) });
  }

  /** How little rest it was, and which of the year's. */
  function restDay({ minutes, used, kind }: ShortRest): string {
    const named = { hours: hoursMinutes(minutes), used: used ?? 0, limit: LAW.shortRestDays };
    if (kind === 'short') return t('timeReports.law.rest.short', named);
    if (used === null) return t('timeReports.law.rest.breach', named);
    return t('timeReports.law.rest.overLimit', named);
  }

  return { young, when, restDay };
}

/** Something found on a day of somebody. */
export interface Finding {
  readonly key: string;
  readonly day: Day;
  readonly when: string;
  readonly what: string;
  readonly state: LawState;
}

/** What was found, in words: on screen and in files the same. */
export function useFindings() {
  const { t, format } = useFarmWords();
  const words = useFindingWords();

  /** Days with too little rest. */
  const rest = ({ days }: PersonRest): readonly Finding[] =>
    days.map((one) => ({
      key: `${one.day} ${one.minutes}`,
      day: one.day,
      when: format.day(one.day),
      what: words.restDay(one),
      state: one.kind === 'breach' ? 'breach' : 'look',
    }));

  /** Days in a row. */
  const runs = ({ list }: OfPerson<LongRun>): readonly Finding[] =>
    list.map((run) => ({
      key: run.to,
      day: run.to,
      when: t('timeReports.law.runs.line', {
        days: run.days,
        from: format.day(run.from),
        to: format.day(run.to),
      }),
      what: t(
        run.kind === 'late' ? 'timeReports.law.runs.lineLate' : 'timeReports.law.runs.lineBreach',
      ),
      state: run.kind === 'late' ? 'look' : 'breach',
    }));

  /** The average week now, and what there is to say of it. */
  const week = (row: PersonWeek): Finding => {
    const { last, highest } = row;
    const hours = (one: AverageWeek): string => format.number(saidHours(one), 1);
    const state = weekState(row);
    const top = t('timeReports.law.weeks.highest', {
      hours: hours(highest.week),
      day: format.day(highest.to),
    });
    const about = t(`timeReports.law.weeks.${WEEK_WORDS[state]}`);
    return {
      key: row.person.id,
      day: last.to,
      when: t('timeReports.law.weeks.line', { hours: hours(last.week) }),
      what: highest.to === last.to ? about : `${about} · ${top}`,
      state,
    };
  };

  /** Of somebody under 18. */
  const young = ({ list }: OfPerson<LawFinding>): readonly Finding[] =>
    list.map((one) => ({
      key: `${one.day} ${one.code}`,
      day: one.day,
      when: words.when(one),
      what: words.young(one),
      state: 'breach',
    }));

  return { rest, runs, week, young };
}

const WEEK_WORDS = { fine: 'ok', look: 'near', breach: 'over' } as const;

/** Each of the four things in one line. */
export function useLawLines() {
  const { t, format } = useFarmWords();
  const words = useFindingWords();

  function rest({ rest: { people } }: LawReportOf): string {
    const limit = LAW.shortRestDays;
    const over = people.filter((one) => one.used > limit).length;
    if (over > 0) {
      const days = people.flatMap((one) => one.days).length;
      return t('timeReports.law.rest.over', { days, count: over, limit });
    }
    const breaches = people.flatMap(({ days }) => days).filter(({ kind }) => kind === 'breach');
    const used = Math.max(0, ...people.map((one) => one.used));
    const parts = [
      ...(breaches.length > 0
        ? [t('timeReports.law.rest.breaches', { count: breaches.length })]
        : []),
      ...(used > 0
        ? [
            t(`timeReports.law.rest.${people.length > 1 ? 'mostUsed' : 'used'}`, {
              used,
              limit,
            }),
          ]
        : []),
    ];
    return parts.length > 0 ? parts.join(', ') : t('timeReports.law.rest.fine');
  }

  function runs({ runs: { people } }: LawReportOf): string {
    const kinds = people.flatMap(({ list }) => list.map(({ kind }) => kind));
    const parts = (['breach', 'late'] as const).flatMap((kind) => {
      const count = kinds.filter((one) => one === kind).length;
      return count > 0 ? [t(`timeReports.law.runs.${kind}`, { count })] : [];
    });
    return parts.length > 0 ? parts.join(', ') : t('timeReports.law.rest.fine');
  }

  function weeks({ weeks: { people } }: LawReportOf, months: number): string {
    const [first] = people;
    if (first === undefined) return t('timeReports.law.weeks.nothing');
    const hours = format.number(saidHours(first.highest.week), 1);
    return t('timeReports.law.weeks.summary', { hours, months });
  }

  function young({ young: { people } }: LawReportOf): string {
    const found = people.flatMap(({ person, list }) => list.map((one) => ({ person, one })));
    const [first] = found;
    if (first === undefined) return t('timeReports.law.young.fine');
    if (found.length > 1) return t('timeReports.law.young.count', { count: found.length });
    const { person, one } = first;
    const named = { name: shortName(person), what: words.young(one), day: words.when(one) };
    return t('timeReports.law.young.summary', named);
  }

  return { rest, runs, weeks, young };
}
