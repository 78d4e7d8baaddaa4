import { beforeEach, expect, it, vi } from 'vitest';
import { anOutbox, aWrite } from '#tests/support/outbox.ts';
import { stubLocalStorage } from '#tests/support/stored.ts';
import {
  jotDown,
  jottedEntries,
  type Journal,
  journalOnceKnown,
  memoryJournal,
} from './journal.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage({ 'markhold.session': 'u' });
});

it('a press is on the device before the journal is known, and is the same when it is read again', () => {
  const { outbox } = anOutbox({ journal: journalOnceKnown(new Promise(() => {})) });
  outbox.write(aWrite('a', 1), aWrite('b', 2));
  expect(jottedEntries()).toEqual(outbox.store.getState());
  expect(jottedEntries()).toHaveLength(2);
});

it('once the journal has it, the journal alone keeps it', async () => {
  const disk: Journal = memoryJournal();
  const { outbox } = anOutbox({ journal: journalOnceKnown(Promise.resolve(disk)) });
  outbox.write(aWrite('a', 1));
  await vi.waitUntil(() => jottedEntries().length === 0);
  expect(await disk.all('u')).toMatchObject([{ marks: [{ path: 'a' }] }]);
});

it('a journal that fails leaves it where it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const unkept = vi.fn();
  const disk = { ...memoryJournal(), put: () => Promise.reject(new Error('full')) };
  const { outbox } = anOutbox({ journal: journalOnceKnown(Promise.resolve(disk)), unkept });
  outbox.write(aWrite('a', 1));
  await vi.waitUntil(() => unkept.mock.calls.length > 0);
  expect(jottedEntries()).toHaveLength(1);
});

it('[S4.2] of somebody who is not kept on the device nothing is written', () => {
  stored.set('markhold.session', 'another');
  const { outbox } = anOutbox({ journal: journalOnceKnown(new Promise(() => {})) });
  outbox.write(aWrite('a', 1));
  expect([...stored.keys()]).toEqual(['markhold.session']);
});

it('what cannot be read, and a storage that is refused, stand in nobody’s way', () => {
  stored.set('markhold-outbox.x', '{').set('markhold-outbox.y', '{"id":1}');
  expect(jottedEntries()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(() => jotDown([])).not.toThrow();
  expect(jottedEntries()).toEqual([]);
});
