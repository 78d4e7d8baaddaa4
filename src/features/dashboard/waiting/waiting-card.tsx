import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnits } from '#data/base/units.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Day, isoWeekOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { type ShiftRequest, unitsToAnswer } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { PLAN_PATH } from '#domain/routes/module-routes.ts';
import { peopleWeekPath } from '#domain/routes/time-routes.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import {
  Between,
  RequestAnswers,
  usePlans,
  useRequestDecisions,
  useRequestFacts,
  useRequestText,
} from '#widgets/plan/requests/request-row.tsx';
import { useWaitingRequests } from '#widgets/plan/requests/use-waiting-requests.ts';
import { type TimeDecisions, useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { useMakesRoom } from '../setup/hooks.ts';
import { useWaitingWork, type WaitingWork } from './hooks.ts';
import { LeaveRows, WaitingRow } from './leave-rows.tsx';
import type { WeekOfTime } from './model.ts';

/** Teal, as shifts are elsewhere. */
const SHIFT_LOOK = 5;

type Props = { farm: Farm; today: Day; asks: readonly ShiftRequest[] };

function AskRow(props: ComponentProps<typeof RequestAnswers>) {
  const { request } = props.waiting;
  const what = useRequestText()(request);
  const { hours, said } = useRequestFacts(props.waiting);
  return (
    <WaitingRow
      icon={request.kind === 'open' ? 'hand' : 'swap'}
      look={SHIFT_LOOK}
      title={what}
      note={hours}
      warning={said.map(({ text }) => text).join(' ') || null}
      more={<Between request={request} />}
    >
      <RequestAnswers {...props} />
    </WaitingRow>
  );
}

/** What is asked about shifts of one unit, judged by the plan of the weeks around. */
function UnitAsks({ farm, today, asks, unit }: Props & { unit: Unit }) {
  const { t } = useTranslation();
  const settings = planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS;
  const { waiting } = useWaitingRequests({ farm, unit, today, settings }, asks);
  const decisions = useRequestDecisions(waiting, farm.id);
  if (waiting === null) {
    return (
      <WaitingRow
        icon="swap"
        look={SHIFT_LOOK}
        title={t('dashboardTiles.waiting.asks', { count: asks.length, unit: unit.unitName })}
        note={t('common.loading')}
      >
        <Link to={`${PLAN_PATH}?who=all`} className={buttonClass({ size: 'small' })}>
          {t('dashboardTiles.waiting.see')}
        </Link>
      </WaitingRow>
    );
  }
  return (
    <>
      {waiting.map((one) => (
        <AskRow key={one.request.id} waiting={one} farmId={farm.id} decisions={decisions} />
      ))}
      {decisions.dialog && <li className="contents">{decisions.dialog}</li>}
    </>
  );
}

/** What people ask about shifts and wait for, unit by unit. */
function AskRows(props: Props) {
  const units = useUnits();
  const plans = usePlans(props.farm.id);
  // A swap between two units stands at the one whose word is one's own.
  const byUnit = groupBy(
    props.asks,
    (request) => unitsToAnswer(request).find(plans) ?? request.unitId,
  );
  return [...byUnit].map(([unitId, asks]) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit && <UnitAsks key={unitId} {...props} asks={asks} unit={unit} />;
  });
}

/** Chip styles: blue for time, orange for what has no end. */
const TIME = 1;
const NO_STOP = 6;

/** Time of a week: what nothing is to be said of is approved at once, and what is marked stays. */
function TimeWeekRow({ of, decisions }: { of: WeekOfTime; decisions: TimeDecisions }) {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  const { day, all, clear, minutes, people } = of;
  const marked = all.length - clear.length;
  const week = format.week(isoWeekOf(day).week);
  return (
    <WaitingRow
      icon="clock"
      look={TIME}
      title={t('dashboardTiles.waiting.time', { count: all.length, week })}
      note={t('dashboardTiles.waiting.timeNote', { count: people, hours: asTotal(minutes) })}
      warning={marked > 0 ? t('dashboardTiles.waiting.marked', { count: marked }) : null}
    >
      <Link
        to={peopleWeekPath(day)}
        aria-label={t('dashboardTiles.waiting.seeTime', { week })}
        className={buttonClass({ size: 'small' })}
      >
        {t('dashboardTiles.waiting.see')}
      </Link>
      {clear.length > 0 && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('dashboardTiles.waiting.approveOf', { count: clear.length, week })}
          onClick={() => decisions.make('approve', clear)}
        >
          {t('dashboardTiles.waiting.approve', { count: clear.length })}
        </Button>
      )}
    </WaitingRow>
  );
}

