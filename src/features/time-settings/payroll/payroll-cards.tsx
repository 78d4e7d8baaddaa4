import { useMemo, useEffect } from 'react';
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
  PAYROLL_SYSTEMS,
  type PayrollSettings,
  type PayrollSystem,
  DEFAULT_PAYROLL_SETTINGS,
} from '#domain/payroll/batch/payroll-settings.ts';
import { SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { saveSetting, systemTitle } from '#widgets/payroll/actions.ts';
import { EmployerNumber, Term } from '#widgets/payroll/fields.tsx';
import { MappingCard } from './mapping-card.tsx';

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
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
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
