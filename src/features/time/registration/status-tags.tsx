import { useTranslation } from 'react-i18next';
import { isChildsDay, type LeaveType } from '#domain/leave/document/leave-type.ts';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import type { Approval, DayRow } from '../shared/model.ts';
import { FlagChips } from './flag-chips.tsx';
import { LineStateText } from './line-state.tsx';

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
  const how = approval && t(`time.approval.${approval}`);
  if (how !== null && status === 'approved') return <Tag {...LOOKS.approved}>{how}</Tag>;
  return (
    <>
      <Tag {...LOOKS[status]}>{t(`time.status.${status}`)}</Tag>
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
