import { addDays, type Day, dayOf, daysBetween, daysIn, utcOffset } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at, ZONE } from '../time/clock.ts';
import { aRegistration } from '../factories.ts';
import { awayDays } from './away.ts';
import { habitOf, type Stretch } from './patterns.ts';
import { type Person, PEOPLE, type UnitId } from './people.ts';
import { between, randomOf } from './random.ts';
import { type SpecialDay, specialDays } from './special-days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Approved from this age on, in days. */
const APPROVED_AGE = 10;
const SYNC_MS = 1200;

/** Who is at work now, where, and for how many minutes already. */
const RUNNING: readonly {
  readonly uid: string;
  readonly unit: UnitId;
  readonly minutes: number;
}[] = [
  { uid: 'ionut-popescu', unit: 'kostald', minutes: 163 },
  { uid: 'rasmus-bjerregaard', unit: 'kostald', minutes: 112 },
  { uid: 'andreea-ionescu', unit: 'kalve', minutes: 207 },
  { uid: 'mihai-dumitrescu', unit: 'sostald', minutes: 74 },
  { uid: 'lars-ole-skov', unit: 'mark', minutes: 38 },
];

/** Whose latest registration of three to nine days ago was returned, and why. */
const RETURNED: Readonly<Record<string, string>> = {
  'ionut-popescu': 'Kl. 17:30 passer ikke med malkejournalen. Hvornår gik du?',
  'emil-christensen': 'Du var på skole den dag.',
  'tomasz-kowalczyk': 'Pausen mangler.',
};

const NOTES: Readonly<Record<UnitId, readonly string[]>> = {
  kostald: ['Ko 1187 kælvet', 'Ny malkekop i nr. 14', 'Klovbeskærer på besøg'],
  kalve: ['12 kalve flyttet til boks 4', 'Øremærker sat i'],
  sostald: ['Faring i sektion 2', '34 søer løbet'],
  slagtesvin: ['Udlevering 160 stk.', 'Vask af stald 3'],
  mark: ['Slæt på Nordmarken', 'Vinterhvede sået', 'Gylle på Kærvej'],
  vaerksted: ['Service på traktor', 'Svejsning på frontlæsser'],
};

/** Who approves the hours of a unit; a leader's own are the owner's to approve. */
export const LEADER_OF: Readonly<Record<UnitId, string>> = {
  kostald: 'soren-oestergaard',
  kalve: 'soren-oestergaard',
  sostald: 'mette-kjaersgaard',
  slagtesvin: 'mette-kjaersgaard',
  mark: 'jens-thomsen',
  vaerksted: 'jens-thomsen',
};
const OWNER = 'henrik-lyngbaek';

interface Worked {
  readonly unit: UnitId;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}

/** Planned stretches as they were stamped: some minutes off, except where one begins as another ends. */
function stamped(uid: string, day: Day, stretches: readonly Stretch[], exact: boolean): Worked[] {
  const random = randomOf(`${uid}:${day}:stamps`);
  const off = (from: number, to: number): number =>
    exact ? 0 : between(random, from, to) * MINUTE;
  return stretches.reduce<Worked[]>((done, { unit, from, to, pause = 0 }, index) => {
    const switches = stretches[index - 1]?.to === from;
    const start = switches ? (done.at(-1)?.end ?? 0) : at(day, from) + off(-6, 7);
    const end = at(to > from ? day : addDays(day, 1), to) + off(-7, 12);
    return [...done, { unit, start, end, pause }];
  }, []);
}

function statusOf(person: Person, day: Day, today: Day): Pick<Registration, 'status'> {
  const age = daysBetween(day, today);
  const early = age > APPROVED_AGE / 2 && randomOf(`${person.uid}:${day}:approval`)() < 0.4;
  return { status: age > APPROVED_AGE || early ? 'approved' : 'pending' };
}

function approval(person: Person, unit: UnitId, day: Day, nowMs: number): Partial<Registration> {
  const byEid = person.role === 'employee' ? LEADER_OF[unit] : OWNER;
  const approvedAt = Math.min(at(addDays(day, 4), '09:10'), nowMs - HOUR);
  return { approvedAt, approvedByEid: byEid, updated: approvedAt, updatedByEid: byEid };
}

/** The break as it was taken, in the middle of the stretch. */
function breaksOf({ start, end, pause }: Worked): Registration['breaks'] {
  if (pause === 0) return [];
  const from = Math.floor((start + end) / 2 / MINUTE) * MINUTE;
  return [{ start: from, end: from + pause * MINUTE, minutes: pause, paid: false, kind: 'taken' }];
}

