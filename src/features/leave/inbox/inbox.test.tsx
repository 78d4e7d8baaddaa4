import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { unitsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import { feedDoc, feedQuery } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import {
  leaveQueries,
  leaveWrites,
  putLeaves,
  storedLeave,
  withoutBooks,
} from '#tests/support/leave/feed.ts';
import {
  asked,
  leaveTheScene,
  type LeaveScene,
  settle,
  showLeave,
} from '#tests/support/leave/scene.tsx';
import { TeamLeave } from '../team-leave.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/leave/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

/** Ten days each, so that nothing is short. */
const opening = (employeeId: string) =>
  aDayAdjustment({
    id: `opening ${employeeId}`,
    employeeId,
    kind: 'opening',
    year: 2026,
    date: '2026-09-01',
    days: 10,
  });
const moves = ['rasmus', 'ionut', 'me', 'owner'].map(opening);

const show = (leaves: readonly Leave[], scene: LeaveScene = {}) =>
  showLeave(TeamLeave, { moves, leaves, ...scene });
const inbox = () => within(screen.getByRole('region', { name: /^Afventer dig/ }));
const cardOf = (name: RegExp) => within(screen.getByRole('region', { name }));
const press = async (name: RegExp, user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('button', { name }));
  await settle();
};
const rowOf = (card: ReturnType<typeof within>, name: string) =>
  within(card.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const CHANGE = {
  kind: 'change',
  from: '2026-12-14',
  to: '2026-12-16',
  part: 'full',
  minutes: null,
  days: 0,
} as const;

afterEach(leaveTheScene);

describe('the inbox of a leader', () => {
  test('says that nobody waits', async () => {
    await show([]);
    expect(inbox().getByText('Ingen venter på dig')).toBeVisible();
  });

  test('shows which published shifts somebody else has to take', async () => {
    await show([asked()]);
    const { from, employeeId } = asked();
    const shifts = Object.fromEntries(
      ['06:00', '15:00'].map((start, at_) => {
        const end = start === '06:00' ? '10:00' : '18:00';
        const {
          id: _id,
          unitId: _unit,
          week: _week,
          ...plain
        } = planned(from, start, end, { employeeId });
        return [`s${at_}`, plain];
      }),
    );
    const week = weekOf(from);
    const plan = { id: `k_${week}`, unitId: 'k', week, shifts };
    act(() => feedQuery(paths.planWeeks('farm'), [plan]));
    expect(
      inbox().getByText(/^2 vagter er i vejen: .*06:00–10:00, .*15:00–18:00\. Andre skal/),
    ).toBeVisible();
  });

  test('says how many are there of those whom the unit needs, where it is planned, and the worst day', async () => {
    await show([asked({ to: '2026-12-15' })]);
    const { from, employeeId } = asked();
    const shift = (who: string) => {
      const {
        id: _id,
        unitId: _unit,
        week: _week,
        ...plain
      } = planned(from, '06:00', '10:00', {
        employeeId: who,
      });
      return plain;
    };
    const week = weekOf(from);
    const shifts = { a: shift(employeeId), b: shift('ionut') };
    const plan = { id: `k_${week}`, unitId: 'k', week, shifts };
    const need = {
      unitId: 'k',
      title: '',
      weekdays: [1],
      startMinute: 360,
      endMinute: 600,
      people: 2,
    };
    const planning = { id: 'planning', needs: { n: need } };
    act(() => {
      feedQuery(paths.planWeeks('farm'), [plan]);
      feedDoc(paths.planningSettings('farm'), planning);
    });
    const card = cardOf(/^Rasmus/);
    const staff = rowOf(card, 'Bemanding');
    expect(staff[0]).toContain('man 7. dec.: 1 af 2 er der');
    expect(staff[1]).toContain('ingen skal være der');
    // The week after is not published: never a guessed number.
    expect(staff[7]).toContain('planen er ikke lagt endnu');
    expect(card.getByText('Kostald mangler 1 man 7. dec.')).toBeVisible();
  });

  test('shows each request with its days, its cost and what becomes of the balance, the oldest first', async () => {
    await show([
      asked({ id: 'b', employeeId: 'ionut', from: '2027-01-04', to: '2027-01-05' }),
      asked({ created: at('2026-10-19', '07:12') }),
    ]);
    const names = inbox()
      .getAllByRole('heading', { level: 3 })
      .map((head) => head.textContent);
    expect(names).toEqual(['Rasmus Bjerregaard', 'Ionuț Popescu']);
    const card = cardOf(/^Rasmus/);
    expect(card.getByText('3,00 dage')).toBeVisible();
    const costs = rowOf(card, 'Koster');
    expect(costs).toHaveLength(7);
    expect(costs[0]).toContain('man 7. dec.: 1,00 dag');
    expect(costs[5]).toContain('–');
    expect(card.getAllByText(/^[\d,]+ → [\d,]+ dage$/)).toHaveLength(2);
    expect(card.getByText(/Ingen andre i enheden er fri. Varslet er holdt/)).toBeVisible();
  });

  test('says who else is away, and who has only asked', async () => {
    await show([
      asked(),
      asked({ id: 'b', employeeId: 'ionut', from: '2026-12-09', to: '2026-12-09' }),
      aLeave({ id: 'c', employeeId: 'me', from: '2026-12-08', to: '2026-12-08' }),
    ]);
    const card = cardOf(/^Rasmus/);
    const others = rowOf(card, 'Andre fri');
    expect(others[0]).toContain('Ingen andre er fri');
    expect(others[1]).toContain('Søren er fri');
    expect(others[2]).toMatch(/^1\?/);
    expect(card.getByText('Søren er også fri tir 8. dec. (1 af 4)')).toBeVisible();
  });

  test('says what a window allows, before anything else', async () => {
    await show([asked()], {
      settings: {
        windows: {
          w: {
            id: 'w',
            name: 'Kælvning',
            from: '2026-12-01',
            to: '2026-12-31',
            unitIds: ['k'],
            most: 0,
          },
        },
      },
    });
    const card = cardOf(/^Rasmus/);
    expect(card.getByText('Der er lukket for fri man 7. dec.: Kælvning')).toBeVisible();
    expect(rowOf(card, 'Loft')[0]).toContain('Kælvning: ingen');
  });

  test('says why a day costs nothing, and that the notice is too short', async () => {
    await show(
      [asked({ from: '2026-12-21', to: '2026-12-25', created: at('2026-11-23', '07:00') })],
      {
        now: at('2026-11-23', '08:14'),
      },
    );
    const card = cardOf(/^Rasmus/);
    expect(rowOf(card, 'Koster')[4]).toContain('koster ikke, helligdag');
    expect(
      card.getByText(/Varslet er ikke holdt: det skulle være søgt senest fre 20. nov./),
    ).toBeVisible();
  });

  test('approves at once, redraws the others and takes it back', async () => {
    const { user } = await show([
      asked(),
      asked({ id: 'b', employeeId: 'ionut', created: at('2026-10-21', '07:00') }),
    ]);
    expect(rowOf(cardOf(/^Ionuț/), 'Andre fri')[0]).toMatch(/^1\?/);
    await press(/^Godkend: Rasmus/, user);
    expect(storedLeave('asked')).toMatchObject({ status: 'approved', decidedByEid: 'me' });
    expect(screen.queryByRole('region', { name: /^Rasmus/ })).toBeNull();
    expect(rowOf(cardOf(/^Ionuț/), 'Andre fri')[0]).toMatch(/^1 Rasmus/);
    await press(/^Fortryd$/, user);
    expect(storedLeave('asked')).toMatchObject({ status: 'requested', decidedByEid: null });
    expect(cardOf(/^Rasmus/).getByText('3,00 dage')).toBeVisible();
  });

  test('rejects with a reason that the employee sees', async () => {
    const { user } = await show([asked()]);
    await press(/^Afvis: Rasmus/, user);
    const dialog = within(screen.getByRole('dialog', { name: /^Afvis Rasmus/ }));
    await user.click(dialog.getByRole('button', { name: 'Afvis' }));
    expect(leaveWrites).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Hvorfor/ }), 'For mange fri');
    await user.click(dialog.getByRole('button', { name: 'Afvis' }));
    expect(storedLeave('asked')).toMatchObject({ status: 'rejected', reason: 'For mange fri' });
  });

  test('asks for no reason about health', async () => {
    const { user } = await show([asked({ type: 'maternity' })]);
    await press(/^Afvis: Rasmus/, user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedLeave('asked')).toMatchObject({ status: 'rejected', reason: '' });
  });

  test('moves leave, with the old days struck and the new ones taken', async () => {
    const { user } = await show([asked({ status: 'approved', ask: CHANGE })]);
    const card = cardOf(/^Rasmus/);
    expect(card.getByText(/^Flyt ferie man 7. dec. – ons 9. dec. til/)).toBeVisible();
    const days = rowOf(card, 'Flyttes');
    expect(days[0]).toContain('man 7. dec.: kommer igen');
    expect(days[7]).toContain('man 14. dec.: 1,00 dag');
    expect(card.getByText('Saldoen ændres ikke')).toBeVisible();
    await press(/^Flyt: Rasmus/, user);
    expect(storedLeave('asked')).toMatchObject({ from: '2026-12-14', to: '2026-12-16', ask: null });
  });

  test('keeps leave as it is, with a reason, and cancels it where that is asked', async () => {
    const { user } = await show([
      asked({ status: 'approved', ask: CHANGE }),
      asked({
        id: 'b',
        employeeId: 'ionut',
        status: 'approved',
        ask: { ...CHANGE, kind: 'cancel', from: '2026-12-07', to: '2026-12-09' },
      }),
    ]);
    await press(/^Behold som det er: Rasmus/, user);
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Hvorfor/ }), 'Nej');
    await user.click(dialog.getByRole('button', { name: 'Behold' }));
    expect(storedLeave('asked')).toMatchObject({ from: '2026-12-07', ask: null });
    await press(/^Annullér: Ionuț/, user);
    expect(storedLeave('b')).toMatchObject({ status: 'cancelled', ask: null });
  });

  test('wants a word that holiday in advance is agreed', async () => {
    const { user } = await show([asked({ type: 'vacationAdvance' })]);
    await press(/^Godkend: Rasmus/, user);
    expect(leaveWrites).toHaveLength(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Sæt kryds ved');
    await user.click(screen.getByRole('checkbox', { name: /Forskudsferien er aftalt/ }));
    await press(/^Godkend: Rasmus/, user);
    expect(storedLeave('asked')).toMatchObject({ status: 'approved', agreed: true });
  });

  test('approves together what has no clash, and says what was left and why', async () => {
    const { user } = await show([
      asked(),
      asked({ id: 'b', employeeId: 'ionut', from: '2027-01-04', to: '2027-01-05' }),
      asked({ id: 'c', employeeId: 'ionut', from: '2026-12-08', to: '2026-12-08' }),
    ]);
    await press(/^Godkend dem uden sammenstød/, user);
    expect(storedLeave('b')).toMatchObject({ status: 'approved' });
    expect(storedLeave('asked')).toMatchObject({ status: 'requested' });
    expect(
      screen.getByText(/^1 godkendt, 2 sprunget over\..*Rasmus Bjerregaard: Ionuț har også søgt/),
    ).toBeVisible();
  });

  test('lists one’s own request without buttons, and leaves it to the owner', async () => {
    await show([asked({ employeeId: 'me' })]);
    const card = cardOf(/^Søren/);
    expect(card.queryByRole('button')).toBeNull();
    expect(card.getByText(/En anden leder eller ejeren svarer/)).toBeVisible();
  });

  test('lets an owner answer, of all units', async () => {
    await show([asked({ employeeId: 'lars', unitId: 'm' })], { as: 'owner' });
    expect(screen.getByRole('button', { name: /^Godkend: Lars/ })).toBeVisible();
  });

  test('shows nothing of other units', async () => {
    await show([asked({ employeeId: 'lars', unitId: 'm' })]);
    expect(inbox().getByText('Ingen venter på dig')).toBeVisible();
  });

  test('says when somebody else has answered meanwhile', async () => {
    const { user } = await show([asked()]);
    act(() =>
      putLeaves([
        asked({ status: 'approved', decidedByEid: 'owner', decidedAt: 1, updatedByEid: 'owner' }),
      ]),
    );
    await settle();
    expect(
      screen.getByText(/Rasmus Bjerregaard, Ferie .*: Godkendt af Henrik Madsen/),
    ).toBeVisible();
    await press(/^Skjul$/, user);
    expect(screen.queryByText(/Godkendt af Henrik/)).toBeNull();
  });

  test('says when a request was changed meanwhile, and approves nothing that was not seen', async () => {
    const { user } = await show([asked()]);
    act(() => putLeaves([asked({ to: '2026-12-18' })]));
    await settle();
    expect(screen.getByText('Rasmus Bjerregaard har ændret det, mens du så på det.')).toBeVisible();
    await press(/^Godkend: Rasmus/, user);
    expect(leaveWrites).toHaveLength(0);
    expect(screen.getByText(/Det er ændret i mellemtiden/)).toBeVisible();
    await press(/^Vis det nye$/, user);
    await press(/^Godkend: Rasmus/, user);
    expect(storedLeave('asked')).toMatchObject({ status: 'approved', to: '2026-12-18' });
  });

  test('says what stands against a yes', async () => {
    await show([asked()], { farm: { lockedThrough: '2026-12-31' } });
    expect(screen.getByText(/Lønperioden er lukket/)).toBeVisible();
  });

  test.each(['one document', 'all leave, where it has not been gathered'])(
    'counts what somebody has left from %s',
    async (from) => {
      const isGathered = from === 'one document';
      if (!isGathered) withoutBooks();
      const past = aLeave({ ...asked(), id: 'past', status: 'approved' });
      await show([asked(), { ...past, from: '2026-10-05', to: '2026-10-06' }]);
      const names = new Set(leaveQueries().map(({ name }) => name));
      expect(names.has('person-leaves')).toBe(!isGathered);
      expect(screen.getByRole('region', { name: /^Rasmus/ })).toHaveTextContent(/14,24 → 11,24/);
    },
  );

  test('speaks English', async () => {
    await show([asked({ days: unitsOf(3) })], { language: 'en' });
    expect(screen.getByRole('region', { name: /^Waiting for you/ })).toBeVisible();
    expect(
      screen.getByText('Nobody else in the unit is off. The notice is long enough.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Approve: Rasmus/ })).toBeVisible();
  });
});
