import { useTranslation } from 'react-i18next';
import { updateCard } from '#data/employees/change-employee.ts';
import { type Card as EmployeeCard, EMPLOYEE_NUMBER_MAX } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ExportIssue, ExportIssueCode } from '#domain/payroll/export/check-export.ts';
import {
  type PayrollSettings,
  type PayrollSystem,
  SYSTEM_LIMITS,
} from '#domain/payroll/batch/payroll-settings.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { translate } from '#i18n/index.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { systemName } from '#widgets/payroll/actions.ts';
import {
  CodeField,
  EmployerNumber,
  SendsField,
  Term,
  usePayCodeName,
} from '#widgets/payroll/fields.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { type IssueLine, issueLines } from './model.ts';

type NumberProps = {
  employeeId: string;
  name: string;
  system: PayrollSystem;
  cards: ReadonlyMap<string, EmployeeCard>;
};

function saveNumber(employeeId: string, employeeNumber: string): Promise<boolean> {
  const done = translate('timePayroll.settings.numberSaved');
  return saveOnServer(() => updateCard(employeeId, { employeeNumber }), 'time-payroll', done);
}

/** An employee's number, typed where it is missed. */
function NumberField({ employeeId, name, system, cards }: NumberProps) {
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
      placeholder={t('words.payNumber')}
      value={cards.get(employeeId)?.employeeNumber ?? ''}
      check={check}
      onSave={(text) => saveNumber(employeeId, text)}
    />
  );
}

type Props = {
  farm: Farm;
  issues: readonly ExportIssue[];
  settings: PayrollSettings;
  cards: ReadonlyMap<string, EmployeeCard>;
  nameOf: (employeeId: string) => string;
  /** All versions of the farm's rules, which name our codes. */
  rules: readonly TimeRule[];
};

type LineProps = Omit<Props, 'issues' | 'rules'> & {
  line: IssueLine;
  codeName: (payCode: string) => string;
};

/** The field that sets it right, where it stands. */
function CureOf({ line, name, farm, settings, cards }: LineProps & { name: string }) {
  const { cure, employeeId, payCode, codes } = line;
  if (cure === 'number' && employeeId !== null) {
    return <NumberField {...{ employeeId, name, cards }} system={settings.system} />;
  }
  if (payCode !== null && cure === 'code') {
    return <CodeField {...{ payCode, name, settings }} hideLabel />;
  }
  if (payCode !== null && cure === 'sends') {
    return <SendsField {...{ payCode, name, settings }} hideLabel />;
  }
  if (cure !== 'setting') return null;
  return codes.includes('term_invalid') ? (
    <Term settings={settings} />
  ) : (
    <EmployerNumber {...{ farm, settings }} />
  );
}

function Line(props: LineProps) {
  const { t } = useTranslation();
  const { line, nameOf, codeName, settings } = props;
  const { employeeId, payCode, isBlocking } = line;
  const ofCode = payCode === null ? '' : `${payCode} ${codeName(payCode)}`.trim();
  const name = employeeId === null ? ofCode : nameOf(employeeId);
  const text = (code: ExportIssueCode): string =>
    t(`timePayroll.missing.issues.${code}`, { system: systemName(settings.system) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-[18px]">
      <Icon
        name={isBlocking ? 'alert-circle' : 'alert-triangle'}
        size={18}
        className={isBlocking ? 'text-red' : 'text-wheat-text'}
      />
      <span className="min-w-0 grow basis-56">
        {name !== '' && (
          <span className="block text-base font-semibold [overflow-wrap:anywhere] text-text">
            {name}
          </span>
        )}
        <span className={`block text-base ${isBlocking ? 'text-red' : 'text-wheat-text'}`}>
          {line.codes.map(text).join(' ')}
        </span>
      </span>
      <div className="w-64 max-w-full empty:hidden">
        <CureOf {...props} name={name} />
      </div>
    </li>
  );
}

/** What is missing before the file can be made, each with its cure. */
export function MissingList({ issues, rules, ...props }: Props) {
  const { t } = useTranslation();
  const codeName = usePayCodeName(rules, props.settings);
  const lines = issueLines(issues);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('timePayroll.missing.title')}>
      {lines.map((line) => (
        <Line key={line.key} {...props} {...{ line, codeName }} />
      ))}
    </ul>
  );
}
