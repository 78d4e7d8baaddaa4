import { Bytes, GeoPoint, serverTimestamp, Timestamp, vector } from 'firebase/firestore';

const DAY_MS = 86_400_000;
const instants = [
  -Infinity,
  Date.UTC(1899, 11, 31),
  0,
  Date.UTC(2201, 0, 1),
  Date.UTC(9999, 11, 31),
];

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { in: deep(levels - 1) });

/** A map with a key that means something else to code that is careless with objects. */
const prototyped: unknown = JSON.parse('{"__proto__": {"admin": true}}');

const TEXTS: readonly unknown[] = [
  '',
  ' ',
  '\n',
  '\0',
  'null',
  'true',
  '7',
  'NaN',
  '.',
  '..',
  'a/b',
  'a.b',
  '__proto__',
  'constructor',
  'toString',
  '__id7__',
  '=1+1',
  '<b onclick=x()>x</b>',
  '\u202Eabc',
  'a\u200Bb',
  '\uFEFF',
  '\uD800',
  '\uDC00x',
  '👩‍🌾',
  'é',
  'ﷺ'.repeat(60),
  '🐄'.repeat(8),
  '🐄'.repeat(31),
  'x'.repeat(61),
  'x'.repeat(501),
  'x'.repeat(100_000),
  'æ\u0301'.repeat(5000),
];
const DAYS: readonly unknown[] = [
  '2027-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '1899-12-31',
  '2201-01-01',
  '9999-12-31',
  '0000-00-00',
  '-2026-01-01',
  '+012026-01-01',
  '２０２６-０１-０１',
  '2026-1-1',
  '2026-01-01\n',
  ' 2026-01-01',
  '2026-01-01T00:00:00Z',
  '24:00',
  '25:61',
  '7:5',
];
const NUMBERS: readonly unknown[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  7.5,
  1e-300,
  1e21,
  1e308,
  NaN,
  Infinity,
  -Infinity,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1_000_000,
  1440,
  1441,
  ...instants.filter((ms) => Number.isFinite(ms)),
];
const LISTS: readonly unknown[] = [
  [],
  [null],
  [''],
  ['x', 'x'],
  [{}],
  [7, 'x'],
  [NaN],
  [prototyped],
  ['a/b', '__proto__'],
  Array.from({ length: 9 }, (_, n) => n),
  Array.from({ length: 2000 }, (_, n) => `x${n}`),
  Array.from({ length: 2000 }, () => ({})),
];
const MAPS: readonly unknown[] = [
  {},
  { 'a.b': 1 },
  { '': 1 },
  { length: 3 },
  { toMillis: 1 },
  { seconds: 0, nanoseconds: 0 },
  prototyped,
  deep(3),
  deep(19),
  deep(30),
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
];
const OF_DATABASE: readonly unknown[] = [
  Timestamp.fromMillis(Date.UTC(1899, 11, 31)),
  new Timestamp(-62_135_596_800, 0),
  new Timestamp(253_402_300_799, 999_999_999),
  Timestamp.fromMillis(Date.UTC(2201, 0, 1)),
  new GeoPoint(90, -180),
  Bytes.fromUint8Array(new Uint8Array([0, 255])),
  vector([1, NaN]),
];
/** Of other people, units and farms of the world of these tests, and of nobody. */
const IDS: readonly unknown[] = [
  'owner',
  'stranger-owner',
  'leader-of-stable',
  'BASIC-in-stable',
  'PREMIUM-in-field',
  'deactivated',
  'no-claims',
  'nobody',
  'stable',
  'field',
  'far',
  'lyng',
  'nord',
  'milking',
  'early-1',
  'break-1',
  'x'.repeat(128),
  'x'.repeat(129),
];

type Value = () => unknown;

const fixed = (values: readonly unknown[]): Value[] => values.map((value) => () => value);

const INSTANTS: readonly Value[] = [
  ...fixed(NUMBERS),
  () => Date.now(),
  () => Date.now() + 366 * DAY_MS,
  () => Date.now() - 30 * DAY_MS,
];

/** What a hostile client may put anywhere; each is asked for anew, as some of it is about now. */
export const HOSTILE_VALUES: readonly Value[] = [
  ...fixed([...TEXTS, ...DAYS, ...LISTS, ...MAPS, ...OF_DATABASE, ...IDS, null, true, false]),
  ...INSTANTS,
  () => serverTimestamp(),
  () => Timestamp.now(),
  () => Timestamp.fromMillis(Date.now() - 365 * DAY_MS),
  () => new Date().toISOString().slice(0, 10),
];

/** Hostile values of the same kind as a right one: what only a look at the value itself can refuse. */
export function likeOf(right: unknown): readonly Value[] {
  if (typeof right === 'number') return INSTANTS;
  if (typeof right === 'string') return fixed(/^\d{4}-/.test(right) ? DAYS : [...TEXTS, ...IDS]);
  if (Array.isArray(right)) return fixed(LISTS);
  if (right instanceof Timestamp) return fixed(OF_DATABASE);
  return HOSTILE_VALUES;
}

/** Fields that are the server's, another document's, or nobody's. */
export const STRAY_FIELDS: readonly string[] = [
  ...(
    'id uid employeeId unitId ownerId farmId role seatType planning units userFarm claimsAt ' +
    'signedOutAt hasAccount hasLeft email lockedThrough status source payDate payUnitId shiftId planned ' +
    'approvedAt approvedByEid deviceStart deviceEnd syncedAt endSyncedAt returnReason minutes ' +
    'rawMinutes rateOre title body link params extra a.b __proto__ constructor'
  ).split(' '),
  'x'.repeat(1000),
];
