import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { payPeriods, statements } from '#data/payroll/pay-periods.ts';
import { usePayrollSettings } from '#data/payroll/payroll-settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { leavePayCodes } from '#domain/leave/effects/leave-pay-lines.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  PAYROLL_LIMITS,
  PAYROLL_SYSTEMS,
  type PayrollSettings,
  type PayrollSystem,
  SYSTEM_LIMITS,
} from '#domain/payroll/batch/payroll-settings.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { saveCodes, saveSetting, systemTitle } from '#widgets/payroll/actions.ts';
import {
  CodeField,
  type CodeRow,
  codeRows,
  EmployerNumber,
  isMapped,
  SendsField,
  Term,
  useCodeName,
  withCode,
  withOwnCodes,
} from '#widgets/payroll/fields.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';

/** Columns of the mapping on wide screens. */
const MAPPING_GRID =
  'lg:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,10rem)_minmax(0,11rem)_minmax(0,12rem)_7rem] lg:gap-x-4';

/** Wide enough for a row; narrower, fields stand below each other with their labels. */
const WIDE = '(width >= 64rem)';

type LineProps = { row: CodeRow; name: string; settings: PayrollSettings };

function Texts({ row, name, settings }: LineProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="tnum text-base font-semibold text-text lg:pt-2.5">{row.payCode}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:pt-2.5">
        <span className="min-w-0 text-base [overflow-wrap:anywhere] text-text">
          {name || <span className="text-text-3">{t('timePayroll.mapping.unused')}</span>}
        </span>
        {!isMapped(row.mapped, settings.system) && (
          <Tag kind="wheat" icon="alert-triangle">
            {t('timePayroll.mapping.missing')}
          </Tag>
        )}
      </span>
    </>
  );
}

/** One of our codes: what it is, what it is called over there, and what the file says of it. */
function CodeLine({ row, name, settings }: LineProps) {
  const { t } = useTranslation();
  const isWide = useMedia(WIDE);
  const { payCode, mapped, sharedWith } = row;
  const leftOut = mapped?.leftOut ?? false;
  const of = { code: `${payCode} ${name}`.trim() };
  const field = { payCode, settings, name: of.code, hideLabel: isWide };
  const save = (change: Parameters<typeof withCode>[2]) =>
    saveCodes((codes) => withCode(codes, payCode, change));
  return (
    <li
      className={`grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-[18px] ${MAPPING_GRID}`}
    >
      <Texts {...{ row, name, settings }} />
      <div className="max-lg:col-span-2">
        <CodeField {...field} />
        {sharedWith.length > 0 && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-wheat-text">
            <Icon name="alert-triangle" size={15} className="mt-px" />
            <span>{t('timePayroll.mapping.shared', { codes: sharedWith.join(', ') })}</span>
          </p>
        )}
      </div>
      <div className="empty:hidden max-lg:col-span-2 lg:empty:block">
        <SendsField {...field} />
      </div>
      <div className="max-lg:col-span-2">
        <CheckedInput
          hideLabel={isWide}
          label={t('timePayroll.mapping.wordsOf', of)}
          placeholder={t('timePayroll.mapping.words')}
          value={mapped?.text ?? ''}
          disabled={leftOut}
          check={(text) =>
            text.length > PAYROLL_LIMITS.text
              ? t('timePayroll.missing.numberTooLong', { max: PAYROLL_LIMITS.text })
              : null
          }
          onSave={(text) => save({ text })}
        />
      </div>
      <div className="max-lg:col-span-2 lg:pt-2.5">
        <Checkbox
          label={
            <>
              {t('timePayroll.mapping.leftOut')} <span className="sr-only">{of.code}</span>
            </>
          }
          checked={leftOut}
          onChange={(checked) => save({ leftOut: checked })}
        />
      </div>
    </li>
  );
}

type Props = {
  settings: PayrollSettings;
  rules: readonly TimeRule[];
  /** Our codes that have been paid, and those of leave that may come. */
  occurring: readonly string[];
};

