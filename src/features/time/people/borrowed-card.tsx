import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { unitPending } from '#data/registrations/unit-pending.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { initials } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import type { PersonRow } from './model.ts';
import { borrowedPairs, borrowedPeople } from './borrowed.ts';

type Props = {
  actor: Actor;
  farm: Farm;
  unitIds: readonly string[] | null;
  days: readonly Day[];
  onOpen: (row: PersonRow) => void;
};

function useBorrowed({ actor, farm, unitIds, days }: Props): readonly PersonRow[] {
  const employees = useEmployees();
  const [from, last] = [days[0], days.at(-1)];
  const isAsked = unitIds !== null && from !== undefined && last !== undefined;
  const people = isAsked ? borrowedPairs(employees, unitIds) : [];
  const scope =
    isAsked && people.length > 0
      ? { farmId: farm.id, people, from, until: addDays(last, 1) }
      : null;
  const pending = dataOf(unitPending.use(scope));
  return useMemo(
    () =>
      pending === null
        ? []
        : borrowedPeople({ actor, farmId: farm.id, employees, pending, unitIds }),
    [actor, farm.id, employees, pending, unitIds],
  );
}

/** People at home elsewhere whose time here waits for this leader: nobody else's month would show it. */
export function BorrowedCard(props: Props) {
  const { t } = useTranslation();
  const rows = useBorrowed(props);
  if (rows.length === 0) return null;
  return (
    <Card flush aria-labelledby="people-borrowed">
      <CardHead inset id="people-borrowed" title={t('timePeople.borrowed')} count={rows.length} />
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.person.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => props.onOpen(row)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 md:px-[18px]"
            >
              <Avatar initials={initials(row.person)} colour={chipStyleOf(row.name)} size="small" />
              <span className="min-w-0 grow truncate text-base font-semibold text-text">
                {row.name}
              </span>
              <Tag>{t('timePeople.waiting', { count: row.pendingIds.length })}</Tag>
              <Icon name="chevron-right" size={18} className="text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
