import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/index.ts';
import { LOCALES } from '#i18n/locale.ts';
import { DatePickerFull, type DatePickerFullProps } from '#ui/calendar/date-picker-full.tsx';
import { useCalendarTexts } from '#widgets/fields/use-calendar-texts.ts';

export type SpanFieldProps = Omit<DatePickerFullProps, 'locale' | 'texts' | 'placeholder'>;

/** The large date picker in the language shown. */
export function SpanField(props: SpanFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useCalendarTexts();
  return (
    <DatePickerFull
      {...props}
      locale={LOCALES[language].html}
      placeholder={t('common.selectDate')}
      texts={texts}
    />
  );
}
