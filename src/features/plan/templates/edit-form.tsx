import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import {
  checkTemplate,
  type TemplateIssue,
  templateRows,
  withRows,
} from '#domain/plan/template/make-template.ts';
import { type PlanTemplate, TEMPLATE_LIMITS } from '#domain/plan/template/plan-template.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { saveTemplate } from './actions.ts';
import type { TemplatePlace } from './hooks.ts';
import { nameOf } from './model.ts';

type Props = TemplatePlace & {
  template: PlanTemplate;
  templates: readonly PlanTemplate[];
  onDone: () => void;
};

/** Stands for nobody in a choice. */
const OPEN = 'open';
const keyOf = (employeeId: string | null): string => employeeId ?? OPEN;

type RowsProps = TemplatePlace & {
  template: PlanTemplate;
  people: Readonly<Record<string, string>>;
  onChange: (people: Readonly<Record<string, string>>) => void;
};

/** Who stands in each row of the template. */
function Rows({ unit, template, people, onChange }: RowsProps) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const rows = templateRows(template.shifts);
  const known = new Set(rows.map(({ employeeId }) => employeeId));
  const choices = employees
    .filter((one) => known.has(one.id) || (isActive(one) && one.units.includes(unit.id)))
    .toSorted((a, b) => compareDanish(fullName(a), fullName(b)))
    .map((one) => ({ value: one.id, label: fullName(one) }));
  return rows.map(({ employeeId, count }) => {
    const key = keyOf(employeeId);
    const value = people[key] ?? key;
    const name =
      employeeId === null
        ? t('plan.open.title')
        : (nameOf(employees, employeeId) ?? t('common.unknownEmployee'));
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
  const form = useTyped(`plan-template.${farm.id}.${template.id}`, first, onDone, 'saved');
  const { typed } = form;
  const people = new Map(
    Object.entries(typed.people).map(([from, to]) => [
      from === OPEN ? null : from,
      to === OPEN ? null : to,
    ]),
  );
  const { unitId, weeks, shifts } = template;
  const check = checkTemplate(
    { unitId, weeks, name: typed.name, shifts: withRows(shifts, people) },
    { id: template.id, unit, others: templates },
  );
  const checked = useCheckedForm<TemplateIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: async () => {
      if (!check.ok || !(await saveTemplate(template, check.value))) return;
      form.reset();
      onDone();
    },
  });
  const error = (field: TemplateIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : t(`planTemplates.issues.${found.code}`);
  };
  return (
    <Modal
      open
      size="large"
      title={t('planTemplates.edit.title')}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
    >
      <SettingForm checked={checked} typed={form} wrong={error('form')} saveText={t('common.save')}>
        <div className="sm:col-span-2">
          <TextInput
            label={t('planTemplates.name')}
            value={typed.name}
            maxLength={TEMPLATE_LIMITS.name}
            autoComplete="off"
            error={error('name')}
            onChange={(name) => form.change({ name })}
          />
        </div>
        <p className="text-sm text-text-2 sm:col-span-2">{t('planTemplates.edit.hint')}</p>
        <Rows
          {...{ farm, unit, template }}
          people={typed.people}
          onChange={(next) => form.change({ people: next })}
        />
      </SettingForm>
    </Modal>
  );
}
