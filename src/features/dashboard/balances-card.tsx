import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf, extentOf } from '#data/live/live.ts';
import { flexMonths } from '#data/time/months.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { Actor } from '#domain/access/actor.ts';
import { hasFeature } from '#domain/access/can.ts';
import { addMonths, type Day, dayOf, monthOf } from '#domain/dates/day.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { freeDaysOf } from '#domain/leave/ledger/free-days.ts';
import { LEAVE_PATH, SICK_PATH } from '#domain/routes/module-routes.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import { flexAfterDay } from '#domain/time/month/flex-standing.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { useCountedLeave } from '#widgets/leave/use-leave-input.ts';
import { WhyButton } from '#widgets/why/why-button.tsx';

type Who = { actor: Actor; farm: Farm; person: Employee };

/** Flex and time off in lieu, as the latest stored month has them; an account of which none is stored began with nothing. */
function Flex({ farm, person, today }: Omit<Who, 'actor'> & { today: Day }) {
  const { t } = useTranslation();
  const live = flexMonths.use({
    farmId: farm.id,
    employeeId: person.id,
    unitId: null,
    until: addMonths(monthOf(today), 1),
    count: 1,
  });
  const [latest] = dataOf(live) ?? [];
  const ofNone = extentOf([live]) === 'whole' ? 0 : null;
  const flex = latest === undefined ? ofNone : flexAfterDay(latest, today, today);
  const lieu = latest?.lieuOut ?? 0;
  const label = t('dashboardTiles.balances.flex');
  return (
    <div>
      <div className="flex items-center text-sm text-text-2">
        {label}
        <WhyButton what={label}>
          <p className="text-sm text-text-2">{t('dashboardTiles.balances.flexHow')}</p>
        </WhyButton>
      </div>
      <LiveBoundary
        of={[live]}
        failed={t('dashboardTiles.balances.failed')}
        skeleton="h-[1lh] w-16 text-xl"
      >
        {() => (
          <p className="tnum text-xl font-bold tracking-tight text-text">
            {flex === null ? '–' : signedHoursMinutes(flex)}
          </p>
        )}
      </LiveBoundary>
      {lieu !== 0 && (
        <p className="tnum text-sm text-text-2">
          {t('dashboardTiles.balances.lieu', { hours: hoursMinutes(lieu) })}
        </p>
      )}
    </div>
  );
}

function Accounts({ input }: { input: LeaveInput }) {
  const words = useLeaveWords();
  const accounts = useMemo(() => freeDaysOf(input), [input]);
  return (
    <ul className="grid gap-2">
      {accounts.map((free) => (
        <li key={free.account} className="text-base text-text">
          {words.account(free.account)}
          <FreeDays free={free} />
        </li>
      ))}
    </ul>
  );
}

/** What is free of each account. */
function Days(reader: Who) {
  const { t } = useTranslation();
  const leave = useCountedLeave(reader);
  return (
    <LeaveBoundary
      leave={leave}
      failed={t('dashboardTiles.balances.failed')}
      skeleton={
        <div className="grid gap-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      }
    >
      {(input) => <Accounts input={input} />}
    </LeaveBoundary>
  );
}

/** What one has to take off: flex, time in lieu, days of holiday, and the way to say that one is sick. */
export function BalancesCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const person = useEmployees().find(({ id }) => id === actor.uid);
  const today = dayOf(useNow('minute'), farm.timeZone);
  const hasLeave = hasFeature(actor, 'vacation_sick_tracking');
  const hasFlex = person !== undefined && hasFlexAccount(person);
  if (person === undefined || !(hasLeave || hasFlex)) return null;
  return (
    <Card
      titleId="balances"
      title={t('dashboardTiles.names.balances')}
      end={
        hasLeave && (
          <Link to={LEAVE_PATH} className={buttonClass({ size: 'small', link: true })}>
            {t('words.viewLeave')}
          </Link>
        )
      }
    >
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        {hasFlex && <Flex {...{ farm, person, today }} />}
        {hasLeave && <Days {...{ actor, farm, person }} />}
      </div>
      {hasLeave && (
        <Link to={SICK_PATH} className={`mt-3 gap-2 ${buttonClass({ block: true })}`}>
          <Icon name="thermometer" size={17} />
          {t('dashboardTiles.balances.sick')}
        </Link>
      )}
    </Card>
  );
}
