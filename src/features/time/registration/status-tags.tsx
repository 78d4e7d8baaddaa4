import { useTranslation } from 'react-i18next';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import type { Approval, DayRow } from '../model.ts';
import { FlagChips } from './flag-chips.tsx';

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

/** The states of a day in words, and whether something of it is only on this device. */
export function StatusTags({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {row.statuses.map((status) => (
        <StatusTag key={status} status={status} />
      ))}
      <FlagChips flags={row.entries.flatMap((entry) => entry.flags)} />
      {row.entries.some((entry) => entry.unsent) && (
        <span className="inline-flex items-center gap-1 text-xs text-text-2">
          <Icon name="cloud-off" size={14} />
          {t('common.savedOnDevice')}
        </span>
      )}
    </span>
  );
}
