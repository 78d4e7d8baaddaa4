import { useTranslation } from 'react-i18next';
import {
  checkTemplate,
  type PlanTemplate,
  TEMPLATE_LIMITS,
  type TemplateIssue,
  templateShifts,
} from '#domain/plan/template/plan-template.ts';
import { addWeeks, type WeekKey, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useFormOf } from '#widgets/unsaved/use-form.ts';
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
  const parts = useTyped(
    `plan-template.${farm.id}.${unit.id}.new`,
    { name: '', weeks: String(Math.min(onScreen, TEMPLATE_LIMITS.weeks.max)) },
    onDone,
  );
  const { typed } = parts;
  const count = Number(typed.weeks);
  const { weeks } = useDraftedWeeks({ farm, unit }, shown.from, count);
  const shifts = templateShifts(weeks?.map(({ draft }) => draft) ?? [], farm.timeZone);
  const form = useFormOf(parts, {
    check: ({ name }) =>
      checkTemplate(
        { unitId: unit.id, name, weeks: count, shifts },
        { id: null, unit, others: templates },
      ),
    say: ({ field, code }: TemplateIssue) =>
      field === 'form' && weeks === null ? '' : t(`planTemplates.issues.${code}`),
    save: (value) => weeks !== null && saveTemplate(null, value),
    onClose: onDone,
  });
  const last = addWeeks(shown.from, count - 1);
  return (
    <FormDialog
      isWide
      size="large"
      title={t('planTemplates.save.title')}
      action={t('planTemplates.save.act')}
      {...{ form }}
    >
      <TextInput
        label={t('words.name')}
        placeholder={t('planTemplates.placeholder')}
        value={typed.name}
        maxLength={TEMPLATE_LIMITS.name}
        error={form.error('name')}
        onChange={(name) => form.change({ name })}
      />
      <Select
        label={t('words.weekCount')}
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
    </FormDialog>
  );
}
