import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FarmSettingsSchema } from '#domain/farm/settings.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { DayAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { paths } from '#domain/paths.ts';
import { batchHash } from '#domain/payroll/batch/packed-items.ts';
import { at } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { daysOffWritten } from '../../functions/src/leave/days-off-written.ts';
import { remindFollowUps, tellTransfer } from '../../functions/src/leave/leave-night.ts';
import { remindPeriodEnd } from '../../functions/src/periods/remind-period-end.ts';
import { onEveryFarm } from './every-farm.ts';
import { FROM } from './closing-world.ts';
import { aFarm, clearProject, employ, type Somebody } from './farm-world.ts';
import { aClosedOctober } from './payroll-world.ts';
import { services, servicesAt, toldTo, worked } from './time-world.ts';

const { db } = services;

type Role = 'owner' | 'leader' | 'worker' | 'mate';
const ROLES: readonly Role[] = ['owner', 'leader', 'worker', 'mate'];
let farm: string;
let people: Record<Role, Somebody>;
beforeEach(async () => {
  await clearProject();
  const { farm: id, ...known } = await aFarm();
  farm = id;
  people = { ...known, mate: await employ(farm, 'employee') };
});

const speak = (language: Language) =>
  Promise.all(ROLES.map((role) => db.doc(paths.user(people[role].uid)).update({ lang: language })));

/** Who was told what, everybody's messages in order. */
async function told(): Promise<string[]> {
  const all = await Promise.all(
    ROLES.map(async (role) =>
      (await toldTo(people[role].uid)).map(
        ({ title, body }) => `${role}: ${String(title)} | ${String(body)}`,
      ),
    ),
  );
  return all.flat();
}

const leave = (role: Role, change: object) =>
  db.doc(paths.leave(farm, `leave-${role}`)).set({
    ...aLeave({ id: `leave-${role}`, employeeId: people[role].uid, unitId: 'stable' }),
    ...change,
  });
const SICK = { type: 'sick', status: 'reported', from: '2026-11-20', to: null };
const morning = (day: string) => servicesAt(at(day, '07:30'));
const register = (id: string, role: Role, day: string, change: object = {}) =>
  db
    .doc(paths.registration(farm, id))
    .set(worked(people[role].uid, day, ['07:00', '15:00'], { ...change }));

const transfer = (change: object = {}) =>
  v.parse(DayAdjustmentSchema, {
    ...aDayAdjustment({ kind: 'transfer', days: 3, date: '2026-12-20', id: 'move' }),
    employeeId: people.worker.uid,
    unitId: 'stable',
    created: 1,
    createdByEid: people.owner.uid,
    ...change,
  });
const general = (holidays: object[], eid: string) =>
  v.parse(FarmSettingsSchema, {
    ...NO_AUDIT,
    id: 'general',
    holidays,
    updated: 1,
    updatedByEid: eid,
  });
const ownDay = (day: string) => ({ key: null, day, name: 'Lukket', weight: 1 });

/** Everything that happens, each told twice as a trigger may be, and who hears of it in which words. */
const EVENTS: Record<
  string,
  {
    readonly happens: () => Promise<() => Promise<unknown>>;
    readonly told: Record<Language, string[]>;
  }
> = {
  'a date of an absence, to its leaders': {
    happens: async () => {
      await leave('worker', SICK);
      return () => onEveryFarm(remindFollowUps, morning('2026-11-24'));
    },
    told: {
      dk: ['leader: Følg op på Ida Holm | Fraværet fra 20/11 har en dato, du skal huske i dag.'],
      en: ['leader: Follow up on Ida Holm | The absence from 20/11 has a date to remember today.'],
    },
  },
  'an agreement about holiday, to whose it is': {
    happens: () =>
      Promise.resolve(() => tellTransfer(services, { farmId: farm, after: transfer() })),
    told: {
      dk: [
        'worker: Aftale om ferie til underskrift | Ida Holm har lavet en aftale om at flytte 3 feriedage. Se den under Fravær.',
      ],
      en: [
        'worker: An agreement about holiday to sign | Ida Holm has made an agreement to move 3 days of holiday. See it under Leave.',
      ],
    },
  },
  'a day off that is another, to those who are away on it': {
    happens: async () => {
      await leave('worker', { from: '2026-12-21', to: '2026-12-23' });
      await leave('mate', { from: '2026-12-27', to: '2026-12-30', status: 'requested' });
      await leave('owner', { from: '2026-12-21', to: '2026-12-23' });
      const after = general([ownDay('2026-12-22'), ownDay('2026-12-28')], people.owner.uid);
      const write = { farmId: farm, eventId: 'e', before: general([], 'x'), after };
      return () => daysOffWritten(morning('2026-11-24'), write);
    },
    told: {
      dk: [
        'worker: En fridag er ændret | 22/12 ligger i dit fravær. Se, hvor mange dage det koster nu.',
        'mate: En fridag er ændret | 28/12 ligger i dit fravær. Se, hvor mange dage det koster nu.',
      ],
      en: [
        'worker: A day off has changed | 22/12 lies within your leave. See how many days it costs now.',
        'mate: A day off has changed | 28/12 lies within your leave. See how many days it costs now.',
      ],
    },
  },
  'a period that ends soon, to who has something to do': {
    happens: async () => {
      await register('a', 'worker', '2026-11-20', { status: 'returned' });
      await register('b', 'worker', '2026-11-21', { status: 'needsAction' });
      await register('c', 'mate', '2026-11-20');
      await register('d', 'leader', '2026-11-20');
      await register('old', 'mate', '2026-10-20');
      await register('gone', 'mate', '2026-11-20', { deleted: new Date(1) });
      return () => onEveryFarm(remindPeriodEnd, morning('2026-11-28'));
    },
    told: {
      dk: [
        'owner: Lønperioden slutter 30/11 | Registreringer, der venter på dig: 1.',
        'leader: Lønperioden slutter 30/11 | Registreringer, der venter på dig: 2.',
        'worker: Lønperioden slutter 30/11 | Registreringer, du skal rette inden: 2.',
      ],
      en: [
        'owner: The pay period ends on 30/11 | Registrations that wait for you: 1.',
        'leader: The pay period ends on 30/11 | Registrations that wait for you: 2.',
        'worker: The pay period ends on 30/11 | Registrations for you to put right before: 2.',
      ],
    },
  },
};

