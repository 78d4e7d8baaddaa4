import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { parseDay } from '#domain/dates/day-number.ts';
import { useLanguage } from '#i18n/index.ts';
import { LOCALES } from '#i18n/locale.ts';
import {
  DatePickerSmall,
  type DatePickerSmallProps,
  type DatePickerTexts,
} from '#ui/calendar/date-picker-small.tsx';

/** The words of a calendar, in the language shown. */
export function useCalendarTexts(): DatePickerTexts {
  const { t } = useTranslation();
  return {
    open: t('management.calendar.open'),
    previous: t('management.calendar.previous'),
    next: t('management.calendar.next'),
    chooseMonth: t('management.calendar.chooseMonth'),
    chooseYear: t('management.calendar.chooseYear'),
    choose: t('words.choose'),
    notAvailable: t('management.calendar.notAvailable'),
    week: t('words.week'),
  };
}

export type DayFieldProps = Omit<
  DatePickerSmallProps,
  'locale' | 'parse' | 'texts' | 'placeholder' | 'invalidText' | 'value' | 'onChange'
> & { value: Day | null; onChange: (day: Day | null) => void };

/** The small date picker in the language shown. */
export function DayField(props: DayFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useCalendarTexts();
  return (
    <DatePickerSmall
      {...props}
      parse={parseDay}
      locale={LOCALES[language].html}
      placeholder={t('common.selectDate')}
      invalidText={t('management.calendar.invalid')}
      texts={texts}
    />
  );
}
