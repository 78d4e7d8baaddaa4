import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { approveRows, type LoadScope } from './actions.ts';
import { type PersonRow } from './model.ts';

type Props = {
  scope: LoadScope;
  ticked: readonly PersonRow[];
  /** Everybody that search and filter leave. */
  matching: readonly PersonRow[];
  onAll: () => void;
  onNone: () => void;
};

const waitingOf = (rows: readonly PersonRow[]): number =>
  rows.reduce((sum, row) => sum + (row.mayDecide ? row.pendingIds.length : 0), 0);

/** What can be done with the people ticked off, with how much it would be. */
export function ActionBar({ scope, ticked, matching, onAll, onNone }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const rows = ticked.length > 0 ? ticked : matching;
  const count = waitingOf(rows);
  const own = rows.some((row) => !row.mayDecide && row.pendingIds.length > 0);
  async function approveThem() {
    setBusy(true);
    await approveRows(scope, rows);
    setBusy(false);
    onNone();
  }
  if (ticked.length === 0 && count === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('timePeople.actions')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface-2 px-4 py-2.5"
    >
      <span className="min-w-0 grow text-base text-text-2">
        {ticked.length > 0
          ? t('timePeople.ticked', { count: ticked.length })
          : t('timePeople.allMatching', { count: matching.length })}
        {own && <span className="block text-sm">{t('timePeople.notOwn')}</span>}
      </span>
      {ticked.length > 0 ? (
        <Button variant="ghost" onClick={onNone}>
          {t('timePeople.tickNone')}
        </Button>
      ) : (
        <Button variant="ghost" onClick={onAll}>
          {t('timePeople.tickAll')}
        </Button>
      )}
      {count > 0 && (
        <Button variant="primary" iconLeft="check" busy={busy} onClick={() => void approveThem()}>
          {t('timePeople.approveAll', { count })}
        </Button>
      )}
    </div>
  );
}
