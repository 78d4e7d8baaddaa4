import { useTranslation } from 'react-i18next';
import type { Card as EmployeeCard } from '#domain/employee/card.ts';
import type { ExportIssue, ExportIssueCode } from '#domain/payroll/export/check-export.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { systemName } from '../actions.ts';
import { codeFieldId, EMPLOYER_FIELD_ID, sendsFieldId, TERM_FIELD_ID } from '../mapping/model.ts';
import { type IssueLine, issueLines } from './model.ts';
import { NumberField } from './number-field.tsx';

type Props = {
  issues: readonly ExportIssue[];
  system: PayrollSystem;
  cards: ReadonlyMap<string, EmployeeCard>;
  nameOf: (employeeId: string) => string;
  /** Our code and what it is in words. */
  codeText: (payCode: string) => string;
};

function goTo(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What sets it right, where it stands or one press away. */
function CureOf({
  line,
  name,
  system,
  cards,
}: { line: IssueLine; name: string } & Omit<Props, 'issues' | 'nameOf' | 'codeText'>) {
  const { t } = useTranslation();
  const { cure, employeeId, payCode, codes } = line;
  if (cure === 'number' && employeeId !== null) {
    return (
      <div className="w-64 max-w-full">
        <NumberField {...{ employeeId, name, system, cards }} />
      </div>
    );
  }
  if ((cure === 'code' || cure === 'sends') && payCode !== null) {
    return (
      <Button
        size="small"
        iconRight="chevron-right"
        aria-label={t('timePayroll.missing.toCodeOf', { code: name })}
        onClick={() => goTo(cure === 'code' ? codeFieldId(payCode) : sendsFieldId(payCode))}
      >
        {t('timePayroll.missing.toCode')}
      </Button>
    );
  }
  if (cure !== 'setting') return null;
  const field = codes.includes('term_invalid') ? TERM_FIELD_ID : EMPLOYER_FIELD_ID;
  return (
    <Button size="small" iconRight="chevron-right" onClick={() => goTo(field)}>
      {t('timePayroll.missing.toSetting')}
    </Button>
  );
}

function Line({ line, ...props }: { line: IssueLine } & Omit<Props, 'issues'>) {
  const { t } = useTranslation();
  const { nameOf, codeText, system } = props;
  const { employeeId, payCode, isBlocking } = line;
  const name =
    employeeId === null ? (payCode === null ? '' : codeText(payCode)) : nameOf(employeeId);
  const text = (code: ExportIssueCode): string =>
    t(`timePayroll.missing.issues.${code}`, { system: systemName(system) });
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
      <CureOf line={line} name={name} {...props} />
    </li>
  );
}

/** What is missing before the file can be made, each with its cure. */
export function MissingCard({ issues, ...props }: Props) {
  const { t } = useTranslation();
  const lines = issueLines(issues);
  const blocking = lines.filter((line) => line.isBlocking).length;
  const warnings = lines.length - blocking;
  return (
    <Card flush aria-labelledby="payroll-missing">
      <CardHead
        inset
        id="payroll-missing"
        title={t('timePayroll.missing.title')}
        end={
          <span className="flex gap-2">
            {blocking > 0 && (
              <Tag kind="red">{t('timePayroll.missing.blocks', { count: blocking })}</Tag>
            )}
            {warnings > 0 && (
              <Tag kind="wheat">{t('timePayroll.missing.warns', { count: warnings })}</Tag>
            )}
          </span>
        }
      />
      {lines.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line px-4 py-4 text-base text-text md:px-[18px]">
          <Icon name="check-circle" size={18} className="text-primary" />
          {t('timePayroll.missing.ready')}
        </p>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.key} line={line} {...props} />
          ))}
        </ul>
      )}
    </Card>
  );
}
