import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { selectUnit } from '#data/user/select-unit.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PERIOD_PARAMS } from '#domain/routes/period-address.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { UnitSelector, useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriodText } from '#widgets/period/period-text.ts';
import { usePeriod } from '#widgets/period/use-period.ts';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import { usePlannedUnits } from './shared/use-board.ts';
import { UnitBoard } from './board/unit-board.tsx';
import { useOpeningView, usePartsAhead } from './hooks.ts';
import { planPart } from './shared/plan-part.ts';

function PlanSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('common.loading')}>
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  );
}

// A week of a unit is what one sees first on a desk.
const STANDING = <PlanSkeleton />;
const AllDay = planPart(async () => (await import('./all-day/all-day.tsx')).AllDay, STANDING);
const MyPlan = planPart(async () => (await import('./mine/my-plan.tsx')).MyPlan, STANDING);
const UnitDay = planPart(async () => (await import('./day/unit-day.tsx')).UnitDay, STANDING);
const UnitDays = planPart(async () => (await import('./month/unit-days.tsx')).UnitDays, STANDING);
const UnitMonth = planPart(
  async () => (await import('./month/unit-month.tsx')).UnitMonth,
  STANDING,
);

const VIEWS = ['day', 'week', 'twoWeeks', 'month'] as const;
/** Narrower than this the tools have no room beside the title. */
const NARROW = '(width < 80rem)';

/** A list of two weeks is too long. */
const PHONE_VIEWS = ['day', 'week', 'month'] as const;
type ViewKind = (typeof VIEWS)[number];
const WHOSE = ['mine', 'all'] as const;
type Who = (typeof WHOSE)[number];

/** The view that an address names: a week where it names none, on a phone the day. */
function viewOf(query: URLSearchParams, isPhone: boolean): ViewKind {
  const view = query.get('view');
  if (view === 'day' || view === 'week' || view === 'month') return view;
  if (query.get('w') === '2') return 'twoWeeks';
  return isPhone ? 'day' : 'week';
}

/** The same address with another view; the time it names stays, unless another day is to be shown. */
function withView(
  before: URLSearchParams,
  { view, day, isPhone }: { view: ViewKind; day: Day | null; isPhone: boolean },
): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('w');
  after.delete('view');
  if (view === 'twoWeeks') after.set('w', '2');
  else if (view !== 'week' || isPhone) after.set('view', view);
  if (day === null) return after;
  for (const name of PERIOD_PARAMS) after.delete(name);
  after.set('d', day);
  return after;
}

/** What is on screen, as the address says it, and the way to something else. */
function usePlanAddress() {
  const [query, setQuery] = useSearchParams();
  const isPhone = useMedia(PHONE);
  return useMemo(() => {
    const view = viewOf(query, isPhone);
    return {
      view,
      isPhone,
      // A phone begins with one's own plan, a list.
      isBare: query.size === 0 && !isPhone,
      open: (next: ViewKind): void =>
        setQuery((before) => withView(before, { view: next, day: null, isPhone }), {
          replace: true,
        }),
      who: query.get('who') === 'all' || (query.get('who') !== 'mine' && !isPhone) ? 'all' : 'mine',
      showWho: (who: Who): void =>
        setQuery((before) => {
          const after = new URLSearchParams(before);
          after.set('who', who);
          return after;
        }),
      rows:
        view !== 'month' && query.get('rows') === 'units'
          ? ('units' as const)
          : ('people' as const),
      show: (next: ViewKind, day: Day | null = null): void =>
        setQuery((before) => withView(before, { view: next, day, isPhone })),
      showRows: (rows: 'people' | 'units'): void =>
        setQuery((before) => {
          const after = new URLSearchParams(before);
          if (rows === 'units') after.set('rows', rows);
          else after.delete('rows');
          return after;
        }),
    };
  }, [query, setQuery, isPhone]);
}

/** The plan (spec 2) of a unit: its day, its week or two, people down and time across. */
export default function PlanPage() {
  const actor = useActor();
  const farm = useFarm();
  usePartsAhead();
  if (actor === null || farm === null) {
    return (
      <Page>
        <PlanSkeleton />
      </Page>
    );
  }
  return <Plan actor={actor} farm={farm} />;
}

/** Units of whose people one may read what they work. */
function useReadable(actor: Actor, farmId: string, units: readonly Unit[]): readonly string[] {
  return useMemo(
    () =>
      units
        .map(({ id }) => id)
        .filter((id) => can(actor, 'registration.read', { farmId, unitIds: [id] })),
    [actor, farmId, units],
  );
}

