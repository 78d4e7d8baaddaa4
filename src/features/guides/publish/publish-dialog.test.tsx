import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyStep, readContent, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { guideOf, MILKING } from '#tests/support/guides/guides.ts';
import { showGuides as show, versionOf } from '#tests/support/guides/scene.tsx';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites as written, putPlan } from '#tests/support/plan/feed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Nothing is typed for so long that it is saved. */
const quiet = () => act(() => vi.advanceTimersByTimeAsync(2000));
const authored = (guides: readonly Guide[]) => act(() => putPlan(paths.guides('farm'), guides));

beforeEach(async () => {
  localStorage.clear();
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

describe('a draft', () => {
  test('is published with a language that is behind, which is said before', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    expect(dialog.getByText(/^Mangler eller er forældet på Română/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(written.map(({ path }) => path)).toContain('farms/farm/guideVersions/milking_2_1');
  });

  test('is published with days to read it, which are the same in every copy, and says what is new', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf({ askedOn: '2026-10-01' })]);
    act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf()));
    await user.click(screen.getByRole('button', { name: /^Trin 2/ }));
    await user.click(button('Tilføj til trin 2'));
    await user.click(screen.getByRole('menuitem', { name: 'Advarsel' }));
    await user.keyboard('Pas på');
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    const days = dialog.getByRole('spinbutton', { name: 'Dage til at læse den' });
    const publish = () => user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    await user.type(days, '400');
    await publish();
    expect(dialog.getByText(/^Skriv et helt antal dage fra 1 til 365/)).toBeVisible();
    expect(days).toHaveFocus();
    await user.clear(dialog.getByRole('spinbutton', { name: /^Kun nye/ }));
    await user.type(dialog.getByRole('spinbutton', { name: /^Kun nye/ }), '0,5');
    await publish();
    expect(dialog.getAllByText(/^Skriv et helt antal dage/)).toHaveLength(2);
    expect(written).toEqual([]);
    await user.clear(dialog.getByRole('spinbutton', { name: /^Kun nye/ }));
    await user.clear(days);
    await user.type(days, '14');
    await user.selectOptions(
      dialog.getByLabelText('Hvad er det?'),
      'En ny version: alle skal læse igen',
    );
    expect(dialog.getByText(/^Læses inden 07-12-2026/)).toBeVisible();
    await publish();
    const parts = written.map(({ path, data }) => [path.split('/')[2], data] as const);
    for (const name of ['guides', 'guideCopies']) {
      const said = parts.find(([one]) => one === name)?.[1] ?? {};
      expect(said).toMatchObject({ readWithin: 14, askedOn: '2026-11-23', major: 3 });
      const steps = readContent(String(said['content']))?.steps ?? [];
      expect(steps.map(({ changedIn }) => changedIn)).toEqual([0, 3]);
    }
    await quiet();
    // What went out is what is written: there is nothing to save after it.
    expect(written.filter(({ path }) => path === 'farms/farm/guides/milking')).toHaveLength(1);
  });

  test('asks before a publication that somebody else has meanwhile changed in another way', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Dage til at læse den' }), '14');
    authored([guideOf({ rev: 5, readWithin: 7 })]);
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(written).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Brug min' }));
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(written.find(({ path }) => path === 'farms/farm/guides/milking')?.data).toMatchObject({
      rev: 6,
      readWithin: 14,
    });
  });

  test('without a title or a step is not published, and says which', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    const empty = { ...MILKING, title: wordsOf(' '), steps: [emptyStep('a')] };
    authored([guideOf({ content: storeContent(empty) })]);
    await user.click(button('Udgiv rettelsen'));
    await user.click(button('Udgiv nu'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Vejledningen mangler en titel.Trin 1 er tomt.',
    );
    expect(dialog.getByRole('alert')).toHaveFocus();
    expect(written).toEqual([]);
  });

  test('publishes to people by name, at most twelve of them', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Kostald' }));
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(dialog.getByText('Vælg mindst én enhed eller medarbejder.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Ionuț Popescu' }));
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(written.map(({ path }) => path)).toContain('farms/farm/guideCopies/milking_person_me');
    expect(written.find(({ path }) => path.endsWith('_person_me'))?.data).toMatchObject({
      authorUnitId: 'k',
      employeeId: 'me',
      unitId: '',
    });
  });
});
