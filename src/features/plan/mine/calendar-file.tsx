import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { calendarText } from '#domain/leave/calendar/calendar-text.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { ownShifts } from '#domain/plan/week/own-shifts.ts';
import { shiftEvents } from '#domain/plan/worked/shift-events.ts';
import { useLanguage } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { saveBytes } from '#widgets/files/save-file.ts';
import type { MyPlace } from './hooks.ts';

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
  const unitNameOf = (id: string): string => units.find((unit) => unit.id === id)?.unitName ?? '';
  const events = shiftEvents(shifts, { employeeId, language, timeZone, unitNameOf });
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
export function CalendarFile(place: Place) {
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
