import type { TransitionCode } from '#domain/time/registration/transitions.ts';

/** What was wanted: to change the registration itself, or to decide about it. */
export type Wanted = 'change' | 'changeForOther' | 'decide';

/** The key of the words for why a registration stays as it is; `days` is the farm's window of editing. */
export function refusedKey(code: TransitionCode, wanted: Wanted) {
  if (wanted === 'decide') {
    if (code === 'transition_not_allowed') return 'timeEntry.refused.decide_not_allowed' as const;
    if (code === 'transition_wrong_state') return 'timeEntry.refused.decide_wrong_state' as const;
  }
  if (wanted !== 'change' && code === 'transition_approved') {
    return 'timeEntry.refused.leader_approved' as const;
  }
  return `timeEntry.refused.${code}` as const;
}
