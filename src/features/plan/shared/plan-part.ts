import { partGroup } from './part-group.tsx';

/** What the page of the plan fetches after its first look: other views, and what opens over the board. */
export const { part: planPart, loadAhead: loadPlanParts } = partGroup();
