import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { initials } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { planDayPath } from '#domain/routes/plan-routes.ts';
import { foldText } from '#domain/text/fold.ts';
import { canApprove } from '#domain/time/registration/transitions.ts';
import { workedMinutes } from '#domain/time/registration/worked.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { cx } from '#ui/cx.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { DayScale, NowLine, useTicks } from '#widgets/plan/day-scale.tsx';
import { MissedActs } from '#widgets/time-decisions/missed-acts.tsx';
import type { TimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';
import { type DaysInput, entryRow } from '../shared/model.ts';
import { type CountedLine, Lane } from './day-lane.tsx';
import { axisOfLines, type DayLine, type DayLines } from './model.ts';
import { useStateText } from '../people/entry-line.tsx';
import { StateMark } from '../people/state-mark.tsx';

type Props = {
  actor: Actor;
  farm: Farm;
  day: Day;
  view: DayLines;
  inputOf: (employeeId: string) => DaysInput;
  onDecide: TimeDecisions['make'];
  /** Somebody's registrations of the day, each with all that can be decided about it. */
  onOpen: (line: DayLine) => void;
};

function Head({ line, lines }: { line: DayLine; lines: readonly DayLine[] }) {
  const { t } = useTranslation();
  if (line.kind === 'unit') {
    const own = lines.filter(({ kind, unit }) => kind === 'person' && unit.id === line.unit.id);
    const here = own.filter(({ entries }) => entries.some(({ status }) => status === 'running'));
    const missing = own.filter(({ missed }) => missed.length > 0).length;
    return (
      <span className="flex h-full flex-wrap items-center gap-x-2 py-1.5 pl-[18px] text-sm text-text-2">
        <UnitChip name={line.name} />
        {here.length > 0 && <span>{t('planDay.atWork', { count: here.length })}</span>}
        {missing > 0 && (
          <span className="font-semibold text-red">
            {t('timePeople.day.missing', { count: missing })}
          </span>
        )}
      </span>
    );
  }
  if (line.person === null) {
    return (
      <span className="grid h-full content-center pl-[18px] font-medium text-text">
        {t('planDay.open')}
      </span>
    );
  }
  return (
    <span className="flex h-full items-center gap-2.5 py-1.5 pr-2 pl-[18px] text-base">
      <Avatar size="small" initials={initials(line.person)} colour={chipStyleOf(line.name)} />
      <span className="grid min-w-0">
        <span className="font-medium [overflow-wrap:anywhere] text-text">{line.name}</span>
        {line.missed.length > 0 && (
          <span className="text-xs font-semibold text-red">{t('planDay.missed')}</span>
        )}
      </span>
    </span>
  );
}

const HOURS = 'tnum block pr-3 text-right text-base';

function PlannedHours({ line }: { line: DayLine }) {
  const hours = hoursMinutes(line.plannedMinutes);
  const said = line.kind === 'open' ? `(${hours})` : hours;
  return (
    <span className={cx(HOURS, line.kind === 'unit' ? 'text-text-2' : 'text-text')}>
      {line.plannedMinutes === 0 ? '–' : said}
    </span>
  );
}

/** Minutes by the rules; beneath them what a rule took off, or the breaks that were stamped. */
function WorkedHours({ line }: { line: CountedLine }) {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  if (line.kind === 'unit') {
    return <span className={cx(HOURS, 'text-text-2')}>{hoursMinutes(line.minutes)}</span>;
  }
  const counted = line.entries.filter((_, at) => line.rows[at]?.counted);
  if (counted.length === 0) return <span className={HOURS}>{'–'}</span>;
  const stamped = counted.reduce((sum, one) => sum + workedMinutes(one, nowMs), 0);
  const pause = counted.reduce(
    (sum, { breaks }) => sum + breaks.reduce((all, one) => all + one.minutes, 0),
    0,
  );
  const off = stamped - line.minutes;
  return (
    <span className={cx(HOURS, 'font-semibold text-text')}>
      {hoursMinutes(line.minutes)}
      {(off !== 0 || pause > 0) && (
        <span className="block text-xs font-normal text-text-2">
          {off === 0
            ? t('timePeople.pause', { minutes: pause })
            : `${hoursMinutes(stamped)} ${off > 0 ? '−' : '+'} ${hoursMinutes(Math.abs(off))}`}
        </span>
      )}
    </span>
  );
}

/** The state that wants something first, and how it was approved where no leader did it. */
const URGENT = ['needsAction', 'returned', 'pending', 'running', 'approved', 'locked'] as const;

function State({ line }: { line: CountedLine }) {
  const { t } = useTranslation();
  const stateText = useStateText();
  const row = URGENT.map((status) => line.rows.find((one) => one.status === status)).find(Boolean);
  if (row === undefined) return null;
  const flags = [...new Set(line.rows.flatMap((one) => one.flags))];
  const runs = line.rows.some(({ status }) => status === 'running');
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {runs && (
        <span className="flex items-center gap-2 text-sm font-semibold text-live">
          <LiveDot />
          {t('timePeople.states.running')}
        </span>
      )}
      {row.status !== 'running' && (
        <Tag
          kind={
            row.status === 'needsAction'
              ? 'red'
              : row.approval !== null || row.status === 'approved'
                ? 'green'
                : 'neutral'
          }
        >
          <StateMark state={row.status} />
          {stateText(row)}
        </Tag>
      )}
      {flags.map((flag) => (
        <Tag key={flag} kind="wheat" icon="alert-triangle">
          {t(`timePeople.flags.${flag}`)}
        </Tag>
      ))}
      {line.rows.some(({ unsent }) => unsent) && (
        <Tag icon="cloud-off">{t('common.savedOnDevice')}</Tag>
      )}
    </span>
  );
}

