import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyStep, storeContent } from '#domain/guides/guide-content.ts';
import { translated, wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide, GuideCopy, GuideFeedback } from '#domain/guides/guide.ts';
import { request } from '#data/api/backend.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { copyOf, guideOf, MILKING } from '#tests/support/guides/guides.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyPlanFeed,
  planWrites as written,
  putPlan,
  storedPlan,
} from '#tests/support/plan/feed.ts';
import { feedServer } from '#tests/support/plan/server.ts';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
} from '#tests/support/changes.ts';

import GuideEditorPage from './guide-editor-page.tsx';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import GuidesPage from './guides-page.tsx';

vi.mock('#data/api/backend.ts', async () => {
  const changes = await import('#tests/support/changes.ts');
  return { request: vi.fn(changes.request) };
});
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const feedback = (change: Partial<GuideFeedback>): GuideFeedback => ({
  ...NO_AUDIT,
  id: 'f',
  guideId: 'milking',
  unitId: 'k',
  employeeId: 'me',
  stepId: 'a',
  major: 2,
  minor: 0,
  text: 'Jod hedder noget andet nu',
  done: false,
  ...change,
});
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
const feed = (copies: readonly GuideCopy[]) =>
  act(() => putPlan(paths.guideCopies('farm'), copies));
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

