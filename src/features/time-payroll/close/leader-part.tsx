import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { usePeriods } from '../period/hooks.ts';
import { Step } from '../period/step.tsx';
import { StateTag, usePeriodName } from '../period/words.tsx';
import { ClosedCard } from './closed-card.tsx';
import { SignedMonths } from './signed-months.tsx';

/** What a leader sees: who has approved the own month, and how far each period is, without money. */
export function LeaderPart({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const name = usePeriodName();
  const { choices, chosen, of } = usePeriods(farm);
  // Of those that are not closed only the one whose turn it is: where nothing was ever closed they are many.
  const shown = choices.filter((one) => one.stored !== null || one.id === chosen?.id);
  const employees = useEmployees();
  const owners = employees.filter((one) => one.role === 'owner' && isActive(one)).map(fullName);
  const unitIds = actor.employee?.units ?? [];
  return (
    <>
      <Notice kind="info">
        {owners.length > 0
          ? t('timePayroll.leader.onlyOwner', { names: owners.join(', ') })
          : t('timePayroll.leader.onlyOwnerNobody')}
      </Notice>
      <SignedMonths {...{ farm, employees, unitIds }} />
      <LiveBoundary
        of={[of]}
        failed={t('timePayroll.loadFailed')}
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {() => (
          <section aria-label={t('timePayroll.leader.title')} className="grid gap-3">
            {shown.length === 0 && (
              <Card>
                <EmptyState icon="lock" title={t('timePayroll.leader.none')} />
              </Card>
            )}
            {shown.map(({ id, period, stored, state }) =>
              stored === null ? (
                <Step
                  key={id}
                  number={null}
                  title={name(period, 'title')}
                  state="later"
                  end={<StateTag state={state} />}
                />
              ) : (
                <ClosedCard
                  key={id}
                  isListed
                  {...{ farm, employees, unitIds }}
                  period={stored}
                  mayReopen={false}
                />
              ),
            )}
          </section>
        )}
      </LiveBoundary>
    </>
  );
}
