import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { isRegistered, shownAt } from '#data/outbox/journal/kind.ts';
import { useFarmWords } from './use-farm-format.ts';

/** What own writes are called, and when they were; of a kind that only another version knows: a change. */
export function useOwnWriteText() {
  const { t, format } = useFarmWords();
  return (entry: OutboxEntry) => {
    const { kind } = entry.summary;
    const at = shownAt(entry);
    return {
      what: t(`shell.sync.kinds.${isRegistered(kind) ? kind : 'other'}`),
      when: `${format.day(at)} ${format.clock(at)}`,
    };
  };
}
