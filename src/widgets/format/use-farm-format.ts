import { useFarm } from '#data/base/farm.ts';
import { type Format, useFormat } from '#i18n/format.ts';

/** The formats of the language shown, in the farm's own zone. */
export function useFarmFormat(): Format {
  return useFormat(useFarm()?.timeZone);
}
