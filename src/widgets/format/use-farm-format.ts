import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { type Format, useFormat } from '#i18n/format.ts';

/** The formats of the language shown, in the farm's own zone. */
export function useFarmFormat(): Format {
  return useFormat(useFarm()?.timeZone);
}

/** The texts of the language shown, and its formats in the farm's own zone. */
export function useFarmWords() {
  const { t } = useTranslation();
  return { t, format: useFarmFormat() };
}
