import { useTranslation } from 'react-i18next';
import { SEAT_FEATURES, SEAT_MAX_HOURS, type SeatType } from '#domain/access/seats.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What a seat unlocks, in words. */
export function SeatFeatures({ seat }: { seat: SeatType }) {
  const { t } = useTranslation();
  const max = SEAT_MAX_HOURS[seat];
  return (
    <ul className="grid content-start gap-1 text-sm text-text-2">
      {SEAT_FEATURES[seat].map((feature) => (
        <li key={feature} className="flex items-start gap-1.5">
          <Icon name="check" size={15} className="mt-px text-primary" />
          {t(`profile.features.${feature}`)}
        </li>
      ))}
      {max !== null && (
        <li className="flex items-start gap-1.5">
          <Icon name="info" size={15} className="mt-px text-text-3" />
          {t('profile.maxHours', { hours: max })}
        </li>
      )}
    </ul>
  );
}
