import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnreadableRules } from '#widgets/feedback/unreadable-rules.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { CloseCard } from './components/close-card.tsx';
import { ClosedCard } from './components/closed-card.tsx';
import { ClosedDaysCard } from './components/closed-days-card.tsx';
import { SignedMonths } from './components/signed-months.tsx';
import { type Periods, usePeriods } from './hooks.ts';
import { reopenable } from './model.ts';

/** Nothing can be closed before the time that is older: the way to it. */
function ToEarlier({ period, choose }: { period: Period; choose: Periods['choose'] }) {
  const { t } = useTranslation();
  const days = useDays()(period);
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => choose(period.from)}>
          {t('timePeriods.toEarlier')}
        </Button>
      }
    >
      {t('timePeriods.earlier', { days })}
    </Notice>
  );
}

/** Which period, where more than one has ended. */
function Choice({
  open,
  chosen,
  choose,
}: Pick<Periods, 'chosen' | 'choose'> & { open: readonly Period[] }) {
  const { t } = useTranslation();
  const days = useDays();
  return (
    <div className="w-72 max-w-full">
      <Select
        label={t('timePeriods.period')}
        value={chosen?.from ?? ''}
        options={open.map((period) => ({ value: period.from, label: days(period) }))}
        onChange={choose}
      />
    </div>
  );
}

type ClosedProps = {
  actor: Actor;
  farm: Farm;
  periods: Periods;
  closed: readonly PayPeriod[];
};

function Closed({ actor, farm, periods, closed }: ClosedProps) {
  const { t } = useTranslation();
  if (closed.length === 0) return null;
  const last = reopenable(closed, farm);
  const seesAll = can(actor, 'unit.seeAll', { farmId: farm.id });
  const unitIds = seesAll ? null : (actor.employee?.units ?? []);
  return (
    <section aria-labelledby="closed" className="grid gap-3">
      <h2 id="closed" className="text-lg font-semibold">
        {t('timePeriods.closedTitle')}
      </h2>
      {closed.map((period) => (
        <ClosedCard
          key={period.id}
          {...{ farm, period, unitIds }}
          employees={periods.facts.employees}
          mayReopen={period.id === last?.id}
        />
      ))}
    </section>
  );
}

function Open({ farm, periods }: { farm: Farm; periods: Periods }) {
  const { t } = useTranslation();
  const { open, chosen, earlier, choose, facts } = periods;
  if (chosen === null) {
    return (
      <Card>
        <EmptyState icon="check-circle" title={t('timePeriods.noneOpen')} />
      </Card>
    );
  }
  return (
    <>
      <Choice {...{ open, chosen, choose }} />
      {earlier !== null && <ToEarlier period={earlier} choose={choose} />}
      <CloseCard key={chosen.from} {...{ farm, facts }} period={chosen} />
    </>
  );
}

function PeriodsOf({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const periods = usePeriods(farm);
  const seesAll = can(actor, 'unit.seeAll', { farmId: farm.id });
  return (
    <div className="grid gap-5">
      {seesAll && <UnreadableRules farmId={farm.id} />}
      <SignedMonths
        farm={farm}
        employees={periods.facts.employees}
        unitIds={seesAll ? null : (actor.employee?.units ?? [])}
      />
      {seesAll && (
        <LiveBoundary
          of={[periods.oldest]}
          failed={t('timePeriods.loadFailed')}
          skeleton={<Skeleton className="h-80 w-full rounded-card" />}
        >
          {() => <Open {...{ farm, periods }} />}
        </LiveBoundary>
      )}
      <ClosedDaysCard {...{ actor, farm }} />
      <LiveBoundary
        of={[periods.closed]}
        failed={t('timePeriods.closedFailed')}
        skeleton={<Skeleton className="h-16 w-full rounded-card" />}
      >
        {([closed]) => <Closed {...{ actor, farm, periods, closed }} />}
      </LiveBoundary>
    </div>
  );
}

/** Closing of pay periods, and what has been closed (features 3.5). */
export default function TimePeriodsPage() {
  const actor = useActor();
  const farm = useFarm();
  return <Page>{actor !== null && farm !== null && <PeriodsOf {...{ actor, farm }} />}</Page>;
}
