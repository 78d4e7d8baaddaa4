import { unitsOn } from '#domain/employee/home-unit.ts';
import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { byName, type Employee, fullName } from '#domain/employee/employee.ts';
import { type ShiftTemplate, stretchTimes } from '#domain/plan/settings/planning-settings.ts';
import {
  type ShiftDraft,
  checkShift,
  type ShiftContext,
  type ShiftIssue,
} from '#domain/plan/shift/shift-draft.ts';
import { type Shift, SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Choices } from '#widgets/fields/choices.tsx';
import { useGuideTitles } from '#widgets/guides/use-guide-titles.ts';
import { entryFieldsOf, FormFields } from '#widgets/unsaved/entry-form.tsx';
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

type FieldsProps = Pick<Props, 'templates'> & {
  typed: ShiftDraft;
  change: (part: Partial<ShiftDraft>) => void;
  error: (field: ShiftIssue['field']) => string | null;
};

const peopleOf = (
  { employees, unit, days }: ShiftContext,
  { employeeId, day }: ShiftDraft,
): readonly Employee[] =>
  employees
    .filter(
      (one) =>
        one.id === employeeId ||
        (isActive(one) && unitsOn(one, day ?? days.from).includes(unit.id)),
    )
    .toSorted(byName);

/** Shifts that come again and again: a press fills in the times. */
function Templates({ templates, change }: Pick<FieldsProps, 'templates' | 'change'>) {
  const { t } = useTranslation();
  if (templates.length === 0) return null;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold text-text">{t('words.usualShifts')}</legend>
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
  const titles = useGuideTitles();
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
  const people = peopleOf(context, form.typed);
  const range = { min: context.days.from, max: context.days.to };
  const f = entryFieldsOf<ShiftDraft>()({ t }, 'plan', 'shift');
  const fields = [
    f('choice', 'employeeId', 'person', {
      options: [
        { value: '', label: t('plan.shift.nobody') },
        ...people.map((one) => ({ value: one.id, label: fullName(one) })),
      ],
    }),
    f('day', 'day', 'day', { range }),
    f('time', 'from', 'from'),
    f('time', 'to', 'to'),
    f('text', 'title', 'title', { max: SHIFT_LIMITS.title }),
    f('number', 'breakMinutes', 'break'),
    f('text', 'note', 'note', { isWide: true, max: SHIFT_LIMITS.note }),
  ];
  return (
    <FormDialog
      isWide
      title={t(isNew ? 'words.newShift' : 'plan.shift.change')}
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
      <Templates {...{ templates }} change={form.change} />
      <FormFields {...{ form, fields }} />
      <Guides typed={form.typed} change={form.change} error={form.error} />
    </FormDialog>
  );
}
