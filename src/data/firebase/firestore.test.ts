import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeFirestore, database, openFirestore, whenOpen } from './firestore.ts';
import { openDatabase } from './firestore-sdk.ts';

const { end } = vi.hoisted(() => ({ end: vi.fn(() => Promise.resolve()) }));

vi.mock('./firestore-sdk.ts', async (original) => ({
  ...(await original<object>()),
  openDatabase: vi.fn(() => ({ end })),
}));

const now = Promise.resolve();

afterEach(async () => {
  await closeFirestore({ clear: true });
  vi.clearAllMocks();
});

describe('opening the database', () => {
  it('lets whoever waits go on, in order, and later ones at once', async () => {
    const order: string[] = [];
    whenOpen(() => order.push('first'));
    whenOpen(() => order.push('second'));
    expect(order).toEqual([]);
    await openFirestore(now);
    expect(openDatabase).toHaveBeenCalledExactlyOnceWith('memory');
    expect(order).toEqual(['first', 'second']);
    whenOpen(() => order.push('third'));
    expect(order).toEqual(['first', 'second', 'third']);
    expect(await database()).toBe(vi.mocked(openDatabase).mock.results[0]?.value);
  });

  it('happens once', async () => {
    await Promise.all([openFirestore(now), openFirestore(now)]);
    await openFirestore(now);
    expect(openDatabase).toHaveBeenCalledOnce();
  });

  it('waits until it is known who is signed in, and not at all when that fails', async () => {
    const open = vi.fn();
    whenOpen(open);
    await expect(openFirestore(Promise.reject(new Error('no code')))).rejects.toThrow('no code');
    expect(open).not.toHaveBeenCalled();
    let say = (): void => {};
    const opening = openFirestore(new Promise<void>((resolve) => (say = resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(open).not.toHaveBeenCalled();
    say();
    await opening;
    expect(open).toHaveBeenCalledOnce();
  });

  it('does not happen when somebody signs out meanwhile', async () => {
    const opening = openFirestore(now);
    await closeFirestore({ clear: true });
    await opening;
    expect(openDatabase).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
  });
});
