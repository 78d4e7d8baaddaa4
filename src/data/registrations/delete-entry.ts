import type { Registration } from '#domain/time/registration/registration.ts';
import {
  canDelete,
  canRestore,
  type TransitionCode,
} from '#domain/time/registration/transitions.ts';
import type { Decided } from './decide-entries.ts';
import { type TimeContext, timeContext } from '../time/time-context.ts';
import { deletedAudit, restoredAudit } from '../changes/with-audit.ts';
import { writeRegistrations } from './write-registrations.ts';

/** Deletes registrations softly, those that may be; works offline and returns at once. */
export function deleteEntries(registrations: readonly Registration[]): Decided {
  return write(
    'entry_delete',
    registrations,
    (registration, { actor, farm, settings, nowMs }) => {
      const judged = canDelete(actor, registration, farm, settings, nowMs);
      return judged.ok ? null : judged.code;
    },
    deletedAudit,
  );
}

/**
 * Brings deleted registrations back among the person's `others`, those that may be; works offline and
 * returns at once.
 */
export function restoreEntries(
  registrations: readonly Registration[],
  others: readonly Registration[],
): Decided {
  // Two that were deleted may lie on top of each other: what has come back stands in the way of the next.
  const present = [...others];
  return write(
    'entry_restore',
    registrations,
    (registration, { actor, farm, settings, nowMs }) => {
      const judged = canRestore(actor, registration, farm, settings, nowMs, present);
      if (judged.ok) present.push({ ...registration, deleted: null });
      return judged.ok ? null : judged.code;
    },
    restoredAudit,
  );
}

function write(
  kind: 'entry_delete' | 'entry_restore',
  registrations: readonly Registration[],
  refusal: (registration: Registration, context: TimeContext) => TransitionCode | null,
  audit: typeof deletedAudit,
): Decided {
  const context = timeContext();
  const judged = registrations.map((registration) => ({
    registration,
    code: context === null ? ('transition_not_allowed' as const) : refusal(registration, context),
  }));
  const done = judged.filter(({ code }) => code === null).map(({ registration }) => registration);
  const skipped = judged.flatMap(({ registration, code }) =>
    code === null ? [] : [{ registration, code }],
  );
  const first = done[0];
  if (first === undefined) return { done, skipped };
  const summary = { kind, unitId: first.unitId, start: first.start } as const;
  const changes = done.map(({ id }) => ({ id, fields: {}, mark: 'deletedByEid', audit }));
  writeRegistrations(summary, changes);
  return { done, skipped };
}
