import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { stretchTimes } from '#domain/plan/settings/stretch.ts';
import {
  type ShiftDraft,
  checkShift,
  type ShiftContext,
  type ShiftIssue,
} from '#domain/plan/shift/shift-draft.ts';
import { type Shift, SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { Button } from '#ui/inputs/button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Choices } from '#widgets/fields/choices.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { useGuideTitles } from '#widgets/guides/use-guide-titles.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';

type Props = {
  /** Where it is written down while it is typed. */
  name: string;
  /** What is proposed; of a shift that is there, how it stands now. */
  start: ShiftDraft;
  context: ShiftContext;
  templates: readonly ShiftTemplate[];
  isNew: boolean;
  /** False where it is not saved, and stays here. */
  onSave: (shift: Shift) => boolean;
  onRemove: (() => void) | null;
  onClose: () => void;
};

type FieldsProps = Pick<Props, 'context' | 'templates'> & {
  typed: ShiftDraft;
  change: (part: Partial<ShiftDraft>) => void;
  error: (field: ShiftIssue['field']) => string | null;
};

const peopleOf = ({ employees, unit }: ShiftContext, chosen: string): readonly Employee[] =>
  employees
    .filter((one) => one.id === chosen || (isActive(one) && one.units.includes(unit.id)))
    .toSorted((a, b) => compareDanish(fullName(a), fullName(b)));

/** Shifts that come again and again: a press fills in the times. */
function Templates({ templates, change }: Pick<FieldsProps, 'templates' | 'change'>) {
  const { t } = useTranslation();
  if (templates.length === 0) return null;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold text-text">{t('plan.shift.templates')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {templates.map((template) => {
          const { from, to } = stretchTimes(template);
          return (
            <Button
              key={`${template.title} ${from}`}
              size="small"
              onClick={() =>
                change({ from, to, title: template.title, breakMinutes: template.breakMinutes })
              }
            >
              {`${template.title} ${from}–${to}`}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Guides that are read for the shift; nothing where there is none to read. */
function Guides({ typed, change, error }: Pick<FieldsProps, 'typed' | 'change' | 'error'>) {
  const { t } = useTranslation();
  const titles = useGuideTitles(true);
  const { guideIds } = typed;
  if (titles === null || titles.length === 0) return null;
  // What one cannot read oneself stays as it is.
  const unknown = guideIds.filter((guideId) => !titles.some(({ id }) => id === guideId));
  return (
    <div className="sm:col-span-2">
      <Choices
        label={t('plan.shift.guides')}
        error={error('guideIds')}
        options={titles.map(({ id, title }) => ({ value: id, label: title }))}
        value={guideIds}
        onChange={(next) => change({ guideIds: [...unknown, ...next] })}
      />
    </div>
  );
}

function Fields({ context, templates, typed, change, error }: FieldsProps) {
  const { t } = useTranslation();
  const people = peopleOf(context, typed.employeeId);
  return (
    <>
      <Templates {...{ templates, change }} />
      <Select
        label={t('plan.shift.person')}
        value={typed.employeeId === '' ? 'open' : typed.employeeId}
        options={[
          { value: 'open', label: t('plan.shift.nobody') },
          ...people.map((one) => ({ value: one.id, label: fullName(one) })),
        ]}
        error={error('employeeId')}
        onChange={(id) => change({ employeeId: id === 'open' ? '' : id })}
      />
      <DayField
        label={t('plan.shift.day')}
        value={typed.day}
        min={context.days.from}
        max={context.days.to}
        error={error('day')}
        onChange={(day) => change({ day })}
      />
      <TimeInput
        label={t('plan.shift.from')}
        value={typed.from}
        error={error('from')}
        onChange={(from) => change({ from })}
      />
      <TimeInput
        label={t('plan.shift.to')}
        value={typed.to}
        error={error('to')}
        onChange={(to) => change({ to })}
      />
      <TextInput
        label={t('plan.shift.title')}
        value={typed.title}
        maxLength={SHIFT_LIMITS.title}
        autoComplete="off"
        onChange={(title) => change({ title })}
      />
      <NumberInput
        label={t('plan.shift.break')}
        value={typed.breakMinutes}
        error={error('breakMinutes')}
        onChange={(breakMinutes) => change({ breakMinutes })}
      />
      <div className="sm:col-span-2">
        <TextInput
          label={t('plan.shift.note')}
          value={typed.note}
          maxLength={SHIFT_LIMITS.note}
          autoComplete="off"
          onChange={(note) => change({ note })}
        />
      </div>
      <Guides {...{ typed, change, error }} />
    </>
  );
}

/** A shift: whose, when and what. */
export function ShiftDialog(props: Props) {
  const { name, start, context, templates, isNew, onSave, onRemove, onClose } = props;
  const { t } = useTranslation();
  const form = useForm({
    name,
    start,
    of: isNew ? 'new' : 'saved',
    check: (typed) => {
      const check = checkShift(typed, context);
      return check.ok ? { ok: true, value: check.shift } : check;
    },
    say: ({ code }: ShiftIssue) => t(`plan.shift.issues.${code}`),
    save: (shift) => onSave(shift),
    onClose,
  });
  return (
    <FormDialog
      isWide
      title={t(isNew ? 'plan.shift.new' : 'plan.shift.change')}
      action={t(isNew ? 'plan.shift.add' : 'common.save')}
      beside={
        onRemove !== null && (
          <Button variant="secondary" iconLeft="trash" className="mr-auto" onClick={onRemove}>
            {t('plan.shift.remove')}
          </Button>
        )
      }
      {...{ form }}
    >
      <Fields
        {...{ context, templates }}
        typed={form.typed}
        change={form.change}
        error={form.error}
      />
    </FormDialog>
  );
}
