import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { isActive } from '../../src/domain/audit.ts';
import { dayOf } from '../../src/domain/dates/day.ts';
import type { Farm } from '../../src/domain/farm/farm.ts';
import { paths } from '../../src/domain/paths.ts';
import { toFarm } from './farm/farm.ts';
import { reasonOf } from './platform/by-itself.ts';
import type { Services, Turn } from './platform/services.ts';
import { deleteFarm } from './retention/delete-farm.ts';
import {
  changeJob,
  changeWork,
  endWork,
  type FarmWork,
  JOB_NAMES,
  type JobName,
} from './farm/farm-work.ts';
import { JOBS, type Part } from './jobs.ts';

/** What months, balances and copies follow from. */
const WRITTEN = [
  paths.registrations,
  paths.leaves,
  paths.leaveAdjustments,
  paths.employees,
  paths.planWeeks,
  paths.timeRules,
  paths.payRates,
  paths.units,
  paths.activities,
];

/** Whether anything of a farm that its months, balances or copies follow from was written since an instant, epoch ms. */
async function wasWrittenSince(
  { db }: Services,
  farmId: string,
  sinceMs: number,
): Promise<boolean> {
  const since = Timestamp.fromMillis(sinceMs);
  const found = await Promise.all(
    WRITTEN.flatMap((path) =>
      ['created', 'updated', 'deleted'].map((field) =>
        db.collection(path(farmId)).where(field, '>', since).limit(1).select().get(),
      ),
    ),
  );
  return found.some(({ empty }) => !empty);
}

/** A turn that has not come to an end by then was killed: it is due again. */
const LEASE_MS = 40 * 60_000;
/** How long after a turn that deletes a farm the next one looks whether anything is left. */
const CLOSE_MS = 15 * 60_000;
export const ATTEMPTS = 5;
/** On a farm where nobody writes anything everything is put in order once in so long. */
const WHOLE_MS = 28 * 24 * 3_600_000;

const isJob = (name: string): name is JobName => JOB_NAMES.some((one) => one === name);

/**
 * Does one kind of work on one farm, and says when its next turn is. A part that fails is logged, keeps no other from
 * its turn, and is tried again alone: then this rejects. At the last attempt the failure is kept where those who run the
 * product see it, and the next turn comes as if nothing had been. So it is with a kind of work whose turns were killed that
 * often, one after the other. A turn that is not due, or at which somebody else is, does nothing.
 */
export async function doTurn(
  services: Services,
  { farmId, job }: Turn,
  attempt = 1,
): Promise<void> {
  const known = toFarm(await services.db.doc(paths.farm(farmId)).get());
  if (known === null || hasClosed(services, known)) return closeFarm(services, farmId, known);
  if (!isActive(known) || !isJob(job)) return endWork(services, farmId);
  const lease = services.now() + LEASE_MS;
  const begun = await changeWork(services, farmId, (work) => {
    const due = work.jobs[job];
    const isFirst = attempt === 1;
    if (isFirst && (due === undefined || due > services.now())) return null;
    const count = (work.begun[job] ?? 0) + 1;
    const jobs = { ...work.jobs, [job]: lease };
    return { ...work, jobs, begun: { ...work.begun, [job]: count } };
  });
  if (begun === null) return;
  const kills = (begun.begun[job] ?? 1) - 1;
  // What was killed has done nobody knows what: all of it is done again.
  const isRetry = attempt > 1 && kills === 0;
  const failed =
    kills < ATTEMPTS
      ? await doParts(services, { farm: known, job, begun, isRetry })
      : { parts: partsOf(job).map(([name]) => name), wholeAt: null };
  const isOver = failed.parts.length === 0 || attempt >= ATTEMPTS || kills >= ATTEMPTS;
  if (isOver) await sayGivenUp(services, known, job, failed.parts);
  const next = isOver ? await JOBS[job].next(services, known) : lease;
  await changeWork(services, farmId, (work) => {
    const { [job]: due, ...others } = work.jobs;
    // Whoever has woken it meanwhile has seen what this turn may not have.
    const turns = [next, due === lease ? null : (due ?? null)].filter((one) => one !== null);
    const { [job]: _, ...fine } = work.failed;
    const { [job]: __, ...unended } = work.begun;
    return {
      ...work,
      jobs: {
        ...(job === 'night' ? woken(services) : {}),
        ...others,
        ...(turns.length === 0 ? {} : { [job]: Math.min(...turns) }),
      },
      wholeAt: failed.wholeAt ?? work.wholeAt,
      begun: unended,
      ended: isOver ? { ...work.ended, [job]: services.now() } : work.ended,
      failed: failed.parts.length === 0 ? fine : { ...fine, [job]: { parts: failed.parts } },
    };
  });
  if (failed.parts.length === 0) return;
  if (!isOver) throw new Error(`Work on a farm failed: ${job}.`);
  logger.error('Work on a farm was given up.', { farmId, job, parts: failed.parts, kills });
}

