import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { planDayPath } from '#domain/routes/module-routes.ts';
import { canApprove } from '#domain/time/registration/transitions.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { MissedActs } from '#widgets/decisions/missed-acts.tsx';
import type { TimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { type EntryRow, sumOf } from '../shared/model.ts';
import type { CountedLine } from './day-lane.tsx';
import type { DayLine } from './model.ts';
import { URGENT } from '../people/cells.ts';
import { StateMark, useStateText } from '../people/entry-line.tsx';

/** What of somebody's day wants something first. */
export const urgentRow = ({ rows }: CountedLine): EntryRow | undefined =>
  URGENT.map((status) => rows.find((one) => one.status === status)).find(Boolean);

/** The state that wants something first, and how it was approved where no leader did it. */
export function State({ line }: { line: CountedLine }) {
  const { t } = useTranslation();
  const stateText = useStateText();
  const row = urgentRow(line);
  if (row === undefined) return null;
  const flags = [...new Set(line.rows.flatMap((one) => one.flags))];
  const runs = line.rows.some(({ status }) => status === 'running');
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {runs && (
        <span className="flex items-center gap-2 text-sm font-semibold text-primary">
          <LiveDot />
          {t('timeMonth.status.running')}
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
          {t(`timeEntry.flags.${flag}`)}
        </Tag>
      ))}
      {line.rows.some(({ unsent }) => unsent) && (
        <Tag icon="cloud-off">{t('common.savedOnDevice')}</Tag>
      )}
    </span>
  );
}

/** Who asks, and what is done with somebody's day. */
export interface StatusProps {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly day: Day;
  readonly onDecide: TimeDecisions['make'];
  /** Somebody's registrations of the day, each with all that can be decided about it. */
  readonly onOpen: (line: DayLine) => void;
}

type ApproveProps = Pick<StatusProps, 'actor' | 'farm' | 'onDecide'> & {
  line: CountedLine;
  /** How many, as in a week, where there is no room for words. */
  isShort?: boolean;
  /** What stands there where nothing waits for the reader. */
  children?: ReactNode;
};

/** Approves what of somebody's day waits for the reader, in its whole or as far as it is done. */
export function ApproveDay(props: ApproveProps) {
  const { actor, farm, line, onDecide, isShort = false, children } = props;
  const { t } = useTranslation();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const waiting = line.entries.filter((one) => canApprove(actor, one, farm, settings, nowMs).ok);
  if (waiting.length === 0) return children;
  const isAll = waiting.length === line.entries.length;
  const minutes = hoursMinutes(
    sumOf(line.rows.filter(({ id }) => waiting.some((one) => one.id === id))),
  );
  return (
    <Button
      size="small"
      variant="success"
      iconLeft="check"
      aria-label={t('timePeople.approveOf', { name: line.name })}
      onClick={() => onDecide('approve', waiting)}
    >
      {isShort
        ? waiting.length
        : [t('timePeople.approve'), !isAll && minutes].filter(Boolean).join(' ')}
    </Button>
  );
}

/** How somebody's day stands, and what a leader can do about it. */
export function Status(props: StatusProps & { line: CountedLine }) {
  const { actor, farm, day, line, onDecide, onOpen } = props;
  const { t } = useTranslation();
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
  const missed = line.missed.find(({ end }): boolean => end > nowMs);
  return (
    <span className="flex min-h-full flex-wrap items-center gap-1.5 py-1 pr-3 pl-2">
      <span className="min-w-0 flex-1">
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
      <ApproveDay {...{ actor, farm, line, onDecide }} />
    </span>
  );
}
