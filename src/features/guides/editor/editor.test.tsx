import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverHeldBack } from '#data/outbox/held-back.ts';
import { keepWrittenDraft, writtenDraft } from '#data/stores/guides/written-draft.ts';
import {
  emptyStep,
  type GuideStep,
  readContent,
  storeContent,
} from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import { type Guide, type GuideVersion } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { guideOf, MILKING } from '#tests/support/guides.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites as written, putPlan } from '#tests/support/plan-feed.ts';
import GuideEditorPage from '../guide-editor-page.tsx';
import GuidesPage from '../guides-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan-feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan-feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const versionOf = (change: Partial<GuideVersion>): GuideVersion => {
  const { major, minor } = { major: 2, minor: 0, ...change };
  return {
    ...NO_AUDIT,
    id: `milking_${major}_${minor}`,
    guideId: 'milking',
    unitId: 'k',
    major,
    minor,
    content: storeContent(MILKING),
    ...change,
  };
};

async function show(path: string, claims = {}) {
  stopTheClock(at('2026-11-23', '09:00'));
  await act(() => signInWith({ claims }));
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/guides-beta" element={<GuidesPage />} />
        <Route path="/guides-beta/:guideId/edit" element={<GuideEditorPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  localStorage.clear();
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
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
      expect(screen.getByText(/^Gemt på enheden/)).toBeVisible();
      expect(written).toEqual([]);
      network(true);
      await quiet();
      expect(titlesWritten()).toEqual(['Malkning i dag!']);
      expect(screen.getByText(/^Alt er gemt/)).toBeVisible();
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
      act(() => keepWrittenDraft('milking', { rev: before.rev, base: before.content, content }));
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
    expect(written).toHaveLength(1);
    expect(written[0]?.data).toMatchObject({ rev: 5, units: [], people: [], newcomerDays: 30 });
    // What was being written meanwhile is no conflict with it.
    authored([
      guideOf({ state: 'draft', major: 0, minor: 0, rev: 5, units: [], newcomerDays: 30 }),
    ]);
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Malkning!');
    expect(screen.queryByText(/ændret af en anden/)).toBeNull();
    expect(screen.getByText(/^Gemmes/)).toBeVisible();
    expect(facts.getByText(/^Kun nye: 30 dage/)).toBeVisible();
  });

  test('is published with a language that is behind, which is said before', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.click(button('Udgiv rettelsen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
    expect(dialog.getByText(/^Mangler eller er forældet på Română/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Udgiv nu' }));
    expect(written.map(({ path }) => path)).toContain('farms/farm/guideVersions/milking_2_1');
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
    act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf({})));
    const bar = within(screen.getByRole('region', { name: 'Udgiv vejledningen' }));
    expect(bar.getByText('Intet er ændret siden version 2.0.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Trin 2/ }));
    await user.type(screen.getByRole('textbox', { name: 'Advarsel' }), 'Pas på');
    expect(bar.getByText('Trin 2 er ændret siden version 2.0.')).toBeVisible();
    expect(bar.getByText('ingen skal læse igen')).toBeVisible();
    await user.click(bar.getByRole('radio', { name: /^Ny version 3.0/ }));
    await user.click(bar.getByRole('button', { name: 'Udgiv ny version' }));
    await user.click(button('Udgiv nu'));
    expect(written.map(({ path }) => path)).toContain('farms/farm/guideVersions/milking_3_0');
  });

  test('is published with days to read it, which are the same in every copy, and says what is new', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf({ askedOn: '2026-10-01' })]);
    act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf({})));
    await user.click(screen.getByRole('button', { name: /^Trin 2/ }));
    await user.type(screen.getByRole('textbox', { name: 'Advarsel' }), 'Pas på');
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
      act(() => feedDoc(paths.guideVersion('farm', 'milking_2_0'), versionOf({})));
      await user.click(screen.getByText('Hvad der er ændret siden version 2.0'));
      const dialog = within(screen.getByRole('dialog', { name: 'Udgiv vejledningen' }));
      expect(dialog.getByText('altid', { selector: 'ins', exact: false })).toBeVisible();
      expect(dialog.getByText('Ændret')).toBeVisible();
    });
  });
});
