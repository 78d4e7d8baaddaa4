import { LEAVE_SETTINGS_STEPS } from '../leave/document/leave-settings.ts';
import { paths } from '../paths.ts';
import { STATEMENT_STEPS } from '../time/closing/pay-period.ts';
import type { Steps } from '../versions.ts';

/** Documents that have had other shapes, by where a farm has them (record 043); `statements` lie below each period. */
export const VERSIONED_KINDS = {
  leaveSettings: { path: paths.leaveSettings, steps: LEAVE_SETTINGS_STEPS },
  statements: { path: paths.statements, steps: STATEMENT_STEPS },
} as const;

const ALL: readonly { readonly steps: Steps }[] = Object.values(VERSIONED_KINDS);

/** How many steps there are of all kinds: a farm that has gone them all has today's documents alone. */
export const ALL_STEPS = ALL.reduce((sum, { steps }) => sum + steps.length, 0);
