import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import {
  PAYROLL_SYSTEMS,
  type PayrollSettings,
  type PayrollSystem,
} from '#domain/payroll/batch/payroll-settings.ts';
import { SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { PAYROLL_NAMES } from '#i18n/payroll-names.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { saveSetting } from '#widgets/payroll/actions.ts';
import { EmployerNumber, Term } from '#widgets/payroll/fields.tsx';

type Props = { farm: Farm; settings: PayrollSettings };

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
