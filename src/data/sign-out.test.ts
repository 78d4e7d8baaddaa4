import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { claimKept, keepUnsent, removeLeftovers, wipePerson } from './sign-out.ts';
import { setTeardown } from './teardown.ts';

const CACHE = 'firestore/[DEFAULT]/demo-markhold/main';
let stored: Map<string, string>;
let deleted: string[];
let cleared: boolean[];

beforeEach(() => {
  stored = stubLocalStorage({
    'markhold.session': 'ida',
    'markhold.last': '{}',
    'markhold.language': 'en',
    firestore_zombie_1: 'x',
    other: 'x',
  });
  deleted = [];
  cleared = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deleted.push(name);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
  const end = ({ clear }: { readonly clear: boolean }) => Promise.resolve(void cleared.push(clear));
  setTeardown({ leave: () => Promise.resolve(), stop: () => {}, unsent: () => 0, end });
});

const keys = (): string[] => [...stored.keys()];
const documents = ['markhold-outbox', CACHE];

describe('leaving the device', () => {
  it('[S4.2] removes every trace of the person', async () => {
    await wipePerson();
    expect(cleared).toEqual([true]);
    expect(deleted).toEqual(documents);
    expect(keys()).toEqual(['other']);
  });

  it('keeps what was not sent for the one whose session ended by itself', async () => {
    await wipePerson('ida');
    expect(cleared).toEqual([false]);
    expect(deleted).toEqual([]);
    expect(stored.has('markhold.session')).toBe(false);
    removeLeftovers();
    await claimKept('ida');
    expect(deleted).toEqual([]);
    expect(stored.has('markhold.kept')).toBe(false);
  });

  it('removes what was kept before somebody else opens the cache', async () => {
    keepUnsent('ida');
    await claimKept('ionut');
    expect(deleted).toEqual(documents);
    expect(keys()).not.toContain('firestore_zombie_1');
  });

  it('clears up at a start with nobody, and leaves the language of the sign-in form', async () => {
    removeLeftovers();
    await claimKept('ida');
    expect(deleted).toEqual(documents);
    expect(keys()).toContain('markhold.language');
  });

  it('never fails, whatever Firestore says', async () => {
    const end = () => Promise.reject(new Error('no'));
    setTeardown({ leave: () => Promise.resolve(), stop: () => {}, unsent: () => 0, end });
    await wipePerson();
    expect(deleted).toEqual(documents);
  });
});
