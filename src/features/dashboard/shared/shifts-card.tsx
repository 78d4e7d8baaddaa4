import { type ReactNode, useMemo, useState } from 'react';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { addDays, dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { type OwnShift, ownShifts } from '#domain/plan/week/own-shifts.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { StartFromShift } from '#widgets/clock/start-from-shift.tsx';
import { GuideLinks } from '#widgets/guides/guide-links.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import {
  ConfirmWeeks,
  useIsConfirmAsked,
  useWeeksToConfirm,
} from '#widgets/plan/confirm-weeks.tsx';
import { NewTime, SaidNo } from '#widgets/plan/shift-news.tsx';
import { useOwnReceipts } from '#widgets/plan/use-own-receipts.ts';
import { AvailabilityButton } from '#widgets/plan/availability-button.tsx';
import { OpenShifts, Questions } from '#widgets/plan/requests/asks-list.tsx';
import { OwnShiftAsk } from '#widgets/plan/requests/own-shift-ask.tsx';
import { hasAsks } from '#widgets/plan/requests/asks.ts';
import { useCompany, useShiftTimes } from '#widgets/plan/shift-words.ts';
import { useAsks } from '#widgets/plan/requests/use-asks.ts';

/** Shifts that are named; the plan has the others. */
const MOST = 5;

type LineProps = {
  shift: OwnShift;
  unitName: string;
  /** One is asked to confirm the plan. */
  isAsked: boolean;
  /** What one may do about it. */
  act: ReactNode;
};

function ShiftLine({ shift, unitName, isAsked, act }: LineProps) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const company = useCompany()(shift);
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="text-base font-medium text-text">{format.day(shift.start)}</span>
        <span className="tnum text-md font-semibold text-text">{times(shift)}</span>
        <NewTime {...{ shift, isAsked }} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-2">
        <UnitChip name={unitName} />
        {shift.title !== '' && <span>{shift.title}</span>}
        {shift.breakMinutes > 0 && (
          <span>{t('dashboardTiles.shifts.break', { count: shift.breakMinutes })}</span>
        )}
        {company !== '' && <span>{company}</span>}
      </span>
      {shift.note !== '' && <span className="text-sm text-text-2">{shift.note}</span>}
      <GuideLinks guideIds={shift.guideIds} />
      <SaidNo shift={shift} />
      {act}
    </li>
  );
}

type NextProps = {
  shift: OwnShift | undefined;
  /** Shifts that one may ask for. */
  openCount: number;
  /** One line says enough. */
  isBrief: boolean;
  isWhole: boolean;
  onPress: () => void;
};

/** When one works next, in a line that opens everything about one's shifts. */
function NextLine({ shift, openCount, isBrief, isWhole, onPress }: NextProps) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const company = useCompany();
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  const today = dayOf(useNow('minute'), timeZone);
  const day = shift && dayOf(shift.start, timeZone);
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null;
  const open = openCount === 0 ? '' : t('dashboardTiles.shifts.open', { count: openCount });
  const note = [shift?.title, shift && company(shift)].filter(Boolean).join(' ');
  const said = isBrief ? '' : [note, open].filter(Boolean).join(' · ');
  return (
    <h2 id="own-shifts">
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-2 focus-visible:!outline-offset-[-3px] md:px-[18px]"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-base text-text-2">{t('dashboardTiles.shifts.next')}</span>{' '}
            <span className="tnum text-base text-text">
              {shift === undefined ? (
                t('dashboardTiles.shifts.none')
              ) : (
                <>
                  <span className="font-semibold">
                    {near === null ? format.day(shift.start) : t(`dashboardTiles.shifts.${near}`)}
                  </span>{' '}
                  {times(shift)}
                </>
              )}
            </span>
          </span>{' '}
          {said !== '' && <span className="block text-sm text-text-2">{said}</span>}
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className={cx('shrink-0 text-text-3', isWhole && 'rotate-180')}
        />
      </button>
    </h2>
  );
}

type Props = { farm: Farm; employeeId: string; isBrief?: boolean };

/** Own shifts of this week and the next, by their start, and what is asked about shifts; null until it is known. */
function useOwnShifts({ farm, employeeId }: Props) {
  const nowMs = useNow('minute');
  const { timeZone } = farm;
  const from = weekOf(dayOf(nowMs, timeZone));
  const weeks = dataOf(
    publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: addWeeks(from, 1) }),
  );
  const receipts = useOwnReceipts(farm, employeeId, weeks);
  const shifts = useMemo(
    () => ownShifts(weeks ?? [], { employeeId, fromMs: nowMs, timeZone, receipts }),
    [weeks, employeeId, nowMs, timeZone, receipts],
  );
  const known = useAsks(farm, weeks);
  const toConfirm = useWeeksToConfirm(farm, employeeId, weeks, receipts);
  return { shifts, known, toConfirm, isKnown: weeks !== null };
}

/**
 * When one works next, whatever the seat, and what waits for one's word about shifts; the shifts after it, and those one
 * may ask for, are a press away. Nothing where there is none.
 */
export default function ShiftsCard(props: Props) {
  const { farm, employeeId, isBrief = false } = props;
  const units = useUnits();
  const times = useShiftTimes();
  const [isWhole, setWhole] = useState(false);
  const { shifts, known, toConfirm, isKnown } = useOwnShifts(props);
  const isAsked = useIsConfirmAsked(farm.id);
  if (shifts.length === 0 && (known === null || !hasAsks(known.asks))) {
    return isKnown ? null : <Coming />;
  }
  const nameOf = (unitId: string): string => units.find(({ id }) => id === unitId)?.unitName ?? '';
  const [next] = shifts;
  const start = (shift: OwnShift) => (
    <StartFromShift shift={shift} unitName={nameOf(shift.unitId)} times={times(shift)} />
  );
  const line = (shift: OwnShift) => {
    const unitName = nameOf(shift.unitId);
    const act = (
      <>
        {start(shift)}
        {known && <OwnShiftAsk {...{ shift, unitName, known }} />}
      </>
    );
    return <ShiftLine key={shift.id} {...{ shift, unitName, isAsked, act }} />;
  };
  return (
    <Card flush aria-labelledby="own-shifts">
      <NextLine
        shift={next}
        openCount={known?.asks.open.length ?? 0}
        {...{ isBrief, isWhole }}
        onPress={() => setWhole(!isWhole)}
      />
      <div className="grid gap-3 px-4 pb-3 md:px-[18px] [&:not(:has(>:not(:empty)))]:hidden">
        <ConfirmWeeks waiting={toConfirm} />
        {!isWhole && next && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <NewTime shift={next} isAsked={isAsked} />
            <SaidNo shift={next} />
            {start(next)}
          </div>
        )}
        {known !== null && <Questions known={known} />}
        {isWhole && (
          <div>
            {shifts.length > 0 && (
              <ul className="divide-y divide-line">{shifts.slice(0, MOST).map(line)}</ul>
            )}
            {known !== null && <OpenShifts known={known} />}
            <div className="mt-1 -ml-2">
              <AvailabilityButton {...{ farm, employeeId }} />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
