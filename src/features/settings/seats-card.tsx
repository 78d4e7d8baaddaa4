import { useTranslation } from 'react-i18next';
import { SEAT_FEATURES, SEAT_MAX_HOURS, SEAT_TYPES, seatIncludes } from '#domain/access/seats.ts';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#widgets/hooks/use-media.ts';

const CELL = 'border-t border-line px-3 py-2.5 text-center';
const NAME = 'border-t border-line py-2.5 pr-3 pl-[18px] text-left font-medium';

function Mark({ has }: { has: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon
        name={has ? 'check' : 'minus'}
        size={17}
        className={has ? 'mx-auto text-primary' : 'mx-auto text-text-3'}
      />
      <span className="sr-only">{t(has ? 'general.included' : 'general.notIncluded')}</span>
    </>
  );
}

function SeatTable() {
  const { t } = useTranslation();
  return (
    <table className="w-full text-base text-text">
      <thead>
        <tr className="text-sm text-text-2">
          <th scope="col" className={NAME}>
            {t('general.feature')}
          </th>
          {SEAT_TYPES.map((seat) => (
            <th key={seat} scope="col" className={`${CELL} font-semibold`}>
              {t(`profile.seats.${seat}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEAT_FEATURES.COMBINED.map((feature) => (
          <tr key={feature}>
            <th scope="row" className={NAME}>
              {t(`profile.features.${feature}`)}
            </th>
            {SEAT_TYPES.map((seat) => (
              <td key={seat} className={CELL}>
                <Mark has={seatIncludes(seat, feature)} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={NAME}>
            {t('general.hoursLimit')}
          </th>
          {SEAT_TYPES.map((seat) => (
            <td key={seat} className={`${CELL} tnum text-text-2`}>
              {SEAT_MAX_HOURS[seat] ?? t('general.noLimit')}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The table on its side, for phones: what each seat opens. */
function SeatList() {
  const { t } = useTranslation();
  return (
    <dl>
      {SEAT_TYPES.map((seat) => (
        <div key={seat} className="border-t border-line px-4 py-2.5">
          <dt className="text-base font-semibold text-text">{t(`profile.seats.${seat}`)}</dt>
          <dd className="text-sm text-text-2">
            {SEAT_FEATURES[seat].map((feature) => t(`profile.features.${feature}`)).join(' · ')}
            {SEAT_MAX_HOURS[seat] !== null && (
              <span className="block">
                {t('profile.maxHours', { hours: SEAT_MAX_HOURS[seat] })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which seat opens what. */
export function SeatsCard() {
  const { t } = useTranslation();
  const wide = useMedia('(min-width: 768px)');
  return (
    <Card flush titleId="seats" title={t('general.seats')}>
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('general.seatsHint')}</p>
      {wide ? <SeatTable /> : <SeatList />}
    </Card>
  );
}
