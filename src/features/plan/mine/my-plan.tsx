import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import type { Day } from '#domain/dates/day.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { calendarText } from '#domain/leave/calendar/calendar-text.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { ownShifts } from '#domain/plan/week/own-shifts.ts';
import { shiftEvents } from '#domain/plan/worked/shift-events.ts';
import { useLanguage } from '#i18n/index.ts';
import { cx } from '#ui/cx.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveBytes } from '#widgets/files/save-file.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { AvailabilityButton } from '#widgets/plan/availability-button.tsx';
import { ConfirmWeeks } from '#widgets/plan/confirm-weeks.tsx';
import { OpenShifts, Questions } from '#widgets/plan/requests/asks-list.tsx';
import { type MyPlace, useMyPlan } from './hooks.ts';
import { NextCard, PresentCard } from './near-cards.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { WeekCard } from './week-card.tsx';

/** Weeks ahead that a file holds, as far as the calendar that is subscribed to. */
const WEEKS_AHEAD = 12;

type Place = Pick<MyPlace, 'farm' | 'employeeId' | 'today'>;

/** One's shifts from now on as the text of a calendar; null until they are known, empty where there are none. */
function useCalendar({ farm, employeeId, today }: Place) {
  const { t } = useTranslation();
  const units = useUnits();
  const language = useLanguage();
  const nowMs = useNow('minute');
  const { timeZone } = farm;
  const week = weekOf(today);
  // The week before too: a night that began on Sunday goes on.
  const [from, to] = [addWeeks(week, -1), addWeeks(week, WEEKS_AHEAD)];
  const live = publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to });
  const weeks = dataOf(live);
  if (weeks === null) return { text: null, isFailed: live.status === 'failed' };
  const shifts = ownShifts(weeks, { employeeId, fromMs: nowMs, timeZone });
  const unitOf = (id: string) => units.find((unit) => unit.id === id);
  const events = shiftEvents(shifts, { employeeId, language, timeZone, unitOf });
  const text = events.length === 0 ? '' : calendarText(t('planMine.file.name'), events);
  return { text, isFailed: false };
}

/** Reads the shifts, hands the file over once, and says so. */
function Making({ onDone, ...place }: Place & { onDone: () => void }) {
  const { t } = useTranslation();
  const { text, isFailed } = useCalendar(place);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (text === null && !isFailed)) return;
    isDone.current = true;
    if (text === null) showToast({ kind: 'error', text: t('plan.failed') });
    else if (text === '') showToast({ kind: 'warning', text: t('planMine.file.none') });
    else save(text, t('planMine.file.name'), place.today);
    onDone();
  }, [text, isFailed, place.today, onDone, t]);
  return null;
}

function save(text: string, name: string, today: Day): void {
  const bytes = new TextEncoder().encode(text);
  saveBytes(`${fileNameOf(name, today)}.ics`, bytes, 'text/calendar;charset=utf-8');
}

/** One's shifts as a file that a calendar opens: what is published by now, without following what changes. */
function CalendarFile(place: Place) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const [onDone] = useState(() => () => setAsked(false));
  return (
    <>
      <Button link iconLeft="download" onClick={() => setAsked(true)}>
        {t('planMine.file.act')}
      </Button>
      {isAsked && <Making {...place} onDone={onDone} />}
    </>
  );
}

const OPEN_ID = 'my-open-shifts';

type Plan = ReturnType<typeof useMyPlan>;

/** The shift one is on, and the next one. */
function Near({ plan, place }: { plan: Plan; place: MyPlace }) {
  const { present, next, nowMs, notesOf } = plan;
  if (present === null && next === null) return null;
  return (
    <div
      className={cx(
        'grid min-w-0 items-start gap-4',
        present !== null && next !== null && 'md:grid-cols-2',
      )}
    >
      {present !== null && <PresentCard shift={present} notes={notesOf(present)} nowMs={nowMs} />}
      {next !== null && (
        <NextCard
          shift={next}
          notes={notesOf(next)}
          today={place.today}
          timeZone={place.farm.timeZone}
        />
      )}
    </div>
  );
}

const askedOf = (known: Plan['known']): number =>
  known === null ? 0 : known.asks.toMe.length + known.asks.offers.length;

/** What wants an answer: a plan to confirm, and what colleagues ask. */
function Waiting({ plan: { toConfirm, known } }: { plan: Plan }) {
  const asked = askedOf(known);
  if (toConfirm.length + asked === 0) return null;
  return (
    <div className="grid min-w-0 gap-4">
      {toConfirm.length > 0 && (
        <Card>
          <ConfirmWeeks waiting={toConfirm} />
        </Card>
      )}
      {known !== null && asked > 0 && (
        <Card>
          <Questions known={known} />
        </Card>
      )}
    </div>
  );
}

/**
 * One's own plan, from the device: the shift one is on, the next one, what is asked, and the week. On a phone what one may
 * ask for is under the thumb.
 */
export function MyPlan({ periodText, ...place }: MyPlace & { periodText: string }) {
  const { t } = useTranslation();
  const plan = useMyPlan(place);
  const { live, known, toConfirm } = plan;
  const open = known?.asks.open.length ?? 0;
  // With nothing to stand beside it the week has the whole width.
  const hasSide = open + toConfirm.length + askedOf(known) > 0;
  return (
    <LiveBoundary of={[live]} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() => (
        <>
          <div
            className={cx(
              'grid items-start gap-4',
              hasSide && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
            )}
          >
            <div className="contents min-w-0 gap-4 lg:grid">
              <Near {...{ plan, place }} />
              <div className="order-2 min-w-0">
                <WeekCard {...{ plan, place, periodText }} />
              </div>
            </div>
            <div className="contents min-w-0 gap-4 lg:grid">
              <Waiting plan={plan} />
              <div className="order-3 grid min-w-0 gap-4">
                {known !== null && open > 0 && (
                  <Card id={OPEN_ID} className="scroll-mt-4">
                    <OpenShifts known={known} />
                  </Card>
                )}
                <div className="flex flex-wrap gap-2">
                  <span className="hidden md:contents">
                    <AvailabilityButton farm={place.farm} employeeId={place.employeeId} />
                  </span>
                  <CalendarFile {...place} />
                </div>
              </div>
            </div>
          </div>
          <PhoneBar {...{ plan, place }} openId={OPEN_ID} />
        </>
      )}
    </LiveBoundary>
  );
}
