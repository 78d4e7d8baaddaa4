import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import type { TemplateFields } from '#domain/plan/template/make-template.ts';
import { planTemplates } from './plan-templates.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

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
