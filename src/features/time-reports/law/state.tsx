import { useTranslation } from 'react-i18next';
import type { LawState } from '#domain/time/report/law-of.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';

const LOOKS = {
  fine: { kind: 'green', icon: 'check-circle', colour: 'text-primary' },
  look: { kind: 'wheat', icon: 'alert-triangle', colour: 'text-wheat-text' },
  breach: { kind: 'red', icon: 'alert-circle', colour: 'text-red' },
} as const satisfies Record<LawState, { kind: TagKind; icon: IconName; colour: string }>;

/** A state in a word and a sign. */
export function StateTag({ state }: { state: LawState }) {
  const { t } = useTranslation();
  const { kind, icon } = LOOKS[state];
  return (
    <Tag kind={kind} icon={icon}>
      {t(`timeReports.law.states.${state}`)}
    </Tag>
  );
}

/** The sign alone, where words stand beside it; readers hear the word. */
export function StateIcon({ state }: { state: LawState }) {
  const { t } = useTranslation();
  const { icon, colour } = LOOKS[state];
  return (
    <span className={cx('shrink-0', colour)}>
      <Icon name={icon} size={18} />
      <span className="sr-only">{`${t(`timeReports.law.states.${state}`)}: `}</span>
    </span>
  );
}