function Plan({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const address = usePlanAddress();
  const isMine = address.who === 'mine' && actor.employee !== null;
  // One's own plan is a week at a time.
  const view = isMine ? 'week' : address.view;
  const { show } = address;
  useOpeningView(farm.id, address.isBare, address.open);
  const { period, day, today, step, toToday, isPresent } = usePeriod(view, farm.timeZone);
  const text = usePeriodText();
  const units = useAllowedUnits();
  const planned = usePlannedUnits(farm.id);
  const { unitId } = useSelectedUnit();
  // The plan is made for one unit at a time.
  const unit = units.find(({ id }) => id === unitId) ?? units[0];
  const days = useMemo(() => ({ from: period.from, to: period.to }), [period.from, period.to]);
  const readable = useReadable(actor, farm.id, planned);
  const isOfUnits = address.rows === 'units' && planned.length > 1;
  const periodText = text(view, day);
  const isNarrow = useMedia(NARROW);
  const tools = (
    <>
      {actor.employee !== null && (
        <Segmented
          label={t('planMine.who')}
          value={isMine ? 'mine' : 'all'}
          options={WHOSE.map((value) => ({ value, label: t(`planMine.${value}`) }))}
          onChange={address.showWho}
        />
      )}
      {!isMine && <UnitTools address={address} hasUnits={planned.length > 1} />}
    </>
  );
  const selector = !isMine && !isOfUnits && <UnitSelector allowAll={false} />;
  const onPresent = isPresent || isNarrow ? undefined : toToday;
  const stepper = <PeriodStepper kind={view} day={day} onStep={step} onPresent={onPresent} />;
  return (
    <Page
      {...(!isNarrow && { beside: stepper })}
      right={
        <>
          {!isNarrow && tools}
          {selector}
        </>
      }
      unitSelector={false}
    >
      {isNarrow && (
        <ToolRow sheet={() => tools} onToday={isPresent ? undefined : toToday}>
          {stepper}
        </ToolRow>
      )}
      {isMine ? (
        <MyPlan {...{ farm, days, today, periodText }} employeeId={actor.uid} />
      ) : unit === undefined ? (
        <p className="text-base text-text-2">{t('plan.noUnit')}</p>
      ) : isOfUnits && view === 'day' ? (
        <AllDay {...{ farm, day, today, readable }} units={planned} />
      ) : isOfUnits ? (
        <UnitDays {...{ farm, days, today, periodText }} units={planned} onOpen={openUnit} />
      ) : (
        <View
          key={unit.id}
          {...{ actor, farm, unit, days, today, view, day, periodText }}
          onOpen={show}
        />
      )}
    </Page>
  );

  function openUnit(id: string): void {
    selectUnit(id);
    address.showRows('people');
  }
}

type ToolsProps = { address: ReturnType<typeof usePlanAddress>; hasUnits: boolean };

/** What can be shown of the plan of units. */
function UnitTools({ address, hasUnits }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      {address.view !== 'month' && hasUnits && !address.isPhone && (
        <Segmented
          label={t('planDay.units.rows')}
          value={address.rows}
          options={(['people', 'units'] as const).map((value) => ({
            value,
            label: t(`planDay.units.${value}`),
          }))}
          onChange={address.showRows}
        />
      )}
      <ViewSwitch
        views={address.isPhone ? PHONE_VIEWS : VIEWS}
        view={address.view}
        onChange={(next) => address.show(next)}
      />
    </>
  );
}

type ViewProps = {
  actor: Actor;
  farm: Farm;
  unit: Unit;
  view: ViewKind;
  day: Day;
  days: { readonly from: Day; readonly to: Day };
  today: Day;
  periodText: string;
  onOpen: (view: ViewKind, day: Day) => void;
};

function View({ actor, farm, unit, view, day, days, today, periodText, onOpen }: ViewProps) {
  const target = { farmId: farm.id, unitIds: [unit.id] };
  const mayEdit = can(actor, 'plan.edit', target);
  const { uid } = actor;
  const isPhone = useMedia(PHONE);
  if (view === 'day' && !isPhone) {
    const mayReadWork = can(actor, 'registration.read', target);
    return <UnitDay {...{ farm, unit, day, today, mayEdit, mayReadWork }} />;
  }
  if (view === 'month') {
    return <UnitMonth {...{ farm, unit, days, today, mayEdit, periodText, uid, onOpen }} />;
  }
  return <UnitBoard {...{ farm, unit, days, today, mayEdit, periodText, uid }} />;
}
