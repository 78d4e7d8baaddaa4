import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { MenuItem } from '#ui/overlays/menu-list.tsx';
import type { BoardActs } from '../acts/hooks.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import { hold, letGo, useHeld } from '../shared/held.ts';
import { giveShifts } from '../acts/actions.ts';
import { type OnScreen, shiftsOfDay, shiftsOfRow } from '../acts/model.ts';
import { pickAll, togglePicked, usePicked } from '../acts/store.ts';
import type { AskedDialog, BoardSpot } from '../acts/spots.ts';

interface On {
  readonly acts: BoardActs;
  readonly timeZone: string;
  readonly ask: (dialog: AskedDialog) => void;
}

/** Asking others to have a shift of one's own. */
function useSwapItems({ acts, ask }: Pick<On, 'acts' | 'ask'>) {
  const { t } = useTranslation();
  return useCallback(
    (shift: BoardShift): MenuItem[] =>
      acts.mayAsk(shift)
        ? [
            {
              key: 'swap',
              label: t('shiftAsk.action'),
              icon: 'swap',
              onSelect: () => ask({ kind: 'swap', shift }),
            },
          ]
        : [],
    [t, acts, ask],
  );
}

/** What can be done with shifts, one or many. */
export function useShiftItems({ acts, timeZone, ask }: On) {
  const { t } = useTranslation();
  const swapItems = useSwapItems({ acts, ask });
  return useCallback(
    (shifts: readonly BoardShift[]): MenuItem[] => {
      const [one] = shifts;
      const only = shifts.length === 1 && one !== undefined ? one : null;
      const item = (
        key: 'open' | 'move' | 'copyIt' | 'split' | 'kind' | 'give' | 'free' | 'remove',
        icon: MenuItem['icon'],
        onSelect: () => void,
      ): MenuItem => ({ key, label: t(`planActs.${key}`), onSelect, ...(icon && { icon }) });
      const isOwned = shifts.some(({ employeeId }) => employeeId !== null);
      return [
        ...(only === null ? [] : [item('open', 'pencil', () => acts.open(only))]),
        item('move', 'arrow-right', () => hold(shifts, false)),
        item('copyIt', 'copy', () => hold(shifts, true)),
        ...(only === null
          ? []
          : [item('split', 'swap', () => ask({ kind: 'split', shift: only }))]),
        item('kind', 'layers', () => ask({ kind: 'kind', shifts })),
        item('give', 'user', () => ask({ kind: 'give', shifts })),
        ...(isOwned ? [item('free', 'users', () => giveShifts(shifts, null, timeZone))] : []),
        ...(only === null ? [] : swapItems(only)),
        { ...item('remove', 'trash', () => one && acts.remove(one)), separated: true },
      ];
    },
    [t, acts, timeZone, ask, swapItems],
  );
}

/** What can be done with a day: selecting all of it, copying it, and its note. */
function useDayItems({ ask }: Pick<On, 'ask'>, onNote: ((column: BoardColumn) => void) | null) {
  const { t } = useTranslation();
  return (screen: OnScreen, column: BoardColumn): MenuItem[] => {
    const { day } = column;
    const shifts = shiftsOfDay(screen, day);
    const hasNone = shifts.length === 0;
    const source = { kind: 'day', day, shifts } as const;
    return [
      {
        key: 'selectDay',
        label: t('planActs.selectDay'),
        icon: 'check',
        disabled: hasNone,
        separated: true,
        onSelect: () => pickAll(shifts),
      },
      {
        key: 'copyDay',
        label: t('planActs.copyDay'),
        icon: 'calendar',
        disabled: hasNone,
        onSelect: () => ask({ kind: 'copy', source }),
      },
      ...(onNote === null
        ? []
        : [
            {
              key: 'note',
              label: t('planActs.note'),
              icon: 'pencil' as const,
              onSelect: () => onNote(column),
            },
          ]),
    ];
  };
}

/** What can be done with somebody's row: selecting all of it, and copying it. */
function useRowItems({ ask }: Pick<On, 'ask'>) {
  const { t } = useTranslation();
  return (screen: OnScreen, row: BoardRow): MenuItem[] => {
    const shifts = shiftsOfRow(screen, row);
    const hasNone = shifts.length === 0;
    const days = screen.columns.map(({ day }) => day);
    const [from = '', to = from] = [days[0], days.at(-1)];
    const { person, name } = row;
    return [
      {
        key: 'selectPerson',
        label: t('planActs.selectPerson'),
        icon: 'check',
        disabled: hasNone,
        separated: true,
        onSelect: () => pickAll(shifts),
      },
      ...(person === null
        ? []
        : [
            {
              key: 'copyPerson',
              label: t('planActs.copyPerson'),
              icon: 'users' as const,
              disabled: hasNone,
              onSelect: () => {
                const span = { from: weekOf(from), to: weekOf(to) };
                const source = {
                  kind: 'person',
                  employeeId: person.id,
                  name,
                  shifts,
                  ...span,
                } as const;
                ask({ kind: 'copy', source });
              },
            },
          ]),
    ];
  };
}

/** Everything that can be done at a spot of the board. */
export function useSpotItems(on: On, onNote: ((column: BoardColumn) => void) | null) {
  const { t } = useTranslation();
  const { acts } = on;
  const shiftItems = useShiftItems(on);
  const swapItems = useSwapItems(on);
  const ofDay = useDayItems(on, onNote);
  const ofRow = useRowItems(on);
  const ids = usePicked((picked) => picked.ids);
  const held = useHeld();
  return useMemo(
    () =>
      ({ row, column, shift }: BoardSpot, about: readonly BoardShift[]): MenuItem[] => {
        if (!acts.mayEdit) return shift === null ? [] : swapItems(shift);
        const { screen } = usePicked.getState();
        const items: MenuItem[] = shift === null ? [] : shiftItems(about);
        if (row !== null && column !== null) {
          if (held.shifts.length > 0) {
            items.push({
              key: 'paste',
              label: t('planActs.paste'),
              icon: 'check',
              onSelect: () => {
                letGo();
                acts.drop(held.shifts, held.isCopy, row, column);
              },
            });
          }
          if (shift !== null) {
            items.push({
              key: 'select',
              label: t(ids.has(shift.id) ? 'planActs.unselect' : 'planActs.select'),
              icon: 'check',
              separated: true,
              onSelect: () => togglePicked(shift, { row: row.key, day: column.day }),
            });
          } else {
            items.push({
              key: 'add',
              label: t('words.newShift'),
              icon: 'plus',
              onSelect: () => acts.add(row, column),
            });
          }
        }
        if (column !== null) items.push(...ofDay(screen, column));
        if (row !== null) items.push(...ofRow(screen, row));
        return items;
      },
    [t, acts, ids, held, shiftItems, swapItems, ofDay, ofRow],
  );
}
