import { useDays } from '#widgets/format/use-days.ts';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useChoices } from '../hooks.ts';
import { ClosedNote, StateTag } from './period-card.tsx';

/** How far each period is, without money, and who sends it. */
export function LeaderPart({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const days = useDays();
  const { choices, of } = useChoices(farm);
  const employees = useEmployees();
  const owners = employees.filter((one) => one.role === 'owner' && isActive(one)).map(fullName);
  return (
    <LiveBoundary
      of={[of]}
      failed={t('timePayroll.loadFailed')}
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
    >
      {() => (
        <div className="grid gap-4">
          <Notice kind="info">
            {owners.length > 0
              ? t('timePayroll.leader.onlyOwner', { names: owners.join(', ') })
              : t('timePayroll.leader.onlyOwnerNobody')}
          </Notice>
          <Card flush aria-labelledby="payroll-periods">
            <CardHead inset id="payroll-periods" title={t('timePayroll.leader.title')} />
            {choices.length === 0 && (
              <EmptyState icon="lock" title={t('timePayroll.leader.none')} />
            )}
            {choices.map(({ id, period, state, stored }) => (
              <CardRow
                key={id}
                title={days(period)}
                note={stored !== null && <ClosedNote period={stored} employees={employees} />}
                end={<StateTag state={state} />}
              />
            ))}
          </Card>
        </div>
      )}
    </LiveBoundary>
  );
}
