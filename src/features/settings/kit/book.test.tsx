import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { COMMAND_MADE, COMMAND_NOT_MADE, NOT_MADE_TEXT } from '#tests/support/changes.ts';
import { clearHistory, redo, undo, useHistory } from '#widgets/undo/history.ts';
import { type Book, put, remove, valueAt } from './book.ts';

interface Need {
  readonly people: number;
}

interface Settings {
  readonly notice: number;
  readonly needs: Readonly<Record<string, Need>>;
}

const NEED: Need = { people: 2 };
const SINCE = 'En anden har ændret det siden. Intet er lavet om.';

/** What the farm has stored; undefined while that is not known. */
let stored: Settings | undefined;
let answer = COMMAND_MADE;

/** A farm with one document, on a server that does what it is told. */
const book = (): Book<Settings> => ({
  source: 'test',
  shown: stored ?? { notice: 14, needs: {} },
  stored: () => stored,
  send: (path, make) => {
    const now = stored ?? { notice: 14, needs: {} };
    const value = make(now);
    if (!answer.ok) return Promise.resolve(answer);
    const { morning: _, ...others } = now.needs;
    const needs = value === null ? others : { ...others, morning: value as Need };
    stored = path === 'notice' ? { ...now, notice: value as number } : { ...now, needs };
    return Promise.resolve(answer);
  },
});

const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  stored = { notice: 14, needs: { morning: NEED } };
  answer = COMMAND_MADE;
});

afterEach(() => {
  clearHistory();
  clearToasts();
});

it('finds a value by its place, and nothing where there is none', () => {
  const settings = { notice: 14, needs: { morning: NEED } };
  expect(valueAt(settings, 'notice')).toBe(14);
  expect(valueAt(settings, 'needs.morning')).toBe(NEED);
  expect(
    ['needs.evening', 'other', 'needs.constructor'].map((at) => valueAt(settings, at)),
  ).toEqual([null, null, null]);
});

describe('a setting that was saved', () => {
  const save = (to: number) => put(book(), 'notice', () => to, { what: 'Planen skal være kendt' });

  it('is said once, with the way back in the message, and taken back and done again', async () => {
    expect(await save(7)).toBeNull();
    const [toast, ...others] = useToasts.getState().toasts;
    expect(others).toEqual([]);
    expect(toast).toMatchObject({ text: 'Indstillingen er gemt.', action: { label: 'Fortryd' } });
    expect(useHistory.getState().offer).toBeNull();
    toast?.action?.onPress();
    await expect.poll(() => stored?.notice).toBe(14);
    await redo();
    expect(stored?.notice).toBe(7);
  });

  it('offers the way back of the last one alone', async () => {
    await save(7);
    await save(8);
    expect(said()).toHaveLength(1);
    await undo();
    expect(stored?.notice).toBe(7);
  });

  it('is not taken back over what somebody else has set since', async () => {
    await save(7);
    stored = { notice: 30, needs: {} };
    await undo();
    expect(stored.notice).toBe(30);
    expect(said()).toContain(SINCE);
  });

  it('answers why it was not saved, for its field, and leaves nothing to take back', async () => {
    answer = COMMAND_NOT_MADE;
    expect(await save(7)).toBe(NOT_MADE_TEXT);
    expect(said()).toEqual([]);
    expect(useHistory.getState().done).toEqual([]);
  });
});

describe('an entry that is taken away', () => {
  const take = () => remove(book(), 'needs.morning', 'Fjernet');

  it('is brought back and taken away again', async () => {
    await take();
    expect(stored?.needs).toEqual({});
    expect(useHistory.getState().offer).not.toBeNull();
    await undo();
    expect(stored?.needs).toEqual({ morning: NEED });
    await redo();
    expect(stored?.needs).toEqual({});
    expect(said()).toEqual([]);
  });

  it('is not brought back over what somebody else has put there', async () => {
    await take();
    stored = { notice: 14, needs: { morning: { people: 3 } } };
    await undo();
    expect(stored.needs).toEqual({ morning: { people: 3 } });
    expect(said()).toEqual([SINCE]);
  });

  it('is not taken away again once somebody else has changed it', async () => {
    await take();
    await undo();
    stored = { notice: 14, needs: { morning: { people: 3 } } };
    await redo();
    expect(stored.needs).toEqual({ morning: { people: 3 } });
    expect(said()).toEqual([SINCE]);
  });

  it('is written where it is not known what stands there', async () => {
    await take();
    stored = undefined;
    await undo();
    expect(stored).toMatchObject({ needs: { morning: NEED } });
  });

  it('says why where it stayed', async () => {
    answer = COMMAND_NOT_MADE;
    await take();
    expect(said()).toEqual([NOT_MADE_TEXT]);
  });
});