describe.each(LANGUAGES)('what happens is told in %s', (language) => {
  test.each(Object.keys(EVENTS))('%s, once', async (name) => {
    const event = EVENTS[name];
    await speak(language);
    const run = await event?.happens();
    await Promise.all([run?.(), run?.()]);
    await run?.();
    expect(await told()).toEqual(event?.told[language]);
  });
});

describe('dates of an absence', () => {
  test('come one by one, and are made up for after a morning that failed', async () => {
    await leave('worker', SICK);
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      await onEveryFarm(remindFollowUps, morning(day));
    }
    expect(await told()).toHaveLength(1);
    await onEveryFarm(remindFollowUps, morning('2026-11-26'));
    expect(await told()).toHaveLength(2);
    await onEveryFarm(remindFollowUps, morning('2026-12-03'));
    expect(await told()).toHaveLength(3);
  });

  test('are none of other leave, of what is over, or of oneself', async () => {
    await leave('worker', { ...SICK, to: '2026-11-22', status: 'well' });
    await leave('mate', { ...SICK, type: 'vacation', status: 'approved', to: '2026-12-30' });
    await leave('leader', SICK);
    expect(await onEveryFarm(remindFollowUps, morning('2026-11-24'))).toBe(1);
    // Nobody else leads the unit: it is the owner's matter.
    expect((await told()).map((text) => text.split(':')[0])).toEqual(['owner']);
  });
});

describe('nobody is told', () => {
  test('of an agreement that they have made themself, that was taken back, or is something else', async () => {
    for (const after of [
      transfer({ createdByEid: people.worker.uid }),
      transfer({ deleted: 5, deletedByEid: people.owner.uid }),
      transfer({ kind: 'correction' }),
      transfer({ createdByEid: 'a/b' }),
      null,
    ]) {
      await tellTransfer(services, { farmId: farm, after });
    }
    expect(await told()).toEqual([]);
  });

  test('of days off that stay what they were, or lie behind', async () => {
    await leave('worker', { from: '2026-11-20', to: '2026-12-23' });
    const before = general([ownDay('2026-12-22')], 'x');
    for (const after of [
      general([{ ...ownDay('2026-12-22'), name: 'Andet' }], people.owner.uid),
      general([ownDay('2026-12-22'), ownDay('2026-11-21')], people.owner.uid),
      null,
    ]) {
      const write = { farmId: farm, eventId: 'e', before, after };
      await daysOffWritten(morning('2026-11-24'), write);
    }
    expect(await told()).toEqual([]);
  });

  test('of the end of a period that is days away, or closed already', async () => {
    await register('a', 'worker', '2026-11-20', { status: 'returned' });
    expect(await onEveryFarm(remindPeriodEnd, morning('2026-11-27'))).toBe(0);
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-11-25' });
    expect(await onEveryFarm(remindPeriodEnd, morning('2026-11-28'))).toBe(0);
  });
});

describe('an export of pay', () => {
  test('is told the other owners, in their language, once; a failed one too', async () => {
    const october = await aClosedOctober();
    const second = await employ(october.farm, 'owner');
    await db.doc(paths.user(second.uid)).update({ lang: 'dk' });
    const { uid } = october.worker;
    await db.doc(paths.employeeCard(october.farm, uid)).update({ employeeNumber: '' });
    const blocked = await batchHash(await october.seen());
    for (let times = 0; times < 2; times += 1) await october.send(blocked);
    await db.doc(paths.employeeCard(october.farm, uid)).update({ employeeNumber: '102' });
    const hash = await batchHash(await october.seen());
    await Promise.all([october.send(hash), october.send(hash)]);
    // What has only to be seen again is no failure.
    await october.send('x', FROM);
    const said = (await toldTo(second.uid)).map(({ type, title, body }) => [type, title, body]);
    expect(said).toEqual([
      ['export_done', 'Løn er overført', 'Ida Holm har overført 1/10 – 31/10. Antal linjer: 2.'],
      [
        'export_failed',
        'Løn kunne ikke overføres',
        'Ida Holm prøvede med 1/10 – 31/10. Se, hvad der mangler.',
      ],
    ]);
    const types = (await toldTo(october.owner.uid)).map(({ type }) => type);
    expect(types.filter((type) => String(type).startsWith('export'))).toEqual([]);
  });
});
