import { useFarm } from '#data/stores/session/farm.ts';
import { type Format, useFormat } from '#i18n/format.ts';

/** The formats of the language shown, in the farm's own zone. */
export function useFarmFormat(): Format {
  return useFormat(useFarm()?.timeZone);
}
