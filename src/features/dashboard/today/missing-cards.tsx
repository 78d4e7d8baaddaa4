import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { useCard } from '#data/stores/session/card.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { useTimeSettings } from '#data/stores/time/time-settings.ts';
import { type Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type PlannedShift } from '#domain/plan/shift/shift.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { pressFor } from '#widgets/time-decisions/press-crew.ts';
import { useToday } from './hooks.ts';
import { type Missing } from './model.ts';
import { planDayPath } from '#domain/routes/plan-routes.ts';

type Who = { actor: Actor; farm: Farm };

const BOX = 'grid content-start gap-2.5 rounded-card border border-dashed p-3.5';

function MissingCard({ actor, farm, missing }: Who & { missing: Missing }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { person, shift } = missing;
  const name = fullName(person);
  const farmId = farm.id;
  const target = { farmId, employeeId: person.id, unitIds: person.units };
  const mayRead = can(actor, 'card.read', target);
  const phone = dataOf(useCard(farmId, mayRead ? person.id : null))?.phone ?? '';
  const mayPress =
    useTimeSettings().crewClock &&
    person.units.includes(shift.unitId) &&
    can(actor, 'registration.enterFor', { ...target, unitIds: [shift.unitId] });
  return (
    <li className={`${BOX} border-red bg-red-soft`}>
      <span className="flex items-center gap-3">
        <Avatar initials={initials(person)} colour={chipStyleOf(name)} />
        <span className="min-w-0">
          <span className="block text-base font-semibold [overflow-wrap:anywhere] text-text">
            {name}
          </span>
          <span className="flex items-center gap-1.5 text-sm font-semibold text-red">
            <Icon name="alert-circle" size={15} />
            {t('dashboardTiles.missing.due', { time: format.clock(shift.start) })}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {phone !== '' && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={t('dashboardTiles.missing.callOf', { name })}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="phone" size={15} className="mr-1.5" />
            {t('dashboardTiles.missing.call')}
          </a>
        )}
        {mayPress && (
          <Button
            size="small"
            iconLeft="play"
            aria-label={t('dashboardTiles.missing.clockInOf', { name })}
            onClick={() => {
              const { unitId, activityId } = shift;
              pressFor([{ person, mine: [] }], { kind: 'in', unitId, activityId });
            }}
          >
            {t('dashboardTiles.missing.clockIn')}
          </Button>
        )}
      </span>
    </li>
  );
}

function OpenCard({ shift, day }: { shift: PlannedShift; day: string }) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const unitName = useUnits().find(({ id }) => id === shift.unitId)?.unitName ?? '';
  const title = shift.title === '' ? t('dashboardTiles.missing.shift') : shift.title;
  return (
    <li className={`${BOX} border-wheat bg-wheat-soft`}>
      <span className="grid gap-0.5">
        <span className="tnum text-base font-semibold text-text">{`${title} ${times(shift)}`}</span>
        <span className="flex items-center gap-2 text-sm font-semibold text-wheat-text">
          <Icon name="alert-triangle" size={15} />
          {t('dashboardTiles.missing.open')}
          <UnitChip name={unitName} />
        </span>
      </span>
      <span>
        <Link
          to={planDayPath(day)}
          aria-label={t('dashboardTiles.missing.findOf', { shift: `${title} ${times(shift)}` })}
          className={buttonClass({ size: 'small' })}
        >
          {t('dashboardTiles.missing.find')}
        </Link>
      </span>
    </li>
  );
}

/** Who should be here and is not, and shifts of today that nobody has, each with the act in it. */
export function MissingCards({ actor, farm }: Who) {
  const { t } = useTranslation();
  const { view, today } = useToday(actor, farm);
  if (view === null || view.missing.length + view.open.length === 0) return null;
  return (
    <ul
      aria-label={t('dashboardTiles.missing.title')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3"
    >
      {view.missing.map((missing) => (
        <MissingCard key={missing.shift.id} {...{ actor, farm, missing }} />
      ))}
      {view.open.map((shift) => (
        <OpenCard key={shift.id} shift={shift} day={today} />
      ))}
    </ul>
  );
}
