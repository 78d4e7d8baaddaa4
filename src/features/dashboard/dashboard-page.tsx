import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useActor, useCan } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSelectedUnit } from '#data/stores/session/selected-unit.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { useUser } from '#data/stores/session/user.ts';
import { hasFeature } from '#domain/access/can.ts';
import { DEFAULT_TIME_ZONE, dayOf, isoWeekOf, timeOf } from '#domain/dates/day.ts';
import { type Registration } from '#domain/time/registration/registration.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { cx } from '#ui/cx.ts';
import { loadPageTexts } from '#i18n/index.ts';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { ClockCard } from '#widgets/clock/clock-card.tsx';
import { useClock, useIsPhone } from '#widgets/clock/model/use-clock.ts';
import { Page, type PageProps } from '#widgets/page/page.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useWaiting } from '#widgets/feedback/use-waiting.ts';
import { AtWorkCard } from './components/at-work-card.tsx';
import { NotificationCard } from './components/notification-card.tsx';
import { TodoCard } from './components/todo-card.tsx';
import { WeekCard } from './components/week-card.tsx';
import { useOwnWeek } from './hooks.ts';
import { partOfDay } from './model.ts';

// Not of the first look: the clock is. Nor are its words.
const ShiftsCard = lazy(async () => {
  const [card] = await Promise.all([import('./components/shifts-card.tsx'), loadPageTexts()]);
  return card;
});

const TodayCard = lazy(async () => {
  const [card] = await Promise.all([import('./components/today-card.tsx'), loadPageTexts()]);
  return card;
});

/** For whoever leads: what the day asks for, once the rest of the page stands. */
function Today() {
  const actor = useActor();
  const farm = useFarm();
  if (actor === null || farm === null) return null;
  return (
    <Suspense fallback={null}>
      <TodayCard {...{ actor, farm }} />
    </Suspense>
  );
}

/** One's own next shifts, once the rest of the page stands. */
function OwnShifts() {
  const farm = useFarm();
  const employeeId = useActor()?.employee?.id ?? null;
  if (farm === null || employeeId === null) return null;
  return (
    <Suspense fallback={null}>
      <ShiftsCard farm={farm} employeeId={employeeId} />
    </Suspense>
  );
}

function SelectedChip() {
  const units = useUnits();
  const { unitId } = useSelectedUnit();
  const unit = units.find((one) => one.id === unitId);
  return unit ? <UnitChip name={unit.unitName} className="!text-sm" /> : null;
}

/** A phone greets; a desk says what page it is and what day. */
function useHeader(onlyOneUnit: boolean): Omit<PageProps, 'children'> {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const phone = useIsPhone();
  const nowMs = useNow('minute');
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  const firstName = useUser()?.firstName ?? '';
  const today = dayOf(nowMs, timeZone);
  const title = t('dashboard.title');
  if (!phone || firstName === '') {
    const week = format.week(isoWeekOf(today).week);
    return { title, subtitle: `${format.longDay(today)} · ${week}` };
  }
  return {
    title: t(`dashboard.greeting.${partOfDay(timeOf(nowMs, timeZone))}`, { name: firstName }),
    tabTitle: title,
    eyebrow: format.longDay(today, { year: false }),
    ...(onlyOneUnit && { right: <SelectedChip /> }),
  };
}

/** What waits for oneself; a forgotten stop is asked about at the clock, where there is one. */
function useTodos(): readonly Registration[] {
  const hasClock = useClock().status === 'ready';
  const waiting = useWaiting(useFarm(), useActor()?.employee?.id ?? null);
  return hasClock ? waiting.filter(({ status }) => status !== 'needsAction') : waiting;
}

export default function DashboardPage() {
  const { notificationId } = useParams();
  const week = useOwnWeek();
  const actor = useActor();
  const farmId = actor?.claims.farm ?? null;
  // Who registers no time has no week, and no page that it could lead to.
  const hasWeek = actor !== null && hasFeature(actor, 'time_registration_basic');
  const todos = useTodos();
  const isLeader = useCan('running.see', { farmId });
  const units = useUnits().filter((unit) => unit.deleted === null);
  const header = useHeader(units.length === 1);
  return (
    <Page {...header}>
      {notificationId !== undefined && <NotificationCard id={notificationId} />}
      <div
        className={cx(
          'grid items-start gap-4',
          isLeader
            ? 'lg:grid-cols-[372px_minmax(0,1fr)]'
            : 'md:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="grid min-w-0 gap-4">
          <ClockCard />
          {isLeader && <TodoCard todos={todos} />}
          <OwnShifts />
          {isLeader && hasWeek && <WeekCard week={week} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {isLeader && <Today />}
          {isLeader && <AtWorkCard />}
          {!isLeader && <TodoCard todos={todos} />}
          {!isLeader && hasWeek && <WeekCard week={week} />}
        </div>
      </div>
      <ClockBar />
    </Page>
  );
}
