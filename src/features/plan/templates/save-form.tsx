import { useTranslation } from 'react-i18next';
import {
  checkTemplate,
  type TemplateFields,
  type TemplateIssue,
  templateShifts,
} from '#domain/plan/template/make-template.ts';
import { type PlanTemplate, TEMPLATE_LIMITS } from '#domain/plan/template/plan-template.ts';
import { addWeeks, type WeekKey, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { saveTemplate } from './actions.ts';
import { type TemplatePlace, useDraftedWeeks, useWeekText } from './hooks.ts';

type Props = TemplatePlace & {
  shown: { readonly from: WeekKey; readonly to: WeekKey };
  templates: readonly PlanTemplate[];
  onDone: () => void;
};

const WEEKS = Array.from({ length: TEMPLATE_LIMITS.weeks.max }, (_, at) => String(at + 1));

/** Makes a template of the weeks from the first one on the board on. */
export function SaveForm({ farm, unit, shown, templates, onDone }: Props) {
  const { t } = useTranslation();
  const weekText = useWeekText();
  const onScreen = weeksFrom(shown.from, shown.to).length;
  const form = useTyped(
    `plan-template.${farm.id}.${unit.id}.new`,
    { name: '', weeks: String(Math.min(onScreen, TEMPLATE_LIMITS.weeks.max)) },
    onDone,
  );
  const { typed } = form;
  const count = Number(typed.weeks);
  const { weeks } = useDraftedWeeks({ farm, unit }, shown.from, count);
  const shifts = templateShifts(weeks?.map(({ draft }) => draft) ?? [], farm.timeZone);
  const fields: TemplateFields = { unitId: unit.id, name: typed.name, weeks: count, shifts };
  const check = checkTemplate(fields, { id: null, unit, others: templates });
  const checked = useCheckedForm<TemplateIssue>({
    issues: check.ok ? [] : check.issues,
    typed: [typed, weeks === null],
    onSave: async () => {
      if (!check.ok || weeks === null || !(await saveTemplate(null, check.value))) return;
      form.reset();
      onDone();
    },
  });
  const error = (field: TemplateIssue['field']): string | null => {
    const found = checked.issueAt(field);
    if (found === null || (field === 'form' && weeks === null)) return null;
    return t(`planTemplates.issues.${found.code}`);
  };
  const last = addWeeks(shown.from, count - 1);
  return (
    <Modal
      open
      size="large"
      title={t('planTemplates.save.title')}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
    >
      <SettingForm
        checked={checked}
        typed={form}
        wrong={error('form')}
        saveText={t('planTemplates.save.act')}
      >
        <TextInput
          label={t('planTemplates.name')}
          placeholder={t('planTemplates.placeholder')}
          value={typed.name}
          maxLength={TEMPLATE_LIMITS.name}
          autoComplete="off"
          error={error('name')}
          onChange={(name) => form.change({ name })}
        />
        <Select
          label={t('planTemplates.save.weeks')}
          hint={count === 1 ? weekText(shown.from) : `${weekText(shown.from)} – ${weekText(last)}`}
          value={typed.weeks}
          options={WEEKS.map((value) => ({
            value,
            label: t('planTemplates.weeks', { count: Number(value) }),
          }))}
          onChange={(next) => form.change({ weeks: next })}
        />
        <p className="text-sm text-text-2 sm:col-span-2" aria-live="polite">
          {weeks === null
            ? t('common.loading')
            : t('planTemplates.save.holds', { count: shifts.length })}
        </p>
      </SettingForm>
    </Modal>
  );
}
