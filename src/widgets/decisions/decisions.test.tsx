import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { UndoStrip } from '../undo/undo-strip.tsx';
import { createDecided, type DecisionAct, type Outcome } from './decision-act.ts';
import { useDecisions } from './use-decisions.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));

interface Swap {
  readonly id: string;
}

const SWAPS: readonly Swap[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const decided = createDecided<string>();
/** What nobody may decide any more. */
const gone = new Set<string>();
const written: string[] = [];

function write(state: string, records: readonly Swap[]): Outcome<Swap> {
  const done = records.filter(({ id }) => !gone.has(id));
  written.push(`${state} ${done.map(({ id }) => id).join(' ')}`.trim());
  decided.note(done, state);
  return {
    done,
    skipped: records
      .filter(({ id }) => gone.has(id))
      .map((record) => ({ record, why: 'Afgjort imens.' })),
  };
}

const approve: DecisionAct<Swap> = {
  act: (records) => write('approved', records),
  takeBack: (records) => write('waiting', records),
  said: (count) => `${count} godkendt`,
};
const sendBack: DecisionAct<Swap> = {
  act: (records, reason) =>
    reason === 'nej' ? 'Skriv mere end nej.' : write(`returned(${reason})`, records),
  takeBack: (records) => write('waiting', records),
  said: (count) => `${count} sendt tilbage`,
  reasonFor: (records) => ({
    title: `Send ${records.length} tilbage`,
    label: 'Hvorfor?',
    hint: 'Medarbejderen ser det.',
    send: 'Send',
    max: 10,
  }),
};
const withdraw: DecisionAct<Swap> = {
  act: (records) => write('withdrawn', records),
  said: (count) => `${count} trukket tilbage`,
};

const onDone = vi.fn();

function Page() {
  const { make, dialog } = useDecisions({ approve, sendBack, withdraw });
  const states = decided.use();
  return (
    <>
      <button type="button" onClick={() => make('approve', SWAPS)}>
        {'Godkend'}
      </button>
      <button type="button" onClick={() => make('sendBack', SWAPS, onDone)}>
        {'Tilbage'}
      </button>
      <button type="button" onClick={() => make('withdraw', SWAPS.slice(0, 1))}>
        {'Træk'}
      </button>
      <p aria-label="states">{SWAPS.map(({ id }) => states.get(id) ?? '–').join(' ')}</p>
      {dialog}
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk" />
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const states = () => screen.getByLabelText('states');

async function show() {
  await signInWith({});
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  gone.clear();
  written.length = 0;
  onDone.mockClear();
});

afterEach(async () => {
  clearToasts();
  await signOutAgain();
});

describe('deciding', () => {
  test('about several at once says how many, and is taken back and done again', async () => {
    const user = await show();
    await user.click(press('Godkend'));
    expect(screen.getByText('3 godkendt')).toBeVisible();
    expect(states()).toHaveTextContent('approved approved approved');
    await user.click(press('Fortryd'));
    expect(states()).toHaveTextContent('waiting waiting waiting');
    expect(screen.getByText('Fortrudt: 3 godkendt')).toBeVisible();
    await user.click(press('Gentag'));
    expect(written).toEqual(['approved a b c', 'waiting a b c', 'approved a b c']);
  });

  test('names what was left alone, and takes back the rest', async () => {
    gone.add('b');
    const user = await show();
    await user.click(press('Godkend'));
    expect(screen.getByText('2 godkendt, 1 sprunget over. Afgjort imens.')).toBeVisible();
    await user.click(press('Fortryd'));
    expect(screen.getByText('Fortrudt: 2 godkendt')).toBeVisible();
    expect(written).toEqual(['approved a c', 'waiting a c']);
  });

  test('that comes too late for all offers no way back', async () => {
    for (const { id } of SWAPS) gone.add(id);
    const user = await show();
    await user.click(press('Godkend'));
    const text = await screen.findByText('0 godkendt, 3 sprunget over. Afgjort imens.');
    expect(text).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });

  test('without a way back says what was done, and offers none', async () => {
    const user = await show();
    await user.click(press('Træk'));
    expect(screen.getByText('1 trukket tilbage')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });

  test('is not taken back where somebody has changed it since, which is said', async () => {
    const user = await show();
    await user.click(press('Godkend'));
    for (const { id } of SWAPS) gone.add(id);
    await user.click(press('Fortryd'));
    expect(await screen.findByText('Afgjort imens.')).toBeVisible();
    expect(states()).toHaveTextContent('approved approved approved');
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });
});

describe('a reason', () => {
  test.each([
    ['', 'Skriv, hvorfor.'],
    ['12345678901', 'Højst 10 tegn.'],
    ['nej', 'Skriv mere end nej.'],
  ])('%j is refused at its field, and nothing is written', async (typed, why) => {
    const user = await show();
    await user.click(press('Tilbage'));
    const dialog = within(screen.getByRole('dialog', { name: 'Send 3 tilbage' }));
    const field = dialog.getByLabelText('Hvorfor?');
    if (typed !== '') await user.type(field, typed);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(field).toHaveAccessibleDescription(why);
    expect(written).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('goes along, trimmed, and once it is sent the page hears of it', async () => {
    const user = await show();
    await user.click(press('Tilbage'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Medarbejderen ser det.')).toBeVisible();
    await user.type(dialog.getByLabelText('Hvorfor?'), ' Ferie {Enter}');
    expect(written).toEqual(['returned(Ferie) a b c']);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('Fortryd'));
    expect(written.at(-1)).toBe('waiting a b c');
  });

  test('that is typed is not lost unasked', async () => {
    const user = await show();
    await user.click(press('Tilbage'));
    await user.type(screen.getByLabelText('Hvorfor?'), 'Ferie');
    await user.click(press('Annullér'));
    expect(screen.getByText('Kassér det, du har skrevet?')).toBeVisible();
    expect(written).toEqual([]);
  });
});

test('what was decided is forgotten when the person leaves', async () => {
  const user = await show();
  await user.click(press('Godkend'));
  await signOutAgain();
  expect(await screen.findByText('– – –')).toBeVisible();
});
