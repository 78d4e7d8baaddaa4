import { judgeDraft } from '../../../src/domain/plan/doors/judge-draft.ts';
import { PlanDraftSchema } from '../../../src/domain/plan/week/plan-week.ts';
import { paths } from '../../../src/domain/paths.ts';
import { PLAN_PATH } from '../../../src/domain/routes/plan-routes.ts';
import { putBack, type Report } from '../doors/put-back.ts';
import { toFarm } from '../farm/farm.ts';
import type { Services } from '../platform/services.ts';

/** Puts back what a bad write of a draft has changed; nothing else follows from a draft. Resolves to whether it was one. */
export async function putBackDraft(services: Services, report: Report): Promise<boolean> {
  const farm = toFarm(await services.db.doc(paths.farm(report.farmId)).get());
  return putBack(services, report, {
    schema: PlanDraftSchema,
    judge: (before, after) => (farm === null ? null : judgeDraft(before, after, farm.timeZone)),
    linkFor: () => PLAN_PATH,
  });
}
