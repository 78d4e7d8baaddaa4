import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { isChildsDay, type LeaveType } from '#domain/leave/document/leave-type.ts';
import { type RegistrationFlag, WARNING_FLAGS } from '#domain/time/flags/flags.ts';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { type Approval, DAY_MINUTES, type DayRow } from '../shared/model.ts';

/** Marks of registrations in words. */
export function FlagChips({ flags }: { flags: readonly RegistrationFlag[] }) {
  const { t } = useTranslation();
  return (
    <>
      {[...new Set(flags)].map((flag) => (
        <Tag key={flag} kind={WARNING_FLAGS.includes(flag) ? 'wheat' : 'neutral'}>
          {t(`timeEntry.flags.${flag}`)}
        </Tag>
      ))}
    </>
  );
}

/** Where the own write of a registration is. */
type LineState = 'none' | 'sending' | 'waiting' | 'refused';

const ICONS = {
  sending: 'cloud-upload',
  waiting: 'cloud-off',
  refused: 'alert-triangle',
} as const satisfies Record<Exclude<LineState, 'none'>, IconName>;

type Props = { isUnsent: boolean; isRefused: boolean };

/** Whether a write has arrived, in words; its place is kept for readers to listen to. What waits says whether there is a network. */
export function LineStateText({ isUnsent, isRefused }: Props) {
  const { t } = useTranslation();
  const { online } = useSync();
  const unsent: LineState = online ? 'sending' : 'waiting';
  const state: LineState = isRefused ? 'refused' : isUnsent ? unsent : 'none';
  return (
    <span role="status" className={cx('empty:absolute', isRefused ? 'text-red' : 'text-text-2')}>
      {state !== 'none' && (
        <span className="inline-flex items-center gap-1 text-xs">
          <Icon name={ICONS[state]} size={14} />
          {t(`timeEntry.row.${state}`)}
        </span>
      )}
    </span>
  );
}

const LOOKS = {
  running: { kind: 'neutral', icon: 'play' },
  pending: { kind: 'neutral' },
  approved: { kind: 'green', icon: 'check' },
  returned: { kind: 'wheat', icon: 'undo' },
  needsAction: { kind: 'red', icon: 'timer-off' },
  locked: { kind: 'blue', icon: 'lock' },
} as const satisfies Record<RegistrationStatus, { kind: TagKind; icon?: IconName }>;

type StatusTagProps = { status: RegistrationStatus; approval?: Approval | null };

/** The state of one registration in a word, and how it was approved where no leader did it. */
export function StatusTag({ status, approval = null }: StatusTagProps) {
  const { t } = useTranslation();
  const how = approval && t(`timeMonth.approval.${approval}`);
  if (how !== null && status === 'approved') return <Tag {...LOOKS.approved}>{how}</Tag>;
  return (
    <>
      <Tag {...LOOKS[status]}>{t(`timeMonth.status.${status}`)}</Tag>
      {how !== null && <span className="text-xs text-text-2">{how}</span>}
    </>
  );
}

/** Whether leave is sickness, one's own or a child's: it has a colour of its own. */
export const isIll = (type: LeaveType): boolean => type === 'sick' || isChildsDay(type);

/** Which leave it is, where the reader may know. */
export function LeaveTag({ row }: { row: Pick<DayRow, 'isAway' | 'leave'> }) {
  const { t } = useTranslation();
  if (!row.isAway) return null;
  return (
    <Tag kind={row.leave !== null && isIll(row.leave) ? 'red' : 'blue'}>
      {t(row.leave === null ? 'leaveWords.away' : `leaveWords.types.${row.leave}`)}
    </Tag>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

type StatusTagsProps = { row: DayRow; refusedIds?: ReadonlySet<string> };

/** The states of a day in words, its leave, and whether something of it has not arrived. */
export function StatusTags({ row, refusedIds = NOTHING }: StatusTagsProps) {
  const { entries, statuses } = row;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {statuses.map((status) => (
        <StatusTag key={status} status={status} />
      ))}
      <LeaveTag row={row} />
      <FlagChips flags={entries.flatMap((entry) => entry.flags)} />
      {entries.length > 0 && (
        <LineStateText
          isUnsent={entries.some((entry) => entry.unsent)}
          isRefused={entries.some(({ id }) => refusedIds.has(id))}
        />
      )}
    </span>
  );
}

const HOURS = ['00', '04', '08', '12', '16', '20'] as const;
const LAST_HOUR = '24';

const BARS = {
  running: 'bg-live',
  pending: 'bg-worked',
  approved: 'bg-worked',
  returned: 'bg-wheat',
  // Only its start is known to be true.
  needsAction: 'hatch border border-dashed border-wheat text-wheat-text',
  locked: 'bg-worked',
} as const satisfies Record<RegistrationStatus, string>;

const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/** The hours over the timelines. */
export function TimelineHead() {
  return (
    <span aria-hidden="true" className="relative grid grid-cols-6 font-normal">
      {HOURS.map((hour) => (
        <span key={hour} className="-ml-2">
          {hour}
        </span>
      ))}
      <span className="absolute -right-2">{LAST_HOUR}</span>
    </span>
  );
}

type TimelineProps = { row: Pick<DayRow, 'entries' | 'leave'>; slim?: boolean };

/**
 * A day from 00 to 24, leave hatched across it behind what was worked. Times and leave stand beside it in words, so
 * readers skip it.
 */
export function Timeline({ row: { entries, leave }, slim }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className={cx('relative', slim ? 'h-2.5' : 'h-8')}>
      <div className="grid h-full grid-cols-6">
        {HOURS.map((hour) => (
          <span key={hour} className="border-l border-line last:border-r" />
        ))}
      </div>
      {leave && (
        <span
          className={cx(
            'hatch absolute inset-x-0 flex items-center overflow-hidden rounded-chip border border-current/40 px-2 text-xs font-semibold',
            slim ? 'inset-y-0' : 'inset-y-1',
            isIll(leave) ? 'bg-red-soft text-red' : 'bg-blue-soft text-blue',
          )}
        >
          {!slim && t(`leaveWords.types.${leave}`)}
        </span>
      )}
      {entries.map((entry) => (
        <span
          key={entry.id}
          className={cx(
            'absolute min-w-1.5 rounded-chip',
            slim ? 'inset-y-0' : 'inset-y-1',
            BARS[entry.status],
          )}
          style={{
            left: percent(entry.bar.from),
            width: percent(entry.bar.to - entry.bar.from),
          }}
        />
      ))}
    </div>
  );
}
