import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { writtenDraft } from '#data/guides/guide-drafts.ts';
import { readContent, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { guideOf, MILKING } from '#tests/support/guides/guides.ts';
import { showGuides as show } from '#tests/support/guides/scene.tsx';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites as written, putPlan } from '#tests/support/plan/feed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  const outbox = await original();
  const dismissRefused = (id: string): void =>
    outbox.useOutboxEntries.setState((all) => all.filter((entry) => entry.id !== id), true);
  return { ...outbox, writeThroughOutbox, dismissRefused };
});

const titled = (title: string): string => storeContent({ ...MILKING, title: wordsOf(title) });
const before = guideOf();
const theirs = guideOf({ rev: before.rev + 1, content: titled('Deres') });
const entry = (
  change: Partial<OutboxEntry> = {},
  content = titled('Min'),
  rev = before.rev + 1,
): OutboxEntry => ({
  id: 'mine',
  uid: 'me',
  farmId: 'farm',
  at: 1,
  summary: { kind: 'guide' },
  marks: [],
  state: 'refused',
  code: 'permission-denied',
  writes: [
    {
      kind: 'update',
      path: paths.guide('farm', 'milking'),
      data: { rev, content },
      mark: 'content',
    },
  ],
  ...change,
});
const outbox = (...entries: readonly OutboxEntry[]) =>
  act(() => useOutboxEntries.setState(entries, true));
const there = (guide: typeof before) => act(() => putPlan(paths.guides('farm'), [guide]));
const title = () => screen.getByRole('textbox', { name: 'Titel' });
const conflict = () => screen.queryByText(/ændret af en anden/);
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const quiet = () => act(() => vi.advanceTimersByTimeAsync(5000));
const edit = () => show('/guides-beta/milking/edit', { owner: true });

beforeEach(async () => {
  localStorage.clear();
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  outbox();
  emptyPlanFeed();
  await signOutAgain();
});

test('a draft that was refused is put back beside what somebody else has saved', async () => {
  await edit();
  there(theirs);
  outbox(entry());
  expect(title()).toHaveValue('Min');
  expect(conflict()).toBeVisible();
  // It is in the author's hands, and no refused write any more.
  expect(useOutboxEntries.getState()).toEqual([]);
  expect(readContent(writtenDraft('milking')?.content ?? '')?.title.text).toBe('Min');
  await quiet();
  expect(written).toEqual([]);
  cleanup();
  await edit();
  there(theirs);
  expect(title()).toHaveValue('Min');
  expect(conflict()).toBeVisible();
});

test('it is saved over theirs, or given up for it, when the author says so', async () => {
  await edit();
  there(theirs);
  outbox(entry());
  press('Behold min tekst');
  await quiet();
  expect(written.map(({ data }) => data)).toMatchObject([
    { rev: theirs.rev + 1, content: titled('Min') },
  ]);
  there({ ...theirs, rev: theirs.rev + 2 });
  outbox(entry({}, titled('Igen')));
  press('Vis den gemte');
  expect(title()).toHaveValue('Deres');
  expect(conflict()).toBeNull();
  expect(useOutboxEntries.getState()).toEqual([]);
});

test('what is refused while the editor is open comes back, with what was written since', async () => {
  const user = await edit();
  there(before);
  await user.type(title(), ' i dag');
  await quiet();
  expect(written).toHaveLength(1);
  const sent = String(written[0]?.data['content']);
  await user.type(title(), '!');
  there(theirs);
  outbox(entry({}, sent));
  expect(title()).toHaveValue('Malkning i dag!');
  expect(conflict()).toBeVisible();
  expect(useOutboxEntries.getState()).toEqual([]);
});

test('nothing is put back while a later one is on its way, nor what is there already', async () => {
  await edit();
  there(theirs);
  outbox(entry(), entry({ id: 'later', state: 'waiting', code: null }));
  expect(title()).toHaveValue('Deres');
  outbox(entry({}, theirs.content));
  expect(conflict()).toBeNull();
  expect(useOutboxEntries.getState()).toEqual([]);
});

test('of several that were refused the last one is put back, also where its number is ahead of theirs', async () => {
  await edit();
  there(theirs);
  outbox(
    entry({ id: 'first' }, titled('Først'), before.rev + 1),
    entry({ id: 'second' }, titled('Så'), before.rev + 2),
    entry({ id: 'third' }, titled('Sidst'), before.rev + 3),
  );
  expect(title()).toHaveValue('Sidst');
  expect(conflict()).toBeVisible();
  expect(useOutboxEntries.getState()).toEqual([]);
  await quiet();
  expect(written).toEqual([]);
});

describe('what is written on from a second own save', () => {
  const sent = (at: number): string => String(written[at]?.data['content']);
  /** Two own saves, of which the second was begun on the first, and a word more. */
  const typeThrice = async () => {
    const user = await edit();
    there({ ...before, savedAs: 'seen' });
    await user.type(title(), ' i dag');
    await quiet();
    await user.type(title(), '!');
    await quiet();
    await user.type(title(), '!');
    expect(written).toHaveLength(2);
    return user;
  };

  test('is beside theirs once both are refused, and what was refused is not lost by a step back', async () => {
    const user = await typeThrice();
    there({ ...theirs, savedAs: 'theirs' });
    outbox(entry({ id: 'first' }, sent(0)), entry({ id: 'second' }, sent(1)));
    expect(title()).toHaveValue('Malkning i dag!!');
    expect(conflict()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(title()).toHaveValue('Malkning i dag!');
    expect(conflict()).toBeVisible();
    await quiet();
    expect(written).toHaveLength(2);
    expect(useOutboxEntries.getState()).toEqual([]);
  });

  test('names that save and no other, also where it is not known yet that it was refused', async () => {
    await typeThrice();
    there({ ...theirs, savedAs: 'theirs' });
    await quiet();
    const [first, second, third] = written.map(({ data }) => data);
    expect(first).toMatchObject({ rev: before.rev + 1, basedOn: 'seen' });
    expect(second).toMatchObject({ rev: before.rev + 2, basedOn: first?.['savedAs'] });
    expect(third).toMatchObject({ rev: before.rev + 3, basedOn: second?.['savedAs'] });
    expect(new Set(written.map(({ data }) => data['savedAs'])).size).toBe(3);
  });
});
