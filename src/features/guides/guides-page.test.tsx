import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyStep, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide, GuideCopy } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { countPresses } from '#tests/support/presses.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { copyOf, guideOf, HOSTILE, MILKING, tractor } from '#tests/support/guides/guides.ts';
import { showGuides as show } from '#tests/support/guides/scene.tsx';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites as written, putPlan } from '#tests/support/plan/feed.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
/** Nothing has been fetched before. */
vi.mock(import('#data/guides/guide-images.ts'), async (original) => ({
  ...(await original()),
  takePicturesAlong: vi.fn((_farmId, _imageIds, _signal, online = true) => Promise.resolve(online)),
}));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

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

  test('shows those that are there in a language, and says which pictures are not on the device', async () => {
    const user = await show('/guides-beta');
    const pictured = {
      ...MILKING,
      title: wordsOf('Med billede'),
      steps: [{ ...emptyStep('p'), title: wordsOf('Se'), imageId: 'never-fetched' }],
    };
    feed([copyOf('milking', MILKING), copyOf('pictured', pictured)]);
    const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
    await user.selectOptions(screen.getByLabelText('Sprog'), 'Română');
    expect(links()).toEqual(['Malkning']);
    await user.selectOptions(screen.getByLabelText('Sprog'), 'Alle sprog');
    expect(screen.queryByText(/ikke på enheden/)).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findAllByText(/^Billederne er ikke hentet/)).toHaveLength(1);
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/ikke på enheden/)).toBeNull();
  });

  test('draws a page of many guides, and the others when asked', async () => {
    const user = await show('/guides-beta');
    feed(Array.from({ length: 30 }, (_, at) => copyOf(`g${at}`, MILKING)));
    expect(screen.getAllByRole('link')).toHaveLength(24);
    await user.click(button('Vis 6 til'));
    expect(screen.getAllByRole('link')).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /^Vis/ })).toBeNull();
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