type StatusProps = Pick<Props, 'actor' | 'farm' | 'day' | 'onDecide' | 'onOpen'> & {
  line: CountedLine;
};

/** How somebody's day stands, and what a leader can do about it. */
function Status({ actor, farm, day, line, onDecide, onOpen }: StatusProps) {
  const { t } = useTranslation();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const { person, name } = line;
  if (line.kind === 'unit') return null;
  if (person === null) {
    return (
      <span className="flex justify-end pr-3">
        <Link to={planDayPath(day)} className={buttonClass({ size: 'small' })}>
          {t('timePeople.day.find')}
        </Link>
      </span>
    );
  }
  const waiting = line.entries.filter((one) => canApprove(actor, one, farm, settings, nowMs).ok);
  const isAll = waiting.length === line.entries.length;
  const minutes = line.rows
    .filter(({ id }) => waiting.some((one) => one.id === id))
    .reduce((sum, row) => sum + row.minutes, 0);
  const missed = line.missed.find(({ end }): boolean => end > nowMs);
  return (
    <span className="flex min-h-full flex-wrap items-center gap-1.5 py-1 pr-3 pl-2">
      <span className="min-w-0 grow">
        <State line={line} />
      </span>
      {missed !== undefined && <MissedActs person={person} shift={missed} />}
      {line.entries.length > 0 && (
        <IconButton
          icon="more"
          label={t('timePeople.day.openOf', { name })}
          onClick={() => onOpen(line)}
        />
      )}
      {waiting.length > 0 && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('timePeople.approveOf', { name })}
          onClick={() => onDecide('approve', waiting)}
        >
          {isAll ? t('timePeople.approve') : `${t('timePeople.approve')} ${hoursMinutes(minutes)}`}
        </Button>
      )}
    </span>
  );
}

