import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { dataOf } from '#data/live/live.ts';
import { unitPending } from '#data/registrations/unit-pending.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, isoWeekOf, monthOf } from '#domain/dates/day.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { isAtHome, timeUnits } from '#domain/employee/home-unit.ts';
import type { DayStretch } from '#domain/time/registration/own-time.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { NARROW, useMedia } from '#widgets/hooks/use-media.ts';
import { PeopleBoard } from '../people-board/people-board.tsx';
import type { Board } from '../people-board/use-people-board.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { usePeriodText } from '../navigation/period-stepper.tsx';
import { useBoardDecisions } from './hooks.ts';
import type { Cell } from './cells.ts';
import { GridLegend } from './entry-line.tsx';
import { mineOf, type PeopleFilter, type PeopleMonth, type PersonRow } from './model.ts';
import { type GridActions, usePeopleGrid } from './people-grid.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDay } from './person-day.tsx';

interface BorrowedInput {
  readonly actor: Actor;
  readonly farmId: string;
  readonly employees: readonly Employee[];
  /** What waits in the units on screen. */
  readonly pending: readonly Registration[];
  /** The units on screen; null is all, where nobody comes from elsewhere. */
  readonly unitIds: readonly string[] | null;
}

/** Whoever is at home elsewhere and works in the units on screen too, or did on the days on screen, by unit. */
function borrowedPairs(
  employees: readonly Employee[],
  unitIds: readonly string[],
  days: DayStretch,
): { readonly unitId: string; readonly employeeId: string }[] {
  return employees
    .filter((person) => !isAtHome(person, unitIds))
    .flatMap((person) =>
      timeUnits(person, days)
        .filter((one) => unitIds.includes(one))
        .map((unitId) => ({ unitId, employeeId: person.id })),
    );
}

/** People at home elsewhere with time that waits in the units on screen: the days that do, by name. */
function borrowedPeople(props: BorrowedInput): PersonRow[] {
  const { actor, farmId, employees, pending, unitIds } = props;
  const byPerson = groupBy(pending.filter(isActive), ({ employeeId }) => employeeId);
  return employees
    .filter((person) => byPerson.has(person.id) && !isAtHome(person, unitIds))
    .map((person) => {
      const waiting = byPerson.get(person.id) ?? [];
      const units = [...new Set(waiting.map(({ unitId }) => unitId))];
      const target = { farmId, employeeId: person.id, unitIds: units, role: person.role };
      return rowOf(person, waiting, can(actor, 'registration.decide', target));
    })
    .toSorted((a, b) => compareDanish(a.name, b.name));
}

function rowOf(person: Employee, waiting: readonly Registration[], mayDecide: boolean): PersonRow {
  const byDay = groupBy(waiting, ({ workDate }) => workDate);
  const cells = [...byDay].map(([day, entries]): Cell => {
    const pendingIds = entries.map(({ id }) => id);
    const mine = mayDecide ? entries : [];
    return { day, state: 'pending', minutes: 0, pendingIds, mine, elsewhere: 0, flagged: false };
  });
  return {
    person,
    name: fullName(person),
    cells: cells.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    minutes: 0,
    goalMinutes: 0,
    pendingIds: waiting.map(({ id }) => id),
    mine: mayDecide ? waiting : [],
    elsewhere: 0,
    mayDecide,
    filters: new Set(['pending']),
  };
}

type BorrowedCardProps = {
  actor: Actor;
  farm: Farm;
  unitIds: readonly string[] | null;
  days: readonly Day[];
  onOpen: (row: PersonRow) => void;
};