describe('the library of an author', () => {
  const owner = { owner: true };
  const authored = (guides: readonly Guide[]) => act(() => putPlan(paths.guides('farm'), guides));
  const read = (major: number) =>
    act(() =>
      putPlan(paths.guideReads('farm'), [
        { id: 'k', unitId: 'k', read: { milking: { me: major } } },
      ]),
    );

  test('begins with a template where there is nothing', async () => {
    const user = await show('/guides-beta', owner);
    authored([]);
    act(() => putPlan(paths.guideCopies('farm'), []));
    await user.click(button('Begynd med en skabelon'));
    expect(await screen.findByLabelText('Skabelon')).toHaveDisplayValue(/^Malkning/);
  });

  test('says of each guide how many have read it, and asks for the one most are waited for', async () => {
    await show('/guides-beta', owner);
    feed([copyOf('milking', MILKING)]);
    authored([guideOf()]);
    read(1);
    const bar = { name: 'Har læst Malkning' };
    expect(screen.getByRole('progressbar', bar)).toHaveAttribute('aria-valuetext', '0 af 1');
    const strip = within(
      screen.getByRole('region', { name: 'Vejledninger, som nogen mangler at læse' }),
    );
    expect(strip.getByText('1 mangler at læse den nye version af “Malkning”')).toBeVisible();
    expect(strip.getByText('Ionuț Popescu')).toBeInTheDocument();
    expect(strip.getByText(/Du er selv en af dem/)).toBeVisible();
    read(2);
    expect(screen.getByRole('progressbar', bar)).toHaveAttribute('aria-valuetext', '1 af 1');
    expect(screen.queryByText(/mangler at læse/)).toBeNull();
  });

  test('says by when it is read and who is late, first of the guide most should have read by now', async () => {
    await show('/guides-beta', owner);
    const changed = MILKING.steps.map((step, at) => ({ ...step, changedIn: at === 1 ? 2 : 0 }));
    const news = { ...MILKING, steps: changed };
    const late = { readWithin: 10, askedOn: '2026-11-10' };
    const soon = { readWithin: 14, askedOn: '2026-11-20' };
    const second = { ...MILKING, title: wordsOf('Kælvning') };
    feed([copyOf('milking', news, late), copyOf('calving', second, soon)]);
    authored([
      guideOf({ id: 'calving', content: storeContent(second), ...soon }),
      guideOf({ content: storeContent(news), ...late }),
    ]);
    read(1);
    expect(screen.getByText('Skulle være læst 20. nov.')).toBeVisible();
    expect(screen.getByText('Læs inden 4. dec.')).toBeVisible();
    const strip = screen.getByRole('region', { name: 'Vejledninger, som nogen mangler at læse' });
    expect(strip).toHaveTextContent(
      /Malkning.*Ændret 10\. nov\.: trin 2\. 1 skulle have læst den\. Du er selv en af dem/,
    );
  });

  test('shows in the table who should have read what by when', async () => {
    await show('/guides-beta?read', owner);
    const second = { ...MILKING, title: wordsOf('Kælvning') };
    authored([
      guideOf({ readWithin: 10, askedOn: '2026-11-10' }),
      guideOf({
        id: 'calving',
        content: storeContent(second),
        readWithin: 14,
        askedOn: '2026-11-20',
      }),
    ]);
    read(1);
    const table = within(screen.getByRole('table', { name: 'Hvem har læst hvad' }));
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.join(' ')).toMatch(/Skulle være læst 20-11-2026.*Læs inden 04-12-2026/);
    const [first] = within(
      screen.getByRole('list', { name: 'Vejledninger, som nogen mangler at læse' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('1 skulle have læst den.');
  });

  test('holds drafts, guides for others, and archived ones apart', async () => {
    await show('/guides-beta', owner);
    feed([copyOf('milking', MILKING)]);
    authored([
      guideOf(),
      guideOf({ id: 'draft', state: 'draft', major: 0, updatedByEid: 'me' }),
      guideOf({ id: 'others', units: ['elsewhere'] }),
      guideOf({ id: 'old', state: 'archived' }),
    ]);
    const cards = screen.getAllByRole('article').map((card) => within(card));
    expect(cards).toHaveLength(3);
    expect(cards[1]?.getByText('Kladde')).toBeVisible();
    expect(cards[1]?.getByText('Ionuț skriver på den')).toBeVisible();
    expect(cards[1]?.getByRole('link', { name: 'Malkning' })).toHaveAttribute(
      'href',
      '/guides-beta/draft/edit',
    );
    expect(cards[2]?.getByText('Ikke til dig')).toBeVisible();
    expect(cards[1]?.queryByRole('button', { name: /^Gem/ })).toBeNull();
    const archived = screen.getByText('1 arkiveret vejledning').closest('details');
    expect(within(archived ?? document.body).getByText('Malkning')).toBeInTheDocument();
  });

  test('takes the codes of the guides that are shown to paper', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = await show('/guides-beta', owner);
    feed([copyOf('milking', MILKING), tractor]);
    authored([guideOf(), guideOf({ id: 'draft', state: 'draft', major: 0 })]);
    await user.click(button('Udskriv QR-koder'));
    const sheet = within(
      await screen.findByRole('article', { name: 'Udskriv QR-koder', hidden: true }),
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(print).toHaveBeenCalledOnce();
    const codes = sheet.getAllByRole('img', { hidden: true });
    expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
      'QR-kode, der åbner: Malkning',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    vi.unstubAllGlobals();
  });

  test('says which guides are to be looked through again', async () => {
    await show('/guides-beta', owner);
    const [due, later] = ['2026-11-23', '2026-11-24'].map((reviewOn) => ({ ...MILKING, reviewOn }));
    feed([copyOf('due', due ?? MILKING), copyOf('later', later ?? MILKING)]);
    authored([guideOf({ id: 'due' }), guideOf({ id: 'later' })]);
    expect(screen.getAllByText('Skal gennemgås')).toHaveLength(1);
  });

  test('is not there for whoever only reads', async () => {
    await show('/guides-beta');
    feed([copyOf('milking', { ...MILKING, reviewOn: '2020-01-01' })]);
    authored([guideOf()]);
    expect(screen.queryByText('Skal gennemgås')).toBeNull();
    read(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Ret/ })).toBeNull();
    expect(screen.queryByText(/mangler at læse/)).toBeNull();
  });
});

