import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { attemptAll } from './coverage-attempts.ts';
import { ruleCoverage } from './coverage-report.ts';
import { MATRIX } from './matrix.ts';
import { outcomeOf } from './outcome.ts';
import {
  admin,
  employee,
  FARM,
  leader,
  noClaims,
  owner,
  signedOut,
  STABLE,
  strangerFarm,
  worker,
} from './personas.ts';
import { openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { createdBy, type Data, startOf, stopOf, updatedBy } from './writes.ts';

const CAST = [
  owner,
  leader,
  worker,
  employee('PLANNING'),
  admin,
  strangerFarm,
  noClaims,
  signedOut,
];

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
const SETTINGS: readonly Data[] = [
  { userFarm: 'nord' },
  { FCMTokens: ['token'] },
  { FCMTokens: [7] },
  { FCMTokens: 'token' },
];

async function updateAll(changes: readonly Data[], stored: Data): Promise<void> {
  const reference = fresh();
  await world.seed({ [reference.path]: registrationDocument(String(worker.uid), STABLE, stored) });
  for (const change of changes) await outcomeOf(updateDoc(reference, change));
}

test('every rule and every helper of the rules has said yes and has said no', async () => {
  for (const operation of Object.values(MATRIX).flat()) {
    await Promise.all(
      CAST.map((persona) =>
        outcomeOf(
          operation.attempt({ persona, db: world.as(persona), seed: (data) => world.seed(data) }),
        ),
      ),
    );
  }
  for (const change of WRONG_STARTS) await start(change);
  for (const change of SETTINGS) await settings(change);
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

  await attemptAll(world);

  const { judged, oneSided } = await ruleCoverage(world.projectId);
  expect(judged).toBeGreaterThan(70);
  expect(oneSided).toEqual([]);
}, 120_000);
