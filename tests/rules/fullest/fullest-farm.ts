import { CHANNEL_WORDS } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { changes, chief, type Full, fullTimer, lifeOf, many, partTimer, was } from './fullest.ts';
import { admin, FARM, FIELD, owner, type Persona, STABLE, worker } from '../matrix/personas.ts';
import { type Data, errorRecordOf } from '../writes.ts';
import { LET_IN, utcDay } from '../world.ts';

const PEOPLE = [worker, chief, owner, admin];
const uidOf = (persona: Persona): string => String(persona.uid);

const ofOneself: readonly Full[] = [
  ...changes(
    'users: settings',
    PEOPLE,
    (who) => paths.user(uidOf(who)),
    {},
    {
      firstName: 'Åse-Marie O’Neill',
      lang: 'en',
      selectedUnitId: 'u'.repeat(128),
      FCMTokens: many(20, 't'.repeat(500)),
      dashboard: 'w'.repeat(400),
      notificationSettings: {
        on: [...CHANNEL_WORDS],
        off: [...CHANNEL_WORDS],
        quiet: { from: 1439, to: 1438 },
        digestHour: 23,
        remindMinutes: 720,
      },
    },
  ),
  ...changes(
    'notifications: read',
    PEOPLE,
    (who) => paths.notification(uidOf(who), 'full'),
    { read: false },
    { read: true },
  ),
  ...lifeOf(
    'reportViews',
    PEOPLE,
    (id, who) => paths.reportView(uidOf(who), id),
    (id) => ({ id, name: 'x'.repeat(60), search: 'y'.repeat(1000) }),
    { name: 'y'.repeat(60), search: 'z'.repeat(1000) },
  ),
];

/** Days of every unit are closed up to a while ago. */
const CLOSED_UNITS = Object.fromEntries(
  [STABLE, FIELD, ...many(98, 'u')].map((id) => [id, utcDay(-5)]),
);
const FARM_FIELDS: Data = {
  name: 'Lyng',
  ownerId: 'owner',
  lockedThrough: utcDay(-6),
  closedUnits: CLOSED_UNITS,
  closedUnit: STABLE,
  supportUntil: LET_IN,
};

/** A person as the farm keeps them. */
export const recordOf = ({ uid, record: of }: Persona): Data => ({
  ...was,
  id: uid,
  uid,
  firstName: 'Bo',
  units: of?.units,
  seatType: of?.seatType,
  role: of?.role,
});
const LONG_NAME = `Åse ${'I'.repeat(70)}`;
const people: readonly Full[] = [
  ...[worker, chief].flatMap((who) =>
    changes('employees: own name', [who], () => paths.employee(FARM, uidOf(who)), recordOf(who), {
      firstName: LONG_NAME,
      lastName: LONG_NAME,
    }),
  ),
  ...changes(
    'cards: own phone',
    [worker, chief],
    (who) => paths.employeeCard(FARM, uidOf(who)),
    { phone: '' },
    {
      phone: '+45 12345678',
    },
  ),
];

const errors: readonly Full[] = PEOPLE.map((persona) => ({
  name: 'analytics: made',
  persona,
  path: (id) => paths.analyticsRecord(id),
  data: () => errorRecordOf(persona),
}));

/** What has to stand beside the writes: settings that ask for more, a month that is counted, people and units. */
export const BESIDE: Readonly<Record<string, Data>> = {
  [paths.farm(FARM)]: { ...was, ...FARM_FIELDS },
  [paths.employee(FARM, uidOf(partTimer))]: recordOf(partTimer),
  [paths.employee(FARM, uidOf(fullTimer))]: recordOf(fullTimer),
  [paths.timeMonth(FARM, uidOf(fullTimer), utcDay().slice(0, 7))]: { rawMinutes: 80 * 60 },
  [paths.timeSettings(FARM)]: { ...was, noteWhenManual: true, monthSignOff: true },
  [paths.timeMonth(FARM, uidOf(partTimer), utcDay().slice(0, 7))]: { rawMinutes: 80 * 60 - 1 },
  ...Object.fromEntries(
    many(5, 'u').map((unit) => [paths.unit(FARM, unit), { ...was, unitName: unit }]),
  ),
};

/** The fullest right write of every kind that is not about somebody's time. */
export const FULLEST_FARM: readonly Full[] = [...ofOneself, ...people, ...errors];