/** The long work that is done by parts which were given up says so itself; what was asked for meanwhile does not. */
async function sayGivenUp(
  services: Services,
  farm: Farm,
  job: JobName,
  parts: readonly string[],
): Promise<void> {
  for (const [part, which] of Object.entries(JOBS[job].stands ?? {})) {
    if (!parts.includes(part)) continue;
    await changeJob(services, farm.id, which, (known) =>
      known?.state === 'running' && known.id === farm[which]?.id
        ? { ...known, state: 'failed', atMs: services.now() }
        : known,
    );
  }
}

/** Whether the day on which a farm is deleted has come. */
const hasClosed = ({ now }: Services, { closesOn, timeZone }: Farm): boolean =>
  closesOn !== null && closesOn <= dayOf(now(), timeZone);

/** Deletes a farm whose day has come, in as many turns as it takes: each does what is left, the last finds nothing. */
async function closeFarm(services: Services, farmId: string, known: Farm | null): Promise<void> {
  const again = services.now() + CLOSE_MS;
  const work = await changeWork(services, farmId, (stands) =>
    stands.isClosing || known !== null
      ? { ...stands, jobs: { night: again }, isClosing: true }
      : null,
  );
  if (work === null || (await deleteFarm(services, farmId))) await endWork(services, farmId);
  else logger.info('A farm is being deleted.', { farmId });
}

/** What waits to be woken is looked at once a day, should nobody have done so. */
const woken = ({ now }: Services): FarmWork['jobs'] => ({ clock: now(), digest: now() });

interface Begun {
  readonly farm: Farm;
  readonly job: JobName;
  readonly begun: FarmWork;
  /** The queue tries it again: what failed alone. */
  readonly isRetry: boolean;
}

function partsOf(job: JobName): (readonly [string, Part])[] {
  const { parts, whole = [] } = JOBS[job];
  return [...parts, ...whole].map((run, at) => [run.name === '' ? `${job} ${at}` : run.name, run]);
}

/** The names of the parts that failed; and when everything was put in order, where it was. */
async function doParts(
  services: Services,
  { farm, job, begun, isRetry }: Begun,
): Promise<{ readonly parts: string[]; readonly wholeAt: number | null }> {
  const { whole = [] } = JOBS[job];
  const before = begun.failed[job]?.parts ?? [];
  const since = begun.wholeAt;
  const isWhole =
    before.length > 0 ||
    (whole.length > 0 &&
      (since === null ||
        since + WHOLE_MS <= services.now() ||
        (await wasWrittenSince(services, farm.id, since))));
  const failed: string[] = [];
  await services.step('begun');
  for (const [name, run] of partsOf(job)) {
    if (!isWhole && whole.includes(run)) continue;
    if (isRetry && before.length > 0 && !before.includes(name)) continue;
    try {
      await run(services, farm);
    } catch (error) {
      logger.warn('A part of the work on a farm failed.', {
        farmId: farm.id,
        job,
        part: name,
        reason: reasonOf(error),
      });
      failed.push(name);
    }
  }
  return { parts: failed, wholeAt: isWhole && whole.length > 0 ? services.now() : null };
}
