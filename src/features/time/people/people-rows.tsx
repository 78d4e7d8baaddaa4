import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Actor } from '#domain/access/actor.ts';
import { type Day, isoWeekOf, monthOf } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { type TimeAddress } from '../address/hooks.ts';
import { usePeriodText } from '../navigation/period-stepper.tsx';
import { LentCard } from '../lent/lent-card.tsx';
import { ActionBar } from './action-bar.tsx';
import { approveRows } from './actions.ts';
import { usePeopleFilter, useTicks } from './hooks.ts';
import { type Cell } from '../cells/model.ts';
import { type PeopleMonth, type PersonRow } from './model.ts';
import { type GridActions, PeopleGrid } from './people-grid.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDay } from './person-day.tsx';
import { PeopleToolbar } from './toolbar.tsx';

/** Narrower than this one person at a time. */
const NARROW = '(width < 64rem)';

type Props = {
  actor: Actor;
  farm: Farm;
  address: TimeAddress;
  view: PeopleMonth;
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

function Nobody({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="users"
        title={t('timePeople.nobody')}
        action={onClear && <Button onClick={onClear}>{t('timePeople.clear')}</Button>}
      />
    </Card>
  );
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
export function PeopleRows({ actor, farm, address, view, unitIds }: Props) {
  const caption = useCaption();
  const navigate = useNavigate();
  const narrow = useMedia(NARROW);
  const { search, filter, setSearch, setFilter, clear, apply } = usePeopleFilter();
  const rows = apply(view.rows);
  const ticks = useTicks(rows);
  const [opened, setOpened] = useState<Opened | null>(null);
  const days = view.columns.map(({ key }) => key);
  const current = opened && view.rows.find((row) => row.person.id === opened.row.person.id);
  const actions = useSteadyActions({
    tick: ticks.tick,
    openCell: (row: PersonRow, cell: Cell) => setOpened({ row, day: cell.day }),
    openPerson: (row) => void navigate(registrationsPath(row.person.id, monthOf(address.day))),
    openDay: (day) => address.show('day', day),
    approve: (row) => approveRows([row]),
  });
  const list = { rows, actions, ticked: ticks.ids };
  return (
    <>
      <PeopleToolbar
        rows={view.rows}
        {...{ search, filter }}
        onSearch={setSearch}
        onFilter={setFilter}
      />
      <ActionBar
        stretch={view.stretch}
        ticked={ticks.shown}
        matching={rows}
        onAll={ticks.all}
        onNone={ticks.none}
      />
      {rows.length === 0 && <Nobody onClear={search !== '' || filter !== null ? clear : null} />}
      {rows.length > 0 && narrow && (
        <PeopleList
          {...list}
          stretch={view.stretch}
          colourOf={(row) => chipStyleOf(row.name)}
          onOpen={(row) => setOpened({ row, day: null })}
        />
      )}
      {rows.length > 0 && !narrow && (
        <PeopleGrid {...list} view={view} caption={caption(address)} />
      )}
      <LentCard
        {...{ actor, farm, unitIds, days }}
        onOpen={(row) => setOpened({ row, day: null })}
      />
      {opened && (
        <OpenedDays
          {...{ actor, farm, address, days }}
          opened={{ ...opened, row: current ?? opened.row }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
