import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Standing,
  type StandingState,
  stateOfStanding,
} from '#domain/time/report/approval-summary.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';

const LOOKS = {
  needsAction: { kind: 'red', icon: 'timer-off' },
  returned: { kind: 'wheat', icon: 'undo' },
  pending: { kind: 'wheat' },
  running: { kind: 'neutral', icon: 'play' },
  approved: { kind: 'green', icon: 'check' },
  locked: { kind: 'blue', icon: 'lock' },
  empty: { kind: 'neutral' },
} as const satisfies Record<StandingState, { kind: TagKind; icon?: IconName }>;

/** How far somebody's time has come, in a word and with how much of it is left. */
export function StandingTag({ standing }: { standing: Standing }) {
  const text = useStandingText();
  return <Tag {...LOOKS[stateOfStanding(standing)]}>{text(standing)}</Tag>;
}

/** The same as words alone, for files. */
export function useStandingText(): (standing: Standing) => string {
  const { t } = useTranslation();
  return useCallback(
    (standing) => {
      const state = stateOfStanding(standing);
      return t(`timeReports.standing.${state}`, { count: state === 'empty' ? 0 : standing[state] });
    },
    [t],
  );
}
