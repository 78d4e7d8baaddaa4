import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { approveRows, mineOf } from './actions.ts';
import { type Cell } from '../cells/model.ts';
import { type PeopleStretch, type PersonRow } from './model.ts';
import { ReturnDialog } from './return-dialog.tsx';

type Props = {
  stretch: PeopleStretch;
  ticked: readonly PersonRow[];
  /** Everybody that search and filter leave. */
  matching: readonly PersonRow[];
  onAll: () => void;
  onNone: () => void;
};

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

/** What can be done with the people ticked off, with how much it would be. */
export function ActionBar(props: Props) {
  const { stretch, ticked, matching, onAll, onNone } = props;
  const [back, setBack] = useState<readonly Registration[]>([]);
  const leftOf = useLeft();
  const { t } = useTranslation();
  const isTicked = ticked.length > 0;
  const rows = isTicked ? ticked : matching;
  const total = mineOf(rows).length;
  const left = leftOf(rows);
  function approveThem() {
    approveRows(rows);
    onNone();
  }
  const isReady = isTicked && total > 0;
  useKeys(isReady ? { a: approveThem } : NO_KEYS);
  if (!isTicked && total === 0 && left.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('timePeople.actions')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface-2 px-4 py-2.5"
    >
      <span className="min-w-0 grow text-base text-text-2">
        {isTicked
          ? t('timePeople.ticked', { count: ticked.length })
          : t('timePeople.allMatching', { count: matching.length })}
        {left.map((text) => (
          <span key={text} className="block text-sm">
            {text}
          </span>
        ))}
      </span>
      <Button variant="ghost" onClick={isTicked ? onNone : onAll}>
        {t(isTicked ? 'timePeople.tickNone' : 'timePeople.tickAll')}
      </Button>
      {isTicked && total > 0 && (
        <Button iconLeft="undo" onClick={() => setBack(mineOf(ticked))}>
          {t('timePeople.returnAll', { count: total })}
        </Button>
      )}
      {total > 0 && (
        <Button variant="primary" iconLeft="check" onClick={approveThem}>
          {t(stretch === 'week' ? 'timePeople.approveWeek' : 'timePeople.approveAll', {
            count: total,
          })}
        </Button>
      )}
      <ReturnDialog
        registrations={back}
        name={ticked.length === 1 ? (ticked[0]?.name ?? null) : null}
        onClose={() => setBack([])}
        onSent={onNone}
      />
    </div>
  );
}

const NO_KEYS = {};
