import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { closedThrough, type Farm } from '#domain/farm/farm.ts';
import { allowedUnits } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { CloseDaysButton } from '#widgets/closed-days/close-days-button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

function State({ through }: { through: Day | null }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  if (through === null) {
    return <span className="text-sm text-text-2">{t('timePeriods.days.none')}</span>;
  }
  return (
    <Tag kind="blue" icon="lock">
      {t('timePeriods.days.through', { day: format.day(through) })}
    </Tag>
  );
}

/** How far the days of each unit are closed, and the way to close or open them. */
export function ClosedDaysCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const units = allowedUnits(useUnits(), actor);
  if (units.length === 0) return null;
  return (
    <Card flush aria-labelledby="closed-days">
      <CardHead inset id="closed-days" title={t('timePeriods.days.title')} />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('timePeriods.days.note')}</p>
      <ul>
        {units.map((unit) => (
          <li
            key={unit.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]"
          >
            <span className="grid min-w-0 grow basis-40 justify-items-start gap-1">
              <span className="[overflow-wrap:anywhere] text-text">{unit.unitName}</span>
              <State through={closedThrough(farm, unit.id)} />
            </span>
            <CloseDaysButton
              plain
              {...{ actor, farm }}
              unitIds={[unit.id]}
              proposed={addDays(today, -1)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
