import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Format } from '#i18n/format.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { ClockDay } from '#widgets/clock/clock-model.ts';
import { capital } from '#i18n/format.ts';

/** The sentences of the clock, in the reader's language and the farm's zone. */
export interface ClockTexts {
  readonly format: Format;
  readonly started: (running: Registration, day: ClockDay) => string;
  /** "I dag 3:41 af 7:24"; "I dag mindst 3:41" where only some of the day is known; a shift that began yesterday names its day. */
  readonly total: (day: ClockDay) => string;
  /** The same behind other words: as small as its language begins it there. */
  readonly totalInside: (day: ClockDay) => string;
}

export function useClockTexts(): ClockTexts {
  const { t, format } = useFarmWords();
  const total = (day: ClockDay): string => {
    // A part of the day is no sum, and is held against no norm.
    if (day.extent === 'loading') return t('time.clock.totalLoading');
    const hours = hoursMinutes(day.minutes);
    const done = day.extent === 'part' ? t('common.atLeast', { hours }) : hours;
    const norm = hoursMinutes(day.norm);
    const named = { day: format.day(day.day), done, norm };
    if (day.norm === 0 || day.extent === 'part')
      return t(day.isToday ? 'time.clock.todayTotal' : 'time.clock.dayTotal', named);
    return t(day.isToday ? 'time.clock.todayOf' : 'time.clock.dayOf', named);
  };
  return {
    format,
    started: (running, day) => {
      const time = format.clock(running.start);
      if (day.isToday) return t('common.started', { time });
      return t('time.clock.startedOn', { day: format.day(day.day), time });
    },
    total: (day) => capital(total(day)),
    totalInside: total,
  };
}
