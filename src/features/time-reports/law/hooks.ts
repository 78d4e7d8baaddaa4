import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { monthRange } from '#data/stores/reports/month-range.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { dayOf, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { shortName } from '#domain/employee/employee.ts';
import { LAW } from '#domain/time/law/law-limits.ts';
import { type LawFinding, WEEK_CODES } from '#domain/time/law/law-finding.ts';
import { lawMonthsFrom, lawOf, type LawReportOf } from '#domain/time/report/law-of.ts';
import { type RestDay } from '#domain/time/report/law-people.ts';
import { type ReportScope } from '#domain/time/report/report-scope.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** Months over which the week may be averaged: by law, and by some agreements. */
export const REFERENCES = [4, 12] as const;

/** What the law says of a report's people and days. */
export interface Law {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Null until the months are there. */
  readonly report: LawReportOf | null;
  /** What is shown may be old. */
  readonly isOld: boolean;
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
  const { farm, from, to, people, unitIds } = scope;
  const today = dayOf(useNow('minute'), farm.timeZone);
  const { online } = useSync();
  const live = monthRange.use({
    farmId: farm.id,
    unitIds,
    from: lawMonthsFrom(from, reach),
    to: monthOf(to),
  });
  const stored = dataOf(live);
  const report = useMemo(
    () => stored && lawOf({ people, stored, farm, from, to, today, referenceMonths }),
    [people, stored, farm, from, to, today, referenceMonths],
  );
  const isOld = live.status === 'failed' || (!online && live.status === 'ready' && live.fromCache);
  if (report !== null) return { status: 'ready', report, isOld };
  return { status: live.status === 'failed' ? 'failed' : 'loading', report, isOld };
}

type YoungCode = Extract<LawFinding['code'], `young_${string}`>;

const isYoung = (code: LawFinding['code']): code is YoungCode => code.startsWith('young_');

/** The words of what was found. */
export function useFindingWords() {
  const { t } = useTranslation();
  const format = useFarmFormat();

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
  function restDay({ minutes, used, kind }: RestDay): string {
    const named = { hours: hoursMinutes(minutes), used: used ?? 0, limit: LAW.shortRestDays };
    if (kind === 'short') return t('timeReports.law.rest.short', named);
    if (used === null) return t('timeReports.law.rest.breach', named);
    return t('timeReports.law.rest.overLimit', named);
  }

  return { young, when, restDay };
}

/** Each of the four things in one line. */
export function useLawLines() {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useFindingWords();

  function rest({ rest: { people } }: LawReportOf): string {
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
              limit: LAW.shortRestDays,
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
    return parts.length > 0 ? parts.join(', ') : t('timeReports.law.runs.fine');
  }

  function weeks({ weeks: { people } }: LawReportOf, months: number): string {
    const [first] = people;
    if (first === undefined) return t('timeReports.law.weeks.nothing');
    const hours = format.number(first.highest.week.minutes / 60, 1);
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
