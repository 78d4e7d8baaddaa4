import { paths } from '#domain/paths.ts';
import { PlanTemplateSchema } from '#domain/plan/template/plan-template.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Templates and rotas of units whose plan one makes, those put away too. */
export const planTemplates = createLiveFamily({
  name: 'plan-templates',
  schema: PlanTemplateSchema,
  whole: true,
  queries: (scope: { readonly farmId: string; readonly unitIds: readonly string[] }): QuerySpec[] =>
    perUnit(paths.planTemplates(scope.farmId), scope.unitIds),
});
