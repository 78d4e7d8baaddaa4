import { collection, doc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { COVERED } from '../rules/covered.ts';
import { attemptAll } from '../rules/coverage-attempts.ts';
import { ruleCoverage } from '../rules/coverage-report.ts';
import { outcomeOf } from '../rules/matrix/outcome.ts';
import { deactivated, FARM, STABLE, worker } from '../rules/matrix/personas.ts';
import { openWorld, projectOf, registrationDocument, utcDay, type World } from '../rules/world.ts';
import { createdBy, type Data, deletedBy, startOf, stopOf, updatedBy } from '../rules/writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('coverage');
});
afterAll(() => world.close());

const fresh = () => doc(world.as(worker), paths.registration(FARM, randomUUID()));
const start = (change: Data) => outcomeOf(setDoc(fresh(), startOf(worker, STABLE, change)));
const settings = (data: Data) =>
  outcomeOf(
    updateDoc(doc(world.as(worker), paths.user(String(worker.uid))), {
      ...data,
      ...updatedBy(worker),
    }),
  );

/** Each wrong in one way, so that every helper of the rules says no at least once. */
const WRONG_STARTS: readonly Data[] = [
  { created: null },
  { unitId: 'u'.repeat(129) },
  { note: 7 },
  { breaks: [1] },
  { deviceStart: { at: 1, offset: 900 } },
  { start: Date.now() + 3_600_000 },
  { workDate: utcDay(-2) },
  { start: Date.parse(`${utcDay(-6)}T12:00:00Z`), workDate: utcDay(-6) },
  { status: 'approved' },
  { shiftId: 's' },
];
const TOLD = { on: [], off: ['plan_push'], quiet: null, digestHour: 7 };
const SETTINGS: readonly Data[] = [
  { userFarm: 'nord' },
  { FCMTokens: ['token'] },
  { FCMTokens: [7] },
  { FCMTokens: 'token' },
  { notificationSettings: TOLD },
  { notificationSettings: { ...TOLD, quiet: { from: 1, to: 2 } } },
  { notificationSettings: { ...TOLD, quiet: { from: 1, to: 1 } } },
  { notificationSettings: { ...TOLD, off: ['all'] } },
  { notificationSettings: { ...TOLD, all: true } },
  { notificationSettings: 'all' },
];

async function updateAll(changes: readonly Data[], stored: Data): Promise<void> {
  const reference = fresh();
  await world.seed({ [reference.path]: registrationDocument(String(worker.uid), STABLE, stored) });
  for (const change of changes) await outcomeOf(updateDoc(reference, change));
}

test('every rule and every helper of the rules has said yes and has said no', async () => {
  for (const change of WRONG_STARTS) await start(change);
  for (const change of SETTINGS) await settings(change);
  const former = deactivated();
  const own = doc(world.as(former), paths.user(String(former.uid)));
  await outcomeOf(updateDoc(own, { lang: 'en', ...updatedBy(former) }));
  await outcomeOf(getDocs(collection(own, 'notifications')));
  const { syncedAt, ...again } = { ...createdBy(worker), syncedAt: stopOf(worker)['syncedAt'] };
  await updateAll(
    [
      { note: 'x', syncedAt },
      { ...again, syncedAt },
    ],
    createdBy(worker),
  );
  await updateAll(
    [stopOf(worker), stopOf(worker, { end: 1 }), { syncedAt, ...updatedBy(worker) }],
    {},
  );
  // A leftover is paid with a later period, and lives as long.
  for (const payDate of ['2000-01-01', utcDay()]) {
    await updateAll([{ ...deletedBy(worker), syncedAt }], { status: 'pending', payDate });
  }

  await attemptAll(world);

  // What the other tests of the rules have asked in this emulator counts too: they run before this one.
  const { judged, oneSided } = await ruleCoverage([world.projectId, ...COVERED.map(projectOf)]);
  expect(judged).toBeGreaterThan(70);
  expect(oneSided).toEqual([]);
}, 300_000);
