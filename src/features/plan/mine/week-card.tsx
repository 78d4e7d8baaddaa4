import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { Card } from '#ui/layout/card.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { GuideLinks } from '#widgets/guides/guide-links.tsx';
import { useCompany, useShiftColour, useShiftTimes } from '#widgets/plan/shift-words.ts';
import { NewTime, SaidNo } from '#widgets/plan/shift-news.tsx';
import { OwnShiftAsk } from '#widgets/plan/requests/own-shift-ask.tsx';
import { type MyPlace, type useMyPlan, useUnitName } from './hooks.ts';
import { minutesOf, type MyDay } from './model.ts';

type Known = ReturnType<typeof useMyPlan>;

function ShiftBlock(props: { shift: OwnShift } & Pick<Known, 'known' | 'isAsked' | 'nowMs'>) {
  const { shift, known, isAsked, nowMs } = props;
  const times = useShiftTimes();
  const nameOf = useUnitName();
  const company = useCompany();
  const colour = useShiftColour();
  const unitName = nameOf(shift.unitId);
  const { title } = shift;
  return (
    <div
      className={cx(
        chipClass(colour(shift)),
        'block w-full rounded-field px-3 py-2 whitespace-normal',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="tnum text-base font-semibold">{times(shift)}</span>
        {shift.end > nowMs && <NewTime {...{ shift, isAsked }} />}
      </p>
      <p className="text-sm font-normal">
        {[title, unitName, company(shift)].filter(Boolean).join(' · ')}
      </p>
      <GuideLinks guideIds={shift.guideIds} />
      <SaidNo shift={shift} />
      {known !== null && <OwnShiftAsk {...{ shift, unitName, known }} isUnderThumb />}
    </div>
  );
}

function DayRow(props: { at: MyDay; today: string } & Pick<Known, 'known' | 'isAsked' | 'nowMs'>) {
  const { at, today, ...of } = props;
  const { t, format } = useFarmWords();
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

type WeekCardProps = { plan: Known; place: MyPlace; periodText: string };

/** The week on screen: a row a day. */
export function WeekCard({ plan, place, periodText }: WeekCardProps) {
  const { t } = useTranslation();
  const minutes = minutesOf(plan.list);
  const planned = hoursMinutes(minutes);
  const { normTolerance } = plan.known?.facts.settings ?? DEFAULT_PLANNING_SETTINGS;
  const isOver = plan.norm !== null && minutes > plan.norm + normTolerance;
  const of = { known: plan.known, isAsked: plan.isAsked, nowMs: plan.nowMs };
  return (
    <Card flush aria-labelledby="my-week">
      <h2 id="my-week" className="px-4 pt-3.5 pb-3 text-md font-semibold text-text md:px-[18px]">
        {periodText}{' '}
        <span className={cx('tnum font-normal', isOver ? 'text-wheat-text' : 'text-text-2')}>
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
            <DayRow key={at.day} at={at} today={place.today} {...of} />
          ))}
        </ul>
      )}
    </Card>
  );
}