describe('the reader', () => {
  test('goes step by step, holds on at what must be ticked, and keeps the receipt', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    expect(screen.getByRole('heading', { name: 'Tag handsker på' })).toBeVisible();
    expect(screen.getByText('Trin 1 af 2')).toBeVisible();
    expect(screen.getByRole('note', { name: 'Advarsel' })).toHaveTextContent('Jod svier');
    expect((await screen.findByText('Rene')).tagName).toBe('STRONG');
    const done = countPresses('Read a guide and sign it');
    await user.click(button('Næste'));
    expect(button('Læst og forstået')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Koppen er ren' }));
    await user.click(button('Læst og forstået'));
    expect(written.at(-1)).toMatchObject({
      path: 'farms/farm/guideReceipts/milking_me',
      data: { guideId: 'milking', employeeId: 'me', unitId: 'k', major: 2, minor: 0 },
    });
    done();
  });

  test('is swiped from step to step, and never past what must be ticked or to the receipt', async () => {
    await show('/guides-beta/milking');
    const [first = MILKING.steps[0], second = first] = MILKING.steps;
    const steps = [first, second, first].flatMap((step, index) =>
      step === undefined ? [] : [{ ...step, id: `s${index}`, title: wordsOf(`Nr. ${index + 1}`) }],
    );
    feed([copyOf('milking', { ...MILKING, steps })]);
    const swipe = (by: number, down = 0) => {
      const on = screen.getByRole('heading', { name: /^Nr\. / });
      fireEvent.touchStart(on, { touches: [{ clientX: 200, clientY: 100 }] });
      fireEvent.touchEnd(on, { changedTouches: [{ clientX: 200 + by, clientY: 100 + down }] });
      return screen.getByRole('heading', { name: /^Nr\. / }).textContent;
    };
    expect(swipe(90)).toBe('Nr. 1');
    expect(swipe(-90, 80)).toBe('Nr. 1');
    expect(swipe(-90)).toBe('Nr. 2');
    // Who listens hears the step that is new.
    expect(screen.getByRole('heading', { name: 'Nr. 2' })).toHaveFocus();
    expect(swipe(-90)).toBe('Nr. 2');
    act(() => screen.getByRole('checkbox').click());
    expect(swipe(-90)).toBe('Nr. 3');
    expect(swipe(-90)).toBe('Nr. 3');
    expect(written).toEqual([]);
    expect(swipe(90)).toBe('Nr. 2');
  });

  test('shows tags and hostile links as they stand', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(button('Næste'));
    expect(await screen.findByText(HOSTILE)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('reads another language, and says where the original stands in for it', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(screen.getByRole('radio', { name: 'Română' }));
    expect(screen.getByRole('heading', { name: 'Tag handsker på (ro)' })).toBeVisible();
    expect(screen.getByText('Ikke oversat. Her vises originalen.')).toBeVisible();
  });

  test('says what is new to whoever has read an earlier version, and leads there', async () => {
    const user = await show('/guides-beta');
    const steps = MILKING.steps.map((step, at) => ({ ...step, changedIn: at === 1 ? 2 : 0 }));
    feed([copyOf('milking', { ...MILKING, steps })]);
    const receipt = { ...NO_AUDIT, guideId: 'milking', employeeId: 'me', unitId: 'k', minor: 0 };
    act(() => putPlan(paths.guideReceipts('farm'), [{ ...receipt, id: 'milking_me', major: 1 }]));
    expect(screen.getByText('Læs det nye, 1 trin')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Malkning' }));
    const news = within(screen.getByRole('region', { name: 'Ændret, siden du læste den' }));
    expect(screen.queryByText('Ændret')).toBeNull();
    await user.click(news.getByRole('button', { name: 'Gå til trin 2' }));
    expect(screen.getByRole('heading', { name: 'Dyp patterne' })).toHaveFocus();
    expect(screen.getByText('Ændret')).toBeVisible();
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

  test('lets whoever reads say that something is wrong at the step they are at', async () => {
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(button('Næste'));
    await user.click(button('Noget er galt her'));
    const dialog = within(screen.getByRole('dialog', { name: 'Noget er galt her' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(written).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Hvad er galt?' }), '  Koppen er blå  ');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(written).toHaveLength(1);
    expect(written[0]?.data).toMatchObject({
      guideId: 'milking',
      unitId: 'k',
      employeeId: 'me',
      stepId: 'b',
      major: 2,
      minor: 0,
      text: 'Koppen er blå',
      done: false,
    });
  });

  test('takes the guide to paper in the language it is read in, with the code that opens it', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = await show('/guides-beta/milking');
    feed([copyOf('milking', MILKING)]);
    await user.click(screen.getByRole('radio', { name: 'Română' }));
    await user.click(button('Udskriv til væggen'));
    const sheet = within(await screen.findByRole('article', { name: 'Malkning', hidden: true }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(print).toHaveBeenCalledOnce();
    expect(sheet.getByText('1. Tag handsker på (ro)')).toBeInTheDocument();
    expect(sheet.getByText('2. Dyp patterne (ro)')).toBeInTheDocument();
    expect(sheet.getByText('⚠ Jod svier')).toBeInTheDocument();
    expect(sheet.getByText('Koppen er ren')).toBeInTheDocument();
    expect(sheet.getByText(/^Version 2.0, udskrevet 23-11-2026/)).toBeInTheDocument();
    const code = { name: 'QR-kode, der åbner: Malkning', hidden: true };
    expect(sheet.getByRole('img', code)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
    vi.unstubAllGlobals();
  });
});
