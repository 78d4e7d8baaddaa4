import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/stores/session/units.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type OwnShift } from '#domain/plan/week/own-shifts.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { StartFromShift } from '#widgets/clock/start-from-shift.tsx';
import { GuideLinks } from '#widgets/guides/guide-links.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useCompany, useShiftTimes } from '#widgets/plan/shift-words.ts';
import { AvailabilityButton } from '#widgets/plan/availability/availability-button.tsx';
import { ConfirmWeeks } from '#widgets/plan/confirm/confirm-weeks.tsx';
import { AsksList } from '#widgets/plan/requests/asks-list.tsx';
import { hasAsks } from '#widgets/plan/requests/asks.ts';
import { OwnShiftAsk } from '#widgets/plan/requests/own-shift-ask.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { type MyPlace, useMyPlan } from './hooks.ts';
import { minutesOf, type MyDay } from './model.ts';

type Known = ReturnType<typeof useMyPlan>;

function useUnitName() {
  const units = useUnits();
  return (unitId: string): string => units.find(({ id }) => id === unitId)?.unitName ?? '';
}

/** What there is to know of a shift: where, what, with whom. */
function Facts({ shift }: { shift: OwnShift }) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const times = useShiftTimes();
  const company = useCompany();
  const withWhom = company(shift);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base text-text">
        <UnitChip name={nameOf(shift.unitId)} />
        {shift.title !== '' && <span>{shift.title}</span>}
        {shift.breakMinutes > 0 && (
          <span className="text-text-2">
            {t('dashboard.shifts.break', { count: shift.breakMinutes })}
          </span>
        )}
      </p>
      {withWhom !== '' && <p className="text-base text-text-2">{withWhom}</p>}
      {shift.note !== '' && (
        <p className="flex items-start gap-2 text-base text-text-2">
          <Icon name="book" size={17} className="mt-0.5 shrink-0" />
          {shift.note}
        </p>
      )}
      <GuideLinks guideIds={shift.guideIds} />
      <StartFromShift {...{ shift }} unitName={nameOf(shift.unitId)} times={times(shift)} />
    </>
  );
}

/** The shift one is on, in large figures, with how long it lasts. */
function PresentCard({ shift, nowMs }: { shift: OwnShift; nowMs: number }) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const left = hoursMinutes(Math.ceil((shift.end - nowMs) / 60_000));
  return (
    <Card aria-labelledby="shift-present" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="shift-present" className="flex items-center gap-2 text-md font-semibold text-text">
          <LiveDot />
          {t('planMine.present')}
        </h2>
        <span className="tnum text-sm text-text-2">{t('planMine.endsIn', { time: left })}</span>
      </div>
      <p className="tnum text-xl font-semibold text-text">{times(shift)}</p>
      <Facts shift={shift} />
    </Card>
  );
}

/** The next shift, and on which day. */
function NextCard({
  shift,
  today,
  timeZone,
}: {
  shift: OwnShift;
  today: string;
  timeZone: string;
}) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const times = useShiftTimes();
  const day = dayOf(shift.start, timeZone);
  const date = format.day(day);
  const isSoon = day === today || day === addDays(today, 1);
  const when = isSoon ? t(day === today ? 'planMine.today' : 'planMine.tomorrow', { date }) : date;
  return (
    <Card aria-labelledby="shift-next" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="shift-next" className="text-md font-semibold text-text">
          {t('planMine.next')}
        </h2>
        <span className="text-sm text-text-2">{when}</span>
      </div>
      <p className="tnum text-xl font-semibold text-text">{times(shift)}</p>
      <Facts shift={shift} />
    </Card>
  );
}

