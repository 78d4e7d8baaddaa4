import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { selectUnit } from '#data/user/select-unit.ts';
import { shortName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import type { Norm } from '#domain/time/report/person-figures.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { HourWords } from '#widgets/format/hour-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { NOTHING, type ScreenColumn } from '#widgets/table/screen-column.ts';
import { useMakesRoom } from '../setup/hooks.ts';
import { useOwnerMonth } from './hooks.ts';
import { isBlank, type OwnerFigures, type UnitFigures } from './model.ts';

function NormCell({ norm, label, words }: { norm: Norm | null; label: string; words: HourWords }) {
  const { t } = useTranslation();
  if (norm === null || norm.goal === 0) return <span className="text-text-3">{NOTHING}</span>;
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
function UnitName({ unit, people, leaders }: Pick<UnitFigures, 'unit' | 'people' | 'leaders'>) {
  const { t } = useTranslation();
  const { unitId, allUnits } = useSelectedUnit();
  const names = leaders.map((one) => shortName(one)).join(', ');
  const note = [names, t('dashboardTiles.units.people', { count: people })].filter(Boolean);
  return (
    <>
      <button
        type="button"
        aria-pressed={!allUnits && unitId === unit.id}
        className="group max-w-full rounded-field text-left hover:underline max-md:min-h-11"
        aria-label={t('dashboardTiles.units.choose', { unit: unit.unitName })}
        onClick={() => selectUnit(unit.id)}
      >
        <span className="grid grid-cols-[minmax(0,auto)_auto] items-center justify-start gap-1.5">
          <UnitChip name={unit.unitName} />
          <Icon name="check" size={16} className="hidden text-primary group-aria-pressed:block" />
        </span>
      </button>
      <span className="mt-0.5 block text-xs text-text-2">{note.join(' · ')}</span>
    </>
  );
}

function Pending({ unit, pending }: Pick<UnitFigures, 'unit' | 'pending'>) {
  const { t } = useTranslation();
  const of = { count: pending, unit: unit.unitName };
  return (
    <Link
      to={`${registrationsPath()}?v=people`}
      aria-label={t('dashboardTiles.units.pendingOf', of)}
      onClick={() => selectUnit(unit.id)}
      className="relative inline-flex min-h-6 min-w-9 items-center justify-center rounded-full bg-wheat-soft px-2 text-sm font-semibold text-wheat-text hover:underline max-md:after:absolute max-md:after:-inset-2.5"
    >
      {pending}
    </Link>
  );
}

function useColumns(figures: OwnerFigures, words: HourWords): readonly ScreenColumn<UnitFigures>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const figure = (
      key: 'atWork' | 'hours' | 'over' | 'pending',
      format: 'number' | 'minutes',
      value: (of: UnitFigures) => number,
    ) => {
      const title = t(`dashboardTiles.units.${key}`);
      return { key, title, format, value, total: 'sum', sort: false } as const;
    };
    const normTitle = t('dashboardTiles.units.norm');
    return [
      {
        key: 'unit',
        title: t('common.unit'),
        sort: false,
        value: ({ unit }) => unit.unitName,
        render: (of) => <UnitName {...of} />,
      },
      {
        ...figure('atWork', 'number', ({ atWork }) => atWork),
        from: 'early',
        render: ({ atWork }, text) =>
          atWork === 0 ? (
            NOTHING
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <LiveDot />
              {text}
            </span>
          ),
      },
      { ...figure('hours', 'minutes', ({ minutes }) => minutes), tone: 'strong' },
      {
        key: 'norm',
        title: normTitle,
        from: 'first',
        sort: false,
        value: () => null,
        render: ({ unit, norm }) => (
          <NormCell {...{ norm, words }} label={`${unit.unitName}: ${normTitle}`} />
        ),
        renderTotal: () => <NormCell norm={figures.norm} {...{ words }} label={normTitle} />,
      },
      {
        ...figure('over', 'minutes', ({ overtimeMinutes }) => overtimeMinutes),
        from: 'early',
        render: ({ overtimeMinutes }, text) => (overtimeMinutes === 0 ? NOTHING : text),
      },
      {
        ...figure('pending', 'number', ({ pending }) => pending),
        render: (of) => (of.pending === 0 ? NOTHING : <Pending {...of} />),
      },
    ];
  }, [t, figures, words]);
}

const unitKey = ({ unit }: UnitFigures): string => unit.id;

function Table({ figures, words }: { figures: OwnerFigures; words: HourWords }) {
  const { t } = useTranslation();
  const decimal = useTimeSettings().totals === 'decimal';
  const { units } = figures;
  const columns = useColumns(figures, words);
  const count = units.reduce((all, { people }) => all + people, 0);
  return (
    <DataTable
      inCard
      caption={t('dashboardTiles.names.units')}
      columns={columns}
      rows={units}
      keyOf={unitKey}
      decimal={decimal}
      {...(units.length > 1 && { totalTitle: t('dashboardTiles.units.all', { count }) })}
    />
  );
}

/** All units side by side, the month so far: who is there, hours against the norm, what waits. The selected one is marked. */
export function UnitsCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const { lives, month, whole: figures, words } = useOwnerMonth(farm);
  const isEmpty =
    figures !== null && isBlank(figures) && figures.units.every(({ atWork }) => atWork === 0);
  if (useMakesRoom(farm, lives, isEmpty)) return null;
  return (
    <Card
      flush
      titleId="units"
      title={`${t('dashboardTiles.names.units')} `}
      count={t('dashboardTiles.units.soFar', { month: format.month(month) })}
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.figures.failed')}
        skeleton="m-4 h-40 rounded-card"
      >
        {() => figures && <Table {...{ figures, words }} />}
      </LiveBoundary>
    </Card>
  );
}
