import { useTranslation } from 'react-i18next';
import { signedHoursMinutes } from '#domain/dates/duration.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { MonthView } from '../model.ts';
import type { Goal } from './model.ts';

/** From here on the ceiling is near enough to say so (design 5.1). */
const WARN_SHARE = 0.8;

type RealGoal = Exclude<Goal, { kind: 'none' }>;

function useGoalTexts(): (goal: RealGoal, minutes: number) => { note: string; how: string } {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hours = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  return (goal, minutes) => {
    const rest = goal.minutes - minutes;
    const text = asTotal(Math.abs(rest));
    const total = asTotal(goal.minutes);
    const note =
      rest === 0
        ? t('time.tiles.reached')
        : t(rest > 0 ? 'time.tiles.left' : 'time.tiles.over', { hours: text });
    if (goal.kind === 'cap') return { note, how: t('time.tiles.capHow', { cap: total }) };
    const weekly = hours(goal.weekly);
    if (goal.kind === 'full') {
      return { note, how: t('time.tiles.normFull', { weekly, goal: total }) };
    }
    const days = goal.workDaysPerWeek;
    const how = t('time.tiles.normPart', { count: goal.workdays, weekly, days, goal: total });
    return { note, how };
  };
}

type TileProps = { goal: RealGoal; minutes: number; awayMinutes: number };

function GoalTile({ goal: whole, minutes, awayMinutes }: TileProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const isCap = whole.kind === 'cap';
  const away = isCap ? 0 : Math.min(whole.minutes, awayMinutes);
  const goal = { ...whole, minutes: whole.minutes - away };
  const { how } = useGoalTexts()(whole, minutes);
  const { note } = useGoalTexts()(goal, minutes);
  const explain = [how, ...(away === 0 ? [] : [t('time.tiles.away', { hours: asTotal(away) })])];
  const label = t(isCap ? 'time.tiles.cap' : 'time.tiles.norm');
  const near = isCap && minutes >= goal.minutes * WARN_SHARE;
  return (
    <SummaryTile
      label={label}
      value={asTotal(goal.minutes)}
      explain={explain}
      note={
        <>
          <span className="mb-1.5 block">{note}</span>
          <ProgressBar
            label={label}
            value={minutes}
            max={goal.minutes}
            valueText={`${asTotal(minutes)} / ${asTotal(goal.minutes)}`}
            kind={near ? 'wheat' : 'green'}
          />
        </>
      }
    />
  );
}

/** What the farm's rules did to the stamped time; nothing was done where they change nothing. */
function useRulesHow(): (view: MonthView) => string[] {
  const asTotal = useTotals();
  const { t } = useTranslation();
  return ({ byRules, minutes }) => {
    const { raw, rounding, breaks } = byRules;
    if (rounding === 0 && breaks === 0) return [t('time.tiles.registeredHow')];
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

function useRegisteredHow(): (view: MonthView) => string[] {
  const { t } = useTranslation();
  const rules = useRulesHow();
  return (view) => [
    ...rules(view),
    ...(view.isRunning ? [t('time.tiles.registeredRunning')] : []),
    ...(view.notCounted > 0 ? [t('time.tiles.registeredOpen')] : []),
  ];
}

/** The month in figures; each one can say how it came about. */
export function SummaryTiles({ view, goal }: { view: MonthView; goal: Goal }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const how = useRegisteredHow();
  const { minutes, awayMinutes, daysWorked, notCounted } = view;
  const average = daysWorked === 0 ? 0 : Math.round(minutes / daysWorked);
  return (
    <div
      role="group"
      aria-label={t('time.tiles.label')}
      className={cx(
        'grid grid-cols-2 gap-3',
        goal.kind === 'none' ? 'md:grid-cols-2' : 'md:grid-cols-3',
      )}
    >
      <SummaryTile
        label={t('time.tiles.registered')}
        value={asTotal(minutes)}
        explain={how(view)}
        className={goal.kind === 'none' ? '' : 'col-span-2 md:col-span-1'}
        note={
          notCounted === 0 ? (
            t('time.tiles.all')
          ) : (
            <span className="font-semibold text-red">
              {t('time.tiles.notCounted', { count: notCounted })}
            </span>
          )
        }
      />
      {goal.kind !== 'none' && <GoalTile {...{ goal, minutes, awayMinutes }} />}
      <SummaryTile
        label={t('time.tiles.days')}
        value={String(daysWorked)}
        note={
          daysWorked === 0
            ? t('time.tiles.noAverage')
            : t('time.tiles.average', { hours: asTotal(average) })
        }
      />
    </div>
  );
}
