import { useTranslation } from 'react-i18next';
import type { DatePickerTexts } from '#ui/calendar/date-picker-small.tsx';

/** The words of a calendar, in the language shown. */
export function useCalendarTexts(): DatePickerTexts {
  const { t } = useTranslation();
  return {
    open: t('management.calendar.open'),
    previous: t('management.calendar.previous'),
    next: t('management.calendar.next'),
    chooseMonth: t('management.calendar.chooseMonth'),
    chooseYear: t('management.calendar.chooseYear'),
    choose: t('management.calendar.choose'),
    notAvailable: t('management.calendar.notAvailable'),
    week: t('management.calendar.week'),
  };
}
