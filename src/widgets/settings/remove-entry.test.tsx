import { afterEach, beforeEach, expect, test } from 'vitest';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { clearHistory, redo, undo } from '../undo/history.ts';
import { removeEntry } from './remove-entry.ts';

interface Need {
  readonly people: number;
}

const NEED: Need = { people: 2 };
const SINCE = 'En anden har ændret det siden. Intet er lavet om.';

/** What stands there: null where nothing does, undefined while that is not known. */
let stored: Need | null | undefined = NEED;
const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  stored = NEED;
  await removeEntry<Need>({
    id: 'need',
    one: NEED,
    label: 'Fjernet',
    now: () => stored,
    put: (to) => {
      stored = to;
      return Promise.resolve(true);
    },
  });
});

afterEach(() => {
  clearHistory();
  clearToasts();
});

test('an entry is taken away, brought back and taken away again', async () => {
  expect(stored).toBeNull();
  await undo();
  expect(stored).toEqual(NEED);
  await redo();
  expect(stored).toBeNull();
  expect(said()).toEqual([]);
});

test('is not brought back over what somebody else has put there', async () => {
  stored = { people: 3 };
  await undo();
  expect(stored).toEqual({ people: 3 });
  expect(said()).toEqual([SINCE]);
});

test('is not taken away again once somebody else has changed it', async () => {
  await undo();
  stored = { people: 3 };
  await redo();
  expect(stored).toEqual({ people: 3 });
  expect(said()).toEqual([SINCE]);
});

test('is written where it is not known what stands there', async () => {
  stored = undefined;
  await undo();
  expect(stored).toEqual(NEED);
});
