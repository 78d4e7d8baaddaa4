import { type AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { type Availability } from '#domain/plan/availability/availability.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { type WeekKey } from '#domain/plan/week/iso-week.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import { newId } from '../../device/new-id.ts';
import { storedPlanningSettings } from '../../stores/plan/planning-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import {
  createdAudit,
  currentWriter,
  deletedAudit,
  restoredAudit,
  updatedAudit,
} from '../documents/with-audit.ts';

/** Planning settings that a page may change. */
export type PlanningSettingsFields = Readonly<
  Partial<Omit<PlanningSettings, 'id' | AuditKey>> & Record<string, unknown>
>;

/**
 * Saves checked planning settings at once; resolves to whether the server took them. Only while the settings are on
 * screen. Needs and templates of shifts change one at a time (the rules of the database).
 */
export function savePlanningSettings(
  farmId: string,
  fields: PlanningSettingsFields,
): Promise<boolean> {
  const stored = storedPlanningSettings(farmId);
  if (stored === undefined) return Promise.resolve(false);
  const isNew = stored === null;
  const written = updateDocument({
    kind: 'plan_settings',
    path: paths.planningSettings,
    fields: isNew ? { id: 'planning', ...fields } : { ...fields },
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}

/** What a template says. */
export type TemplateFields = Pick<PlanTemplate, 'unitId' | 'name' | 'weeks' | 'shifts'>;

/**
 * Keeps a template or rota, a new one where `id` is null; returns its id, null while signed out. Its shifts go in parts:
 * the database judges so many at once.
 */
export function keepTemplate(id: string | null, fields: TemplateFields): string | null {
  const kept = id ?? newId();
  const { shiftsAtOnce } = PLAN_WEEK_LIMITS;
  const parts = Math.max(0, Math.ceil(fields.shifts.length / shiftsAtOnce) - 1);
  const written = updateDocument({
    kind: 'plan_template',
    path: (farmId) => paths.planTemplate(farmId, kept),
    fields: { id: kept, ...fields },
    earlier: Array.from({ length: parts }, (_, index) => ({
      id: kept,
      ...fields,
      shifts: fields.shifts.slice(0, (index + 1) * shiftsAtOnce),
    })),
    create: id === null,
    audit: id === null ? createdAudit : updatedAudit,
    mark: 'name',
  });
  return written === null ? null : kept;
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

/** Says that one has seen what was published of a unit's week, or confirms it; works offline. */
export function keepReceipt(
  of: { readonly unitId: string; readonly week: WeekKey; readonly publicationId: string },
  confirmed: boolean,
): void {
  const employeeId = currentWriter()?.eid ?? null;
  if (employeeId === null) return;
  const id = planReceiptId(of.unitId, of.week, employeeId);
  updateDocument({
    kind: 'plan_receipt',
    path: (farmId) => paths.planReceipt(farmId, id),
    fields: { id, employeeId, ...of, confirmed },
    merge: true,
    mark: 'publicationId',
  });
}

/** What somebody says of when they cannot work, or would like to. */
export type AvailabilityFields = Omit<Availability, 'id' | AuditKey>;

/** Keeps when one cannot work; returns its id, null while signed out. Works offline. */
export function keepAvailability(fields: AvailabilityFields): string | null {
  const id = newId();
  const written = updateDocument({
    kind: 'availability',
    path: (farmId) => paths.availability(farmId, id),
    fields: { id, ...fields },
    create: true,
    audit: createdAudit,
    mark: 'from',
  });
  return written === null ? null : id;
}

/** Takes back what one has said, or says it again. */
export function takeAvailabilityBack(id: string, isBack: boolean): void {
  updateDocument({
    kind: 'availability',
    path: (farmId) => paths.availability(farmId, id),
    fields: {},
    audit: isBack ? deletedAudit : restoredAudit,
    mark: 'deletedByEid',
  });
}
