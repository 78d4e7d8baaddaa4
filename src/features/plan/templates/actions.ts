import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { newId } from '#data/device/device.ts';
import { planTemplates, putTemplateAway, saveTemplate as send } from '#data/plan/plan-templates.ts';
import { isActive } from '#domain/audit.ts';
import type { PlanTemplate, TemplateFields } from '#domain/plan/template/plan-template.ts';
import { isSameData } from '#domain/steady.ts';
import { translate } from '#i18n/index.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { type Refusal, remember } from '#widgets/undo/history.ts';

const SOURCE = 'plan/templates';

const fieldsOf = ({ unitId, name, weeks, shifts }: TemplateFields): TemplateFields => ({
  unitId,
  name,
  weeks,
  shifts,
});

/** A step back or forth of a template, where it is as the step before left it; else that is said. */
function step(
  id: string,
  left: { readonly fields: TemplateFields; readonly isAway: boolean },
  write: () => Promise<ChangeAnswer>,
): () => Promise<Refusal> {
  return async () => {
    const now = planTemplates.find(id);
    // One of a unit that is not open here is as it was.
    const isAsLeft =
      now === undefined ||
      (isActive(now) !== left.isAway && isSameData(fieldsOf(now), left.fields));
    if (!isAsLeft) return translate('undo.changedSince');
    return (await write()).ok ? null : translate('settings.notSaved');
  };
}

/** Steps that put a template away and bring it back. */
function awayAndBack(id: string, fields: TemplateFields) {
  return {
    away: step(id, { fields, isAway: false }, () => putTemplateAway(id, true)),
    back: step(id, { fields, isAway: true }, () => putTemplateAway(id, false)),
  };
}

/** Saves a checked template, a new one where `before` is null, and says so; whether it was saved. */
export async function saveTemplate(
  before: PlanTemplate | null,
  fields: TemplateFields,
): Promise<boolean> {
  const id = before?.id ?? newId();
  if (!(await saveOnServer(() => send(id, before === null, fields), SOURCE))) return false;
  const { name } = fields;
  if (before === null) {
    const { away, back } = awayAndBack(id, fields);
    const label = translate('planTemplates.saved', { name });
    remember({ label, about: [id], undo: away, redo: back });
    return true;
  }
  const old = fieldsOf(before);
  remember({
    label: translate('planTemplates.changed', { name }),
    about: [id],
    undo: step(id, { fields, isAway: false }, () => send(id, false, old)),
    redo: step(id, { fields: old, isAway: false }, () => send(id, false, fields)),
  });
  return true;
}

/** Puts a template away, with the way back. What was laid out of it stays. */
export async function removeTemplate(template: PlanTemplate): Promise<void> {
  const { id, name } = template;
  if (!(await saveOnServer(() => putTemplateAway(id, true), SOURCE))) return;
  const { away, back } = awayAndBack(id, fieldsOf(template));
  remember({
    label: translate('planTemplates.removed', { name }),
    about: [id],
    undo: back,
    redo: away,
  });
}
