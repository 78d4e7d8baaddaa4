import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import {
  PAYROLL_SYSTEMS,
  type PayrollSettings,
  type PayrollSystem,
} from '#domain/payroll/batch/payroll-settings.ts';
import { DATALON_TERMS, SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { PAYROLL_NAMES } from '#i18n/payroll-names.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { saveSetting } from '../actions.ts';
import { EMPLOYER_FIELD_ID, TERM_FIELD_ID } from './model.ts';

type Props = { farm: Farm; settings: PayrollSettings };

function EmployerNumber({ farm, settings }: Props) {
  const { t } = useTranslation();
  const isRight = SYSTEM_LIMITS[settings.system].employer;
  return (
    <CheckedInput
      id={EMPLOYER_FIELD_ID}
      label={t('timePayroll.settings.employerNumber')}
      hint={t('timePayroll.settings.employerHint')}
      placeholder={farm.company.cvr}
      value={settings.employerNumber}
      inputMode="numeric"
      autoComplete="off"
      check={(text) =>
        text === '' || isRight === null || isRight(text)
          ? null
          : t(
              settings.system === 'danlon'
                ? 'timePayroll.settings.employerCvr'
                : 'timePayroll.settings.employerInvalid',
            )
      }
      onSave={(employerNumber) => saveSetting({ employerNumber })}
    />
  );
}

function Term({ settings }: Pick<Props, 'settings'>) {
  const { t } = useTranslation();
  const known = DATALON_TERMS.find((term) => term === settings.term);
  return (
    <Select
      id={TERM_FIELD_ID}
      label={t('timePayroll.settings.term')}
      value={known ?? ''}
      placeholder={settings.term}
      options={DATALON_TERMS.map((value) => ({
        value,
        label: t(`timePayroll.settings.terms.${value}`),
      }))}
      onChange={(term) => saveSetting({ term })}
    />
  );
}

/** Which payroll system the farm has, and what it wants to know of the farm. */
export function SettingsCard(props: Props) {
  const { settings } = props;
  const { t } = useTranslation();
  const optionLabel = (system: PayrollSystem): string => {
    if (system === 'general') return t('timePayroll.settings.general');
    const name = PAYROLL_NAMES[system];
    return system === 'visma' ? t('timePayroll.settings.toConfirm', { system: name }) : name;
  };
  return (
    <Card aria-labelledby="payroll-system">
      <CardHead id="payroll-system" title={t('timePayroll.settings.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timePayroll.settings.system')}
          value={settings.system}
          options={PAYROLL_SYSTEMS.map((value) => ({
            value,
            label: optionLabel(value),
          }))}
          hint={t(`timePayroll.settings.sources.${settings.system}`)}
          onChange={(system) => saveSetting({ system })}
        />
        {SYSTEM_LIMITS[settings.system].employer !== null && <EmployerNumber {...props} />}
        {settings.system === 'datalon' && <Term settings={settings} />}
      </div>
      <div className="mt-4">
        <Checkbox
          label={t('timePayroll.settings.deviationsOnly')}
          hint={t('timePayroll.settings.deviationsHint')}
          checked={settings.deviationsOnly}
          onChange={(deviationsOnly) => saveSetting({ deviationsOnly })}
        />
      </div>
    </Card>
  );
}
