import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { lacksOpening } from '#domain/leave/ledger/balances.ts';
import { CALENDARS_PATH } from '#domain/routes/module-routes.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { type LeaveReader, usePersonLeave } from '#widgets/leave/use-leave-input.ts';
import { Page, PAGE_BAR } from '#widgets/page/page.tsx';
import { SickSheet } from '../sickness/sick-sheet.tsx';
import { SickStrip, WellButton } from '../sickness/sick-strip.tsx';
import { LeaveYear } from '../year/leave-year.tsx';
import { AskForm } from '../ask/ask-form.tsx';
import { ForecastCard, HolidayOnTile } from '../forecast/forecast-card.tsx';
import type { AskStart } from '../ask/model.ts';
import { BalanceTiles } from './balance-tiles.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import { goingOn, isShownIn, ownRequests, REQUEST_FILTERS, type RequestFilter } from './model.ts';
import { RequestRow } from './request-row.tsx';

type OwnRequestsProps = {
  reader: LeaveReader;
  input: LeaveInput;
  unsentIds: ReadonlySet<string>;
  onAsk: (start: AskStart) => void;
};

/** So many stand there at once; the rest comes when it is asked for. */
const SHOWN = 8;

/** What one has asked for and reported, the latest first. */
function OwnRequests({ reader, input, unsentIds, onAsk }: OwnRequestsProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<RequestFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => ownRequests(reader, input), [reader, input]);
  const found = all.filter((one) => isShownIn(filter, one, input.today));
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const options = REQUEST_FILTERS.map((value) => ({
    value,
    label: t(`leave.requests.filters.${value}`),
  }));
  return (
    <Card flush aria-label={t('leave.requests.title')}>
      <CardHead
        inset
        title={t('leave.requests.title')}
        end={
          all.length > 0 && (
            <Segmented
              label={t('words.show')}
              value={filter}
              options={options}
              onChange={setFilter}
            />
          )
        }
      />
      {shown.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            icon="palm-tree"
            title={t(all.length === 0 ? 'leave.requests.empty' : 'leave.requests.none')}
          />
        </div>
      ) : (
        <ul>
          {shown.map((request) => (
            <RequestRow
              key={request.leave.id}
              {...{ request, input, onAsk }}
              isUnsent={unsentIds.has(request.leave.id)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <div className="border-t border-line p-2 text-center">
          <Button link size="small" onClick={() => setWhole(true)}>
            {t('leave.requests.all', { count: found.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

const skeleton = (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
    <Skeleton className="h-80 w-full rounded-card" />
  </div>
);

const NEW: AskStart = { kind: 'new' };

/** What the form is about; null is a new request on a wide screen, and nothing on a phone. */
function useAsking() {
  const [asking, setAsking] = useState<{ start: AskStart | null; turn: number }>({
    start: null,
    turn: 0,
  });
  const go = (start: AskStart | null): void => setAsking(({ turn }) => ({ start, turn: turn + 1 }));
  return { ...asking, begin: go, end: () => go(null) };
}

/** The form of who is sick stands in the address: a shortcut of the device leads to it. */
function useSickSheet() {
  const [query, setQuery] = useSearchParams();
  const show = (isOpen: boolean): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set('sick', '1');
        else after.delete('sick');
        return after;
      },
      { replace: !isOpen },
    );
  return { isOpen: query.has('sick'), open: () => show(true), close: () => show(false) };
}

/** Beside the title: the way to one's own calendar, and on a desk what stands under the thumb on a phone. */
function HeadActs({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={CALENDARS_PATH} className={buttonClass({ link: true })}>
        <Icon name="calendar" size={17} />
        {t('leave.calendar')}
      </Link>
      <div className="hidden xl:block">{children}</div>
    </div>
  );
}

type Sick = ReturnType<typeof useSickSheet>;

type SickButtonProps = { input: LeaveInput; sick: Sick; size: 'medium' | 'large' };

/** Says that one is sick, or well again. */
function SickButton({ input, sick, size }: SickButtonProps) {
  const { t } = useTranslation();
  const sickness = goingOn(input);
  return sickness === null ? (
    <Button size={size} iconLeft="thermometer" onClick={sick.open}>
      {t('leave.sick.report')}
    </Button>
  ) : (
    <WellButton leave={sickness} today={input.today} size={size} />
  );
}

type KnownProps = {
  reader: LeaveReader;
  input: LeaveInput;
  unsentIds: ReadonlySet<string>;
  sick: Sick;
};

function Known({ reader, input, unsentIds, sick }: KnownProps) {
  const { t } = useTranslation();
  const [drafted, setDrafted] = useState<Leave | null>(null);
  const isMobile = useMobile();
  const ask = useAsking();
  const sickness = goingOn(input);
  const { today, settings } = input;
  const year = (
    <LeaveYear
      input={input}
      timeZone={reader.farm.timeZone}
      onRange={(from, to) => ask.begin({ kind: 'new', from, to })}
    />
  );
  return (
    <>
      {sickness !== null && <SickStrip leave={sickness} today={today} />}
      {lacksOpening(input) && <Notice kind="info">{t('leave.noOpening')}</Notice>}
      <BalanceTiles {...{ reader, input }}>
        {isMobile && <HolidayOnTile input={input} />}
      </BalanceTiles>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-4">
          {!isMobile && year}
          <OwnRequests {...{ reader, input, unsentIds }} onAsk={ask.begin} />
          {isMobile && year}
          {!isMobile && <ForecastCard input={input} drafted={drafted} />}
          {settings.colleaguesSee && <ColleaguesCard {...{ reader, today }} />}
        </div>
        {(!isMobile || ask.start !== null) && (
          <AskForm
            key={ask.turn}
            {...{ reader, input }}
            start={ask.start ?? NEW}
            inSheet={isMobile}
            onDone={ask.end}
            onLeave={setDrafted}
          />
        )}
      </div>
      <div data-bottom-bar className={cx(PAGE_BAR, 'grid grid-cols-2 gap-2.5 xl:hidden')}>
        <SickButton {...{ input, sick }} size="large" />
        <Button variant="primary" size="large" iconLeft="plus" onClick={() => ask.begin(NEW)}>
          {t('leave.ask.open')}
        </Button>
      </div>
      {sick.isOpen && <SickSheet {...{ reader, input }} onClose={sick.close} />}
    </>
  );
}

type Props = { reader: LeaveReader; /** Beside the title. */ beside: ReactNode };

/** One's own leave: what one has, what one has asked for, and the two buttons under the thumb. */
export function MyLeave({ reader, beside }: Props) {
  const { t } = useTranslation();
  const leave = usePersonLeave(reader);
  const sick = useSickSheet();
  const { input, unsentIds } = leave;
  const right = input !== null && (
    <HeadActs>
      <SickButton {...{ input, sick }} size="medium" />
    </HeadActs>
  );
  return (
    <Page {...{ beside, right }}>
      <LeaveBoundary leave={leave} failed={t('leave.failed')} skeleton={skeleton}>
        {(known) => <Known {...{ reader, unsentIds, sick }} input={known} />}
      </LeaveBoundary>
    </Page>
  );
}
