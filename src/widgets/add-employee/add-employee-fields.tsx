import { useTranslation } from 'react-i18next';
import { MAX_WEEKLY_HOURS, type NewEmployeeInput } from '#domain/employee/new-employee.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useLanguage } from '#i18n/index.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Labelled } from '#ui/inputs/labelled.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '../fields/day-field.tsx';
import { UnitChoice } from '../people/unit-choice.tsx';
import { type DraftField, type DraftIssue, withType } from './draft.ts';

type PartProps = {
  /** Begins the id of a field. */
  id: string;
  draft: NewEmployeeInput;
  issueAt: (field: DraftField) => DraftIssue | null;
  onChange: (draft: NewEmployeeInput) => void;
};

const TYPES = ['flex', 'hourly'] as const;
const PAIR = 'grid items-start gap-4 md:grid-cols-2';

function useFieldError(issueAt: PartProps['issueAt']) {
  const { t } = useTranslation();
  return (field: DraftField): string | null => {
    const issue = issueAt(field);
    return issue && t(`management.add.errors.${issue.code}`);
  };
}

function Person({ id, draft, issueAt, onChange }: PartProps) {
  const { t } = useTranslation();
  const errorAt = useFieldError(issueAt);
  const hasAccount = draft.hasAccount !== false;
  const text = (field: 'email' | 'firstName' | 'lastName' | 'phone') => ({
    id: `${id}-${field}`,
    label: t(`management.add.${field}`),
    value: draft[field],
    error: errorAt(field),
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  });
  return (
    <>
      <Checkbox
        label={t('management.add.withoutSignIn')}
        hint={t('management.add.withoutSignInHint')}
        checked={!hasAccount}
        onChange={(without) => onChange({ ...draft, hasAccount: !without })}
      />
      {hasAccount && (
        <TextInput
          {...text('email')}
          type="email"
          icon="mail"
          hint={t('management.add.emailHint')}
        />
      )}
      <div className={PAIR}>
        <TextInput {...text('firstName')} />
        <TextInput {...text('lastName')} />
      </div>
      {hasAccount && (
        <TextInput
          {...text('phone')}
          type="tel"
          icon="phone"
          labelEnd={<span className="text-sm text-text-3">{t('common.optional')}</span>}
        />
      )}
    </>
  );
}

function Work({ draft, issueAt, onChange }: PartProps) {
  const { t } = useTranslation();
  const errorAt = useFieldError(issueAt);
  const hourly = draft.employmentType === 'hourly';
  return (
    <>
      <Labelled label={t('management.add.type')}>
        <Segmented
          label={t('management.add.type')}
          value={draft.employmentType}
          options={TYPES.map((value) => ({
            value,
            label: t(`management.employmentTypes.${value}`),
          }))}
          onChange={(type) => onChange(withType(draft, type))}
        />
      </Labelled>
      <div className={PAIR}>
        <NumberInput
          label={t('management.add.weeklyHours')}
          value={draft.weeklyHours}
          onChange={(weeklyHours) => onChange({ ...draft, weeklyHours })}
          min={0}
          max={MAX_WEEKLY_HOURS}
          rangeText={t('management.add.hoursRange', { max: MAX_WEEKLY_HOURS })}
          decimalMark={useLanguage() === 'dk' ? ',' : '.'}
          unit={t('common.hourShort')}
          disabled={hourly}
          hint={hourly ? t('management.add.hourlyHint') : undefined}
          error={errorAt('weeklyHours')}
        />
        <DayField
          label={t('management.add.startDate')}
          value={draft.startDate}
          onChange={(startDate) => onChange({ ...draft, startDate })}
          error={errorAt('startDate')}
        />
      </div>
    </>
  );
}

/** Everything the dialog asks for (spec 2), in the order of the checks of spec 5. */
export function AddEmployeeFields({ units, ...part }: PartProps & { units: readonly Unit[] }) {
  const { t } = useTranslation();
  const { draft, issueAt, onChange } = part;
  const errorAt = useFieldError(issueAt);
  return (
    <>
      <Person {...part} />
      <Work {...part} />
      {units.length > 0 && (
        <UnitChoice
          label={t('management.add.units')}
          units={units}
          value={draft.unitIds}
          onChange={(unitIds) => onChange({ ...draft, unitIds })}
          hint={units.length > 1 ? t('management.add.unitsHint') : undefined}
          error={errorAt('unitIds')}
        />
      )}
      {draft.hasAccount !== false && (
        <Labelled label={t('management.add.emailLanguage')}>
          <Segmented
            label={t('management.add.emailLanguage')}
            value={draft.emailLanguage}
            options={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
            onChange={(emailLanguage) => onChange({ ...draft, emailLanguage })}
          />
        </Labelled>
      )}
    </>
  );
}
