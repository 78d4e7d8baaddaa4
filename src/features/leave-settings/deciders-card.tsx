import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import type { LeaveDelegation } from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { type CardProps, Terms } from './shared/terms.tsx';
import { endDelegation, nameFallback } from './actions.ts';
import { DelegationForm } from './delegation-form.tsx';

const OWNER = '-';

type Parts = CardProps & { leaders: readonly Employee[]; units: readonly Unit[] };

/** Who decides where there is no leader, unit by unit. */
function Fallbacks({ farm, settings, leaders, units }: Parts) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
      {units.filter(isActive).map((unit) => (
        <Select
          key={unit.id}
          label={t('leaveSettings.deciders.fallback', { unit: unit.unitName })}
          value={settings.fallbacks[unit.id] ?? OWNER}
          options={[
            { value: OWNER, label: t('leaveSettings.deciders.owner') },
            ...leaders.map((one) => ({ value: one.id, label: fullName(one) })),
          ]}
          onChange={(who) => nameFallback(farm.id, unit.id, who === OWNER ? null : who)}
        />
      ))}
    </div>
  );
}

/** Who decides for whom, and from which day to which. */
function useDelegationWords(timeZone: string) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const employees = useEmployees();
  const nameOf = (id: string): string => {
    const found = employees.find((one) => one.id === id);
    return found === undefined ? t('common.unknownEmployee') : fullName(found);
  };
  return {
    nameOf,
    what: (who: string, { fromEid }: LeaveDelegation): string =>
      t('leaveSettings.deciders.says', { who: nameOf(who), forWhom: nameOf(fromEid) }),
    // The end is not part of it: the last day is the one before.
    days: ({ start, end }: LeaveDelegation): string =>
      [dayOf(start, timeZone), addDays(dayOf(end, timeZone), -1)]
        .map((day) => format.date(day))
        .join(' – '),
  };
}

function Delegations({ farm, settings, units }: Parts) {
  const { t } = useTranslation();
  const words = useDelegationWords(farm.timeZone);
  const nowMs = useNow('minute');
  const all = Object.entries(settings.delegations);
  if (all.length === 0) {
    return <p className="mt-2 text-base text-text-3">{t('leaveSettings.deciders.none')}</p>;
  }
  return (
    <ul className="mt-2">
      {all.map(([who, one]) => {
        const what = words.what(who, one);
        const notes = [
          words.days(one),
          ...(one.end <= nowMs ? [t('leaveSettings.deciders.past')] : []),
        ];
        return (
          <li
            key={who}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 grow basis-40">
              <p className="text-base font-semibold text-text">{what}</p>
              <p className="text-sm text-text-2">{notes.join(' · ')}</p>
            </div>
            <UnitChips units={units.filter(({ id }) => one.unitIds.includes(id))} />
            <IconButton
              icon="trash"
              label={t('leaveSettings.deciders.remove', { what })}
              onClick={() => void endDelegation(farm.id, who, one, what)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Fields(props: Parts) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Fallbacks {...props} />
      <h3 className="mt-5 text-sm font-semibold text-text">{t('leaveSettings.deciders.away')}</h3>
      <Delegations {...props} />
      <div className="mt-3">
        {open ? (
          <DelegationForm {...props} onDone={() => setOpen(false)} />
        ) : (
          <Button iconLeft="plus" onClick={() => setOpen(true)}>
            {t('leaveSettings.deciders.add')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who decides about leave where there is no leader, and for a leader who is away. */
export function DecidersCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const leaders = activeEmployees(useEmployees(), null).filter(({ role }) => role === 'leader');
  const words = useDelegationWords(farm.timeZone);
  const { fallbacks, delegations } = settings;
  const facts = [
    ...units.filter(isActive).map((unit) => {
      const who = fallbacks[unit.id];
      const value = who === undefined ? t('leaveSettings.deciders.owner') : words.nameOf(who);
      return [t('leaveSettings.deciders.fallback', { unit: unit.unitName }), value] as const;
    }),
    ...Object.entries(delegations).map(
      ([who, one]) => [words.what(who, one), words.days(one)] as const,
    ),
  ];
  return (
    <Card aria-labelledby="leave-deciders">
      <CardHead id="leave-deciders" title={t('leaveSettings.deciders.title')} />
      <p className="mt-1 text-sm text-text-2">{t('leaveSettings.deciders.hint')}</p>
      <Terms farm={farm} facts={facts}>
        <Fields {...{ farm, settings, leaders, units }} />
      </Terms>
    </Card>
  );
}
