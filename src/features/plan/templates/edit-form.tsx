import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { byName, fullName } from '#domain/employee/employee.ts';
import {
  checkTemplate,
  type PlanTemplate,
  TEMPLATE_LIMITS,
  type TemplateIssue,
  templateRows,
  withRows,
} from '#domain/plan/template/plan-template.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { saveTemplate } from './actions.ts';
import type { TemplatePlace } from './hooks.ts';

type Props = TemplatePlace & {
  template: PlanTemplate;
  templates: readonly PlanTemplate[];
  onDone: () => void;
};

/** Stands for nobody in a choice. */
const OPEN = 'open';
type RowsProps = TemplatePlace & {
  template: PlanTemplate;
  people: Readonly<Record<string, string>>;
  onChange: (people: Readonly<Record<string, string>>) => void;
};

/** Who stands in each row of the template. */
function Rows({ unit, template, people, onChange }: RowsProps) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const nameOf = usePersonName();
  const rows = templateRows(template.shifts);
  const known = new Set(rows.map(({ employeeId }) => employeeId));
  const choices = employees
    .filter((one) => known.has(one.id) || (isActive(one) && one.units.includes(unit.id)))
    .toSorted(byName)
    .map((one) => ({ value: one.id, label: fullName(one) }));
  return rows.map(({ employeeId, count }) => {
    const key = employeeId ?? OPEN;
    const value = people[key] ?? key;
    const name = employeeId === null ? t('words.openShifts') : nameOf(employeeId);
    // Somebody who is no longer on the farm still stands there.
    const isUnknown = value !== OPEN && !choices.some((one) => one.value === value);
    return (
      <Select
        key={key}
        label={t('planTemplates.edit.row', { name, count })}
        value={value}
        options={[
          { value: OPEN, label: t('plan.shift.nobody') },
          ...(isUnknown ? [{ value, label: t('common.unknownEmployee') }] : []),
          ...choices,
        ]}
        onChange={(next) => onChange({ ...people, [key]: next })}
      />
    );
  });
}

/** The name of a template, and who stands in which row. */
export function EditForm({ farm, unit, template, templates, onDone }: Props) {
  const { t } = useTranslation();
  const first: { name: string; people: Readonly<Record<string, string>> } = {
    name: template.name,
    people: {},
  };
  const { unitId, weeks, shifts } = template;
  const form = useForm({
    name: `plan-template.${farm.id}.${template.id}`,
    start: first,
    of: 'saved',
    check: ({ name, people }) => {
      const moved = Object.entries(people).map(
        ([from, to]) => [from === OPEN ? null : from, to === OPEN ? null : to] as const,
      );
      return checkTemplate(
        { unitId, weeks, name, shifts: withRows(shifts, new Map(moved)) },
        { id: template.id, unit, others: templates },
      );
    },
    say: ({ code }: TemplateIssue) => t(`planTemplates.issues.${code}`),
    save: (value) => saveTemplate(template, value),
    onClose: onDone,
  });
  const { typed } = form;
  return (
    <FormDialog
      isWide
      size="large"
      title={t('planTemplates.edit.title')}
      action={t('common.save')}
      {...{ form }}
    >
      <div className="sm:col-span-2">
        <TextInput
          label={t('words.name')}
          value={typed.name}
          maxLength={TEMPLATE_LIMITS.name}
          error={form.error('name')}
          onChange={(name) => form.change({ name })}
        />
      </div>
      <p className="text-sm text-text-2 sm:col-span-2">{t('planTemplates.edit.hint')}</p>
      <Rows
        {...{ farm, unit, template }}
        people={typed.people}
        onChange={(next) => form.change({ people: next })}
      />
    </FormDialog>
  );
}
