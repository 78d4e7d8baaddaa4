import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { paths } from '#domain/paths.ts';
import type { RegistrationFlag } from '#domain/time/flags/flags.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import { DayView } from './day-view.tsx';
import type { PersonRow } from '../people/model.ts';
import { PersonDay } from '../people/person-day.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const DAY = '2026-11-19';
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k'] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const BREAK = aRule('break', { afterMinutes: 360, minutes: 30 });
const YOUNG_BREAK = aRule('break', { afterMinutes: 270, minutes: 30, who: { ageUnder: 18 } });
const ROW: PersonRow = {
  person: BO,
  name: 'Bo Dahl',
  cells: [],
  minutes: 0,
  goalMinutes: 0,
  pendingIds: [],
  mine: [],
  elsewhere: 0,
  mayDecide: true,
  filters: new Set(),
};

const bo = (from: string, to: string, rest: Partial<Registration> = {}) =>
  worked(DAY, from, to, { employeeId: 'bo', ...rest });

const nothing = () => undefined;

function OfUnit() {
  const [actor, farm] = [useActor(), useFarm()];
  return actor && farm && <DayView {...{ actor, farm }} day={DAY} unitIds={['k']} tools={null} />;
}

function OfPerson() {
  const [actor, farm] = [useActor(), useFarm()];
  const day = { days: [DAY], when: DAY, onClose: nothing };
  return actor && farm && <PersonDay {...{ actor, farm, row: ROW, ...day }} />;
}

/** The line of somebody, and what it opens. */
const VIEWS = { 'the day of a unit': OfUnit, 'the day of a person': OfPerson } as const;

interface Shown {
  readonly rules?: readonly TimeRule[];
  readonly birthDate?: string;
  /** What the server has stored of the day. */
  readonly flags?: readonly RegistrationFlag[];
}

async function show(view: keyof typeof VIEWS, { rules = [], birthDate, flags = [] }: Shown = {}) {
  putMonths([
    v.parse(TimeMonthSchema, {
      id: 'bo_2026-11',
      employeeId: 'bo',
      unitId: 'k',
      month: '2026-11',
      days: [{ day: DAY, minutes: 60, entries: 1, flags: [...flags] }],
    }),
  ]);
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })],
    employees: [ME, BO],
  });
  const View = VIEWS[view];
  render(
    <MemoryRouter>
      <View />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.timeRules('farm'), rules);
    const card = birthDate === undefined ? null : { id: 'card', birthDate };
    feedDoc(paths.employeeCard('farm', 'bo'), card);
  });
}

/** The line of the registration that begins at a time. */
const line = (from: string) =>
  within(screen.getByRole('link', { name: new RegExp(`^${from}`) }).closest('li') ?? document.body);

