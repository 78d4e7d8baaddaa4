import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { signedHoursMinutes } from '#domain/dates/duration.ts';
import { seesFlex } from '#domain/time/flex/flex-check.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { laterPart } from '#widgets/page/later-part.tsx';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import type { DaysFigures } from '../shared/model.ts';
import type { Goal, Norm } from './model.ts';

const FlexTile = laterPart(async () => (await import('../flex/flex-tile.tsx')).FlexTile);
const SupplementTile = laterPart(
  async () => (await import('../lines/supplement-tile.tsx')).SupplementTile,
);

/** From here on the ceiling is near enough to say so (design 5.1). */
const WARN_SHARE = 0.8;

/** How a month's norm is made, in words. */
function useGoalHow(): (goal: Goal) => string[] {
  const asTotal = useTotals();
  const { t, format } = useFarmWords();
  const hours = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  return (goal) => {
    if (goal.kind === 'none') return [];
    const total = asTotal(goal.minutes);
    if (goal.kind === 'cap') return [t('timeMonth.tiles.capHow', { cap: total })];
    const weekly = hours(goal.weekly);
    if (goal.kind === 'full') return [t('timeMonth.tiles.normFull', { weekly, goal: total })];
    const { workdays: count, workDaysPerWeek: days } = goal;
    return [t('timeMonth.tiles.normPart', { count, weekly, days, goal: total })];
  };
}

type GoalTileProps = { label: string; norm: Norm; minutes: number; how: string[]; isCap?: boolean };

/** A norm up to today or a ceiling, and how far it is to all of it. */
function GoalTile({ label, norm, minutes, how, isCap = false }: GoalTileProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const { whole, toDate, away } = norm;
  const rest = whole - minutes;
  const hours = asTotal(Math.abs(rest));
  const isOn = toDate !== whole;
  return (
    <SummaryTile
      label={label}
      value={asTotal(toDate)}
      explain={[
        ...how,
        ...(away === 0 ? [] : [t('timeMonth.tiles.away', { hours: asTotal(away) })]),
        ...(isOn ? [t('timeMonth.tiles.toDate', { hours: asTotal(toDate) })] : []),
      ]}
      note={
        <>
          <span className="mb-1.5 flex flex-wrap justify-between gap-x-3">
            {isOn && <span>{t('timeMonth.tiles.whole', { hours: asTotal(whole) })}</span>}
            <span>
              {rest === 0
                ? t('timeMonth.tiles.reached')
                : t(rest > 0 ? 'words.left' : 'timeMonth.tiles.over', { hours })}
            </span>
          </span>
          <ProgressBar
            label={label}
            value={minutes}
            max={whole}
            valueText={`${asTotal(minutes)} / ${asTotal(whole)}`}
            kind={isCap && minutes >= whole * WARN_SHARE ? 'wheat' : 'green'}
          />
        </>
      }
    />
  );
}

/** What the farm's rules did to the stamped time; nothing was done where they change nothing. */
function useRulesHow(): (figures: DaysFigures) => string[] {
  const asTotal = useTotals();
  const { t } = useTranslation();
  return ({ byRules, minutes }) => {
    const { raw, rounding, breaks } = byRules;
    if (rounding === 0 && breaks === 0) return [t('timeMonth.tiles.registeredHow')];
    return [
      t('timeEntry.explain.raw', { hours: asTotal(raw) }),
      ...(rounding === 0
        ? []
        : [t('timeEntry.explain.rounding', { hours: signedHoursMinutes(rounding) })]),
      ...(breaks === 0
        ? []
        : [t('timeEntry.explain.breaks', { hours: signedHoursMinutes(breaks) })]),
      t('timeEntry.explain.net', { hours: asTotal(minutes) }),
    ];
  };
}

function useRegisteredHow(): (figures: DaysFigures) => string[] {
  const { t } = useTranslation();
  const rules = useRulesHow();
  return (view) => [
    ...rules(view),
    ...(view.isRunning ? [t('timeMonth.tiles.registeredRunning')] : []),
    ...(view.notCounted > 0 ? [t('timeMonth.tiles.registeredOpen')] : []),
  ];
}

function RegisteredTile({ figures, className }: { figures: DaysFigures; className: string }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const how = useRegisteredHow();
  const { minutes, daysWorked: count, notCounted } = figures;
  const average = asTotal(count === 0 ? 0 : Math.round(minutes / count));
  return (
    <SummaryTile
      label={t('timeMonth.tiles.registered')}
      value={asTotal(minutes)}
      explain={how(figures)}
      className={className}
      note={
        <>
          <span className="block">
            {count === 0
              ? t('timeMonth.tiles.noDays')
              : t('timeMonth.tiles.days', { count, hours: average })}
          </span>
          {notCounted > 0 && (
            <span className="block font-semibold text-red">
              {t('timeMonth.tiles.notCounted', { count: notCounted })}
            </span>
          )}
        </>
      }
    />
  );
}

function ComingTile() {
  const { t } = useTranslation();
  return (
    <Card className="!py-3.5">
      <Loading text={t('common.loading')}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-7 w-20" />
        <Skeleton className="mt-2 h-3 w-28" />
      </Loading>
    </Card>
  );
}

export type SummaryTilesProps = {
  /** Names them for readers: the week or the month in figures. */
  label: string;
  whose: TimesheetContext;
  days: DayRange;
  figures: DaysFigures;
  goal: Goal;
  /** What a goal that is no ceiling asks of the days; null where there is none. */
  norm: Norm | null;
  /** Minutes that a ceiling is held against: those of the whole month. */
  capped?: number;
  /** Shows and hides the account of flex below them; without it there is nothing more to show. */
  account?: { readonly isOpen: boolean; readonly toggle: () => void };
};

/** Some days in figures; each one can say how it came about. What is calculated by rules is drawn after the others. */
export function SummaryTiles(props: SummaryTilesProps) {
  const { label, whose, days, figures, goal, norm, capped = figures.minutes, account } = props;
  const { t } = useTranslation();
  const asTotal = useTotals();
  const goalHow = useGoalHow()(goal);
  const coming = <ComingTile />;
  // On a phone the account itself stands below them.
  const isPhone = useMedia(PHONE);
  const hasFlex = !isPhone && seesFlex(whose.actor, whose.farm.id, whose.person);
  const cap = goal.kind === 'cap' ? { whole: goal.minutes, toDate: goal.minutes, away: 0 } : null;
  const count = 2 + ((cap ?? norm) ? 1 : 0) + (hasFlex ? 1 : 0);
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'grid grid-cols-2 gap-3',
        count === 3 && 'md:grid-cols-3',
        count === 4 && 'xl:grid-cols-4',
      )}
    >
      <RegisteredTile figures={figures} className={count === 3 ? 'max-md:col-span-2' : ''} />
      {cap && (
        <GoalTile
          isCap
          label={t('timeMonth.tiles.cap')}
          norm={cap}
          minutes={capped}
          how={goalHow}
        />
      )}
      {!cap && norm && (
        <GoalTile
          label={t('words.normHours')}
          norm={norm}
          minutes={figures.minutes}
          how={
            goal.kind === 'none'
              ? [t('timeMonth.tiles.daysHow', { hours: asTotal(norm.whole + norm.away) })]
              : goalHow
          }
        />
      )}
      {hasFlex && (
        <Suspense fallback={coming}>
          <FlexTile whose={whose} days={days} coming={coming} {...(account && { account })} />
        </Suspense>
      )}
      <Suspense fallback={coming}>
        <SupplementTile whose={whose} days={days} coming={coming} />
      </Suspense>
    </div>
  );
}
