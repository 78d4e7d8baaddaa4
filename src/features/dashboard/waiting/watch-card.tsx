import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { planDayPath } from '#domain/routes/module-routes.ts';
import { dayPath, registrationsPath } from '#domain/routes/time-routes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSeen } from '#ui/hooks/use-seen.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { isBreach, useWatch, type Watched } from './watched.ts';

/** Lines at first; a press shows the others. */
const MOST = 5;

/** What was found about somebody, in a sentence. */
function useWatchWords(): (one: Watched) => string {
  const { t, format } = useFarmWords();
  return (one) => {
    const day = format.day(one.day);
    switch (one.kind) {
      case 'plan': {
        const { rule, facts } = one.verdict;
        const said = {
          day,
          count: one.count,
          hours: hoursMinutes(facts['minutes'] ?? 0),
          days: facts['days'] ?? 0,
          most: hoursMinutes(facts['limit'] ?? 0),
        };
        if (rule === 'leave') return t('dashboardTiles.watch.planAway', said);
        if (rule === 'seatHours') return t('dashboardTiles.watch.planCap', said);
        return t(`dashboardTiles.watch.${rule === 'dailyRest' ? 'planRest' : 'planRun'}`, said);
      }
      case 'law': {
        const { code, value } = one.finding;
        if (code === 'rest_breach') {
          return t('dashboardTiles.watch.rest', { hours: hoursMinutes(value), day });
        }
        if (code === 'no_day_off') {
          return t('dashboardTiles.watch.run', { count: value, day });
        }
        return t('dashboardTiles.watch.young', { day });
      }
      case 'longDay':
        return t('dashboardTiles.watch.longDay', { hours: hoursMinutes(one.minutes), day });
      case 'running':
        return t('dashboardTiles.watch.running', { time: format.clock(one.start) });
      case 'cap':
        return t('dashboardTiles.watch.cap', {
          hours: hoursMinutes(one.cap.minutes),
          most: format.number((one.cap.cap ?? 0) / 60, 0),
        });
    }
  };
}

function placeOf({ kind, day, person }: Watched): string {
  if (kind === 'plan') return planDayPath(day);
  return kind === 'cap' ? registrationsPath(person.id, monthOf(day)) : dayPath(person.id, day);
}

const keyOf = (one: Watched): string =>
  `${one.person.id} ${one.kind} ${one.day} ${one.kind === 'law' ? one.finding.code : one.kind === 'plan' ? one.verdict.rule : ''}`;

function Line({ one, text }: { one: Watched; text: string }) {
  const breach = isBreach(one);
  return (
    <li className="border-t border-line">
      <Link
        to={placeOf(one)}
        className="flex items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:!outline-offset-[-3px] md:px-[18px]"
      >
        <Icon
          name={breach ? 'alert-circle' : 'alert-triangle'}
          size={18}
          className={breach ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
        />
        <span className="min-w-0 grow">
          <span className="block text-base font-semibold [overflow-wrap:anywhere] text-text">
            {fullName(one.person)}
          </span>
          <span className="tnum block text-sm text-text-2">{text}</span>
        </span>
        <Icon name="chevron-right" size={18} className="shrink-0 text-text-3" />
      </Link>
    </li>
  );
}

/** Rest, long days and limits of the people one leads: read once the place comes into sight. */
export function WatchCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const [isSeen, ref] = useSeen();
  const [isWhole, setWhole] = useState(false);
  const { lives, unitIds, found } = useWatch({ actor, farm }, isSeen);
  const textOf = useWatchWords();
  const all = found ?? [];
  const makesRoom = useMakesRoom(farm, lives, all.length === 0);
  if (makesRoom || unitIds.length === 0) return null;
  const rest = all.length - MOST;
  return (
    <div ref={ref}>
      <Card
        flush
        titleId="watch"
        title={`${t('dashboardTiles.names.watch')} `}
        {...(all.length > 0 && { count: all.length })}
        end={
          rest > 0 && (
            <Button size="small" link aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'dashboardTiles.waiting.fewer' : 'dashboardTiles.waiting.all')}
            </Button>
          )
        }
      >
        <LiveBoundary
          of={lives}
          isAsked={isSeen}
          failed={t('dashboardTiles.watch.failed')}
          skeleton="m-4 h-24 rounded-card"
        >
          {() =>
            all.length === 0 ? (
              <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
                <Icon name="check-circle" size={17} className="shrink-0 text-primary" />
                {t('dashboardTiles.watch.nothing')}
              </p>
            ) : (
              <ul>
                {(isWhole ? all : all.slice(0, MOST)).map((one) => (
                  <Line key={keyOf(one)} one={one} text={textOf(one)} />
                ))}
              </ul>
            )
          }
        </LiveBoundary>
      </Card>
    </div>
  );
}