describe('the author', () => {
  /** Nothing is typed for so long that it is saved. */
  const quiet = () => act(() => vi.advanceTimersByTimeAsync(2000));
  const authored = (guides: readonly Guide[]) => act(() => putPlan(paths.guides('farm'), guides));

  test('begins with a template in both languages', async () => {
    const user = await show('/guides-beta', { owner: true });
    feed([]);
    await user.click(button('Ny vejledning'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hvordan vil du begynde?' }));
    await user.selectOptions(dialog.getByLabelText('Skabelon'), 'Traktor: før du kører ud');
    await user.click(dialog.getByRole('button', { name: 'Begynd' }));
    const content = expect.stringContaining('Tractor: before you drive out');
    expect(sentChanges()).toMatchObject([
      { kind: 'guide', payload: { act: 'begin', unitId: '', content } },
    ]);
  });

  test('changes, undoes, saves, and publishes a correction to the unit', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    await user.type(title, '!');
    expect(title).toHaveValue('Malkning!');
    await user.click(button('Fortryd'));
    expect(title).toHaveValue('Malkning');
    await user.click(button('Mere om trin 1'));
    await user.click(screen.getByRole('menuitem', { name: 'Flyt trin 1 ned' }));
    expect(screen.getByText(/^Gemmes/)).toBeVisible();
    await quiet();
    expect(screen.getByText(/^(Alt er gemt|Gemt \d)/)).toBeVisible();
    expect(written[0]).toMatchObject({ path: 'farms/farm/guides/milking', data: { rev: 5 } });
    await user.click(button('Udgiv rettelsen'));
    await user.click(button('Udgiv nu'));
    expect(written).toHaveLength(1);
    const savedAs = written[0]?.data['savedAs'];
    expect(sentChanges()).toMatchObject([
      {
        kind: 'guide',
        payload: { act: 'publish', id: 'milking', seen: { rev: 5, savedAs }, version: 'minor' },
      },
    ]);
    expect(storedPlan(paths.guides('farm'))).toMatchObject([
      { rev: 6, basedOn: savedAs, state: 'published', major: 2, minor: 1 },
    ]);
    expect(storedPlan(paths.guideVersions('farm'))).toMatchObject([{ id: 'milking_2_1' }]);
    expect(storedPlan(paths.guideCopies('farm'))).toMatchObject([{ id: 'milking_unit_k' }]);
  });

  test('archives it once they are sure; what was not done is said, and can be tried again', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    feed([copyOf('milking', MILKING)]);
    await user.click(button('Arkivér'));
    const dialog = within(screen.getByRole('dialog', { name: 'Arkivér' }));
    answerChanges(NOT_MADE);
    await user.click(dialog.getByRole('button', { name: 'Arkivér' }));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([NOT_MADE_TEXT]);
    await quiet();
    answerChanges(feedServer({ units: [aUnit()] }));
    await user.click(dialog.getByRole('button', { name: 'Arkivér' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentChanges().at(-1)).toMatchObject({
      kind: 'guide',
      payload: { act: 'archive', id: 'milking' },
    });
    expect(storedPlan(paths.guides('farm'))).toMatchObject([{ state: 'archived', rev: 5 }]);
    expect(storedPlan(paths.guideCopies('farm'))).toMatchObject([{ deleted: Date.now() }]);
  });

  test('is told what is missing before anything is published', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    const title = translated(wordsOf(''), 'en', '');
    authored([guideOf({ content: storeContent({ ...MILKING, title, steps: [emptyStep('x')] }) })]);
    await user.click(button('Udgiv rettelsen'));
    await user.click(button('Udgiv nu'));
    expect(screen.getByText('Vejledningen mangler en titel.')).toBeVisible();
    expect(screen.getByText('Trin 1 er tomt.')).toBeVisible();
    expect(sentChanges()).toEqual([]);
  });

  test('writes over nobody: what somebody else saved meanwhile is shown or left, as they say', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    await user.type(title, ' i dag');
    const theirs = { ...MILKING, title: wordsOf('Deres titel') };
    authored([guideOf({ rev: 5, content: storeContent(theirs) })]);
    expect(screen.getByText(/ændret af en anden/)).toBeVisible();
    await quiet();
    expect(written).toEqual([]);
    expect(title).toHaveValue('Malkning i dag');
    await user.click(button('Behold min tekst'));
    await quiet();
    expect(written[0]?.data).toMatchObject({ rev: 6 });
  });

  test('sees a translation that is out of date, and that it still fits', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const languages = within(screen.getByRole('group', { name: 'Oversættelse' }));
    expect(languages.getByRole('radio', { name: 'Română' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Overskrift' }), ' igen');
    expect(screen.getByText('Oversættelsen er forældet')).toBeVisible();
    expect(languages.getByRole('radio', { name: 'Română, 1 trin forældet' })).toBeChecked();
    // What has changed in the original since stands beside it.
    expect(screen.getByText('igen', { selector: 'ins', exact: false })).toBeVisible();
    await user.click(button('Passer stadig: Overskrift'));
    expect(screen.queryByText('Oversættelsen er forældet')).toBeNull();
  });

  test('writes bold type with a button, which the phone beside shows', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Tekst' });
    await user.clear(field);
    await user.type(field, 'Skyl koppen');
    field.setSelectionRange(5, 11);
    await user.click(button('Fed skrift: Tekst'));
    expect(field).toHaveValue('Skyl **koppen**');
    expect(field).toHaveFocus();
    await user.keyboard('sættet');
    expect(field).toHaveValue('Skyl **sættet**');
    const preview = within(screen.getByRole('region', { name: 'Som den læses' }));
    expect((await preview.findByText('sættet')).tagName).toBe('STRONG');
  });

  test('goes through the steps on the phone beside, and begins another language', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const preview = within(screen.getByRole('region', { name: 'Som den læses' }));
    await user.click(preview.getByRole('button', { name: 'Næste' }));
    expect(screen.getByRole('textbox', { name: 'Overskrift' })).toHaveValue('Dyp patterne');
    expect(preview.getByRole('button', { name: 'Næste' })).toBeDisabled();
    await user.click(button('Tilføj sprog'));
    await user.click(screen.getByRole('menuitem', { name: 'Polski' }));
    const polish = screen.getByRole('textbox', { name: 'Overskrift på Polski' });
    await user.type(polish, 'Zanurz');
    expect(preview.getByRole('heading', { name: 'Zanurz' })).toBeVisible();
  });

  test('sees who has read what', async () => {
    await show('/guides-beta?read', { owner: true });
    authored([guideOf()]);
    act(() =>
      putPlan(paths.guideReads('farm'), [{ id: 'k', unitId: 'k', read: { milking: { me: 1 } } }]),
    );
    const region = screen.getByRole('region', { name: 'Hvem har læst hvad' });
    expect(within(region).getByText('Ny version, læs igen')).toBeInTheDocument();
    expect(within(region).getByText('1 mangler at læse “Malkning”')).toBeVisible();
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { ok: true } });
    const remind = within(region).getByRole('button', { name: /^Mind dem, der mangler at læse/ });
    await act(async () => {
      remind.click();
      await Promise.resolve();
    });
    expect(request).toHaveBeenLastCalledWith('POST', '/guides/reminders', { guideId: 'milking' });
    expect(useToasts.getState().toasts.at(-1)?.text).toContain('blevet mindet');
  });

  test('takes what readers say is wrong at its step, and says that it is put right', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    act(() => putPlan(paths.guideFeedback('farm'), [feedback({ stepId: 'b' })]));
    authored([guideOf()]);
    const said = within(screen.getByRole('region', { name: 'Det siger læserne' }));
    expect(said.getByText('Jod hedder noget andet nu')).toBeVisible();
    // The step it is about is the one that is open.
    expect(button(/^Trin 2: Dyp patterne/)).toHaveAttribute('aria-current', 'step');
    await user.click(said.getByRole('button', { name: 'Rettet' }));
    expect(written[0]).toMatchObject({
      path: 'farms/farm/guideFeedback/f',
      data: { done: true },
    });
  });

  test('sees what a reader says of a step that is no longer there, and how many faults a guide has', async () => {
    const user = await show('/guides-beta', { owner: true });
    feed([]);
    act(() => putPlan(paths.guideFeedback('farm'), [feedback({ stepId: 'gone' })]));
    authored([guideOf()]);
    expect(screen.getByText('1 fejl meldt')).toBeVisible();
    await user.click(button(/^Mere om Malkning/));
    await user.click(screen.getByRole('menuitem', { name: 'Ret' }));
    expect(screen.getByText('Jod hedder noget andet nu')).toBeVisible();
  });

  test('explains the marks of the table, of which red says late alone', async () => {
    await show('/guides-beta?read', { owner: true });
    authored([guideOf()]);
    act(() => putPlan(paths.guideReads('farm'), []));
    const legend = screen.getByRole('list', { name: 'Hvad tegnene betyder' });
    expect(within(legend).getAllByRole('listitem')).toHaveLength(5);
    const table = within(screen.getByRole('table', { name: 'Hvem har læst hvad' }));
    const [mark] = table.getAllByText('Skal læses');
    expect(mark?.closest('[title]')).not.toHaveClass('text-red');
  });

  test('has the acts of a guide behind its ⋯, for authors alone', async () => {
    const user = await show('/guides-beta', { owner: true });
    feed([copyOf('milking', MILKING)]);
    expect(screen.queryByRole('button', { name: 'Mere om Malkning' })).toBeNull();
    authored([guideOf(), guideOf({ id: 'draft', state: 'draft', major: 0 })]);
    const [more, ofDraft] = screen.getAllByRole('button', { name: 'Mere om Malkning' });
    const items = () => screen.getAllByRole('menuitem').map((one) => one.textContent);
    await user.click(ofDraft ?? document.body);
    expect(items()).toEqual(['Ret']);
    await user.keyboard('{Escape}');
    expect(ofDraft).toHaveFocus();
    await user.click(more ?? document.body);
    expect(items()).toEqual(['Ret', 'QR-kode']);
    // The card clips what stands in it; what is fixed lies above.
    expect(screen.getByRole('menu')).toHaveClass('fixed');
    await user.click(screen.getByRole('menuitem', { name: 'QR-kode' }));
    expect(await screen.findByRole('img', { name: 'QR-kode, der åbner: Malkning' })).toBeVisible();
  });

  test('sees beside what readers say of other steps, which leads there', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    act(() =>
      putPlan(paths.guideFeedback('farm'), [
        feedback({ id: 'first', stepId: 'a', text: 'Hvilke handsker?' }),
        feedback({ id: 'second', stepId: 'b', text: 'Koppen er blå' }),
      ]),
    );
    authored([guideOf()]);
    const others = () =>
      within(screen.getByRole('region', { name: 'Det siger læserne om andre trin' }));
    await user.click(button(/^Trin 1: /));
    expect(others().queryByText('Hvilke handsker?')).toBeNull();
    await user.click(others().getByRole('button', { name: 'Gå til trin 2' }));
    expect(screen.getByRole('textbox', { name: 'Overskrift' })).toHaveValue('Dyp patterne');
    expect(others().getByText('Hvilke handsker?')).toBeVisible();
  });
});
