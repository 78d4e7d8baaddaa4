import { row } from './figures.mjs';

const PEOPLE = 200;
const DAYS = 240;
/** A project that no function of the emulators listens to. */
const PROJECT = 'demo-move-in';

/** @param {number} at */
const day = (at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);

/** A file of a year of two hundred people, as another system writes it. */
function aFile() {
  const lines = ['Lønnr.;Navn;Dato;Start;Slut;Pause'];
  for (let person = 0; person < PEOPLE; person += 1) {
    for (let at = 0; at < DAYS; at += 1) {
      const date = day(at).split('-').toReversed().join('-');
      lines.push(`${person};Person ${person};${date};06:00;14:30;30`);
    }
  }
  return lines.join('\r\n');
}

/** The farm that it moves into. */
async function aLargeFarm() {
  const { anEmployee, aFarm, aUnit, anActor } = await import('../../tests/support/factories.ts');
  const { NO_CLAIMS } = await import('../../src/domain/access/claims.ts');
  const farm = aFarm({ id: 'farm', ownerId: 'p0' });
  const stable = aUnit({ id: 'stable' });
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    anEmployee({
      id: `p${at}`,
      firstName: 'Person',
      lastName: String(at),
      units: ['stable'],
      role: at === 0 ? 'owner' : 'employee',
      hours: [{ date: 1, month: 1, year: 2024, value: 37 }],
    }),
  );
  const actor = anActor({ uid: 'p0', claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
  /** @type {[string, object][]} */
  const documents = [
    ['farms/farm', farm],
    ['farms/farm/units/stable', stable],
    ...people.map(
      (one) => /** @type {[string, object]} */ ([`farms/farm/employees/${one.id}`, one]),
    ),
  ];
  return { farm, stable, people, actor, documents: new Map(documents) };
}

/** @param {Awaited<ReturnType<typeof aLargeFarm>>} about */
async function readFile({ farm, stable, people, actor }) {
  const { linesOf } = await import('../../src/widgets/files/sheet-text.ts');
  const { IMPORTS } = await import('../../src/domain/move-in/import-kinds.ts');
  const cards = new Map(people.map(({ id }) => [id, { email: '', employeeNumber: id.slice(1) }]));
  const text = aFile();
  const begin = performance.now();
  const { rows } = IMPORTS.registrations.understand(linesOf(text), {
    actor,
    farm,
    people,
    cards,
    units: [stable],
    activities: [],
    today: day(500),
    aboutOf: () => {
      throw new Error('No balance is read.');
    },
    chosen: {},
    leavesUnknown: true,
  });
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, payloads: rows.flatMap(({ payload }) => payload ?? []) };
}

/**
 * How long a farm of two hundred people takes to read a file of 48,000 registrations, to move it in part by part, and to
 * count its months. The code of the functions does it, on the emulator of the database.
 */
export async function measureMoveIn() {
  const { adminOf, writeDocuments } = await import('../../tests/support/seed/write.ts');
  const { partsOf } = await import('../../src/domain/move-in/import-kinds.ts');
  const { moveIn } = await import('../../functions/src/move-in/move-in.ts');
  const { servicesOf } = await import('../../functions/src/start-services.ts');
  const about = await aLargeFarm();
  await writeDocuments(adminOf(PROJECT).db, about.documents);
  const { seconds, payloads } = await readFile(about);
  if (payloads.length !== PEOPLE * DAYS) throw new Error(`${payloads.length} rows were read.`);
  const services = { ...servicesOf(PROJECT), now: () => Date.UTC(2026, 0, 2) };
  const { actor, farm } = about;
  const caller = { actor, farm, writer: { eid: 'p0', uid: null } };
  const id = 'a'.repeat(64);
  const parts = partsOf('registrations', payloads, ({ employeeId = '' }) => employeeId);
  const begin = performance.now();
  for (const rows of parts) {
    const part = { act: 'move', id, kind: 'registrations', fileName: 'tid.csv' };
    const more = { total: payloads.length, approvedThrough: day(300) };
    await moveIn(services, caller, { ...part, ...more, rows });
  }
  const written = (performance.now() - begin) / 1000;
  let answer = { left: PEOPLE, /** @type {{ added: number } | null} */ move: null };
  while (answer.left > 0)
    answer = await moveIn(services, caller, { act: 'count', id, isOver: true });
  if (answer.move?.added !== payloads.length) throw new Error(`${answer.move?.added} came.`);
  const all = (performance.now() - begin) / 1000;
  const months = await adminOf(PROJECT).db.collection('farms/farm/timeMonths').count().get();
  if (months.data().count < PEOPLE * 8) throw new Error(`${months.data().count} months.`);
  return [
    row('reading a file of 48,000 registrations', 's', 2, [seconds]),
    row('moving 48,000 registrations in', 's', 120, [written]),
    row('moving them in and counting their months', 's', 180, [all]),
  ];
}
