import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/feedback/tag.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useHoursText } from '../shared/hooks.ts';
import type { ListState, PeopleView, PersonRow } from '../shared/model.ts';
import { PersonName } from '../shared/person-name.tsx';
import { RoleTag } from '../shared/role-tag.tsx';

function PersonCard({ row, state }: { row: PersonRow; state: ListState }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hoursText = useHoursText();
  const { person, weeklyHours, startDay, endDay } = row;
  const hours =
    weeklyHours === null
      ? t('management.employees.hourly')
      : t('management.employees.weekly', { hours: hoursText(weeklyHours) });
  const facts: string[] = [t(`profile.seats.${person.seatType}`), hours];
  if (startDay !== null) {
    facts.push(t('management.employees.since', { date: format.date(startDay) }));
  }
  return (
    <li className="relative grid grid-cols-1 gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <PersonName person={person} wholeRow />
        <RoleTag role={person.role} />
      </div>
      <p className="tnum text-sm text-text-2">{facts.join(' · ')}</p>
      <div className="flex flex-wrap gap-1.5">
        <UnitChips units={row.units} />
        {state === 'active' && endDay !== null && (
          <Tag kind="wheat">{t('management.employees.until', { date: format.date(endDay) })}</Tag>
        )}
      </div>
    </li>
  );
}

/** The same people on a phone. */
export function PeopleCards({ view, state }: { view: PeopleView; state: ListState }) {
  const { t } = useTranslation();
  const headed = view.groups.length > 1 || view.groups[0]?.unit;
  return (
    <div className="grid grid-cols-1 gap-4">
      {view.groups.map(({ unit, rows }) => (
        <section key={unit?.id ?? ''} className="grid grid-cols-1 gap-2">
          {headed && (
            <h2 className="px-1 text-base font-semibold text-text">
              {unit?.unitName ?? t('management.employees.noUnit')}
              <span className="ml-1.5 font-normal text-text-2">{rows.length}</span>
            </h2>
          )}
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
            {rows.map((row) => (
              <PersonCard key={row.person.id} row={row} state={state} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
