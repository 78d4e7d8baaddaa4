import { paths } from '#domain/paths.ts';
import { type TemplateFields, templateSteps } from '#domain/plan/template/make-template.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import {
  createdAudit,
  deletedAudit,
  restoredAudit,
  updatedAudit,
} from '../documents/with-audit.ts';

/**
 * Keeps a template or rota, a new one where `before` is null; works offline. Its id, null while signed out. Its
 * shifts go in parts: the database judges so many at once.
 */
export function keepTemplate(before: PlanTemplate | null, fields: TemplateFields): string | null {
  const id = before?.id ?? newId();
  const isNew = before === null;
  const steps = templateSteps(before?.shifts ?? [], fields.shifts);
  const written = updateDocument({
    kind: 'plan_template',
    path: (farmId) => paths.planTemplate(farmId, id),
    fields: { id, ...fields },
    earlier: steps.slice(0, -1).map((shifts) => ({ id, ...fields, shifts })),
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written === null ? null : id;
}

/** Puts a template away, or brings it back. */
export function putTemplateAway(id: string, isAway: boolean): void {
  updateDocument({
    kind: 'plan_template',
    path: (farmId) => paths.planTemplate(farmId, id),
    fields: {},
    audit: isAway ? deletedAudit : restoredAudit,
    mark: 'deletedByEid',
  });
}
