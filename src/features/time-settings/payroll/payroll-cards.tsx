import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { usePayrollSettings } from '#data/payroll/payroll-settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_PAYROLL_SETTINGS } from '#domain/payroll/batch/payroll-settings.ts';
import { goTo } from '#ui/layout/go-to.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useLeaveCodes, usePaidCodes } from './hooks.ts';
import { MappingCard } from './mapping-card.tsx';
import { SettingsCard } from './system-card.tsx';

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
            <SettingsCard {...{ farm, settings }} />
            <MappingCard {...{ settings, rules }} occurring={[...leaveCodes, ...paidCodes]} />
          </div>
        );
      }}
    </LiveBoundary>
  );
}