function ShiftBlock({ shift, known }: { shift: OwnShift } & Pick<Known, 'known'>) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const nameOf = useUnitName();
  const company = useCompany();
  const unitName = nameOf(shift.unitId);
  const { title, was } = shift;
  return (
    <div
      className={cx(
        chipClass(chipStyleOf(unitName)),
        'block w-full rounded-field px-3 py-2 whitespace-normal',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="tnum text-base font-semibold">{times(shift)}</span>
        {was !== null && (
          <>
            <s className="tnum text-sm font-normal">{times(was)}</s>
            <Tag kind="wheat">{t('dashboard.shifts.newTime')}</Tag>
          </>
        )}
      </p>
      <p className="text-sm font-normal">
        {[title, unitName, company(shift)].filter(Boolean).join(' · ')}
      </p>
      <GuideLinks guideIds={shift.guideIds} />
      {known !== null && <OwnShiftAsk {...{ shift, unitName, known }} />}
    </div>
  );
}

function DayRow({ at, today, ...of }: { at: MyDay; today: string } & Pick<Known, 'known'>) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const isFree = at.shifts.length === 0;
  return (
    <li
      aria-current={at.day === today ? 'date' : undefined}
      className={cx('flex gap-3 px-4 py-2.5 md:px-[18px]', isFree && 'bg-surface-2')}
    >
      <span className="grid w-11 shrink-0 content-start justify-items-center pt-1 leading-tight">
        <span className="sr-only">{format.longDay(at.day)}</span>
        <span aria-hidden="true" className="text-xs text-text-2">
          {format.weekdayShort(at.day)}
        </span>
        <span
          aria-hidden="true"
          className={cx('tnum text-md font-semibold', at.day === today && 'text-primary')}
        >
          {Number(at.day.slice(8))}
        </span>
      </span>
      <div className="grid min-w-0 flex-1 content-center gap-1.5">
        {at.isAway && <p className="text-base text-text-2">{t('planMine.away')}</p>}
        {isFree && !at.isAway && <p className="text-base text-text-2">{t('planMine.free')}</p>}
        {at.shifts.map((shift) => (
          <ShiftBlock key={shift.id} shift={shift} {...of} />
        ))}
      </div>
    </li>
  );
}

/** The week on screen: a row a day. */
function WeekCard({
  plan,
  place,
  periodText,
}: {
  plan: Known;
  place: MyPlace;
  periodText: string;
}) {
  const { t } = useTranslation();
  const minutes = minutesOf(plan.list);
  const planned = hoursMinutes(minutes);
  return (
    <Card flush aria-labelledby="my-week">
      <h2 id="my-week" className="px-4 pt-3.5 pb-3 text-md font-semibold text-text md:px-[18px]">
        {periodText}{' '}
        <span className="tnum font-normal text-text-2">
          {plan.norm === null
            ? planned
            : t('planMine.ofNorm', { planned, norm: hoursMinutes(plan.norm) })}
        </span>
      </h2>
      {plan.list.every(({ shifts, isAway }) => shifts.length === 0 && !isAway) ? (
        <p className="border-t border-line px-4 py-4 text-base text-text-2 md:px-[18px]">
          {t('planMine.empty')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {plan.list.map((at) => (
            <DayRow key={at.day} at={at} today={place.today} known={plan.known} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One's own plan, from the device: the shift one is on, the next one, what is asked, and the week. */
export function MyPlan({ periodText, ...place }: MyPlace & { periodText: string }) {
  const { t } = useTranslation();
  const plan = useMyPlan(place);
  const { live, known, present, next, nowMs } = plan;
  return (
    <LiveBoundary
      of={[live]}
      failed={t('plan.failed')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {() => (
        <div className="grid max-w-3xl gap-4">
          {present !== null && <PresentCard shift={present} nowMs={nowMs} />}
          {next !== null && (
            <NextCard shift={next} today={place.today} timeZone={place.farm.timeZone} />
          )}
          {plan.toConfirm.length > 0 && (
            <Card>
              <ConfirmWeeks waiting={plan.toConfirm} />
            </Card>
          )}
          {known !== null && hasAsks(known.asks) && (
            <Card>
              <AsksList known={known} />
            </Card>
          )}
          <WeekCard {...{ plan, place, periodText }} />
          <div className="flex flex-wrap gap-2">
            <AvailabilityButton farm={place.farm} employeeId={place.employeeId} />
            <CalendarFile {...place} />
          </div>
        </div>
      )}
    </LiveBoundary>
  );
}
