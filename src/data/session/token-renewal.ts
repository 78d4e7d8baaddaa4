import { refreshClaims } from '../auth/auth.ts';
import { dataOf } from '../live/live.ts';
import { isDenied, type SessionParts } from './session-state.ts';

/**
 * After the rules refused, a token may be older than what made them refuse, or not yet be the one that the database is
 * asked with: it is renewed once more after the shortest of these waits, which doubles each time up to the longest.
 */
const AGAIN_MS = { shortest: 2000, longest: 60_000 } as const;

/** When the token of a session is read again. `evaluate` is called whenever the session may be another one by that. */
export function tokenRenewal(evaluate: () => void) {
  /** How often it was renewed since the session last stood. */
  let count = 0;
  /** Runs from a renewal until there may be another one because the rules refused. */
  let wait: ReturnType<typeof setTimeout> | null = null;
  let renewedClaimsAt: number | null = null;
  let isRunning = false;

  function stopWaiting(): void {
    if (wait !== null) clearTimeout(wait);
    wait = null;
  }

  return {
    isRunning: () => isRunning,
    /**
     * The token is read again when its claims are older than the user's, or when the rules refused it. Whoever is
     * dismissed may no longer read in the own user that the claims are newer, so that refusals are asked about again.
     */
    renewWhenNeeded({ issuedAtMs }: { readonly issuedAtMs: number }, parts: SessionParts): void {
      const claimsAt = dataOf(parts.user)?.claimsAt ?? 0;
      const isOld = claimsAt > issuedAtMs && claimsAt !== renewedClaimsAt;
      const isRefused = isDenied(parts) && wait === null;
      if (isRunning || !(isOld || isRefused)) return;
      renewedClaimsAt = claimsAt;
      stopWaiting();
      const { shortest, longest } = AGAIN_MS;
      wait = setTimeout(
        () => {
          wait = null;
          evaluate();
        },
        Math.min(longest, shortest * 2 ** count),
      );
      count += 1;
      isRunning = true;
      void refreshClaims().finally(() => {
        isRunning = false;
        evaluate();
      });
    },
    /** The session stands: the next refusal is asked about after the shortest wait. */
    settle(): void {
      count = 0;
    },
    /** Forgets what it knew of a session that is over. */
    reset(): void {
      stopWaiting();
      count = 0;
      renewedClaimsAt = null;
    },
  };
}
