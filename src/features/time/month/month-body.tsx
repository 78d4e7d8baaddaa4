import { useTranslation } from 'react-i18next';
import type { Extent } from '#data/live/live.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Month } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useStale } from '#widgets/live-boundary/may-be-old.tsx';
import type { TimeAddress } from '../address/hooks.ts';
import { MonthFlex } from '../flex/month-flex.tsx';
import { usePersonMonth } from '../hooks.ts';
import type { MonthView } from '../model.ts';
import { MonthLines } from '../lines/month-lines.tsx';
import { goalOf } from './model.ts';
import { SignOffCard } from '../sign-off/sign-off-card.tsx';
import { DayCards } from './day-cards.tsx';
import { MonthBlocks, MonthFailed } from './month-states.tsx';
import { MonthTable } from './month-table.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

/** Narrower than this the table has no room for its timeline. */
const NARROW = '(width < 68rem)';

export type MonthBodyProps = {
  actor: Actor;
  farm: Farm;
  person: Employee;
  month: Month;
  address: TimeAddress;
};

function EmptyMonth(props: MonthBodyProps & { unknown: boolean }) {
  const { actor, person, month, unknown } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  if (unknown) {
    return (
      <EmptyState
        icon="cloud-off"
        title={t('time.offlineEmptyTitle')}
        text={t('time.offlineEmptyText')}
      />
    );
  }
  return (
    <EmptyState
      icon="clock"
      title={t('time.emptyOwnTitle', { month: format.month(month) })}
      text={
        person.id === actor.uid
          ? t('time.emptyOwnText')
          : t('time.emptyOtherText', { name: fullName(person) })
      }
    />
  );
}

type DaysProps = { view: MonthView; person: Employee; address: TimeAddress; isPart: boolean };

function Days({ person, ...shown }: DaysProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const narrow = useMedia(NARROW);
  const { view } = shown;
  if (narrow) return <DayCards {...shown} />;
  const caption = t('time.titleOf', { name: fullName(person), month: format.month(view.month) });
  return <MonthTable caption={caption} {...shown} />;
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
  const { actor, person, farm, month, address } = props;
  return (
    <>
      {extent === 'part' && !view.isEmpty && <Notice kind="info">{t('time.onlyPart')}</Notice>}
      {extent === 'whole' && !(isOld && view.isEmpty) && (
        <SummaryTiles view={view} goal={goalOf(person, farm, month)} />
      )}
      {extent === 'whole' && (
        <SignOffCard whose={{ actor, farm, person }} month={month} minutes={view.minutes} />
      )}
      <MonthFlex {...{ actor, farm, person, month }} place="tiles" />
      {view.isEmpty ? (
        <Card>
          <EmptyMonth {...props} unknown={isOld} />
        </Card>
      ) : (
        <Days view={view} person={person} address={address} isPart={extent !== 'whole'} />
      )}
      <MonthFlex {...{ actor, farm, person, month }} place="days" />
      <MonthLines {...{ actor, farm, person, month }} />
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
      loading={t('time.loading')}
      skeleton={<MonthBlocks />}
    >
      {() => view && <Shown {...props} {...{ view, isOld, extent }} />}
    </LiveBoundary>
  );
}
