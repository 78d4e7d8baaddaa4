import { useMemo } from 'react';
import { openFeedback } from '#data/stores/guides/guide-feedback.ts';
import { authoredGuides } from '#data/stores/guides/guides.ts';
import { useActor } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { can } from '#domain/access/can.ts';
import { WHOLE_FARM } from '#domain/guides/guide.ts';
import { allowedUnits, type Unit } from '#domain/unit/unit.ts';

/** Where somebody writes guides; null is all of the farm. Null as a whole for whoever writes none. */
export function useAuthor() {
  const actor = useActor();
  const farmId = useFarm()?.id ?? null;
  const units = useUnits();
  return useMemo(() => {
    if (actor === null || farmId === null) return null;
    if (!can(actor, 'guide.write', { farmId, unitIds: [] })) return null;
    const isAll = can(actor, 'guide.write', { farmId, unitIds: [WHOLE_FARM] });
    const places: readonly Unit[] = allowedUnits(units, actor).filter(({ id }) =>
      can(actor, 'guide.write', { farmId, unitIds: [id] }),
    );
    const unitIds = isAll ? null : (actor.employee?.units ?? []);
    return { actor, farmId, isAll, units: places, scope: { farmId, unitIds } };
  }, [actor, farmId, units]);
}

/** The guides somebody writes, with their drafts, and what readers say is wrong in them. */
export function useAuthored() {
  const author = useAuthor();
  const scope = author?.scope ?? null;
  return { author, guides: authoredGuides.use(scope), feedback: openFeedback.use(scope) };
}