function UseOwn({ rows, settings }: { rows: readonly CodeRow[]; settings: PayrollSettings }) {
  const { t } = useTranslation();
  const nameOf = useCodeName();
  const open = rows.filter(({ mapped }) => !isMapped(mapped, settings.system));
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 md:px-[18px]">
      <Button
        size="small"
        iconLeft="copy"
        onClick={() =>
          void saveCodes((codes) => withOwnCodes({ ...settings, codes }, rows, nameOf))
        }
      >
        {t('timePayroll.mapping.useOwn')}
      </Button>
      <span className="text-sm text-text-2">
        {t('timePayroll.mapping.useOwnHint', { count: open.length })}
      </span>
    </div>
  );
}

/** What each of our codes is in the payroll system. */
export function MappingCard({ settings, rules, occurring }: Props) {
  const { t } = useTranslation();
  const nameOf = useCodeName();
  const rows = codeRows(rules, settings.codes, occurring);
  const heads = ['ours', 'what', 'theirs', 'says', 'words'] as const;
  return (
    <Card flush title={t('timePayroll.settings.open')}>
      <p className="px-4 pb-3 text-base text-text-2 md:px-[18px]">
        {t('timePayroll.mapping.text')}
      </p>
      <UseOwn rows={rows} settings={settings} />
      <div
        aria-hidden="true"
        className={`hidden border-t border-line px-[18px] py-2.5 text-sm font-semibold text-text-2 lg:grid ${MAPPING_GRID}`}
      >
        {heads.map((head) => (
          <span key={head}>{t(`timePayroll.mapping.${head}`)}</span>
        ))}
      </div>
      <ul>
        {rows.map((row) => (
          <CodeLine key={row.payCode} row={row} name={nameOf(row)} settings={settings} />
        ))}
      </ul>
    </Card>
  );
}

/** Our codes that leave can give on a farm with people whose leave is kept here. */
export function useLeaveCodes(farmId: string, employees: readonly Employee[]): readonly string[] {
  const settings = settingsOf(useLeaveSettings(farmId));
  const isKept = employees.some(
    (person) => isActive(person) && seatIncludes(person.seatType, 'vacation_sick_tracking'),
  );
  return useMemo(
    () => (isKept && settings !== null ? leavePayCodes(settings) : []),
    [isKept, settings],
  );
}

/** Our codes that were paid in the period that was closed last: some come from no rule. */
function usePaidCodes(farmId: string): readonly string[] {
  const [last] = dataOf(payPeriods.use({ farmId, reach: 'recent' })) ?? [];
  const scope = last === undefined ? null : { farmId, periodId: last.id, unitIds: null };
  const known = dataOf(statements.use(scope));
  return useMemo(() => {
    const lines = (known ?? []).flatMap((statement) => statement.lines);
    return lines.filter(({ target }) => target === 'pay').map(({ payCode }) => payCode);
  }, [known]);
}

/** Which payroll system the farm has, and what it wants to know of the farm. */
export function SystemCard(props: { farm: Farm; settings: PayrollSettings }) {
  const { settings } = props;
  const { t } = useTranslation();
  const optionLabel = (system: PayrollSystem): string => {
    const name = systemTitle(system);
    return system === 'visma' ? t('timePayroll.settings.toConfirm', { system: name }) : name;
  };
  return (
    <Card titleId="payroll-system" title={t('timePayroll.settings.title')}>
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

/** The payroll system of the farm, and what each of our codes is there. */
export function PayrollCards({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const live = usePayrollSettings(farm.id);
  const rules = useTimeRules(farm.id);
  const leaveCodes = useLeaveCodes(farm.id, useEmployees());
  const paidCodes = usePaidCodes(farm.id);
  const [params] = useSearchParams();
  const isAsked = params.get('part') === 'payroll' && live.status === 'ready';
  useEffect(() => {
    if (isAsked) goTo('payroll-system');
  }, [isAsked]);
  return (
    <LiveBoundary
      of={[live]}
      failed={t('timePayroll.settings.loadFailed')}
      skeleton="h-80 w-full rounded-card"
    >
      {([saved]) => {
        const settings = saved ?? DEFAULT_PAYROLL_SETTINGS;
        return (
          <div className="grid gap-4">
            <SystemCard {...{ farm, settings }} />
            <MappingCard {...{ settings, rules }} occurring={[...leaveCodes, ...paidCodes]} />
          </div>
        );
      }}
    </LiveBoundary>
  );
}
