import { vi } from 'vitest';
import { createOutbox } from '#data/outbox/create-outbox.ts';
import type { OutboxPorts, WriteRequest } from '#data/outbox/ports.ts';
import { type Journal, memoryJournal } from '#data/outbox/journal/journal.ts';

/** A write of one document with one field, recognised by it. */
export const aWrite = (path: string, value: number, field = 'start'): WriteRequest => ({
  uid: 'u',
  farmId: 'f',
  summary: { kind: 'clock_in', unitId: 'a', start: value },
  writes: [{ kind: 'set', path, data: { [field]: value }, mark: field }],
});
/** What the database says to what the rules do not allow. */
export const denied = Object.assign(new Error('no'), { code: 'permission-denied' });

/** An outbox whose server answers when the test says so. */
export function anOutbox(options: Partial<OutboxPorts> = {}) {
  const journal: Journal = options.journal ?? memoryJournal();
  const answers: { readonly accept: () => void; readonly refuse: () => void }[] = [];
  let now = 100;
  const outbox = createOutbox({
    journal,
    commit: () =>
      new Promise((resolve, reject) => {
        answers.push({ accept: () => resolve(), refuse: () => reject(denied) });
      }),
    settled: () => Promise.resolve(),
    read: () => Promise.resolve(null),
    readHere: () => Promise.resolve(null),
    pause: () => Promise.resolve(),
    changed: () => {},
    now: () => (now += 1),
    whenPassed: () => null,
    compareClocks: () => Promise.resolve(),
    held: () => {},
    unkept: () => {},
    unitNameOf: (unitId) => unitId.toUpperCase(),
    ...options,
  });
  // As on a page that found nothing of its own left behind.
  if (options.journal === undefined) void outbox.resume('nobody');
  const kept = async () => (await journal.all('u')).map(({ state, code }) => ({ state, code }));
  const answer = async (index: number) => {
    await vi.waitUntil(() => answers[index] !== undefined);
    return answers[index];
  };
  return { outbox, journal, kept, answer };
}
