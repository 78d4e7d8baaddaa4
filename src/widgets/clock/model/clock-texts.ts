import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Registration } from '#domain/time/registration/registration.ts';
import { type Format } from '#i18n/format.ts';
import { useFarmFormat } from '../../format/use-farm-format.ts';
import { type ClockDay } from './clock-model.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The sentences of the clock, in the reader's language and the farm's zone. */
export interface ClockTexts {
  readonly format: Format;
  readonly started: (running: Registration, day: ClockDay) => string;
  /** "I dag 3:41 af 7:24"; a shift that began yesterday names its day. */
  readonly total: (day: ClockDay) => string;
}

export function useClockTexts(): ClockTexts {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return {
    format,
    started: (running, day) => {
      const time = format.clock(running.start);
      if (day.isToday) return t('common.started', { time });
      return t('time.clock.startedOn', { day: format.day(day.day), time });
    },
    total: (day) => {
      const done = hoursMinutes(day.minutes);
      const norm = hoursMinutes(day.norm);
      const name = capital(format.day(day.day));
      if (day.norm === 0) {
        return day.isToday
          ? t('time.clock.todayTotal', { done })
          : t('time.clock.dayTotal', { day: name, done });
      }
      return day.isToday
        ? t('time.clock.todayOf', { done, norm })
        : t('time.clock.dayOf', { day: name, done, norm });
    },
  };
}
