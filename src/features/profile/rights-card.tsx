import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/actor.ts';
import type { Feature } from '#domain/access/seats.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { rightsOf } from './model.ts';

function Features({ title, features }: { title: string; features: readonly Feature[] }) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-base text-text-2">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2 text-base text-text">
            <Icon name="check" size={17} className="mt-0.5 text-primary" />
            {t(`profile.features.${feature}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The role and the seat, and in words what they open. */
export function RightsCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const { role, roleFeatures, seat, seatFeatures, maxHours } = rightsOf(actor);
  return (
    <Card aria-labelledby="rights">
      <CardHead id="rights" title={t('profile.seat')} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Tag kind="green">{seat === null ? t('profile.noSeat') : t(`profile.seats.${seat}`)}</Tag>
        <Tag>{t(`common.roles.${role}`)}</Tag>
      </div>
      <Features title={t('profile.seatUnlocks')} features={seatFeatures} />
      {maxHours !== null && (
        <p className="mt-2 text-sm text-text-2">{t('profile.maxHours', { hours: maxHours })}</p>
      )}
      <Features title={t('profile.roleUnlocks')} features={roleFeatures} />
    </Card>
  );
}
