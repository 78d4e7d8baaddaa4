import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { selectUnit } from '#data/user/select-unit.ts';
import { shortName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import type { Norm } from '#domain/time/report/person-figures.ts';
import { cx } from '#ui/cx.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { ScrollAcross } from '#ui/layout/scroll-across.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { HourWords } from '#widgets/format/hour-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useOwnerMonth } from './hooks.ts';
import { isBlank, type OwnerFigures, type UnitFigures } from './model.ts';

const CELL = 'px-3 py-2.5 align-top first:pl-4 last:pr-4 md:first:pl-[18px] md:last:pr-[18px]';
const NUMBER = `${CELL} tnum text-right whitespace-nowrap`;
const HEAD = 'text-sm font-semibold text-text-2';

function NormCell({ norm, label, words }: { norm: Norm | null; label: string; words: HourWords }) {
  const { t } = useTranslation();
  if (norm === null || norm.goal === 0) return <span className="text-text-3">{'–'}</span>;
  const share = norm.worked / norm.goal;
  const of = t('dashboardTiles.units.ofNorm', {
    share: words.percent(share),
    worked: words.hours(norm.worked),
    goal: words.hours(norm.goal),
  });
  return (
    <span className="grid min-w-28 gap-1">
      <ProgressBar
        label={label}
        value={norm.worked}
        max={norm.goal}
        valueText={of}
        kind={share > 1 ? 'wheat' : 'green'}
      />
      <span className="tnum text-xs text-text-2">{of}</span>
    </span>
  );
}

/** A unit; its name chooses it for the whole product, so that every tile is about it. */
function Row({ of, words }: { of: UnitFigures; words: HourWords }) {
  const { t } = useTranslation();
  const { unitId, allUnits } = useSelectedUnit();
  const { unit, people, leaders, minutes, overtimeMinutes, norm, pending, atWork } = of;
  const isChosen = !allUnits && unitId === unit.id;
  const names = leaders.map((one) => shortName(one)).join(', ');
  const note = [names, t('dashboardTiles.units.people', { count: people })].filter(Boolean);
  return (
    <tr className={cx('border-t border-line', isChosen && 'bg-surface-2')}>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <button
          type="button"
          aria-pressed={isChosen}
          className="max-w-full rounded-field text-left hover:underline max-md:min-h-11"
          aria-label={t('dashboardTiles.units.choose', { unit: unit.unitName })}
          onClick={() => selectUnit(unit.id)}
        >
          <UnitChip name={unit.unitName} />
        </button>
        <span className="mt-0.5 block text-xs text-text-2">{note.join(' · ')}</span>
      </th>
      <td className={NUMBER}>
        {atWork === 0 ? (
          <span className="text-text-3">{'–'}</span>
        ) : (
          <span className="inline-flex items-center gap-1.5">
            <LiveDot />
            {atWork}
          </span>
        )}
      </td>
      <td className={`${NUMBER} font-semibold`}>{words.hours(minutes)}</td>
      <td className={CELL}>
        <NormCell
          {...{ norm, words }}
          label={`${unit.unitName}: ${t('dashboardTiles.units.norm')}`}
        />
      </td>
      <td className={NUMBER}>{overtimeMinutes === 0 ? '–' : words.hours(overtimeMinutes)}</td>
      <td className={NUMBER}>
        {pending === 0 ? (
          '–'
        ) : (
          <Link
            to={`${registrationsPath()}?v=people`}
            aria-label={t('dashboardTiles.units.pendingOf', {
              count: pending,
              unit: unit.unitName,
            })}
            onClick={() => selectUnit(unit.id)}
            className="inline-flex min-h-6 min-w-9 items-center justify-center rounded-full bg-wheat-soft px-2 text-sm font-semibold text-wheat-text hover:underline"
          >
            {pending}
          </Link>
        )}
      </td>
    </tr>
  );
}

function Table({ figures, words }: { figures: OwnerFigures; words: HourWords }) {
  const { t } = useTranslation();
  const { totals, norm, units } = figures;
  const sum = (of: (unit: UnitFigures) => number) => units.reduce((all, one) => all + of(one), 0);
  return (
    <ScrollAcross label={t('dashboardTiles.names.units')}>
      <table aria-labelledby="units" className="w-full border-collapse text-base text-text">
        <thead>
          <tr className="border-t border-line">
            {(['unit', 'atWork', 'hours', 'norm', 'over', 'pending'] as const).map((key) => (
              <th
                key={key}
                scope="col"
                className={`${CELL} ${HEAD} ${key === 'unit' || key === 'norm' ? 'text-left' : 'text-right'}`}
              >
                {t(`dashboardTiles.units.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((of) => (
            <Row key={of.unit.id} {...{ of, words }} />
          ))}
        </tbody>
        {units.length > 1 && (
          <tfoot>
            <tr className="border-t border-line-strong bg-surface-2 font-semibold">
              <th scope="row" className={`${CELL} text-left`}>
                {t('dashboardTiles.units.all', { count: sum(({ people }) => people) })}
              </th>
              <td className={NUMBER}>{sum(({ atWork }) => atWork)}</td>
              <td className={NUMBER}>{words.hours(totals.minutes)}</td>
              <td className={CELL}>
                <NormCell {...{ norm, words }} label={t('dashboardTiles.units.norm')} />
              </td>
              <td className={NUMBER}>{words.hours(totals.overtimeMinutes)}</td>
              <td className={NUMBER}>{sum(({ pending }) => pending)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollAcross>
  );
}

/** All units side by side, the month so far: who is there, hours against the norm, what waits. The selected one is marked. */
export function UnitsCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { lives, month, whole: figures, words } = useOwnerMonth(farm);
  const isEmpty =
    figures !== null && isBlank(figures) && figures.units.every(({ atWork }) => atWork === 0);
  if (useMakesRoom(farm, lives, isEmpty)) return null;
  return (
    <Card flush aria-labelledby="units">
      <CardHead
        inset
        id="units"
        title={`${t('dashboardTiles.names.units')} `}
        count={t('dashboardTiles.units.soFar', { month: format.month(month) })}
      />
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.figures.failed')}
        skeleton={<Skeleton className="m-4 h-40 rounded-card" />}
      >
        {() => figures && <Table {...{ figures, words }} />}
      </LiveBoundary>
    </Card>
  );
}