type NoStopProps = { registration: Registration; unitIds: readonly string[] };

/** A stop that somebody forgot: the proposed end is right, or another one is put in its place. */
function NoStopRow({ registration, unitIds }: NoStopProps) {
  const { t, format } = useFarmWords();
  const name = usePersonName()(registration.employeeId);
  const { workDate, start, end } = registration;
  return (
    <WaitingRow
      icon="timer-off"
      look={NO_STOP}
      title={t('dashboardTiles.waiting.noStop', { name, day: format.day(workDate) })}
      note={
        end === null
          ? t('dashboardTiles.waiting.startedAt', { time: format.clock(start) })
          : t('dashboardTiles.waiting.proposed', {
              from: format.clock(start),
              time: format.clock(end),
            })
      }
    >
      <ProposedEnd registration={registration} unitIds={unitIds} />
    </WaitingRow>
  );
}

type Who = { actor: Actor; farm: Farm };

/** Of each kind so many are named at first; a press shows the others. */
const MOST = 4;

type ListProps = Who & { work: WaitingWork; isWhole: boolean };

function List({ actor, farm, work, isWhole }: ListProps) {
  const decisions = useTimeDecisions();
  const { weeks, noStops, leaves, asks, unitIds, today } = work;
  const most = <T,>(list: readonly T[]): readonly T[] => (isWhole ? list : list.slice(0, MOST));
  return (
    <>
      <ul>
        {most(weeks).map((of) => (
          <TimeWeekRow key={of.week} {...{ of, decisions }} />
        ))}
        {leaves.length > 0 && <LeaveRows reader={{ actor, farm }} leaves={most(leaves)} />}
        {most(noStops).map((registration) => (
          <NoStopRow key={registration.id} {...{ registration, unitIds }} />
        ))}
        {asks.length > 0 && <AskRows {...{ farm, today }} asks={most(asks)} />}
      </ul>
      {decisions.dialog}
    </>
  );
}

/** What waits for whoever leads or plans, each with the acts on its row: time, leave, forgotten stops, shifts. */
export function WaitingCard({ actor, farm }: Who) {
  const { t } = useTranslation();
  const work = useWaitingWork(actor, farm);
  const [isWhole, setWhole] = useState(false);
  const { weeks, noStops, leaves, asks, count } = work;
  const isMore = [weeks, noStops, leaves, asks].some(({ length }) => length > MOST);
  const makesRoom = useMakesRoom(farm, work.lives, count === 0);
  if (makesRoom || work.isNobodys) return null;
  return (
    <Card flush aria-labelledby="waiting">
      <LiveBoundary
        of={work.lives}
        failed={t('dashboardTiles.waiting.failed')}
        skeleton="m-4 h-24 rounded-card"
      >
        {() => (
          <>
            <CardHead
              inset
              id="waiting"
              title={`${t('dashboardTiles.names.waiting')} `}
              {...(count > 0 && { count })}
              end={
                isMore && (
                  <Button
                    size="small"
                    link
                    aria-expanded={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    {t(isWhole ? 'dashboardTiles.waiting.fewer' : 'dashboardTiles.waiting.all')}
                  </Button>
                )
              }
            />
            {count === 0 ? (
              <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
                <Icon name="check-circle" size={17} className="text-primary" />
                {t('dashboardTiles.waiting.nothing')}
              </p>
            ) : (
              <List {...{ actor, farm, work, isWhole }} />
            )}
          </>
        )}
      </LiveBoundary>
    </Card>
  );
}
