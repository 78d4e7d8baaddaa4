import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { type Sync, useSync } from '#data/outbox/sync.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useOwnWriteText } from '../format/own-write-text.ts';

/** More are a number: the panel is to be read at a glance. */
const MOST_LISTED = 8;

/** Whether all is saved, there is no connection, or how much waits. */
function useWords({ online, waiting, storage }: Sync) {
  const { t } = useTranslation();
  if (waiting > 0) {
    const kept = t('shell.sync.waitingHint', { count: waiting });
    return {
      text: t('shell.sync.waiting', { count: waiting }),
      hint: storage === 'memory' ? t('shell.sync.memory') : kept,
    };
  }
  if (!online) return { text: t('common.offline'), hint: t('shell.sync.offlineHint') };
  return { text: t('shell.sync.allSaved'), hint: t('shell.sync.allSavedHint') };
}

function Waiting({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation();
  const textOf = useOwnWriteText();
  const more = entries.length - MOST_LISTED;
  return (
    <ul className="border-t border-line">
      {entries.slice(0, MOST_LISTED).map((entry) => {
        const { what, when } = textOf(entry);
        return (
          <li key={entry.id} className="flex justify-between gap-3 px-4 py-2 text-base text-text">
            <span className="min-w-0">{what}</span>
            <span className="shrink-0 text-text-2">{when}</span>
          </li>
        );
      })}
      {more > 0 && (
        <li className="px-4 py-2 text-sm text-text-2">{t('shell.sync.more', { count: more })}</li>
      )}
    </ul>
  );
}

/** Whether what one did has arrived. Always of one size, so that nothing moves; opens what waits. */
export function SyncChip() {
  const { t } = useTranslation();
  const sync = useSync();
  const [open, setOpen] = useState(false);
  const { text, hint } = useWords(sync);
  const { online, waiting, waitingEntries } = sync;
  const icon = waiting > 0 && online ? 'cloud-upload' : 'cloud-check';
  return (
    <>
      <span role="status" className="sr-only">
        {(!online || waiting > 0) && text}
      </span>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('shell.sync.title')}
        align="end"
        className="w-[min(22rem,calc(100vw-2rem))] max-md:fixed max-md:top-14 max-md:right-4"
        trigger={(button) => (
          <IconButton
            {...button}
            icon={online ? icon : 'cloud-off'}
            label={`${t('shell.sync.title')}: ${text}`}
            {...(waiting > 0 && { badge: String(waiting), badgeKind: 'wheat' as const })}
            className={online && waiting === 0 ? 'text-text-3' : 'text-wheat-text'}
          />
        )}
      >
        <div className="px-4 py-3">
          <h2 className="text-md font-semibold text-text">{text}</h2>
          <p className="mt-0.5 text-sm text-text-2">{hint}</p>
        </div>
        {waiting > 0 && <Waiting entries={waitingEntries} />}
      </Popover>
    </>
  );
}