function base(uid: string, unit: UnitId, start: number, index: number): Registration {
  const workDate = dayOf(start, ZONE);
  return aRegistration({
    id: `${uid}-${workDate}-${index + 1}`,
    employeeId: uid,
    unitId: unit,
    start,
    workDate,
    deviceStart: { at: start, offset: utcOffset(start, ZONE) },
    created: start + SYNC_MS,
    createdByEid: uid,
    syncedAt: start + SYNC_MS,
  });
}

function finished(person: Person, day: Day, worked: Worked, index: number, nowMs: number) {
  const { unit, start, end } = worked;
  const random = randomOf(`${person.uid}:${day}:${index}:note`);
  const notes = NOTES[unit];
  const today = dayOf(nowMs, ZONE);
  const { status } = statusOf(person, day, today);
  const entry: Registration = {
    ...base(person.uid, unit, start, index),
    end,
    status,
    breaks: breaksOf(worked),
    note: random() < 0.06 ? (notes[between(random, 0, notes.length - 1)] ?? '') : '',
    deviceEnd: { at: end, offset: utcOffset(end, ZONE) },
    updated: end + SYNC_MS,
    updatedByEid: person.uid,
    endSyncedAt: end + SYNC_MS,
    syncedAt: end + SYNC_MS,
  };
  return status === 'approved' ? { ...entry, ...approval(person, unit, day, nowMs) } : entry;
}

const forgottenStop = (entry: Registration): Registration => ({
  ...entry,
  status: 'needsAction',
  flags: ['no_stop'],
  breaks: [],
  note: '',
  deviceEnd: null,
});

function dayHistory(person: Person, day: Day, special: SpecialDay | undefined, nowMs: number) {
  const habit = special?.replaces ? [] : habitOf(person.uid, day);
  const stretches = [...habit, ...(special?.stretches ?? [])];
  return stamped(person.uid, day, stretches, special?.exact ?? false)
    .filter(({ end }) => end < nowMs)
    .map((worked, index) => finished(person, day, worked, index, nowMs))
    .map((entry) => (special?.forgotten ? forgottenStop(entry) : entry));
}

function employedDays(person: Person, today: Day): Day[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('02-29', '02-28');
  const hired = person.hours[0]?.from ?? yearAgo;
  const until = person.leftOn !== undefined && person.leftOn < today ? person.leftOn : today;
  return daysIn({ from: hired > yearAgo ? hired : yearAgo, until: addDays(until, 1) });
}

function withReturned(entries: Registration[], person: Person, today: Day): Registration[] {
  const reason = RETURNED[person.uid];
  if (reason === undefined) return entries;
  const chosen = entries.findLast(({ workDate }) => {
    const age = daysBetween(workDate, today);
    return age >= 3 && age <= 9;
  });
  return entries.map((entry) => {
    if (entry !== chosen) return entry;
    const byEid = LEADER_OF[person.units[0] ?? 'kostald'];
    const updated = (entry.end ?? entry.start) + 20 * HOUR;
    const decided = { updated, updatedByEid: byEid, approvedAt: null, approvedByEid: null };
    return { ...entry, ...decided, status: 'returned', returnReason: reason };
  });
}

function runningSince(uid: string, nowMs: number): Registration | null {
  const entry = RUNNING.find((candidate) => candidate.uid === uid);
  if (entry === undefined) return null;
  const start = Math.floor(nowMs / MINUTE) * MINUTE - entry.minutes * MINUTE;
  return { ...base(uid, entry.unit, start, 0), id: `${uid}-running-${dayOf(start, ZONE)}` };
}

/** Twelve months of one person's work up to `nowMs`, by start. */
function historyOf(
  person: Person,
  special: ReadonlyMap<string, SpecialDay>,
  away: ReadonlySet<string>,
  nowMs: number,
): Registration[] {
  const today = dayOf(nowMs, ZONE);
  const running = runningSince(person.uid, nowMs);
  const past = employedDays(person, today)
    .filter((day) => !away.has(`${person.uid}:${day}`))
    .flatMap((day) => dayHistory(person, day, special.get(`${person.uid}:${day}`), nowMs))
    .filter((entry) => running === null || (entry.end ?? 0) < running.start - HOUR);
  const settled = withReturned(past, person, today);
  return running === null ? settled : [...settled, running];
}

/** Twelve months of time registrations of the whole farm, the same for the same minute. */
export function buildHistory(nowMs: number): Registration[] {
  const today = dayOf(nowMs, ZONE);
  const special = specialDays(today);
  const away = awayDays(today);
  return PEOPLE.flatMap((person) => historyOf(person, special, away, nowMs));
}
