import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { planWeekId, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { remindUnused } from '../../functions/src/hiring/invite-person.ts';
import { employeeWritten } from '../../functions/src/people/employee-written.ts';
import { tellJoined } from '../../functions/src/hiring/invitations.ts';
import { remindShifts } from '../../functions/src/plan/ahead/remind-shifts.ts';
import { tellShort } from '../../functions/src/plan/ahead/tell-due.ts';
import { planWeekWritten } from '../../functions/src/plan/plan-week-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, type Somebody } from './farm-world.ts';
import { services, servicesAt, toldTo } from './time-world.ts';

const { auth, db } = services;

/** Tuesday; the shift of the next morning begins at six. */
const NOW = at('2026-11-24', '15:00');
const DAY = '2026-11-25';
const WEEK = '2026-W48';
const ID = planWeekId('stable', WEEK);

type Role = 'owner' | 'leader' | 'worker' | 'mate';
let farm: string;
let people: Record<Role, Somebody>;
beforeEach(async () => {
  await clearProject();
  const { farm: id, ...known } = await aFarm();
  farm = id;
  people = { ...known, mate: await employ(farm, 'employee') };
  await db.doc(paths.employee(farm, people.leader.uid)).update({ planning: true });
  await db.doc(paths.unit(farm, 'stable')).update({ unitName: 'Kostald' });
});

const speak = (language: Language) =>
  Promise.all(
    Object.values(people).map(({ uid }) => db.doc(paths.user(uid)).update({ lang: language })),
  );
/** Who was told what, everybody's messages in order. */
async function told(): Promise<string[]> {
  const roles: Role[] = ['owner', 'leader', 'worker', 'mate'];
  const all = await Promise.all(
    roles.map(async (role) =>
      (await toldTo(people[role].uid)).map(
        ({ title, body }) => `${role}: ${String(title)} ${String(body)}`,
      ),
    ),
  );
  return all.flat();
}

const shift = (employeeId: string | null, change: Partial<Shift> = {}): Shift => ({
  employeeId,
  start: at(DAY, '06:00'),
  end: at(DAY, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
  ...change,
});
async function publish(shifts: Record<string, Shift>) {
  const week = {
    ...NO_AUDIT,
    id: ID,
    unitId: 'stable',
    week: WEEK,
    dayNotes: {},
    shifts,
    previous: {},
    publicationId: 'p',
    publishedAt: NOW,
    publishedByEid: people.leader.uid,
  };
  await db.doc(paths.planWeek(farm, ID)).set(week);
  return toEntity(PlanWeekSchema, await db.doc(paths.planWeek(farm, ID)).get());
}
const record = async ({ uid }: Somebody, change: object = {}) => {
  await db.doc(paths.employee(farm, uid)).set(change, { merge: true });
  return toEntity(EmployeeSchema, await db.doc(paths.employee(farm, uid)).get());
};
const away = ({ uid }: Somebody, change: object = {}) =>
  db.doc(paths.absence(farm, `a-${uid}`)).set({
    id: `a-${uid}`,
    employeeId: uid,
    from: DAY,
    to: DAY,
    part: 'full',
    ...change,
  });
const remindAt = (uid: string, remindMinutes: number | null) =>
  db
    .doc(paths.user(uid))
    .update({ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, remindMinutes } });

/** Somebody whose account was made and never used. */
async function neverSignedIn({ uid, email }: Somebody): Promise<void> {
  await auth.deleteUser(uid);
  await auth.importUsers([{ uid, email }]);
}

/** Everything that happens, each told twice as a trigger may be, and who hears of it in which words. */
const EVENTS: Record<
  string,
  {
    readonly happens: () => Promise<() => Promise<unknown>>;
    readonly told: Record<Language, string[]>;
  }
> = {
  'other rights': {
    happens: async () => {
      const before = await record(people.worker);
      const after = await record(people.worker, { planning: true, updatedByEid: people.owner.uid });
      const write = { farmId: farm, employeeId: people.worker.uid, eventId: 'e', before, after };
      return () => employeeWritten(services, write);
    },
    told: {
      dk: ['worker: Din adgang er ændret Ida Holm har ændret, hvad du kan i Markhold.'],
      en: ['worker: Your access has changed Ida Holm has changed what you can do in Markhold.'],
    },
  },
  'somebody joins': {
    happens: () => Promise.resolve(() => tellJoined(services, farm, people.worker.uid)),
    told: {
      dk: ['owner', 'leader'].map(
        (role) => `${role}: Ida Holm er kommet med Invitationen til bedriften er besvaret med ja.`,
      ),
      en: ['owner', 'leader'].map(
        (role) => `${role}: Ida Holm has joined The invitation to the farm was accepted.`,
      ),
    },
  },
  'an invitation that is not used': {
    happens: async () => {
      const created = new Date(NOW - 4 * 86_400_000);
      await record(people.worker, { created, createdByEid: people.leader.uid });
      await record(people.mate, { created: new Date(NOW), createdByEid: people.leader.uid });
      await neverSignedIn(people.worker);
      await neverSignedIn(people.mate);
      return () => onEveryFarm(remindUnused, servicesAt(NOW));
    },
    told: {
      dk: [
        'leader: Ida Holm har ikke logget ind endnu Invitationen er nogle dage gammel. Du kan sende den igen.',
      ],
      en: [
        'leader: Ida Holm has not signed in yet The invitation is some days old. You can send it again.',
      ],
    },
  },
  'a day that is short of people': {
    happens: async () => {
      const need = {
        unitId: 'stable',
        title: '',
        weekdays: [],
        startMinute: 360,
        endMinute: 600,
        people: 2,
      };
      await db.doc(paths.planningSettings(farm)).set({ id: 'planning', needs: { n: need } });
      await publish({ a: shift(people.worker.uid), b: shift(people.mate.uid) });
      await away(people.mate);
      return () => onEveryFarm(tellShort, servicesAt(NOW));
    },
    told: {
      dk: ['leader: Kostald mangler folk i morgen 25/11, kl. 06:00–10:00: 1 af 2 er planlagt.'],
      en: ['leader: Kostald is short of people tomorrow 25/11, 06:00–10:00: 1 of 2 are planned.'],
    },
  },
  'people who are missing tomorrow, for one has left with a shift': {
    happens: async () => {
      const need = { unitId: 'stable', startMinute: 360, endMinute: 600, people: 2 };
      await db.doc(paths.planningSettings(farm)).set({ id: 'planning', needs: { n: need } });
      await publish({
        a: shift(people.worker.uid),
        b: shift(people.mate.uid),
        bad: shift('a/b'),
        none: shift('nobody'),
      });
      await record(people.mate, { deleted: new Date(NOW) });
      return () => onEveryFarm(tellShort, servicesAt(NOW));
    },
    told: {
      dk: ['leader: Kostald mangler folk i morgen 25/11, kl. 06:00–10:00: 1 af 2 er planlagt.'],
      en: ['leader: Kostald is short of people tomorrow 25/11, 06:00–10:00: 1 of 2 are planned.'],
    },
  },
  'a shift that begins soon': {
    happens: async () => {
      await publish({ a: shift(people.worker.uid), b: shift(people.mate.uid) });
      await remindAt(people.worker.uid, 60);
      await remindAt(people.mate.uid, 720);
      return () => onEveryFarm(remindShifts, servicesAt(at(DAY, '05:05')));
    },
    told: {
      dk: ['worker: Din vagt begynder kl. 06:00 25/11, Kostald.'],
      en: ['worker: Your shift begins at 06:00 25/11, Kostald.'],
    },
  },
  'an open shift': {
    happens: async () => {
      const after = await publish({ a: shift(null), b: shift(people.mate.uid) });
      return () => planWeekWritten(servicesAt(NOW), { farmId: farm, after });
    },
    told: {
      dk: [
        'owner: Ledige vagter i Kostald Antal i uge 48: 1. Se, om du kan tage en.',
        'worker: Ledige vagter i Kostald Antal i uge 48: 1. Se, om du kan tage en.',
        'mate: Din vagtplan for uge 48 er klar Ida Holm har offentliggjort den for Kostald.',
      ],
      en: [
        'owner: Open shifts in Kostald In week 48: 1. See whether you can take one.',
        'worker: Open shifts in Kostald In week 48: 1. See whether you can take one.',
        'mate: Your work plan for week 48 is ready Ida Holm has published it for Kostald.',
      ],
    },
  },
};

describe.each(LANGUAGES)('what happens is told in %s', (language) => {
  test.each(Object.keys(EVENTS))('%s, once, to whom it concerns', async (name) => {
    const event = EVENTS[name];
    await speak(language);
    const run = await event?.happens();
    await Promise.all([run?.(), run?.()]);
    await run?.();
    expect(await told()).toEqual(event?.told[language]);
  });
});

describe('nobody is told', () => {
  test('of rights that they have changed themself', async () => {
    const before = await record(people.owner);
    const after = await record(people.owner, { planning: true, updatedByEid: people.owner.uid });
    const write = { farmId: farm, employeeId: people.owner.uid, eventId: 'e', before, after };
    await employeeWritten(services, write);
    expect(await told()).toEqual([]);
  });

  test('of an invitation to who has signed in, or that they have made for themself', async () => {
    const created = new Date(NOW - 4 * 86_400_000);
    await record(people.worker, { created, createdByEid: people.worker.uid });
    await record(people.mate, { created, createdByEid: people.leader.uid });
    await neverSignedIn(people.worker);
    expect(await onEveryFarm(remindUnused, servicesAt(NOW))).toBe(1);
    expect(await told()).toEqual([]);
  });

  test('of a shift that begins soon where they are away, have not asked, or it is too late', async () => {
    await publish({ a: shift(people.worker.uid), b: shift(people.mate.uid), c: shift('a/b') });
    await remindAt(people.worker.uid, 60);
    await away(people.worker);
    expect(await onEveryFarm(remindShifts, servicesAt(at(DAY, '05:05')))).toBe(0);
    await db.doc(paths.absence(farm, `a-${people.worker.uid}`)).delete();
    expect(await onEveryFarm(remindShifts, servicesAt(at(DAY, '04:59')))).toBe(0);
    expect(await onEveryFarm(remindShifts, servicesAt(at(DAY, '05:20')))).toBe(0);
    expect(await onEveryFarm(remindShifts, servicesAt(at(DAY, '05:19')))).toBe(1);
  });

  test('of people who are missing tomorrow where the farm does not want to know', async () => {
    const need = { unitId: 'stable', startMinute: 360, endMinute: 600, people: 2 };
    const settings = { id: 'planning', needs: { n: need }, levels: { understaffed: 'off' } };
    await db.doc(paths.planningSettings(farm)).set(settings);
    expect(await onEveryFarm(tellShort, servicesAt(NOW))).toBe(0);
  });
});
