import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnits } from '#data/stores/session/units.ts';
import { type Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { LEAVE_PATH } from '#domain/routes/leave-routes.ts';
import { PLAN_PATH } from '#domain/routes/plan-routes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { useToday } from '../today/hooks.ts';
import { type Missing, type Short } from '../today/model.ts';

/** Lines of a part; what lies behind its link has the others. */
const MOST = 6;

type PartProps = { title: string; count: number; to: string; go: string; children: ReactNode };

/** A part of the day with its count and the place where one acts. */
function Part({ title, count, to, go, children }: PartProps) {
  return (
    <section className="grid gap-1 border-t border-line px-4 py-3 md:px-[18px]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base font-semibold text-text">
          {`${title} `}
          <span className="tnum font-normal text-text-2">{count}</span>
        </h3>
        <Link
          to={to}
          aria-label={`${title}: ${go}`}
          className="rounded-field text-sm font-semibold text-primary underline-offset-2 hover:underline max-md:py-2"
        >
          {go}
        </Link>
      </header>
      {children}
    </section>
  );
}

/** A day of the plan. */
const dayOfPlan = (day: string): string => `${PLAN_PATH}?who=all&view=day&d=${day}`;

function MissingLines({ missing, today }: { missing: readonly Missing[]; today: string }) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  if (missing.length === 0) return null;
  return (
    <Part
      title={t('dashboardToday.missing')}
      count={missing.length}
      to={dayOfPlan(today)}
      go={t('dashboardToday.seeDay')}
    >
      <ul className="text-base text-text">
        {missing.slice(0, MOST).map(({ person, shift }) => (
          <li key={shift.id} className="flex flex-wrap gap-x-2 py-0.5">
            <span className="font-medium">{fullName(person)}</span>
            <span className="tnum text-text-2">{times(shift)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ShortLines({ short }: { short: readonly Short[] }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const times = useShiftTimes();
  const units = useUnits();
  const [first] = short;
  if (first === undefined) return null;
  return (
    <Part
      title={t('dashboardToday.short')}
      count={short.length}
      to={dayOfPlan(first.state.day)}
      go={t('dashboardToday.seePlan')}
    >
      <ul className="text-base text-text">
        {short.slice(0, MOST).map(({ unitId, state, missing }) => (
          <li key={`${unitId} ${state.id} ${state.day}`} className="flex flex-wrap gap-x-2 py-0.5">
            <span className="font-medium">{format.day(state.day)}</span>
            <span className="tnum text-text-2">{times(state)}</span>
            <span>{state.need.title}</span>
            <UnitChip name={units.find(({ id }) => id === unitId)?.unitName ?? ''} />
            <span className="text-wheat-text">{t('dashboardToday.lack', { count: missing })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What waits for a word of whoever leads: how much, and the place where it is answered. */
function Waiting({ leaveCount, askCount }: { leaveCount: number; askCount: number }) {
  const { t } = useTranslation();
  const rows = [
    { key: 'leave', count: leaveCount, to: `${LEAVE_PATH}?v=people` },
    { key: 'shifts', count: askCount, to: `${PLAN_PATH}?who=all` },
  ] as const;
  return rows
    .filter(({ count }) => count > 0)
    .map(({ key, count, to }) => (
      <Part
        key={key}
        title={t(`dashboardToday.waiting.${key}`)}
        count={count}
        to={to}
        go={t('dashboardToday.answer')}
      >
        {null}
      </Part>
    ));
}

/** For leaders and owners: who has not come, who is away, where people are missing, and what waits for them. */
export default function TodayCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const { lives, unitIds, today, view, leaveCount, askCount } = useToday(actor, farm);
  if (unitIds.length === 0) return null;
  return (
    <Card flush aria-labelledby="today">
      <CardHead inset id="today" title={t('dashboardToday.title')} />
      <LiveBoundary
        of={lives}
        failed={t('dashboardToday.failed')}
        skeleton={<Skeleton className="m-4 h-24 rounded-card" />}
      >
        {() => {
          if (view === null) return null;
          const { missing, away, short } = view;
          const isQuiet = missing.length + away.length + short.length + leaveCount + askCount === 0;
          return (
            <>
              <MissingLines {...{ missing, today }} />
              <Waiting {...{ leaveCount, askCount }} />
              <ShortLines short={short} />
              {away.length > 0 && (
                <Part
                  title={t('dashboardToday.away')}
                  count={away.length}
                  to={`${LEAVE_PATH}?v=people`}
                  go={t('dashboardToday.seeLeave')}
                >
                  <p className="text-base text-text">{away.map(fullName).join(', ')}</p>
                </Part>
              )}
              {isQuiet && (
                <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
                  {t('dashboardToday.quiet')}
                </p>
              )}
            </>
          );
        }}
      </LiveBoundary>
    </Card>
  );
}
