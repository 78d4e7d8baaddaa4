import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { paths } from '#domain/paths.ts';
import { PlanTemplateSchema, type TemplateFields } from '#domain/plan/template/plan-template.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Templates and rotas of units whose plan one makes, those put away too. */
export const planTemplates = createLiveFamily({
  name: 'plan-templates',
  schema: PlanTemplateSchema,
  whole: true,
  queries: (scope: { readonly farmId: string; readonly unitIds: readonly string[] }): QuerySpec[] =>
    perUnit(paths.planTemplates(scope.farmId), scope.unitIds),
});

function send(payload: ChangePayload<'planTemplate'>): Promise<ChangeAnswer> {
  const shown = () => versionOf(planTemplates.find(payload.id));
  return sendChange('planTemplate', payload, { shown });
}

/** Saves a checked template or rota under an id, a new one or over the one that is there. */
export function saveTemplate(
  id: string,
  isNew: boolean,
  { unitId, name, weeks, shifts }: TemplateFields,
): Promise<ChangeAnswer> {
  const fields = { id, unitId, name, weeks, shifts: [...shifts] };
  return send({ act: isNew ? 'add' : 'change', ...fields });
}

/** Puts a template away, or brings it back. */
export function putTemplateAway(id: string, isAway: boolean): Promise<ChangeAnswer> {
  return send({ act: isAway ? 'archive' : 'restore', id });
}
