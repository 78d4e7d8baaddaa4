import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOf, timeOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { setInterfaceLanguage, translate } from '#i18n/index.ts';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
} from '#tests/support/changes.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  denyPlan,
  draftShifts,
  emptyPlanFeed,
  planWrites,
  putPlan,
  putWeek,
} from '#tests/support/plan/feed.ts';
import { feedServer } from '#tests/support/plan/server.ts';
import { rota, row, shift, templates, templatesSent } from '#tests/support/plan/templates.ts';
import { setOnline } from '#tests/support/network.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { clearHistory, redo, undo } from '#widgets/undo/history.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import { RollOutForm } from './roll-out-form.tsx';
import { TemplatesButton } from './templates-button.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const MONDAY = '2026-11-23';
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bjerregaard' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });

async function open(unit = aUnit()) {
  stopTheClock(at(MONDAY, '09:00'));
  await act(() => signInWith({ claims: { owner: true }, employees: [me, rasmus, ida] }));
  render(
    <MemoryRouter>
      <TemplatesButton
        farm={aFarm()}
        unit={unit}
        days={{ from: MONDAY, to: '2026-11-29' }}
        today={MONDAY}
      />
      <UndoStrip />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Skabeloner' }));
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const said = () => useToasts.getState().toasts.map(({ text }) => text);
const lines = (week: string): string[] =>
  Object.values(draftShifts(`k_${week}`))
    .map(
      ({ employeeId, start, end }) =>
        `${employeeId ?? 'open'} ${dayOf(start, ZONE)} ${timeOf(start, ZONE)}–${timeOf(end, ZONE)}`,
    )
    .toSorted();
beforeEach(() => {
  answerChanges(feedServer({ units: [aUnit()] }));
  putWeek('2026-W48', { a: shift('rasmus', MONDAY), b: shift(null, MONDAY) });
  putWeek('2026-W49', { c: shift('ida', '2026-12-01') }, { isPublished: false });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => clearHistory());
  act(() => clearToasts());
  await act(() => signOutAgain());
  emptyPlanFeed();
  forgetChanges();
  await act(() => setInterfaceLanguage('dk'));
});

describe('a template', () => {
  test('is made of the weeks on the board, drafts too, under a name of its own', async () => {
    const user = await open();
    expect(dialog().getByText(/Ingen endnu/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Gem ugen som skabelon' }));
    await user.selectOptions(dialog().getByLabelText('Antal uger'), '2 uger');
    expect(dialog().getByText('Skabelonen får 3 vagter.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(dialog().getByLabelText('Navn')).toHaveAccessibleDescription('Giv skabelonen et navn.');
    expect(templatesSent()).toEqual([]);
    await user.type(dialog().getByLabelText('Navn'), 'Turnus');
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(templatesSent()).toMatchObject([
      {
        kind: 'planTemplate',
        act: 'add',
        unitId: 'k',
        name: 'Turnus',
        weeks: 2,
        shifts: [
          { week: 0, weekday: 1, startMinute: 360, endMinute: 840 },
          { week: 0, weekday: 1, startMinute: 360, endMinute: 840 },
          { week: 1, weekday: 2, employeeId: 'ida' },
        ],
      },
    ]);
    const line = '2 uger · 3 vagter · 2 medarbejdere · 1 ledig';
    expect(await screen.findByText(line)).toBeVisible();
  });

  test('is not made of empty weeks, nor twice under one name', async () => {
    templates(rota);
    putWeek('2026-W48', {});
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Gem ugen som skabelon' }));
    await user.type(dialog().getByLabelText('Navn'), 'turnus');
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(dialog().getByLabelText('Navn')).toHaveAccessibleDescription(/allerede en skabelon/);
    expect(dialog().getByText('Der er ingen vagter i ugerne.')).toBeVisible();
    expect(templatesSent()).toEqual([]);
  });

  test('that was not saved stays in its form, and is said: without a network, and by the server', async () => {
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Gem ugen som skabelon' }));
    await user.type(dialog().getByLabelText('Navn'), 'Turnus');
    setOnline(false);
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(said()).toEqual([translate('settings.noConnection')]);
    expect(sentChanges()).toEqual([]);
    setOnline(true);
    answerChanges(NOT_MADE);
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(said().at(-1)).toBe(NOT_MADE_TEXT);
    expect(dialog().getByLabelText('Navn')).toHaveValue('Turnus');
    answerChanges(feedServer({ units: [aUnit()] }));
    await user.click(dialog().getByRole('button', { name: 'Gem skabelon' }));
    expect(await screen.findByText(/^1 uge · 2 vagter/)).toBeVisible();
  });

  test('gets another name and other people in its rows', async () => {
    templates(rota);
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Ret Turnus' }));
    await user.selectOptions(dialog().getByLabelText(/^Rasmus Bjerregaard/), 'Ida Krogh');
    await user.selectOptions(dialog().getByLabelText(/^Ida Krogh/), 'Rasmus Bjerregaard');
    await user.selectOptions(dialog().getByLabelText(/^Ledige vagter/), 'Henrik Madsen');
    await user.click(dialog().getByRole('button', { name: 'Gem' }));
    expect(templatesSent().at(-1)).toMatchObject({
      act: 'change',
      shifts: [{ employeeId: 'ida' }, { employeeId: 'rasmus', week: 1 }, { employeeId: 'me' }],
    });
  });

  test('that is half typed is asked about before it is lost', async () => {
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Gem ugen som skabelon' }));
    await user.type(dialog().getByLabelText('Navn'), 'Tur');
    await user.click(dialog().getByRole('button', { name: 'Annullér' }));
    expect(screen.getByLabelText('Navn')).toHaveValue('Tur');
  });

  test('is put away and brought back', async () => {
    templates(rota);
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Fjern Turnus' }));
    expect(dialog().queryByText('Turnus')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Fortryd/ }));
    await user.click(screen.getByRole('button', { name: 'Skabeloner' }));
    expect(dialog().getByText('Turnus')).toBeVisible();
  });
});

describe('a step of a template that another planner has changed since', () => {
  const SINCE = 'En anden har ændret det siden. Intet er lavet om.';
  const theirs: PlanTemplate = { ...rota, name: 'Vinter' };

  async function rename(name: string): Promise<void> {
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Ret Turnus' }));
    await user.clear(dialog().getByLabelText('Navn'));
    await user.type(dialog().getByLabelText('Navn'), name);
    await user.click(dialog().getByRole('button', { name: 'Gem' }));
  }

  test('is not taken back over them', async () => {
    templates(rota);
    await rename('Sommer');
    act(() => templates(theirs));
    await act(() => undo());
    expect(said()).toEqual([SINCE]);
    expect(templatesSent()).toHaveLength(1);
  });

  test('is not done again over them', async () => {
    templates(rota);
    await rename('Sommer');
    await act(() => undo());
    expect(templatesSent().at(-1)).toMatchObject({ name: 'Turnus' });
    act(() => templates(theirs));
    await act(() => redo());
    expect(said()).toEqual([SINCE]);
    expect(templatesSent()).toHaveLength(2);
  });

  test('is taken back and done again where nobody has', async () => {
    templates(rota);
    await rename('Sommer');
    await act(() => undo());
    await act(() => redo());
    expect(templatesSent()).toMatchObject([
      { name: 'Sommer' },
      { name: 'Turnus' },
      { name: 'Sommer' },
    ]);
    expect(said()).toEqual([]);
  });

  test('is not put away again once they have changed it', async () => {
    templates(rota);
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Fjern Turnus' }));
    await act(() => undo());
    expect(dialog().getByText('Turnus')).toBeVisible();
    act(() => templates(theirs));
    await act(() => redo());
    expect(said()).toEqual([SINCE]);
    expect(dialog().getByText('Vinter')).toBeVisible();
  });
});

describe('a rota that is laid out', () => {
  test('says before what is in its way, writes drafts alone, and is taken back at once', async () => {
    templates(rota);
    // Somebody has given the Tuesday of the second week to Ida for another time.
    putWeek(
      '2026-W50',
      { d: shift('ida', '2026-12-08', '15:00', '18:00') },
      { isPublished: false },
    );
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    expect(dialog().getByLabelText('Fra og med')).toHaveValue('2026-W49');
    await user.selectOptions(dialog().getByLabelText('Så mange uger'), '4 uger');
    const preview = within(dialog().getByRole('region', { name: 'Det sker der' }));
    expect(preview.getByText('5 vagter lægges ud, 1 springes over')).toBeVisible();
    expect(preview.getByText('1 springes over: har en vagt den dag')).toBeVisible();
    expect(preview.getByText('Ida Krogh, tir 8. dec. 06:00–14:00')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Læg 5 vagter ud' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines('2026-W49')).toContain('rasmus 2026-11-30 06:00–14:00');
    expect(lines('2026-W50')).toEqual(['ida 2026-12-08 15:00–18:00']);
    expect(lines('2026-W51')).toEqual([
      'open 2026-12-14 06:00–14:00',
      'rasmus 2026-12-14 06:00–14:00',
    ]);
    expect(planWrites.every(({ path }) => path.includes('/planDrafts/'))).toBe(true);
    await user.click(await screen.findByRole('button', { name: /^Fortryd/ }));
    expect(lines('2026-W49')).toEqual(['ida 2026-12-01 06:00–14:00']);
    expect(lines('2026-W50')).toEqual(['ida 2026-12-08 15:00–18:00']);
    expect(lines('2026-W51')).toEqual([]);
  });

  test('replaces what is there where that is chosen, and names who is away', async () => {
    templates(rota);
    putWeek('2026-W49', { c: shift('rasmus', '2026-11-30', '15:00', '18:00') });
    putPlan(paths.absences('farm'), [
      {
        id: 'away',
        employeeId: 'ida',
        unitIds: ['k'],
        from: '2026-12-07',
        to: '2026-12-11',
        part: 'full',
        ...NO_AUDIT,
      } as { id: string },
    ]);
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    await user.selectOptions(
      dialog().getByLabelText('Har medarbejderen allerede en vagt den dag'),
      'Erstat den vagt, der er der',
    );
    expect(dialog().getByText('2 vagter lægges ud, 1 erstattes, 1 springes over')).toBeVisible();
    expect(dialog().getByText('1 springes over: er fri')).toBeVisible();
    await user.selectOptions(
      dialog().getByLabelText('Er medarbejderen fri eller ikke ansat'),
      'Gør den til en ledig vagt',
    );
    expect(dialog().getByText('1 bliver ledig: er fri')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Læg 3 vagter ud' }));
    expect(lines('2026-W49')).toEqual([
      'open 2026-11-30 06:00–14:00',
      'rasmus 2026-11-30 06:00–14:00',
    ]);
    expect(lines('2026-W50')).toEqual(['open 2026-12-08 06:00–14:00']);
  });

  test('says where leave is not for who plans', async () => {
    templates(rota);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    denyPlan(paths.absences('farm'));
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    expect(dialog().getByText(/^Fravær vises ikke her/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Læg 3 vagter ud' })).toBeEnabled();
  });

  test('says what the rules would say of it', async () => {
    templates({ ...rota, weeks: 1, shifts: [row(), row({ startMinute: 780, endMinute: 1080 })] });
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    expect(dialog().getByText('1 ny advarsel')).toBeVisible();
    expect(
      dialog().getByText(/^Rasmus Bjerregaard: To vagter ligger oven i hinanden/),
    ).toBeVisible();
  });

  test('is refused in words where a week would be too full, or the unit was put away', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      row({ employeeId: null, title: `${index}` }),
    );
    templates({ ...rota, weeks: 1, shifts: many });
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    await user.selectOptions(dialog().getByLabelText('Så mange uger'), '4 uger');
    expect(dialog().getByText(/højst lægges 1.000 vagter ud ad gangen/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Læg 0 vagter ud' })).toBeDisabled();
  });

  test('is refused in words where another planner has put the template away meanwhile', async () => {
    templates(rota);
    const user = await open();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    expect(dialog().getByRole('button', { name: 'Læg 3 vagter ud' })).toBeEnabled();
    act(() => templates({ ...rota, deleted: 1 }));
    expect(dialog().getByText('Skabelonen er fjernet.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Læg 0 vagter ud' })).toBeDisabled();
    expect(planWrites).toEqual([]);
  });

  test.each([
    ['dk', 'Skabelonen hører til en anden enhed.', 'Læg 0 vagter ud'],
    ['en', 'The template belongs to another unit.', 'Lay out 0 shifts'],
  ] as const)('of another unit is refused in words: %s', async (language, text, act0) => {
    await open();
    await act(() => setInterfaceLanguage(language));
    const week = '2026-W48';
    const nothing = (): void => undefined;
    cleanup();
    render(
      <RollOutForm
        farm={aFarm()}
        unit={aUnit({ id: 'k' })}
        template={{ ...rota, unitId: 'm' }}
        shown={{ from: week, to: week }}
        today={week}
        onBack={nothing}
        onDone={nothing}
      />,
      { wrapper: MemoryRouter },
    );
    expect(dialog().getByText(text)).toBeVisible();
    expect(dialog().getByRole('button', { name: act0 })).toBeDisabled();
    expect(planWrites).toEqual([]);
  });

  test('on a unit that was put away says so, and keeps no template there', async () => {
    templates(rota);
    const user = await open(aUnit({ deleted: 1 }));
    expect(dialog().queryByRole('button', { name: 'Gem ugen som skabelon' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Læg Turnus ud' }));
    expect(dialog().getByText(/^Enheden er arkiveret/)).toBeVisible();
  });
});
