import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Registration } from '#domain/time/registration.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '../hooks.ts';
import { approveRows, type LoadScope, loadWaiting } from './actions.ts';
import { type PeopleStretch, type PersonRow } from './model.ts';
import { ReturnDialog } from './return-dialog.tsx';

type Props = {
  scope: LoadScope;
  stretch: PeopleStretch;
  ticked: readonly PersonRow[];
  /** Everybody that search and filter leave. */
  matching: readonly PersonRow[];
  onAll: () => void;
  onNone: () => void;
};

const waitingOf = (rows: readonly PersonRow[]): number =>
  rows.reduce((sum, row) => sum + (row.mayDecide ? row.pendingIds.length : 0), 0);

/** A bulk decision at a time: approving, or asking why it goes back. */
function useDecisions({ scope, ticked, matching, onNone }: Props) {
  const [busy, setBusy] = useState(false);
  const [back, setBack] = useState<readonly Registration[]>([]);
  const rows = ticked.length > 0 ? ticked : matching;
  async function approveThem() {
    setBusy(true);
    await approveRows(scope, rows);
    setBusy(false);
    onNone();
  }
  async function askBack() {
    setBusy(true);
    setBack(await loadWaiting(scope, ticked));
    setBusy(false);
  }
  return { rows, busy, back, setBack, approveThem, askBack };
}

/** What can be done with the people ticked off, with how much it would be. */
export function ActionBar(props: Props) {
  const { stretch, ticked, matching, onAll, onNone } = props;
  const { t } = useTranslation();
  const { rows, busy, back, setBack, approveThem, askBack } = useDecisions(props);
  const count = waitingOf(rows);
  const own = rows.some((row) => !row.mayDecide && row.pendingIds.length > 0);
  const isTicked = ticked.length > 0;
  const isReady = isTicked && count > 0 && !busy;
  useKeys(isReady ? { a: () => void approveThem() } : NO_KEYS);
  if (!isTicked && count === 0) return null;
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
        {own && <span className="block text-sm">{t('timePeople.notOwn')}</span>}
      </span>
      <Button variant="ghost" onClick={isTicked ? onNone : onAll}>
        {t(isTicked ? 'timePeople.tickNone' : 'timePeople.tickAll')}
      </Button>
      {isTicked && count > 0 && (
        <Button iconLeft="undo" busy={busy} onClick={() => void askBack()}>
          {t('timePeople.returnAll', { count })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="primary" iconLeft="check" busy={busy} onClick={() => void approveThem()}>
          {t(stretch === 'week' ? 'timePeople.approveWeek' : 'timePeople.approveAll', { count })}
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
