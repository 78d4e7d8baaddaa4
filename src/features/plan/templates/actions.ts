import { keepTemplate, putTemplateAway } from '#data/commands/plan/keep-template.ts';
import type { TemplateFields } from '#domain/plan/template/make-template.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { remember } from '#widgets/undo/history.ts';

/** Keeps a checked template, a new one where `before` is null, and says so. */
export function saveTemplate(before: PlanTemplate | null, fields: TemplateFields): void {
  const id = keepTemplate(before, fields);
  if (id === null) {
    showToast({ kind: 'error', text: translate('errors.unexpected') });
    return;
  }
  if (before === null) {
    remember({
      label: translate('planTemplates.saved', { name: fields.name }),
      about: [id],
      undo: () => setAway(id, true),
      redo: () => setAway(id, false),
    });
    return;
  }
  const { unitId, name, weeks, shifts } = before;
  const now = { ...before, ...fields };
  const write = (from: PlanTemplate, to: TemplateFields): null => {
    keepTemplate(from, to);
    return null;
  };
  remember({
    label: translate('planTemplates.changed', { name: fields.name }),
    about: [id],
    undo: () => write(now, { unitId, name, weeks, shifts }),
    redo: () => write(before, fields),
  });
}

/** Puts a template away, with the way back. What was laid out of it stays. */
export function removeTemplate({ id, name }: PlanTemplate): void {
  setAway(id, true);
  remember({
    label: translate('planTemplates.removed', { name }),
    about: [id],
    undo: () => setAway(id, false),
    redo: () => setAway(id, true),
  });
}

function setAway(id: string, isAway: boolean): null {
  putTemplateAway(id, isAway);
  return null;
}