beforeEach(() => {
  stopTheClock();
  // Where hours have no room side by side: else see day-board.test.tsx.
  const quiet = { addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width <'),
    ...quiet,
  }));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('the day of a person', () => {
  const view = 'the day of a person';
  test('shows what is approved by the rules, and what was stamped beside it', async () => {
    putRegistrations([bo('06:00', '10:00'), bo('10:00', '14:00')]);
    await show(view, { rules: [BREAK] });
    expect(line('06:00').getByText('4:00')).toBeVisible();
    expect(line('10:00').getByText('3:30')).toBeVisible();
    expect(line('10:00').getByText('Stemplet 4:00')).toBeVisible();
    expect(line('06:00').queryByText(/Stemplet/)).toBeNull();
  });

  test('takes the break of the young off the young', async () => {
    putRegistrations([bo('06:00', '11:00')]);
    await show(view, { rules: [YOUNG_BREAK], birthDate: '2010-05-01' });
    expect(line('06:00').getByText('4:30')).toBeVisible();
    // The law wants half an hour after 4½ hours, and none was stamped.
    expect(line('06:00').getByText('Mangler pause')).toBeVisible();
  });

  test('shows a proposed end as proposed, without minutes', async () => {
    const status = 'needsAction' as const;
    putRegistrations([bo('06:00', '20:00', { status, flags: ['no_stop'] })]);
    await show(view);
    expect(line('06:00').getByText(/Foreslået slut 20:00/)).toBeVisible();
    expect(line('06:00').getByText('Glemt stop')).toBeVisible();
    expect(line('06:00').queryByText('14:00')).toBeNull();
    expect(screen.getByRole('link', { name: '06:00 – mangler' })).toBeVisible();
    expect(line('06:00').getByRole('button', { name: /^Bekræft 20:00/ })).toBeVisible();
    expect(line('06:00').getByRole('link', { name: /^Ret tid/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/bo?m=2026-11&e='),
    );
  });

  test('says that a night ends the day after', async () => {
    putRegistrations([bo('22:00', '06:00')]);
    await show(view);
    expect(screen.getByRole('link', { name: /06:00.*slutter dagen efter/ })).toBeVisible();
  });

  test('says what lies on top of what', async () => {
    putRegistrations([bo('06:00', '10:00'), bo('09:00', '12:00')]);
    await show(view, { flags: ['overlap'] });
    const marks = screen.getAllByText('Oven i en anden');
    expect(marks).toHaveLength(2);
  });

  test('names what only the month knows, at the last one of the day', async () => {
    putRegistrations([bo('06:00', '08:00'), bo('10:00', '12:00')]);
    await show(view, { flags: ['over_cap', 'missing_break'] });
    expect(line('10:00').getByText('Over timeloftet')).toBeVisible();
    expect(line('06:00').queryByText('Over timeloftet')).toBeNull();
    // What can be judged here is judged here: the server may not have counted the last change yet.
    expect(screen.queryByText('Mangler pause')).toBeNull();
  });

  test.each([
    [null, 'Godkendt automatisk'],
    ['bo', 'Godkendt, egen tid'],
    ['me', 'Godkendt'],
  ])('approved by %s it says so', async (approvedByEid, words) => {
    putRegistrations([bo('06:00', '10:00', { status: 'approved', approvedByEid })]);
    await show(view);
    expect(line('06:00').getByText(words)).toBeVisible();
  });
});

describe('the day of a unit on a phone', () => {
  const person = () =>
    within(screen.getByRole('button', { name: /^Bo Dahl/ }).closest('li') ?? document.body);
  const open = () => fireEvent.click(screen.getByRole('button', { name: /^Bo Dahl/ }));

  test('has one line a person, with the sum, what a rule took off and the decision', async () => {
    putRegistrations([bo('06:00', '10:00'), bo('10:00', '14:00')]);
    await show('the day of a unit', { rules: [BREAK] });
    expect(screen.getAllByText('Bo Dahl')).toHaveLength(1);
    expect(person().getByText('7:30')).toBeVisible();
    expect(person().getByText('8:00 − 0:30')).toBeVisible();
    expect(person().getByText('06:00–14:00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Godkend 2' })).toBeVisible();
    expect(person().getByRole('button', { name: 'Godkend Bo Dahl' })).toHaveTextContent('2');
  });

  test('opens each registration with all that can be decided about it', async () => {
    const status = 'needsAction' as const;
    putRegistrations([bo('06:00', '20:00', { status, flags: ['no_stop'] })]);
    await show('the day of a unit');
    expect(person().getByText('Mangler slut')).toBeVisible();
    expect(person().getByText('Glemt stop')).toBeVisible();
    expect(person().queryByRole('button', { name: /^Godkend/ })).toBeNull();
    open();
    const day = within(screen.getByRole('dialog', { name: /^Bo Dahl/ }));
    expect(day.getByRole('link', { name: /^Ret tid/ })).toBeVisible();
    expect(day.getByRole('button', { name: /^Bekræft 20:00/ })).toBeVisible();
  });

  test.each([
    [null, 'Godkendt automatisk'],
    ['me', 'Godkendt'],
  ])('approved by %s says so at the end of the line', async (approvedByEid, words) => {
    putRegistrations([bo('06:00', '10:00', { status: 'approved', approvedByEid })]);
    await show('the day of a unit');
    expect(person().getByText(words)).toBeVisible();
  });

  test('work over midnight shares its break', async () => {
    const evening = worked('2026-11-18', '20:00', '00:00', { employeeId: 'bo' });
    putRegistrations([evening, bo('00:00', '04:00')]);
    await show('the day of a unit', { rules: [BREAK] });
    expect(screen.getAllByRole('button', { name: /^Bo Dahl/ })).toHaveLength(1);
    expect(person().getByText('3:30')).toBeVisible();
  });
});

describe.each([
  ['the day of a unit', 'unit-days', 'button', /^Bo Dahl/],
  ['the day of a person', 'person-month', 'link', /^07:00/],
] as const)('%s that cannot be read', (view, source, role, name) => {
  test('says so, and is asked for again', async () => {
    feedState.refused.add(source);
    putRegistrations([bo('07:00', '14:31')]);
    await show(view);
    const alert = await screen.findByText('Tiden kan ikke hentes lige nu.');
    expect(alert).toBeVisible();
    expect(screen.queryByText(/Ingen har tid|Ingen tid/)).toBeNull();
    feedState.refused.clear();
    act(() => screen.getByRole('button', { name: 'Prøv igen' }).click());
    expect(await screen.findByRole(role, { name })).toBeVisible();
  });

  test('stays as it was last known, and is said to be old', async () => {
    putRegistrations([bo('07:00', '14:31')]);
    await show(view);
    expect(await screen.findByRole(role, { name })).toBeVisible();
    feedState.refused.add(source);
    act(() => putRegistrations([bo('07:00', '14:31')]));
    expect(await screen.findByText(/Du ser det, der er gemt her/)).toBeVisible();
    expect(screen.getByRole(role, { name })).toBeVisible();
  });
});
