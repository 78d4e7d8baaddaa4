import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverHeldBack } from '#data/outbox/outbox.ts';
import { saveWrittenDraft, writtenDraft } from '#data/guides/guide-drafts.ts';
import { type GuideStep, readContent, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
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
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { answerChanges, forgetChanges, sentChanges } from '#tests/support/changes.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

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

describe('the draft', () => {
  /** Nothing is typed for so long that it is saved. */
  const quiet = () => act(() => vi.advanceTimersByTimeAsync(2000));
  const authored = (guides: readonly Guide[]) => act(() => putPlan(paths.guides('farm'), guides));

  describe('without a network', () => {
    const network = (isThere: boolean) =>
      act(() => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
        window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
      });
    const type = async (user: Awaited<ReturnType<typeof show>>, text: string) => {
      await user.type(screen.getByRole('textbox', { name: 'Titel' }), text);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
    };
    const titlesWritten = () =>
      written.map(({ data }) => readContent(String(data['content']))?.title.text);
    afterEach(() => {
      network(true);
      vi.restoreAllMocks();
    });

    test('hands over one save, however often they pause, when there is a network again', async () => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      authored([guideOf()]);
      network(false);
      await type(user, ' i');
      await type(user, ' dag');
      await type(user, '!');
      expect(screen.getByText(/^Gemt her/)).toBeVisible();
      expect(written).toEqual([]);
      network(true);
      await quiet();
      expect(titlesWritten()).toEqual(['Malkning i dag!']);
      expect(screen.getByText(/^(Alt er gemt|Gemt \d)/)).toBeVisible();
    });

    test('hands over one save when they leave, without being asked', async () => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      authored([guideOf()]);
      network(false);
      await type(user, ' i');
      await type(user, ' dag');
      await user.click(screen.getByRole('link', { name: 'Til alle vejledninger' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(titlesWritten()).toEqual(['Malkning i dag']);
      expect(writtenDraft('milking')).toBeNull();
    });

    test('hands it over before who signs out is asked what is not sent', async () => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      authored([guideOf()]);
      network(false);
      await type(user, ' i dag');
      act(() => handOverHeldBack());
      expect(titlesWritten()).toEqual(['Malkning i dag']);
      act(() => handOverHeldBack());
      expect(written).toHaveLength(1);
    });

    test('finds what was written when the device died, and saves it', async () => {
      const before = guideOf();
      const content = storeContent({ ...MILKING, title: wordsOf('Før strømmen gik') });
      await show('/guides-beta', { owner: true });
      const { rev, savedAs, content: base } = before;
      act(() => saveWrittenDraft('milking', { rev, savedAs, base, content }));
      cleanup();
      await show('/guides-beta/milking/edit', { owner: true });
      authored([before]);
      expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Før strømmen gik');
      await quiet();
      expect(titlesWritten()).toEqual(['Før strømmen gik']);
      expect(writtenDraft('milking')).toBeNull();
    });
  });

  test('says for a draft whom it is for, before anything is published', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf({ state: 'draft', major: 0, minor: 0 })]);
    const facts = within(screen.getByRole('region', { name: 'Hvem er den til?' }));
    await user.type(screen.getByRole('textbox', { name: 'Titel' }), '!');
    expect(facts.getByText('Kostald')).toBeVisible();
    expect(facts.getByText('Ikke udgivet')).toBeVisible();
    await user.click(facts.getByRole('button', { name: 'Ret, hvem den er til' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hvem er den til?' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Kostald' }));
    await user.click(dialog.getByRole('button', { name: 'Gem' }));
    expect(dialog.getByText('Vælg mindst én enhed eller medarbejder.')).toBeVisible();
    expect(written).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Alle på bedriften' }));
    await user.type(dialog.getByRole('spinbutton', { name: /^Kun nye/ }), '30');
    await user.click(dialog.getByRole('button', { name: 'Gem' }));
    expect(sentChanges()).toMatchObject([
      {
        kind: 'guide',
        payload: {
          act: 'audience',
          id: 'milking',
          seen: { rev: 4, savedAs: null },
          units: [],
          people: [],
          newcomerDays: 30,
        },
      },
    ]);
    // The text that was being written meanwhile is no conflict with it.
    expect(storedPlan(paths.guides('farm'))).toMatchObject([{ rev: 5, newcomerDays: 30 }]);
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Malkning!');
    expect(screen.queryByText(/ændret af en anden/)).toBeNull();
    expect(screen.getByText(/^Gemmes/)).toBeVisible();
    expect(facts.getByText(/^Kun nye: 30 dage/)).toBeVisible();
  });

  test('adds to a step what it has not yet, and writes it next', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf({ updated: null })]);
    const add = async (what: string) => {
      await user.click(button('Tilføj til trin 2'));
      await user.click(screen.getByRole('menuitem', { name: what }));
    };
    await user.click(button(/^Trin 2/));
    expect(screen.queryByRole('textbox', { name: 'Advarsel' })).toBeNull();
    await add('Punkt på tjeklisten');
    expect(screen.getByRole('textbox', { name: 'Punkt 2' })).toHaveFocus();
    await user.keyboard('Koppen er ren');
    await add('Advarsel');
    await user.keyboard('Pas på');
    // What is written anew stays where it is written.
    await user.clear(screen.getByRole('textbox', { name: 'Advarsel' }));
    expect(screen.getByRole('textbox', { name: 'Advarsel' })).toHaveFocus();
    await user.keyboard('Jod svier');
    await quiet();
    const step = readContent(String(written.at(-1)?.data['content']))?.steps[1];
    expect(step?.warning.text).toBe('Jod svier');
    expect(step?.checks.at(-1)?.label.text).toBe('Koppen er ren');
    await user.click(button('Tilføj til trin 2'));
    expect(screen.queryByRole('menuitem', { name: 'Advarsel' })).toBeNull();
  });

  test('takes no more of a text than can be read again', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const field = () => screen.getByRole('textbox', { name: 'Tekst' });
    await user.clear(field());
    await user.click(field());
    await user.paste('a'.repeat(5000));
    expect(field()).toHaveValue('a'.repeat(4000));
    // A browser that does not hold on to that loses nothing that was there.
    fireEvent.change(field(), { target: { value: 'b'.repeat(5000) } });
    expect(field()).toHaveValue('a'.repeat(4000));
  });

  test('keeps on the device what is too long to be saved', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    const long = { ...MILKING.steps[0], text: wordsOf('a'.repeat(4000)) };
    const steps = Array.from({ length: 23 }, (_, at) => ({ ...long, id: `s${at}` }) as GuideStep);
    authored([guideOf({ content: storeContent({ ...MILKING, steps }) })]);
    await user.click(button('Kopiér trin 1'));
    await user.click(button('Kopiér trin 1'));
    expect(screen.getByText('Vejledningen er for lang. Del den i to.')).toBeVisible();
    await quiet();
    expect(written).toEqual([]);
    expect(readContent(writtenDraft('milking')?.content ?? '')?.steps).toHaveLength(25);
  });

  test('sees what has changed since readers saw it, and what a new version asks of them', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf()));
    const bar = within(screen.getByRole('region', { name: 'Udgiv vejledningen' }));
    expect(bar.getByText('Intet er ændret siden version 2.0.')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Udgiv rettelsen' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Trin 2/ }));
    await user.click(button('Tilføj til trin 2'));
    await user.click(screen.getByRole('menuitem', { name: 'Advarsel' }));
    expect(screen.getByRole('textbox', { name: 'Advarsel' })).toHaveFocus();
    await user.keyboard('Pas på');
    expect(bar.getByText('Trin 2 er ændret siden version 2.0.')).toBeVisible();
    expect(bar.getByText('ingen skal læse igen')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Udgiv rettelsen' })).toBeEnabled();
    await user.click(bar.getByRole('radio', { name: /^Ny version 3.0/ }));
    await user.click(bar.getByRole('button', { name: 'Udgiv ny version' }));
    await user.click(button('Udgiv nu'));
    expect(sentChanges()).toMatchObject([{ payload: { act: 'publish', version: 'major' } }]);
    const ids = storedPlan(paths.guideVersions('farm')).map(({ id }) => id);
    expect(ids).toContain('milking_3_0');
  });

  describe('versions', () => {
    const before = { ...MILKING, steps: MILKING.steps.slice(0, 1) };
    const versions = [
      versionOf({ minor: 0 }),
      versionOf({ major: 1, minor: 0, content: storeContent(before) }),
    ];

    test('are listed with what they changed, and an earlier text can be taken back', async () => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      act(() => putPlan(paths.guideVersions('farm'), versions));
      authored([guideOf()]);
      await user.click(button('Versioner'));
      const dialog = within(screen.getByRole('dialog', { name: 'Udgivne versioner' }));
      const [newest, oldest] = dialog.getAllByRole('button', { name: /^Version/ });
      if (newest === undefined || oldest === undefined) throw new Error('Two are missing.');
      await user.click(newest);
      const changes = within(dialog.getByRole('list', { name: 'Hvad der er ændret' }));
      expect(changes.getByText('Nyt trin')).toBeVisible();
      expect(changes.getByText('Dyp patterne')).toBeVisible();
      await user.click(oldest);
      expect(dialog.getByText('Den første version.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Brug teksten fra 1.0 som kladde' }));
      expect(screen.queryByRole('button', { name: /^Trin 2:/ })).toBeNull();
      await user.click(button('Fortryd'));
      expect(button(/^Trin 2:/)).toBeVisible();
    });

    test('show word for word what is new before it is published', async () => {
      const user = await show('/guides-beta/milking/edit', { owner: true });
      authored([guideOf()]);
      await user.type(screen.getByRole('textbox', { name: 'Overskrift' }), ' altid');
      await user.click(button('Udgiv rettelsen'));
      act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf()));
      await user.click(screen.getByText('Hvad der er ændret siden version 2.0'));
      const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
      expect(dialog.getByText('altid', { selector: 'ins', exact: false })).toBeVisible();
      expect(dialog.getByText('Ændret')).toBeVisible();
    });
  });
});
