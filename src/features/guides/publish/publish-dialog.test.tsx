import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyStep, readContent, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage, translate } from '#i18n/index.ts';
import { guideOf, MILKING } from '#tests/support/guides/guides.ts';
import { showGuides as show, versionOf } from '#tests/support/guides/scene.tsx';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyPlanFeed,
  planWrites as written,
  putPlan,
  storedPlan,
} from '#tests/support/plan/feed.ts';
import { feedServer } from '#tests/support/plan/server.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { setOnline } from '#tests/support/network.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
} from '#tests/support/changes.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));
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
  answerChanges(feedServer({ units: [aUnit()], employees: [anEmployee()] }));
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  forgetChanges();
  clearToasts();
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
    expect(sentChanges()).toMatchObject([
      { kind: 'guide', payload: { act: 'publish', version: 'minor' } },
    ]);
    expect(storedPlan(paths.guideVersions('farm'))).toMatchObject([{ id: 'milking_2_1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    expect(sentChanges()).toEqual([]);
    await user.clear(dialog.getByRole('spinbutton', { name: /^Kun nye/ }));
    await user.clear(days);
    await user.type(days, '14');
    await user.selectOptions(
      dialog.getByLabelText('Hvad er det?'),
      'En ny version: alle skal læse igen',
    );
    expect(dialog.getByText(/^Læses inden 07-12-2026/)).toBeVisible();
    await publish();
    for (const path of [paths.guides('farm'), paths.guideCopies('farm')]) {
      const [said] = storedPlan(path) as readonly Guide[];
      expect(said).toMatchObject({ readWithin: 14, askedOn: '2026-11-23', major: 3 });
      const steps = readContent(said?.content ?? '')?.steps ?? [];
      expect(steps.map(({ changedIn }) => changedIn)).toEqual([0, 3]);
    }
    await quiet();
    // What went out is what is written: there is nothing to save after it.
    expect(written).toEqual([]);
    expect(sentChanges()).toHaveLength(1);
  });

  test('asks before a publication that somebody else has meanwhile changed in another way', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Dage til at læse den' }), '14');
    authored([guideOf({ rev: 5, readWithin: 7 })]);
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(sentChanges()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Brug min' }));
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(sentChanges()).toMatchObject([{ payload: { seen: { rev: 5 }, readWithin: 14 } }]);
    expect(storedPlan(paths.guides('farm'))).toMatchObject([{ rev: 6, readWithin: 14 }]);
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
    expect(sentChanges()).toEqual([]);
  });

  test.each(['without a network', 'that the server does not take'])(
    '%s is not published: that is said, and what was chosen stays',
    async (how) => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      authored([guideOf()]);
      await user.click(button('Udgiv rettelsen'));
      const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
      const days = dialog.getByRole('spinbutton', { name: 'Dage til at læse den' });
      await user.type(days, '14');
      if (how === 'without a network') setOnline(false);
      else answerChanges(NOT_MADE);
      await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
      const said = useToasts.getState().toasts.map(({ text }) => text);
      expect(said).toEqual([
        how === 'without a network' ? translate('settings.noConnection') : NOT_MADE_TEXT,
      ]);
      expect(days).toHaveValue('14');
      expect(storedPlan(paths.guideVersions('farm'))).toEqual([]);
      vi.restoreAllMocks();
      setOnline(true);
      answerChanges(feedServer({ units: [aUnit()] }));
      await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
      expect(storedPlan(paths.guides('farm'))).toMatchObject([{ rev: 5, readWithin: 14 }]);
    },
  );

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
    expect(storedPlan(paths.guideCopies('farm'))).toMatchObject([
      { id: 'milking_person_me', authorUnitId: 'k', employeeId: 'me', unitId: '' },
      // Those of the unit read it no longer.
      { id: 'milking_unit_k', deleted: Date.now() },
    ]);
  });
});
