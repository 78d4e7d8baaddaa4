import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { type Day, isoWeekOf, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { PeopleBoard } from '../people-board/people-board.tsx';
import type { Board } from '../people-board/use-people-board.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { usePeriodText } from '../navigation/period-stepper.tsx';
import { BorrowedCard } from './borrowed-card.tsx';
import { useBoardDecisions } from './hooks.ts';
import type { Cell } from './cells.ts';
import { mineOf, type PeopleFilter, type PeopleMonth, type PersonRow } from './model.ts';
import { type GridActions, usePeopleGrid } from './people-grid.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDay } from './person-day.tsx';

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
  const { t } = useTranslation();
  const format = useFarmFormat();
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
  const { t } = useTranslation();
  const navigate = useNavigate();
  const caption = useCaption()(address);
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
        filterText={(filter) => t(`timePeople.filters.${filter}`)}
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
