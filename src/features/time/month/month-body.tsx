import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Extent } from '#data/live/live.ts';
import { signOffMonth } from '#data/time/month-sign-offs.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Month } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { signedAt } from '#domain/time/month/month-sign-off.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useStale } from '#widgets/feedback/may-be-old.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { daysOfMonth } from '../shared/balance.ts';
import { MonthFlex } from '../flex/month-flex.tsx';
import { type TimesheetContext, usePersonMonth, useRefusedIds } from '../shared/hooks.ts';
import { isFolded } from '../shared/in-sight.ts';
import type { MonthView } from '../shared/model.ts';
import { DaysTable } from '../registration/days-table.tsx';
import { goalOf, monthNorm } from './model.ts';
import { DayCards } from './day-cards.tsx';
import { MonthBlocks, MonthFailed } from './month-states.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { type SignOff, useSignOff } from './hooks.ts';

type Props = { whose: TimesheetContext; month: Month; minutes: number };

const KINDS = { unsigned: 'info', signed: 'success', changed: 'warning' } as const;

function useWords({ state, isOwn, signOff }: SignOff, { whose, month, minutes }: Props): string {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  const at = signOff === null ? null : signedAt(signOff);
  return t(`timeSignOff.${isOwn ? 'own' : 'other'}.${state}`, {
    name: fullName(whose.person),
    month: format.month(month),
    when: at === null ? t('timeSignOff.justNow') : format.dateTime(at),
    seen: asTotal(signOff?.minutes ?? 0),
    hours: asTotal(minutes),
  });
}

function Known({ found, ...props }: Props & { found: SignOff }) {
  const { t } = useTranslation();
  const words = useWords(found, props);
  const { whose, month, minutes } = props;
  const { isOwn, state, signOff, seen, refusal } = found;
  const isOpen = isOwn && state !== 'signed';
  const unitId = homeUnitOf(whose.person);
  return (
    <Notice
      kind={KINDS[state]}
      action={
        isOpen &&
        refusal === null && (
          <Button
            variant="primary"
            iconLeft="check"
            onClick={() => signOffMonth({ month, unitId, seen, minutes, again: signOff !== null })}
          >
            {t(state === 'changed' ? 'timeSignOff.again' : 'timeSignOff.sign')}
          </Button>
        )
      }
    >
      <p>{words}</p>
      {isOpen && refusal === 'signoff_unfinished' && <p>{t('timeSignOff.unfinished')}</p>}
    </Notice>
  );
}

/** A person's word about the month on screen: the way to give it, when it was given, and what came after. */
function SignOffCard(props: Props) {
  const found = useSignOff(props.whose, props.month);
  if (found === null || (found.isOwn && found.refusal === 'signoff_not_allowed')) return null;
  return <Known {...props} found={found} />;
}

const LinesBody = lazy(() => import('../lines/lines-body.tsx'));

/** Below the days of a month: what they come to. The days do not wait for it. */
function MonthLines({ actor, farm, person, month }: TimesheetContext & { month: Month }) {
  const isNext = useDeferredValue(true, false);
  if (!isNext) return null;
  return (
    <Suspense fallback={null}>
      <LinesBody whose={{ actor, farm, person }} month={month} />
    </Suspense>
  );
}

/** Narrower than this the table has no room for its timeline. */
const NARROW = '(width < 68rem)';

export type MonthBodyProps = {
  actor: Actor;
  farm: Farm;
  person: Employee;
  month: Month;
  address: TimeAddress;
  /** Time can be entered by hand. */
  mayAdd: boolean;
};

function EmptyMonth(props: MonthBodyProps & { unknown: boolean }) {
  const { actor, person, month, unknown } = props;
  const { t, format } = useFarmWords();
  if (unknown) {
    return (
      <EmptyState
        icon="cloud-off"
        title={t('timeMonth.offlineEmptyTitle')}
        text={t('timeMonth.offlineEmptyText')}
      />
    );
  }
  return (
    <EmptyState
      icon="clock"
      title={t('timeMonth.emptyOwnTitle', { month: format.month(month) })}
      text={
        person.id === actor.uid
          ? t('timeMonth.emptyOwnText')
          : t('timeMonth.emptyOtherText', { name: fullName(person) })
      }
    />
  );
}