function useBorrowed({ actor, farm, unitIds, days }: BorrowedCardProps): readonly PersonRow[] {
  const employees = useEmployees();
  const [from, last] = [days[0], days.at(-1)];
  const isAsked = unitIds !== null && from !== undefined && last !== undefined;
  const people = isAsked ? borrowedPairs(employees, unitIds, { from, to: last }) : [];
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
function BorrowedCard(props: BorrowedCardProps) {
  const { t } = useTranslation();
  const rows = useBorrowed(props);
  if (rows.length === 0) return null;
  return (
    <Card flush title={t('timePeople.borrowed')} count={rows.length}>
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

type Props = {
  actor: Actor;
  farm: Farm;
  address: TimeAddress;
  view: PeopleMonth;
  board: Board<PersonRow, PeopleFilter>;
  unitIds: readonly string[] | null;
};

interface Opened {
  readonly row: PersonRow;
  /** Null: all days on screen. */
  readonly day: Day | null;
}

/** Actions that keep their identity, so that rows which have not changed are not drawn again. */
function useSteadyActions(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      tick: (id, range) => latest.current.tick(id, range),
      openCell: (row, cell) => latest.current.openCell(row, cell),
      openPerson: (row) => latest.current.openPerson(row),
      openDay: (day) => latest.current.openDay(day),
      approve: (row) => latest.current.approve(row),
    }),
    [],
  );
}

/** What a month or week is called above its table. */
function useCaption(): (address: TimeAddress) => string {
  const { t, format } = useFarmWords();
  return ({ view, day, month }) =>
    view === 'week'
      ? t('timePeople.captionWeek', { week: isoWeekOf(day).week })
      : t('timePeople.caption', { month: format.month(month) });
}

/** One person's days in a dialog, as long as the person is on screen. */
function OpenedDays(
  props: Pick<Props, 'actor' | 'farm' | 'address'> & {
    opened: Opened;
    days: readonly Day[];
    onClose: () => void;
  },
) {
  const { opened, days, address, ...rest } = props;
  const format = useFarmFormat();
  const periodText = usePeriodText();
  const { row, day } = opened;
  const when = day === null ? periodText(address) : format.day(day);
  return <PersonDay {...rest} {...{ row, when }} days={day === null ? days : [day]} />;
}

/** The people of some units and their month or week: in a grid, or one below the other on a phone. */
export function PeopleRows({ actor, farm, address, view, board, unitIds }: Props) {
  const navigate = useNavigate();
  const caption = useCaption()(address);
  const isNarrow = useMedia(NARROW);
  const { shown, selection } = board;
  const [opened, setOpened] = useState<Opened | null>(null);
  const days = view.columns.map(({ key }) => key);
  const current = opened && view.rows.find((row) => row.person.id === opened.row.person.id);
  const { make, dialog, ...decisions } = useBoardDecisions(view.stretch, shown, selection);
  const actions = useSteadyActions({
    tick: selection.toggle,
    openCell: (row: PersonRow, cell: Cell) => setOpened({ row, day: cell.day }),
    openPerson: (row) => void navigate(registrationsPath(row.person.id, monthOf(address.day))),
    openDay: (day) => address.show('day', day),
    approve: (row) => make('approve', mineOf([row])),
  });
  const openAll = (row: PersonRow): void => setOpened({ row, day: null });
  return (
    <>
      <PeopleBoard
        {...{ board, ...decisions }}
        grid={usePeopleGrid({ view, rows: shown, caption, actions })}
        list={
          <PeopleList
            rows={shown}
            ticked={selection.ids}
            stretch={view.stretch}
            colourOf={(row) => chipStyleOf(row.name)}
            onOpen={openAll}
            actions={actions}
          />
        }
      />
      {!isNarrow && shown.length > 0 && <GridLegend />}
      {dialog}
      <BorrowedCard {...{ actor, farm, unitIds, days }} onOpen={openAll} />
      {opened && (
        <PartBoundary source="people/days">
          <OpenedDays
            {...{ actor, farm, address, days }}
            opened={{ ...opened, row: current ?? opened.row }}
            onClose={() => setOpened(null)}
          />
        </PartBoundary>
      )}
    </>
  );
}
