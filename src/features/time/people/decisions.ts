import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Registration } from '#domain/time/registration/registration.ts';
import { type BoardAction } from '#widgets/people-board/board-actions.tsx';
import { type Selection } from '#widgets/people-board/use-people-board.ts';
import { type Cell } from '../cells/model.ts';
import { approveRows, mineOf } from './actions.ts';
import { type PeopleStretch, type PersonRow } from './model.ts';

/** What of people's time is left to others or to a later day, in words; empty where nothing is. */
function useLeft(): (rows: readonly PersonRow[]) => string[] {
  const { t } = useTranslation();
  return (rows) => {
    const own = rows.some((row) => !row.mayDecide && row.pendingIds.length > 0);
    const elsewhere = rows.reduce((sum, row) => sum + row.elsewhere, 0);
    const open = rows.reduce((sum, row) => sum + count(row, 'needsAction'), 0);
    return [
      own ? t('timePeople.notOwn') : '',
      elsewhere > 0 ? t('timePeople.elsewhere', { count: elsewhere }) : '',
      open > 0 ? t('timePeople.noEnds', { count: open }) : '',
    ].filter((text) => text !== '');
  };
}

const count = (row: PersonRow, state: Cell['state']): number =>
  row.cells.filter((cell) => cell.state === state).length;

const NOTHING: readonly Registration[] = [];

/** What can be decided for the people chosen, or else for all shown, with how much it would be. */
export function useDecisions(
  stretch: PeopleStretch,
  shown: readonly PersonRow[],
  selection: Selection<PersonRow>,
) {
  const { t } = useTranslation();
  const leftOf = useLeft();
  const [back, setBack] = useState(NOTHING);
  const isChosen = selection.rows.length > 0;
  const rows = isChosen ? selection.rows : shown;
  const mine = mineOf(rows);
  const total = mine.length;
  const actions: BoardAction[] = [];
  if (isChosen && total > 0) {
    const text = t('timePeople.returnAll', { count: total });
    actions.push({ key: 'return', icon: 'undo', text, act: () => setBack(mine) });
  }
  if (total > 0) {
    const key = stretch === 'week' ? 'timePeople.approveWeek' : 'timePeople.approveAll';
    actions.push({
      key: 'approve',
      icon: 'check',
      isMain: true,
      text: t(key, { count: total }),
      act: () => {
        approveRows(rows);
        selection.none();
      },
      ...(isChosen && { shortcut: 'a' }),
    });
  }
  return { actions, notes: leftOf(rows), back, closeBack: () => setBack(NOTHING) };
}
