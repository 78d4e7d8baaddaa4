import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Absence } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveQueries, putLeaves } from '#tests/support/leave/feed.ts';
import {
  asked,
  leaveTheScene,
  type LeaveScene,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { feedDoc, feedQuery } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

// Saturday 21 November 2026.
const absence = (employeeId: string, from: string, to: string | null): Absence => ({
  id: `away ${employeeId}`,
  employeeId,
  from,
  to,
  part: 'full',
  ...NO_AUDIT,
});
const show = (scene: LeaveScene = {}) => showLeave(TeamLeave, scene);
const grid = () => screen.getByRole('grid', { name: /^Hvem er væk/ });
const rowOf = (name: string) => within(within(grid()).getByRole('row', { name: new RegExp(name) }));
const said = (name: string) =>
  rowOf(name)
    .queryAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label'));
const wide = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.startsWith('(width <'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** Two milk on Monday, when two are needed, and on Tuesday, when one is. */
function publish(): void {
  const shift = (who: string, day: string) => {
    const {
      id,
      unitId: _unit,
      week: _week,
      ...plain
    } = planned(day, '06:00', '10:00', {
      employeeId: who,
    });
    return [`${id} ${who}`, plain];
  };
  const both = ['2026-11-23', '2026-11-24'].flatMap((day) =>
    ['rasmus', 'ionut'].map((who) => shift(who, day)),
  );
  const shifts = Object.fromEntries(both);
  const need = { unitId: 'k', title: '', startMinute: 360, endMinute: 600 };
  const plan = { id: 'k_2026-W48', unitId: 'k', week: '2026-W48', shifts };
  const needs = {
    monday: { ...need, weekdays: [1], people: 2 },
    tuesday: { ...need, weekdays: [2], people: 1 },
  };
  const planning = { id: 'planning', needs };
  act(() => {
    feedQuery(paths.planWeeks('farm'), [plan]);
    feedDoc(paths.planningSettings('farm'), planning);
  });
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await leaveTheScene();
});

describe('the timeline of a team', () => {
  test('shows people by unit over eight weeks, with their types and how many are away', async () => {
    await show({
      leaves: [
        aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-11-23', to: '2026-11-25' }),
        asked({ id: 'b', employeeId: 'ionut', from: '2026-11-24', to: '2026-11-24' }),
      ],
    });
    expect(within(grid()).getAllByRole('columnheader', { name: /^uge \d/ })).toHaveLength(8);
    // One cell for all of its days.
    expect(said('Rasmus')).toEqual(['Ferie man 23. nov. – ons 25. nov.']);
    expect(said('Ionuț')).toEqual(['Ferie, søgt tir 24. nov.']);
    expect(rowOf('Rasmus').getByRole('gridcell')).toHaveAttribute('aria-colspan', '3');
    const counts = said('Kostald');
    expect(counts).toHaveLength(3);
    expect(counts[1]).toBe('tir 24. nov.: 1 er væk');
  });

  test('says of people of other units that they are off, and nothing else', async () => {
    const { container } = await show({
      absences: [absence('lars', '2026-11-20', '2026-12-04')],
      leaves: [
        aLeave({
          id: 'away lars',
          employeeId: 'lars',
          unitId: 'm',
          type: 'sick',
          status: 'reported',
          from: '2026-11-20',
          to: null,
        }),
      ],
    });
    expect(said('Lars')[0]).toContain('Fri');
    expect(rowOf('Lars').queryByText(/Syg/)).toBeNull();
    const people = container.textContent?.replaceAll(/SygdomSkole/g, '') ?? '';
    expect(people).not.toMatch(/Syg ·|Sygdom (?:fre|lør)/);
    expect(container.innerHTML).not.toContain('Sygdom fre');
    // Nobody asks for leave of units that are not one's own.
    const units = leaveQueries().flatMap(({ spec: { where = [] } }) =>
      where.filter(([name]) => name === 'unitId').map(([, , value]) => value),
    );
    expect(new Set(units)).toEqual(new Set(['k']));
  });

  test('shows an owner the types of everybody', async () => {
    await show({
      as: 'owner',
      leaves: [
        aLeave({
          id: 'a',
          employeeId: 'lars',
          unitId: 'm',
          type: 'feriefri',
          from: '2026-11-23',
          to: '2026-11-23',
        }),
      ],
    });
    expect(said('Lars')[0]).toContain('Feriefridag');
    expect(rowOf('Mark')).toBeTruthy();
  });

  test('shows sickness without an end until it fades', async () => {
    await show({
      leaves: [
        aLeave({
          id: 'a',
          employeeId: 'rasmus',
          type: 'sick',
          status: 'reported',
          from: '2026-11-20',
          to: null,
        }),
      ],
    });
    expect(said('Rasmus')).toEqual(['Sygdom fre 20. nov. indtil videre']);
    // From Friday to a week after today, Saturday; the timeline begins with Monday.
    const bar = rowOf('Rasmus').getByRole('gridcell', { name: /^Sygdom/ });
    expect(bar).toHaveAttribute('aria-colindex', '6');
    expect(bar).toHaveAttribute('aria-colspan', '9');
    expect(said('Kostald')).toHaveLength(9);
  });

  test('shows the new days of a change beside the old ones, and no rejected leave', async () => {
    await show({
      leaves: [
        asked({
          status: 'approved',
          from: '2026-11-23',
          to: '2026-11-23',
          ask: {
            kind: 'change',
            from: '2026-11-26',
            to: '2026-11-26',
            part: 'full',
            minutes: null,
            days: 0,
          },
        }),
        asked({
          id: 'b',
          employeeId: 'ionut',
          status: 'rejected',
          from: '2026-11-24',
          to: '2026-11-24',
        }),
      ],
    });
    expect(said('Rasmus')).toEqual([
      expect.stringContaining('Ferie man 23. nov.'),
      expect.stringContaining('Ferie, søgt tor 26. nov.'),
    ]);
    expect(said('Ionuț')).toEqual([]);
  });

  test('marks days with more away than a window allows', async () => {
    await show({
      leaves: [aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-11-23', to: '2026-11-23' })],
      settings: {
        windows: {
          w: { id: 'w', name: 'Høst', from: '2026-11-23', to: '2026-11-30', unitIds: [], most: 0 },
        },
      },
    });
    expect(said('Kostald')[0]).toContain('1 er væk, over loftet');
  });

  test('marks days on which a published plan lacks people, with those away left out', async () => {
    await show({
      leaves: [aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-11-23', to: '2026-11-25' })],
    });
    publish();
    expect(said('Kostald')).toEqual([
      'man 23. nov.: 1 er væk, der mangler 1',
      'tir 24. nov.: 1 er væk',
      'ons 25. nov.: 1 er væk',
    ]);
  });

  test('steps, shows four weeks or a year, and keeps both in the address', async () => {
    const { user } = await show({ path: '/vacations?v=people&d=2026-12-28' });
    expect(grid()).toHaveAccessibleName('Hvem er væk, Uge 53–7 · 28. dec. – 21. feb.');
    await user.click(screen.getByRole('button', { name: 'De otte uger før' }));
    expect(grid()).toHaveAccessibleName(/Uge 45–52/);
    await user.click(screen.getByRole('radio', { name: 'Fire uger' }));
    expect(within(grid()).getAllByRole('columnheader', { name: /^uge \d/ })).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: 'År' }));
    expect(grid()).toHaveAccessibleName('Hvem er væk, 2026');
    expect(within(grid()).getAllByRole('columnheader', { name: /^uge \d/ })).toHaveLength(53);
  });

  test('moves with the arrows, and follows what is approved', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: 'Otte uger' }));
    await user.tab();
    expect(grid()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('data-name', 'Ionuț Popescu');
    await user.keyboard('s');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('data-name', 'Søren Østergaard');
    putLeaves([aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-11-23', to: '2026-11-23' })]);
    await settle();
    expect(said('Rasmus')).toHaveLength(1);
  });

  test('is a month on a phone, with the people of the day chosen', async () => {
    wide(true);
    const { user } = await show({
      leaves: [aLeave({ id: 'a', employeeId: 'rasmus', from: '2026-11-23', to: '2026-11-23' })],
    });
    expect(screen.queryByRole('grid')).toBeNull();
    publish();
    expect(screen.getByRole('button', { name: 'tir 24. nov.: 0 væk' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'man 23. nov.: 1 væk, der mangler 1' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('Rasmus BjerregaardFerie man 23. nov.');
    await user.click(screen.getByRole('button', { name: 'Ferie man 23. nov.' }));
    const one = within(screen.getByRole('dialog', { name: 'Rasmus Bjerregaard' }));
    expect(one.getByRole('button', { name: /^Annullér/ })).toBeVisible();
  });

  test('speaks English', async () => {
    await show({ language: 'en' });
    expect(screen.getByRole('grid', { name: /^Who is away/ })).toBeVisible();
    expect(screen.getByText('Away today')).toBeVisible();
  });
});
