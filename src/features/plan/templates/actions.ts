import { keepTemplate, putTemplateAway } from '#data/commands/plan/keep-template.ts';
import { planTemplates } from '#data/stores/plan/plan-templates.ts';
import { isActive } from '#domain/audit.ts';
import type { TemplateFields } from '#domain/plan/template/make-template.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { isSameData } from '#domain/steady.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { type Refusal, remember } from '#widgets/undo/history.ts';

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
  write: () => void,
): () => Refusal {
  return () => {
    const now = planTemplates.find(id);
    // One of a unit that is not open here is as it was.
    const isAsLeft =
      now === undefined ||
      (isActive(now) !== left.isAway && isSameData(fieldsOf(now), left.fields));
    if (!isAsLeft) return translate('undo.changedSince');
    write();
    return null;
  };
}

/** Steps that put a template away and bring it back. */
function awayAndBack(id: string, fields: TemplateFields) {
  return {
    away: step(id, { fields, isAway: false }, () => putTemplateAway(id, true)),
    back: step(id, { fields, isAway: true }, () => putTemplateAway(id, false)),
  };
}

/** Keeps a checked template, a new one where `before` is null, and says so. */
export function saveTemplate(before: PlanTemplate | null, fields: TemplateFields): void {
  const id = keepTemplate(before, fields);
  if (id === null) {
    showToast({ kind: 'error', text: translate('errors.unexpected') });
    return;
  }
  const { name } = fields;
  if (before === null) {
    const { away, back } = awayAndBack(id, fields);
    const label = translate('planTemplates.saved', { name });
    remember({ label, about: [id], undo: away, redo: back });
    return;
  }
  const old = fieldsOf(before);
  const written = { ...before, ...fields };
  remember({
    label: translate('planTemplates.changed', { name }),
    about: [id],
    undo: step(id, { fields, isAway: false }, () => keepTemplate(written, old)),
    redo: step(id, { fields: old, isAway: false }, () => keepTemplate(before, fields)),
  });
}

/** Puts a template away, with the way back. What was laid out of it stays. */
export function removeTemplate(template: PlanTemplate): void {
  const { id, name } = template;
  const { away, back } = awayAndBack(id, fieldsOf(template));
  putTemplateAway(id, true);
  remember({
    label: translate('planTemplates.removed', { name }),
    about: [id],
    undo: back,
    redo: away,
  });
}
