import { useTranslation } from 'react-i18next';
import { updateCard } from '#data/employees/update-card.ts';
import { type Card, EMPLOYEE_NUMBER_MAX } from '#domain/employee/card.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { translate } from '#i18n/index.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';

type Props = {
  employeeId: string;
  name: string;
  system: PayrollSystem;
  cards: ReadonlyMap<string, Card>;
};

function save(employeeId: string, employeeNumber: string): Promise<boolean> {
  const done = translate('timePayroll.settings.numberSaved');
  return saveOnServer(() => updateCard(employeeId, { employeeNumber }), 'time-payroll', done);
}

/** An employee's number, typed where it is missed. */
export function NumberField({ employeeId, name, system, cards }: Props) {
  const { t } = useTranslation();
  const { number, isNumeric } = SYSTEM_LIMITS[system];
  const plain = (text: string): string => {
    const trimmed = text.trim().toLowerCase();
    return isNumeric ? trimmed.replace(/^0+(?=\d)/, '') : trimmed;
  };
  function check(text: string): string | null {
    if (text === '') return t('timePayroll.missing.numberEmpty');
    if (text.length > EMPLOYEE_NUMBER_MAX) {
      return t('timePayroll.missing.numberTooLong', { max: EMPLOYEE_NUMBER_MAX });
    }
    if (!number.test(text)) return t(`timePayroll.missing.numberRules.${system}`);
    const isTaken = [...cards].some(
      ([id, card]) => id !== employeeId && plain(card.employeeNumber) === plain(text),
    );
    return isTaken ? t('timePayroll.missing.numberTaken') : null;
  }
  return (
    <CheckedInput
      hideLabel
      label={t('timePayroll.missing.number', { name })}
      placeholder={t('timePayroll.missing.numberShort')}
      value={cards.get(employeeId)?.employeeNumber ?? ''}
      autoComplete="off"
      check={check}
      onSave={(text) => save(employeeId, text)}
    />
  );
}
