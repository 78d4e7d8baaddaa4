import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import { useOwnerMonth, type OwnerMonth } from './hooks.ts';
import { decidedShare, isBlank, type OwnerFigures } from './model.ts';
import { useMakesRoom } from '../setup/hooks.ts';
import { PLACES } from '../shared/places.tsx';
import { type MoreFigures, useMoreFigures } from './use-more-figures.ts';

type Props = { of: OwnerMonth; figures: OwnerFigures; more: MoreFigures };

function NormTile({ of: { words }, figures: { norm, totals } }: Props) {
  const { t } = useTranslation();
  const label = t('dashboardTiles.figures.norm');
  if (norm === null || norm.goal === 0) {
    return <SummaryTile label={label} value="–" note={t('dashboardTiles.figures.noNorm')} />;
  }
  const share = norm.worked / norm.goal;
  const facts = { worked: words.hours(norm.worked), goal: words.hours(norm.goal) };
  const difference = words.signed(norm.worked - norm.goal);
  const rest = totals.minutes - norm.worked;
  return (
    <SummaryTile
      label={label}
      value={words.percent(share)}
      explain={[
        t('dashboardTiles.figures.normHow', { ...facts, share: words.percent(share, 1) }),
        t('dashboardTiles.figures.normToday'),
        ...(rest > 0
          ? [t('dashboardTiles.figures.normWithout', { hours: words.hours(rest) })]
          : []),
      ]}
      note={
        <>
          <span className="tnum mb-1.5 block">
            {t('dashboardTiles.figures.normNote', { ...facts, difference })}
          </span>
          <ProgressBar
            label={label}
            value={norm.worked}
            max={norm.goal}
            valueText={t('dashboardTiles.figures.normNote', { ...facts, difference })}
            kind={share > 1 ? 'wheat' : 'green'}
          />
        </>
      }
    />
  );
}

function OvertimeTile({ of: { words }, figures: { totals }, more }: Props) {
  const { t, format } = useFarmWords();
  const { overtimeMinutes, minutes, holidayOvertimeMinutes, supplements } = totals;
  const share = minutes === 0 ? 0 : overtimeMinutes / minutes;
  const facts = {
    over: words.hours(overtimeMinutes),
    hours: words.hours(minutes),
    share: words.percent(share, 1),
  };
  const amount = more.extraOre === null ? null : format.number(more.extraOre / 100, 0);
  return (
    <SummaryTile
      label={t('words.overtime')}
      value={facts.over}
      explain={[
        t('dashboardTiles.figures.overtimeHow', facts),
        ...(holidayOvertimeMinutes > 0
          ? [
              t('dashboardTiles.figures.overtimeSundays', {
                hours: words.hours(holidayOvertimeMinutes),
              }),
            ]
          : []),
        t('dashboardTiles.figures.supplementsHow', { count: supplements.count }),
        ...(amount === null ? [] : [t('dashboardTiles.figures.money', { amount })]),
      ]}
      note={
        <>
          <span className="tnum block">{t('dashboardTiles.figures.overtimeShare', facts)}</span>
          <span className="tnum block">
            {amount === null
              ? t('dashboardTiles.figures.overtimeMore', {
                  hours: words.hours(supplements.minutes),
                })
              : t('dashboardTiles.figures.moneyNote', { amount })}
          </span>
        </>
      }
    />
  );
}

/** As high as a figure. */
const NO_FIGURE = '\u00A0';

/** Of everybody together, never of one; of so few that it would be, nothing. */
function SickTile({ of: { words }, more: { live, sickness } }: Props) {
  const { t } = useTranslation();
  const label = t('dashboardTiles.figures.sick');
  if (sickness === undefined) {
    const note = t(live.status === 'failed' ? 'dashboardTiles.figures.failed' : 'common.loading');
    return <SummaryTile label={label} value={NO_FIGURE} note={note} />;
  }
  if (sickness === null) {
    return <SummaryTile label={label} value="–" note={t('dashboardTiles.figures.sickFew')} />;
  }
  const facts = {
    sick: words.hours(sickness.sickMinutes),
    norm: words.hours(sickness.normMinutes),
    share: words.percent(sickness.share, 1),
  };
  return (
    <SummaryTile
      label={label}
      value={facts.share}
      explain={[t('dashboardTiles.figures.sickHow', facts), t('dashboardTiles.figures.sickWhole')]}
      note={t('dashboardTiles.figures.sickNote', facts)}
    />
  );
}

function FlexTile({ of: { words }, figures: { totals } }: Props) {
  const { t } = useTranslation();
  const { flexIn, flexOut } = totals;
  const label = t('dashboardTiles.figures.flex');
  if (flexOut === null) {
    return <SummaryTile label={label} value="–" note={t('dashboardTiles.figures.noFlex')} />;
  }
  const change = flexIn === null ? null : flexOut - flexIn;
  return (
    <SummaryTile
      label={label}
      align="end"
      value={words.signed(flexOut)}
      explain={[
        t('dashboardTiles.figures.flexHow'),
        ...(flexIn === null || change === null
          ? []
          : [
              t('dashboardTiles.figures.flexChange', {
                before: words.signed(flexIn),
                change: words.signed(change),
                now: words.signed(flexOut),
              }),
            ]),
      ]}
      note={
        change === null
          ? undefined
          : t('dashboardTiles.figures.flexNote', { change: words.signed(change) })
      }
    />
  );
}

function ApprovedTile({ of: { words }, figures: { totals } }: Props) {
  const { t } = useTranslation();
  const { standing } = totals;
  const share = decidedShare(standing);
  const label = t('words.approved');
  if (share === null) {
    return <SummaryTile label={label} value="–" note={t('dashboardTiles.figures.noTime')} />;
  }
  const open = standing.pending + standing.returned + standing.needsAction;
  const note = t('dashboardTiles.figures.approvedNote', {
    approved: standing.approved,
    count: open,
  });
  return (
    <SummaryTile
      label={label}
      align="end"
      value={words.percent(share)}
      explain={[
        t('dashboardTiles.figures.approvedHow', {
          approved: standing.approved,
          pending: standing.pending,
          returned: standing.returned,
          needsAction: standing.needsAction,
        }),
      ]}
      note={
        <>
          <span className="tnum mb-1.5 block">{note}</span>
          <ProgressBar label={label} value={share} max={1} valueText={note} />
        </>
      }
    />
  );
}

/** The month so far in five figures, each with its arithmetic. */
export function Figures({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const of = useOwnerMonth(farm);
  const more = useMoreFigures(farm, of.today);
  const { figures } = of;
  const isEmpty = figures !== null && isBlank(figures) && !more.sickness?.sickMinutes;
  if (useMakesRoom(farm, [...of.lives, more.live], isEmpty)) return null;
  return (
    <LiveBoundary
      of={of.lives}
      failed={t('dashboardTiles.figures.failed')}
      skeleton={PLACES.figures}
    >
      {() =>
        figures && (
          <div
            role="group"
            aria-label={t('dashboardTiles.names.figures')}
            className="grid grid-cols-2 gap-3 md:grid-cols-6 lg:grid-cols-5 max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:max-lg:[&>*]:col-span-2 md:max-lg:[&>:nth-child(n+4)]:col-span-3"
          >
            <NormTile {...{ of, figures, more }} />
            <OvertimeTile {...{ of, figures, more }} />
            <SickTile {...{ of, figures, more }} />
            <FlexTile {...{ of, figures, more }} />
            <ApprovedTile {...{ of, figures, more }} />
          </div>
        )
      }
    </LiveBoundary>
  );
}
