import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import { dataOf } from '#data/live/live.ts';
import { payExports } from '#data/payroll/pay-exports.ts';
import {
  payrollSettingsSource,
  savePayrollCodes,
  savePayrollSettings,
} from '#data/payroll/payroll-settings.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'payroll-farm';
let world: World;
let owner: Person;
let leader: Person;

beforeAll(async () => {
  world = await openWorld('payroll');
  await world.addFarm({ id: FARM, ownerId: 'payroll-owner', units: { k: 'Kostald' } });
  owner = await world.addPerson({
    name: 'owner',
    claims: { farm: FARM, owner: true },
    units: ['k'],
  });
  leader = await world.addPerson({
    name: 'leader',
    claims: { farm: FARM, leader: true },
    units: ['k'],
  });
});

afterEach(() => signOut());

async function enterAs(person: Person): Promise<void> {
  await world.enter(person);
  await sessionIs('ready');
}

const read = async () => (await world.firestore.doc(paths.payrollSettings(FARM)).get()).data();
const code = (text: string) => ({ code: text, text: '', leftOut: false });

describe('the payroll settings', () => {
  it('lose no code to somebody who does not know of it', async () => {
    const codes = { '10': code('1') };
    await enterAs(owner);
    payrollSettingsSource.connect({ farmId: FARM });
    await eventually(() => payrollSettingsSource.get().status === 'ready');
    expect(await savePayrollCodes(() => codes)).toMatchObject({ ok: true });
    payrollSettingsSource.disconnect();
    expect(await savePayrollCodes(() => ({}))).toMatchObject({
      ok: false,
      reason: 'changed_meanwhile',
    });
    expect(await read()).toMatchObject({ codes });
    await world.firestore.doc(paths.payrollSettings(FARM)).delete();
  });

  it('are made by the first change and changed by the next, codes as a whole', async () => {
    await enterAs(owner);
    payrollSettingsSource.connect({ farmId: FARM });
    await eventually(() => payrollSettingsSource.get().status === 'ready');
    expect(dataOf(payrollSettingsSource.get())).toBeNull();
    expect(await savePayrollCodes(() => ({ '10': code('1') }))).toMatchObject({ ok: true });
    await eventually(() => dataOf(payrollSettingsSource.get()) !== null);
    expect(dataOf(payrollSettingsSource.get())).toMatchObject({
      system: 'general',
      deviationsOnly: true,
      createdByEid: owner.uid,
    });
    expect(await savePayrollSettings({ system: 'danlon' })).toMatchObject({ ok: true });
    expect(await savePayrollCodes(() => ({ '24': code('7') }))).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({
      system: 'danlon',
      codes: { '24': code('7') },
      updatedByEid: owner.uid,
    });
    expect(await read()).not.toHaveProperty('codes.10');
  });

  it('keep what they have where the server refuses', async () => {
    await enterAs(owner);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    payrollSettingsSource.connect({ farmId: FARM });
    await eventually(() => payrollSettingsSource.get().status === 'ready');
    expect(await savePayrollSettings({ term: '99' })).toMatchObject({ ok: false });
    expect(await read()).not.toMatchObject({ term: '99' });
  });

  it('and the batches are nothing that a leader hears of', async () => {
    await enterAs(leader);
    payrollSettingsSource.connect({ farmId: FARM });
    await eventually(() => payrollSettingsSource.get().status === 'failed');
    expect(await savePayrollSettings({ system: 'visma' })).toMatchObject({ ok: false });
    await expect(payExports.load({ farmId: FARM })).rejects.toThrow();
  });
});
