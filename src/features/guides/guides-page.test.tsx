import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  emptyContent,
  emptyStep,
  type GuideContent,
  storeContent,
} from '#domain/guides/guide-content.ts';
import { translated, wordsOf } from '#domain/guides/guide-words.ts';
import { type Guide, type GuideCopy } from '#domain/guides/guide.ts';
import { request } from '#data/api/backend.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites as written, putPlan } from '#tests/support/plan-feed.ts';
import GuideEditorPage from './guide-editor-page.tsx';
import GuidePage from './guide-page.tsx';
import { useToasts } from '#ui/feedback/toast-store.ts';
import GuidesPage from './guides-page.tsx';

vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan-feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan-feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const HOSTILE = '<img src=x onerror="alert(1)"> [tryk](javascript:alert(1))';
const step = (id: string, title: string, text = '') => ({
  ...emptyStep(id),
  title: translated(wordsOf(title), 'ro', `${title} (ro)`),
  text: wordsOf(text),
});
const MILKING: GuideContent = {
  ...emptyContent('dk'),
  title: wordsOf('Malkning'),
  category: 'milking',
  steps: [
    { ...step('a', 'Tag handsker på', '**Rene** handsker'), warning: wordsOf('Jod svier') },
    {
      ...step('b', 'Dyp patterne', HOSTILE),
      checks: [{ id: 'k', label: wordsOf('Koppen er ren') }],
      must: true,
    },
  ],
};
const copyOf = (
  guideId: string,
  content: GuideContent,
  change: Partial<GuideCopy> = {},
): GuideCopy => ({
  ...NO_AUDIT,
  id: `${guideId}_unit_k`,
  guideId,
  unitId: 'k',
  employeeId: '',
  major: 2,
  minor: 0,
  content: storeContent(content),
  newcomerDays: null,
  acknowledge: true,
  ...change,
});
const guideOf = (change: Partial<Guide> = {}): Guide => ({
  ...NO_AUDIT,
  id: 'milking',
  unitId: 'k',
  state: 'published',
  rev: 4,
  major: 2,
  minor: 0,
  content: storeContent(MILKING),
  units: ['k'],
  people: [],
  newcomerDays: null,
  acknowledge: true,
  ...change,
});
const tractor = copyOf(
  'tractor',
  {
    ...MILKING,
    title: wordsOf('Traktor'),
    category: 'machines',
    steps: [step('c', 'Se efter olie')],
  },
  { acknowledge: false },
);