/** The day with the minutes of the rules, sums of units too. */
function useCounted({ view, inputOf }: Pick<Props, 'view' | 'inputOf'>): readonly CountedLine[] {
  const counted = view.lines.map((line): CountedLine => {
    if (line.person === null) return { ...line, rows: [], minutes: 0 };
    const input = inputOf(line.person.id);
    const rows = line.entries.map((one) => entryRow(one, input));
    const minutes = rows.reduce((sum, row) => sum + (row.counted ? row.minutes : 0), 0);
    return { ...line, rows, minutes };
  });
  const sumOf = (unitId: string): number =>
    counted.reduce((sum, line) => sum + (line.unit.id === unitId ? line.minutes : 0), 0);
  return counted.map((line) =>
    line.kind === 'unit' ? { ...line, minutes: sumOf(line.unit.id) } : line,
  );
}

const COLUMN = [{ key: 'day', marks: [] }] as const;
const keyOf = ({ kind, key }: DayLine): string => `${kind} ${key}`;
const nameOf = ({ name }: DayLine): string => name;

/** Everybody of the units with a line each: planned above, worked below, decided at the end. */
export function DayBoard({ actor, farm, day, view, inputOf, onDecide, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const lines = useCounted({ view, inputOf });
  const { axis, ticks } = useTicks(axisOfLines({ day, farm, nowMs }, lines));
  const renderCell = useCallback(
    (line: CountedLine) => <Lane {...{ line, axis, ticks, farm }} />,
    [axis, ticks, farm],
  );
  const renderRowHead = useCallback(
    (line: CountedLine) => <Head line={line} lines={lines} />,
    [lines],
  );
  const head = (text: string) => <span className="block pr-3 text-right">{text}</span>;
  const ends = [
    {
      key: 'planned',
      head: head(t('planDay.planned')),
      width: '5.25rem',
      render: (line: CountedLine) => <PlannedHours line={line} />,
    },
    {
      key: 'worked',
      head: head(t('planDay.worked')),
      width: '6.25rem',
      render: (line: CountedLine) => <WorkedHours line={line} />,
    },
    {
      key: 'status',
      head: <span className="block pl-2 text-left">{t('timePeople.day.status')}</span>,
      width: '21rem',
      render: (line: CountedLine) => <Status {...{ actor, farm, day, line, onDecide, onOpen }} />,
    },
  ];
  const people = lines.filter(({ kind }) => kind === 'person');
  const total = (of: (line: CountedLine) => number, key: string) => (
    <span key={key} className={cx(HOURS, 'font-bold text-text')}>
      {hoursMinutes(people.reduce((sum, line) => sum + of(line), 0))}
    </span>
  );
  const foot = {
    head: (
      <span className="block py-2.5 pl-[18px] text-left font-semibold">{t('planDay.total')}</span>
    ),
    renderCell: () => null,
    ends: [
      total(({ plannedMinutes }) => plannedMinutes, 'planned'),
      total(({ minutes }) => minutes, 'worked'),
      null,
    ],
  };
  return (
    <NowLine axis={axis}>
      <DayGrid
        caption={t('timePeople.day.caption', { day: format.longDay(day) })}
        rows={lines}
        columns={COLUMN}
        {...{ ends, foot, keyOf, nameOf, renderCell, renderRowHead }}
        renderColumnHead={() => <DayScale {...{ axis, ticks }} />}
        corner={t('peopleBoard.person')}
        fold={foldText}
        nameWidth="14rem"
        dayWidth="30rem"
        rowHeight="2rem"
      />
    </NowLine>
  );
}

const KEYS = [
  ['planned', 'bg-blue-soft'],
  ['running', 'bg-live'],
  ['done', 'bg-worked'],
  ['missed', 'hatch bg-red-soft text-red'],
  ['away', 'hatch bg-primary-soft text-primary'],
] as const;

/** What the bars stand for, and who has nothing that day. */
export function DayLegend({ without }: Pick<DayLines, 'without'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xs text-text-2">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {KEYS.map(([key, look]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('h-2.5 w-5 rounded-[3px]', look)} />
            {t(`timePeople.day.legend.${key}`)}
          </span>
        ))}
      </span>
      {without.length > 0 && (
        <span>{t('timePeople.day.without', { names: without.join(', ') })}</span>
      )}
    </div>
  );
}
