import { deleteField, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { may, PREMIUM, SIGNED_IN, wordOf, leaveScene } from './scenes/leave-scene.ts';
import { many } from './fullest/fullest.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  FARM,
  FIELD,
  leader,
  OTHER_FARM,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
} from './matrix/personas.ts';
import { type Data, createdBy, updatedBy } from './writes.ts';

const { world } = leaveScene('leave-settings');

describe('settings of leave', () => {
  const path = paths.leaveSettings(FARM);
  const window = (more: Data = {}): Data => ({
    id: 'harvest',
    name: 'Høst',
    from: '2027-07-20',
    to: '2027-08-20',
    unitIds: [STABLE],
    most: 1,
    ...more,
  });
  const delegation = {
    fromEid: String(leader.uid),
    unitIds: [STABLE],
    start: 1_800_000_000_000,
    end: 1_800_086_400_000,
  };
  const to = (change: Data): Data => ({ [PREMIUM]: { ...delegation, ...change } });
  const account = {
    isOn: true,
    perYear: 50_000,
    startsIn: 9,
    accrual: 'monthly',
    validMonths: 16,
    whenOver: 'payOut',
  };
  const full: Data = {
    id: 'leave',
    countsFrom: '2026-09-01',
    waitingDays: 5,
    needsProof: true,
    dayBegins: '05:30',
    sickPay: true,
    holidayInHours: false,
    hidden: ['school', 'course'],
    paid: ['maternity'],
    extra: account,
    care: { ...account, whenOver: 'lost' },
    windows: { harvest: window() },
    fallbacks: { [STABLE]: OWNER_UID },
    colleaguesSee: true,
    followUps: [1, 5, 14, 365],
  };
  const save = (fields: Data, persona: Persona = owner) =>
    outcomeOf(setDoc(doc(world().as(persona), path), { ...fields, ...createdBy(persona) }));
  const edit = (fields: Data, persona: Persona = owner) =>
    outcomeOf(updateDoc(doc(world().as(persona), path), { ...fields, ...updatedBy(persona) }));

  test.each(SIGNED_IN)('are written by whom the domain allows: $name', async (persona) => {
    const word = wordOf(may(persona, 'leaveSettings.write', { farmId: FARM }));
    const terms = wordOf(may(persona, 'leaveSettings.writeTerms', { farmId: FARM }));
    await world().remove(path);
    expect(await save({ id: 'leave', windows: { harvest: window() } }, persona)).toBe(word);
    await world().remove(path);
    expect(await save(full, persona)).toBe(terms);
    await world().seed({ [path]: full });
    // Maps by themselves, so that the judgement of no write takes too many steps.
    expect(await edit({ followUps: [], windows: {} }, persona)).toBe('denied');
    expect(await edit({ followUps: [] }, persona)).toBe(word);
    expect(await edit({ windows: {} }, persona)).toBe(word);
    expect(await edit({ waitingDays: 0 }, persona)).toBe(terms);
    expect(await edit({ delegations: to({}) }, persona)).toBe(terms);
    expect(await edit({ fallbacks: { [FIELD]: String(persona.uid) } }, persona)).toBe(terms);
    const read = getDoc(doc(world().as(persona), path));
    const isMember = may(persona, 'farm.read', { farmId: FARM });
    expect(await outcomeOf(read)).toBe(wordOf(isMember));
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { x: 1 }],
    ['no day', { countsFrom: '2026-02-30' }],
    ['too many waiting days', { waitingDays: 26 }],
    ['no time', { dayBegins: '24:00' }],
    ['no yes', { sickPay: 1 }],
    ['an unknown type', { hidden: ['x'] }],
    ['types that are none', { paid: [1] }],
    ['types as text', { paid: 'sick' }],
    ['days below nothing', { extra: { ...account, perYear: -1 } }],
    ['an account with more in it', { care: { ...account, x: 1 } }],
    ['a thirteenth month', { extra: { ...account, startsIn: 13 } }],
    ['an unknown accrual', { extra: { ...account, accrual: 'x' } }],
    ['a window that ends before it begins', { windows: { harvest: window({ to: '2027-07-19' }) } }],
    ['a window without a number', { windows: { harvest: window({ most: '1' }) } }],
    ['a window with an endless name', { windows: { harvest: window({ name: 'x'.repeat(61) }) } }],
    [
      'a window with an endless id',
      { windows: { ['x'.repeat(61)]: window({ id: 'x'.repeat(61) }) } },
    ],
    ['a window with an endless unit', { windows: [window({ unitIds: ['x'.repeat(100_000)] })] }],
    ['a window of units without end', { windows: { harvest: window({ unitIds: many(41) }) } }],
    ['a window with more in it', { windows: { harvest: window({ note: 'x' }) } }],
    ['fifty of one window', { windows: Object.fromEntries(many(50).map((id) => [id, window()])) }],
    [
      'two new windows at once',
      { windows: { harvest: window(), calving: window({ id: 'calving' }) } },
    ],
    ['windows that are none', { windows: 'x' }],
    ['windows as a list', { windows: [window()] }],
    ['a window under another id', { windows: { calving: window() } }],
    ['a window under an id that is none', { windows: { 'a b': window({ id: 'a b' }) } }],
    ['a window and a delegation at once', { delegations: to({}) }],
    ['a delegation without an end', { windows: {}, delegations: to({ end: null }) }],
    ['a delegation of no time', { windows: {}, delegations: to({ end: 1_800_000_000_000 }) }],
    [
      'a delegation until the year 9999',
      { windows: {}, delegations: to({ end: 253_402_300_799_999 }) },
    ],
    ['half a millisecond', { windows: {}, delegations: to({ start: 0.5 }) }],
    ['a delegation of no units', { windows: {}, delegations: to({ unitIds: null }) }],
    ['units that are none', { windows: {}, delegations: to({ unitIds: [1] }) }],
    ['a delegation by nobody', { windows: {}, delegations: to({ fromEid: null }) }],
    ['a delegation with more in it', { windows: {}, delegations: to({ toEid: PREMIUM }) }],
    [
      'two delegations at once',
      { windows: {}, delegations: { ...to({}), x: { ...delegation, fromEid: 'x' } } },
    ],
    ['delegations as a list', { windows: {}, delegations: [delegation] }],
    ['somebody named for no unit', { fallbacks: [OWNER_UID] }],
    ['nobody named for a unit', { fallbacks: { [STABLE]: null } }],
    [
      'more units than any',
      { fallbacks: Object.fromEntries(many(41).map((unit) => [unit, OWNER_UID])) },
    ],
    ['a day of sickness that is none', { followUps: [0] }],
    ['a day of sickness after a year', { followUps: [366] }],
    ['days of sickness as text', { followUps: ['5'] }],
    ['more days than are asked about', { followUps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
  ])('with %s are refused', async (_name, wrong) => {
    await world().remove(path);
    expect(await save({ ...full, ...wrong })).toBe('denied');
  });

  test('take one more window or delegation at a time, and keep who made them', async () => {
    await world().seed({ [path]: { ...full, createdByEid: OWNER_UID } });
    const calving = window({ id: 'calving', most: 0 });
    expect(await edit({ 'windows.calving': calving })).toBe('allowed');
    expect(await edit({ 'windows.calving': { ...calving, most: 3 } })).toBe('allowed');
    expect(await edit({ 'windows.harvest': deleteField() })).toBe('allowed');
    expect(await edit({ delegations: to({}) })).toBe('allowed');
    expect(await edit({ delegations: { ...to({}), x: { ...delegation, fromEid: 'x' } } })).toBe(
      'allowed',
    );
    expect(await edit({ delegations: {} })).toBe('allowed');
    expect(await edit({ fallbacks: {} })).toBe('allowed');
    expect(await edit({ createdByEid: 'x' })).toBe('denied');
    expect(await edit({ deleted: serverTimestamp() })).toBe('denied');
    expect(
      await outcomeOf(
        setDoc(doc(world().as(owner), paths.leaveSettings(OTHER_FARM)), {
          id: 'leave',
          ...createdBy(owner),
        }),
      ),
    ).toBe('denied');
  });

  test('lose no window to somebody who saw others than are stored', async () => {
    const calving = window({ id: 'calving' });
    const sowing = window({ id: 'sowing' });
    await world().seed({ [path]: { ...full, windows: { harvest: window(), calving } } });
    expect(await edit({ windows: { harvest: window(), sowing } })).toBe('denied');
    expect(await edit({ windows: {} })).toBe('denied');
    expect(await edit({ windows: { harvest: window() } })).toBe('allowed');
  });

  test('take over windows that were stored as a list, with one change', async () => {
    const calving = window({ id: 'calving' });
    const old = { ...full, windows: [window(), calving] };
    const map = { harvest: window(), calving };
    await world().seed({ [path]: old });
    expect(await edit({ waitingDays: 3 })).toBe('allowed');
    expect(await edit({ windows: [calving] })).toBe('denied');
    expect(await edit({ 'windows.sowing': window({ id: 'sowing' }) })).toBe('denied');
    expect(await edit({ windows: { ...map, sowing: window({ id: 'sowing' }) } })).toBe('allowed');
    await world().seed({ [path]: old });
    expect(await edit({ windows: { calving } })).toBe('allowed');
    await world().seed({ [path]: old });
    expect(await edit({ windows: { ...map, calving: { ...calving, most: 7 } } })).toBe('allowed');
  });
});
