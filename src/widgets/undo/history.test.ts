import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useAuth } from '#data/auth/auth.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { perform, redo, remember, type Step, undo, useHistory } from './history.ts';

function signIn(claims: Partial<typeof NO_CLAIMS> = {}): void {
  useAuth.setState(
    {
      status: 'signedIn',
      uid: 'me',
      email: 'me@markhold.test',
      claims: { ...NO_CLAIMS, farm: 'farm', ...claims },
      issuedAtMs: 0,
      signedInAtMs: 0,
    },
    true,
  );
}

const signOut = (): void => useAuth.setState({ status: 'signedOut', reason: 'none' }, true);

/** A step of a list of letters. */
function step(letters: string[], letter: string, more: Partial<Step> = {}) {
  return {
    label: letter,
    undo: () => {
      letters.splice(letters.lastIndexOf(letter), 1);
      return null;
    },
    redo: () => {
      letters.push(letter);
      return null;
    },
    ...more,
  };
}

const labels = (): [string[], string[]] => {
  const { done, undone } = useHistory.getState();
  return [done.map(({ label }) => label), undone.map(({ label }) => label)];
};
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const idOf = (label: string) =>
  useHistory.getState().done.find((one) => one.label === label)?.id ?? -1;

beforeEach(() => signIn());

afterEach(() => {
  clearToasts();
  signOut();
});

describe('steps', () => {
  test('are done, taken back and done again, the last one first', async () => {
    const letters: string[] = [];
    await perform(step(letters, 'a'));
    await perform(step(letters, 'b'));
    expect(letters).toEqual(['a', 'b']);
    await undo();
    expect(letters).toEqual(['a']);
    await undo();
    await undo();
    expect(letters).toEqual([]);
    expect(labels()).toEqual([[], ['b', 'a']]);
    await redo();
    expect(letters).toEqual(['a']);
    expect(labels()).toEqual([['a'], ['b']]);
  });

  test('that are new end what could be done again', async () => {
    const letters: string[] = [];
    await perform(step(letters, 'a'));
    await undo();
    await perform(step(letters, 'b'));
    await redo();
    expect(letters).toEqual(['b']);
  });

  test('that were done before are only noted', () => {
    const letters = ['a'];
    remember(step(letters, 'a'));
    expect(letters).toEqual(['a']);
    expect(labels()[0]).toEqual(['a']);
  });

  test('without a way to do them again are not offered for it', async () => {
    const letters = ['a'];
    const { redo: _redo, ...rest } = step(letters, 'a');
    remember(rest);
    await undo();
    expect(labels()).toEqual([[], []]);
    expect(letters).toEqual([]);
  });
});

describe('a step back that is refused', () => {
  test('says why and is dropped', async () => {
    const letters = ['a', 'b'];
    remember(step(letters, 'a'));
    remember(step(letters, 'b', { undo: () => 'Rettet imens' }));
    await undo();
    expect(toasts()).toEqual(['Rettet imens']);
    expect(labels()).toEqual([['a'], []]);
    expect(letters).toEqual(['a', 'b']);
  });

  test('so does a step that is done again, and one that could not be done', async () => {
    const letters: string[] = [];
    await perform(step(letters, 'a', { redo: () => 'Må ikke' }));
    expect(labels()).toEqual([[], []]);
    letters.push('b');
    remember(step(letters, 'b', { redo: () => 'Ikke mere' }));
    await undo();
    await redo();
    expect(labels()).toEqual([[], []]);
    expect(toasts()).toEqual(['Må ikke', 'Ikke mere']);
  });

  test('also where it fails unexpectedly', async () => {
    remember(step([], 'a', { undo: () => Promise.reject(new Error('broken')) }));
    await undo();
    expect(labels()).toEqual([[], []]);
    expect(toasts()).toHaveLength(1);
  });
});

describe('a step from the list', () => {
  test('is taken back alone where nothing later was about its records', async () => {
    const letters = ['a', 'b'];
    remember(step(letters, 'a', { about: ['1'] }));
    remember(step(letters, 'b', { about: ['2'] }));
    await undo(idOf('a'));
    expect(letters).toEqual(['b']);
    expect(labels()).toEqual([['b'], ['a']]);
  });

  test('takes along what was done later to the same records, last first', async () => {
    const letters = ['a', 'b', 'c', 'd'];
    remember(step(letters, 'a', { about: ['1'] }));
    remember(step(letters, 'b', { about: ['1', '2'] }));
    remember(step(letters, 'c', { about: ['3'] }));
    remember(step(letters, 'd', { about: ['2'] }));
    await undo(idOf('a'));
    expect(letters).toEqual(['c']);
    expect(labels()).toEqual([['c'], ['d', 'b', 'a']]);
  });

  test('stays where one of those is refused', async () => {
    const letters = ['a', 'b'];
    remember(step(letters, 'a', { about: ['1'] }));
    remember(step(letters, 'b', { about: ['1'], undo: () => 'Rettet imens' }));
    await undo(idOf('a'));
    expect(letters).toEqual(['a', 'b']);
    expect(labels()[0]).toEqual(['a']);
  });
});

describe('somebody else', () => {
  test('finds nothing to take back after a sign-out', () => {
    remember(step([], 'a'));
    signOut();
    expect(useHistory.getState()).toEqual({ done: [], undone: [], offer: null });
  });

  test('nor does the same person on another farm, but a new token changes nothing', () => {
    remember(step([], 'a'));
    signIn({ leader: true });
    expect(labels()[0]).toEqual(['a']);
    signIn({ farm: 'other' });
    expect(labels()[0]).toEqual([]);
  });

  test('is not told of a step that was being taken back', async () => {
    let answer: (why: string | null) => void = () => undefined;
    remember(step([], 'a', { undo: () => new Promise((resolve) => (answer = resolve)) }));
    const taking = undo();
    signOut();
    answer(null);
    await taking;
    expect(useHistory.getState()).toEqual({ done: [], undone: [], offer: null });
  });
});

test('only so many steps are kept', () => {
  for (let count = 0; count < 60; count += 1) remember(step([], `${count}`));
  expect(labels()[0]).toHaveLength(50);
  expect(labels()[0].at(-1)).toBe('59');
});
