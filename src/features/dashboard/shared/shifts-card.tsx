import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useUnits } from '#data/base/units.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { type OwnShift, ownShifts } from '#domain/plan/week/own-shifts.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { StartFromShift } from '#widgets/clock/start-from-shift.tsx';
import { GuideLinks } from '#widgets/guides/guide-links.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import {
  ConfirmWeeks,
  useIsConfirmAsked,
  useWeeksToConfirm,
} from '#widgets/plan/confirm/confirm-weeks.tsx';
import { NewTime, SaidNo } from '#widgets/plan/confirm/shift-news.tsx';
import { useOwnReceipts } from '#widgets/plan/confirm/use-own-receipts.ts';
import { AvailabilityButton } from '#widgets/plan/availability/availability-button.tsx';
import { AsksList } from '#widgets/plan/requests/asks-list.tsx';
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
  const { t } = useTranslation();
  const format = useFarmFormat();
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
          <span>{t('dashboard.shifts.break', { count: shift.breakMinutes })}</span>
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

/** One's next shifts of this week and the next, whatever the seat, and what is asked about shifts; nothing where there is none. */
export default function ShiftsCard({ farm, employeeId }: { farm: Farm; employeeId: string }) {
  const { t } = useTranslation();
  const units = useUnits();
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
  const times = useShiftTimes();
  const known = useAsks(farm, weeks);
  const toConfirm = useWeeksToConfirm(farm, employeeId, weeks, receipts);
  const isAsked = useIsConfirmAsked(farm.id);
  if (shifts.length === 0 && (known === null || !hasAsks(known.asks))) return null;
  const nameOf = (unitId: string): string => units.find(({ id }) => id === unitId)?.unitName ?? '';
  return (
    <Card aria-labelledby="own-shifts">
      <CardHead id="own-shifts" title={t('dashboard.shifts.title')} />
      <ConfirmWeeks waiting={toConfirm} />
      {shifts.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {shifts.slice(0, MOST).map((shift) => {
            const unitName = nameOf(shift.unitId);
            const act = (
              <>
                <StartFromShift {...{ shift, unitName }} times={times(shift)} />
                {known && <OwnShiftAsk {...{ shift, unitName, known }} />}
              </>
            );
            return <ShiftLine key={shift.id} {...{ shift, unitName, isAsked, act }} />;
          })}
        </ul>
      )}
      {known !== null && <AsksList known={known} />}
      <div className="mt-1 -ml-2">
        <AvailabilityButton {...{ farm, employeeId }} />
      </div>
    </Card>
  );
}
