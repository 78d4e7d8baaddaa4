import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { LEAVE_PATH } from '#domain/routes/module-routes.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useToday } from './hooks.ts';

/** Who of the units is away today, by name and never why, and where somebody is reported sick. */
export function AwayCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const { lives, unitIds, view } = useToday(actor, farm);
  const away = view?.away ?? [];
  const makesRoom = useMakesRoom(farm, lives, away.length === 0);
  if (makesRoom || unitIds.length === 0) return null;
  return (
    <Card
      flush
      titleId="away"
      title={`${t('dashboardTiles.names.away')} `}
      {...(away.length > 0 && { count: away.length })}
      end={
        <Link to={`${LEAVE_PATH}?v=people`} className={buttonClass({ size: 'small', link: true })}>
          {t('words.viewLeave')}
        </Link>
      }
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.away.failed')}
        skeleton="m-4 h-10 rounded-card"
      >
        {() =>
          away.length === 0 ? (
            <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
              {t('words.allHereToday')}
            </p>
          ) : (
            <ul>
              {away.map((person) => (
                <li
                  key={person.id}
                  className="flex items-center gap-3 border-t border-line px-4 py-2 md:px-[18px]"
                >
                  <Avatar initials={initials(person)} colour={chipStyleOf(fullName(person))} />
                  <span className="min-w-0 text-base [overflow-wrap:anywhere] text-text">
                    {fullName(person)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LiveBoundary>
    </Card>
  );
}