async function show(path: string, claims = {}) {
  stopTheClock(at('2026-11-23', '09:00'));
  await act(() => signInWith({ claims }));
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/guides-beta" element={<GuidesPage />} />
        <Route path="/guides-beta/:guideId" element={<GuidePage />} />
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
  await setInterfaceLanguage('dk');
});
afterEach(async () => {
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

describe('the library', () => {
  test('[S2.21] shows the guides of the farm, once each, and finds them in spite of a slip', async () => {
    const user = await show('/guides-beta');
    feed([
      copyOf('milking', MILKING),
      copyOf('milking', MILKING, { id: 'milking_farm', unitId: '' }),
      tractor,
    ]);
    const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
    expect(links()).toEqual(['Malkning', 'Traktor']);
    await user.type(screen.getByRole('searchbox'), 'mlakning');
    expect(links()).toEqual(['Malkning']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'olie');
    expect(links()).toEqual(['Traktor']);
    expect(screen.getByText('Fundet i trin 1')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'rakkerpak');
    await user.click(button('Ryd søgningen'));
    await user.click(screen.getByRole('radio', { name: 'Skal læses' }));
    expect(links()).toEqual(['Malkning']);
  });

  test('is not stopped by a guide that cannot be read', async () => {
    await show('/guides-beta');
    feed([copyOf('broken', MILKING, { content: '{' }), tractor]);
    expect(screen.getByText(/Vejledningen kan ikke læses/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Traktor' })).toBeVisible();
  });

  test('keeps favourites on the device', async () => {
    const user = await show('/guides-beta');
    feed([copyOf('milking', MILKING), tractor]);
    await user.click(button('Gem Traktor'));
    await user.click(screen.getByRole('radio', { name: 'Gemte' }));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Traktor']);
  });

  test('says what to expect where there is nothing', async () => {
    await show('/guides-beta');
    feed([]);
    expect(screen.getByText('Ingen vejledninger endnu')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ny vejledning' })).toBeNull();
  });
});

describe('the reader', () => {
  test('goes step by step, holds on at what must be ticked, and keeps the receipt', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    expect(screen.getByRole('heading', { name: 'Tag handsker på' })).toBeVisible();
    expect(screen.getByText('Trin 1 af 2')).toBeVisible();
    expect(screen.getByRole('note', { name: 'Advarsel' })).toHaveTextContent('Jod svier');
    expect(screen.getByText('Rene').tagName).toBe('STRONG');
    await user.click(button('Næste'));
    expect(button('Læst og forstået')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
    await user.click(button('Læst og forstået'));
    expect(written.at(-1)).toMatchObject({
      path: 'farms/farm/guideReceipts/milking_me',
      data: { guideId: 'milking', employeeId: 'me', unitId: 'k', major: 2, minor: 0 },
    });
  });

  test('shows tags and hostile links as they stand', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(button('Næste'));
    expect(screen.getByText(HOSTILE)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('reads another language, and says where the original stands in for it', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.selectOptions(screen.getByLabelText('Sprog'), 'Română');
    expect(screen.getByRole('heading', { name: 'Tag handsker på (ro)' })).toBeVisible();
    expect(screen.getByText('Ikke oversat. Her vises originalen.')).toBeVisible();
  });

  test('remembers the place and the ticks', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(button('Næste'));
    await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
    await user.click(button('Luk vejledningen'));
    await user.click(screen.getByRole('link', { name: 'Malkning' }));
    expect(screen.getByRole('checkbox', { name: 'Koppen er ren' })).toBeChecked();
  });

  test('goes on with a guide that is archived meanwhile, and says so', async () => {
    await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    feed([copyOf('milking', MILKING, { deleted: 1 })]);
    expect(screen.getByText(/arkiveret, mens du læste den/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tag handsker på' })).toBeVisible();
  });

  test('says that a guide is not there', async () => {
    await show('/guides-beta/never');
    feed([tractor]);
    expect(screen.getByText('Vejledningen er ikke længere udgivet')).toBeVisible();
  });
});

describe('the author', () => {
  const authored = (guides: readonly Guide[]) => act(() => putPlan(paths.guides('farm'), guides));

  test('begins with a template in both languages', async () => {
    const user = await show('/guides-beta', { owner: true });
    feed([]);
    await user.click(button('Ny vejledning'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hvordan vil du begynde?' }));
    await user.selectOptions(dialog.getByLabelText('Skabelon'), 'Traktor: før du kører ud');
    await user.click(dialog.getByRole('button', { name: 'Begynd' }));
    const { content } = (written[0]?.data ?? {}) as Guide;
    expect(written[0]?.data).toMatchObject({ state: 'draft', rev: 1, unitId: '', units: [] });
    expect(content).toContain('Tractor: before you drive out');
  });

  test('changes, undoes, saves, and publishes a correction to the unit', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    await user.type(title, '!');
    expect(title).toHaveValue('Malkning!');
    await user.click(button('Fortryd'));
    expect(title).toHaveValue('Malkning');
    await user.click(button('Flyt trin 1 ned'));
    await user.click(button('Gem kladde'));
    expect(written[0]).toMatchObject({ path: 'farms/farm/guides/milking', data: { rev: 5 } });
    await user.click(button('Udgiv'));
    await user.click(button('Udgiv nu'));
    expect(written.slice(1).map(({ path }) => path)).toEqual([
      'farms/farm/guides/milking',
      'farms/farm/guideVersions/milking_2_1',
      'farms/farm/guideCopies/milking_unit_k',
    ]);
    expect(written[1]?.data).toMatchObject({ rev: 6, state: 'published', major: 2, minor: 1 });
  });

  test('is told what is missing before anything is published', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    const title = translated(wordsOf(''), 'en', '');
    authored([guideOf({ content: storeContent({ ...MILKING, title, steps: [emptyStep('x')] }) })]);
    await user.click(button('Udgiv'));
    await user.click(button('Udgiv nu'));
    expect(screen.getByText('Vejledningen mangler en titel.')).toBeVisible();
    expect(screen.getByText('Trin 1 er tomt.')).toBeVisible();
    expect(written).toEqual([]);
  });

  test('writes over nobody: what somebody else saved meanwhile is shown or left, as they say', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    await user.type(title, ' i dag');
    const theirs = { ...MILKING, title: wordsOf('Deres titel') };
    authored([guideOf({ rev: 5, content: storeContent(theirs) })]);
    expect(screen.getByText(/ændret af en anden/)).toBeVisible();
    expect(button('Gem kladde')).toBeDisabled();
    expect(title).toHaveValue('Malkning i dag');
    await user.click(button('Behold min tekst'));
    await user.click(button('Gem kladde'));
    expect(written[0]?.data).toMatchObject({ rev: 6 });
  });

  test('sees a translation that is out of date, and that it still fits', async () => {
    const user = await show('/guides-beta/milking/edit', { owner: true });
    authored([guideOf()]);
    await user.selectOptions(screen.getByLabelText('Oversættelse'), 'Română');
    await user.type(screen.getByRole('textbox', { name: 'Overskrift' }), ' igen');
    expect(screen.getByText('Oversættelsen er forældet')).toBeVisible();
    await user.click(button('Passer stadig: Overskrift'));
    expect(screen.queryByText('Oversættelsen er forældet')).toBeNull();
  });

  test('sees who has read what', async () => {
    await show('/guides-beta', { owner: true });
    feed([]);
    authored([guideOf()]);
    act(() =>
      putPlan(paths.guideReceipts('farm'), [
        {
          ...NO_AUDIT,
          id: 'milking_me',
          guideId: 'milking',
          employeeId: 'me',
          unitId: 'k',
          major: 1,
          minor: 0,
        },
      ]),
    );
    const region = screen.getByRole('region', { name: 'Hvem har læst hvad' });
    expect(within(region).getByText('Ny version, læs igen')).toBeInTheDocument();
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { ok: true } });
    const remind = within(region).getByRole('button', { name: /^Mind dem, der mangler at læse/ });
    await act(async () => {
      remind.click();
      await Promise.resolve();
    });
    expect(request).toHaveBeenLastCalledWith('POST', '/guides/reminders', { guideId: 'milking' });
    expect(useToasts.getState().toasts.at(-1)?.text).toContain('blevet mindet');
  });
});