type DaysProps = {
  view: MonthView;
  person: Employee;
  address: TimeAddress;
  mayAdd: boolean;
  /** Only some of it is known: it has no sums. */
  isPart: boolean;
};

function Days({ view, person, address, mayAdd, isPart }: DaysProps) {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  const narrow = useMedia(NARROW);
  const refusedIds = useRefusedIds();
  if (narrow) return <DayCards {...{ view, address, isPart }} />;
  const sumText = (minutes: number, isKnown: boolean): string => (isKnown ? asTotal(minutes) : '–');
  return (
    <DaysTable
      caption={t('timeMonth.titleOf', { name: fullName(person), month: format.month(view.month) })}
      {...{ address, mayAdd, refusedIds }}
      withUnit={view.manyUnits}
      groups={view.weeks.map((week) => ({
        key: week.week,
        head: {
          title: t('words.weekOf', { week: week.week }),
          sum: sumText(week.minutes, !week.isQuiet && !isPart),
          note: week.isPartial ? t('timeMonth.partWeek') : null,
        },
        rows: isFolded(week, address) ? [] : week.days,
      }))}
      totalText={t('common.total')}
      total={sumText(view.minutes, !isPart)}
    />
  );
}

type ShownProps = MonthBodyProps & {
  view: MonthView;
  /** Where nothing is known of it, no time may mean that it never came to the device. */
  isOld: boolean;
  /** How much is known of what the figures are made of. */
  extent: Extent;
};

function Shown({ view, isOld, extent, ...props }: ShownProps) {
  const { t } = useTranslation();
  const { actor, person, farm, month, address, mayAdd } = props;
  const whose = { actor, farm, person };
  const [isFlexOpen, setFlexOpen] = useState(false);
  const goal = goalOf(person, farm, month);
  const hasTiles = extent === 'whole' && !(isOld && view.isEmpty);
  const hasNorm = goal.kind === 'full' || goal.kind === 'part';
  return (
    <>
      {extent === 'part' && !view.isEmpty && <Notice kind="info">{t('timeMonth.onlyPart')}</Notice>}
      {hasTiles && (
        <SummaryTiles
          label={t('timeMonth.tiles.label')}
          whose={whose}
          days={daysOfMonth(month)}
          figures={view}
          goal={goal}
          norm={
            hasNorm
              ? monthNorm(goal.minutes, month, view.away, { ...whose, today: address.today })
              : null
          }
          account={{ isOpen: isFlexOpen, toggle: () => setFlexOpen(!isFlexOpen) }}
        />
      )}
      {extent === 'whole' && <SignOffCard whose={whose} month={month} minutes={view.minutes} />}
      <MonthFlex {...whose} month={month} place="tiles" isOpen={isFlexOpen || !hasTiles} />
      {view.isEmpty ? (
        <Card>
          <EmptyMonth {...props} unknown={isOld} />
        </Card>
      ) : (
        <Days {...{ view, person, address, mayAdd }} isPart={extent !== 'whole'} />
      )}
      <MonthFlex {...whose} month={month} place="days" />
      <MonthLines {...whose} month={month} />
    </>
  );
}

/** Tiles and days of one person's month, or what there is in their place. */
export function MonthBody(props: MonthBodyProps) {
  const { t } = useTranslation();
  const { live, of, extent, view } = usePersonMonth(props, props.month);
  const isOld = useStale([live]) !== null;
  return (
    <LiveBoundary
      of={of}
      failed={<MonthFailed live={live} />}
      loading={t('timeMonth.loading')}
      skeleton={<MonthBlocks />}
    >
      {() => view && <Shown {...props} {...{ view, isOld, extent }} />}
    </LiveBoundary>
  );
}
