import type { DocumentReference } from 'firebase-admin/firestore';
import { partsOf } from '../../src/domain/group-by.ts';
import type { Farm } from '../../src/domain/farm/farm.ts';
import { addDays, dayOf, instantOf } from '../../src/domain/dates/day.ts';
import { eraseLeavers } from './retention/erase-leavers.ts';
import { deleteExpired } from './retention/retention.ts';
import { gatherAllCopies } from './gathered/copied.ts';
import { updateYoungBands } from './gathered/update-young-bands.ts';
import { remindOfReviews, remindReaders } from './guides/remind-guide.ts';
import { remindUnused } from './hiring/invite-person.ts';
import { forgetHealth } from './leave/forget-health.ts';
import { followLeaveByNight, remindFollowUps } from './leave/leave-night.ts';
import { remindOfYearEnd } from './leave/remind-year-end.ts';
import { nextDigest, sendDigests } from './send-digests.ts';
import { countMoves } from './move-in/move-registrations.ts';
import { deactivateDuePeople, followTerms } from './people/deactivate-due.ts';
import { followEmails } from './people/follow-email.ts';
import { followHomes } from './people/follow-home.ts';
import { doCloseJob } from './periods/close-job.ts';
import { remindPeriodEnd } from './periods/remind-period-end.ts';
import { remindShifts } from './plan/ahead/remind-shifts.ts';
import { tellDue, tellShort } from './plan/ahead/tell-due.ts';
import { remindUnconfirmed } from './plan/remind-unconfirmed.ts';
import { lapseBegun } from './plan/requests/lapse-requests.ts';
import type { Services } from './platform/services.ts';
import { registerPlanned } from './time/plan/register-planned.ts';
import { doRecount, recomputeOpenMonths } from './time/recompute-farm.ts';
import { endSupport } from './farm/support.ts';
import { changeWork, type JobName, type LongWork, workOf } from './farm/farm-work.ts';
import { nextLook, watchShifts, watchTimers } from './time/plan/watch-timers.ts';
import { ALL_STEPS, VERSIONED_KINDS } from '../../src/domain/kinds/versioned-kinds.ts';
import { paths } from '../../src/domain/paths.ts';
import { migrated, type Steps, versionWith } from '../../src/domain/versions.ts';
import { inTransaction } from './platform/in-transaction.ts';

const AT_ONCE = 50;

/**
 * Writes a farm's documents in today's shape, once after each release that has another one: settings, then the statements
 * of one period after the other. Where it was killed the next turn goes on. Resolves to how many were written.
 */
export async function migrateDocuments(services: Services, farm: Farm): Promise<number> {
  const { db, step } = services;
  const known = await workOf(services, farm.id);
  if (known.steps >= ALL_STEPS) return 0;
  const { leaveSettings, statements } = VERSIONED_KINDS;
  let count = await rewrite(services, [db.doc(leaveSettings.path(farm.id))], leaveSettings.steps);
  const periods = await db.collection(paths.payPeriods(farm.id)).select().get();
  for (const { id } of periods.docs) {
    if (id <= known.migratedTo) continue;
    const all = await db.collection(statements.path(farm.id, id)).listDocuments();
    count += await rewrite(services, all, statements.steps);
    await changeWork(services, farm.id, (work) => ({ ...work, migratedTo: id }));
    await step(`migrated ${id}`);
  }
  await changeWork(services, farm.id, (work) => ({ ...work, steps: ALL_STEPS, migratedTo: '' }));
  return count;
}

/** Those of some documents that are of an earlier version, as they are today; nobody has changed what they say. */
async function rewrite(
  { db }: Services,
  all: readonly DocumentReference[],
  steps: Steps,
): Promise<number> {
  let count = 0;
  for (const some of partsOf(all, AT_ONCE)) {
    count += await inTransaction(db, async (transaction) => {
      const found = await transaction.getAll(...some);
      const old = found.flatMap((document) => {
        const fields = document.data();
        const isOld = fields !== undefined && !(fields['schema'] >= versionWith(steps));
        return isOld ? [{ reference: document.ref, fields: migrated(fields, steps) }] : [];
      });
      for (const { reference, fields } of old) transaction.set(reference, { ...fields });
      return old.length;
    });
  }
  return count;
}

/** Something that is done for a farm. Done again at once it changes nothing and tells nobody anew. */
export type Part = (services: Services, farm: Farm) => Promise<unknown>;

interface Job {
  /** One after the other; what fails of one keeps none of the others from theirs. */
  readonly parts: readonly Part[];
  /** Only on farms where somebody has written something since they were done last, and once a month on all. */
  readonly whole?: readonly Part[];
  /** When its next turn is, epoch ms; null where somebody has to wake it. */
  readonly next: (services: Services, farm: Farm) => Promise<number | null> | number;
  /** By the name of a part, the field of the farm that says how far it is. */
  readonly stands?: Readonly<Record<string, LongWork>>;
}

export const JOBS: Readonly<Record<JobName, Job>> = {
  /** What somebody has asked for and takes long; nothing where nobody has. */
  long: {
    parts: [doCloseJob, doRecount, countMoves],
    next: () => Promise.resolve(null),
    stands: { doCloseJob: 'job', doRecount: 'recount' },
  },
  /** Clocks that were forgotten, shifts for which nobody has come and shifts that begin soon; support whose time is over. */
  clock: { parts: [watchTimers, watchShifts, remindShifts, endSupport], next: nextLook },
  /** Leaders whose hour it is are told what waits for them. */
  digest: { parts: [sendDigests], next: nextDigest },
  /** What people have to remember today. Not at night, for it rings. */
  morning: {
    parts: [
      remindOfYearEnd,
      remindFollowUps,
      remindPeriodEnd,
      remindUnused,
      remindOfReviews,
      remindReaders,
    ],
    next: daily(7, 30),
  },
  /** Whoever has not confirmed their plan, and planners of tomorrow where people are missing. */
  afternoon: { parts: [remindUnconfirmed, tellShort, tellDue], next: daily(15) },
  /** Who has left is deactivated, terms that begin are followed, what was kept long enough is deleted, and what was missed by day is put in order. */
  night: {
    parts: [
      deactivateDuePeople,
      followTerms,
      lapseBegun,
      registerPlanned,
      deleteExpired,
      forgetHealth,
    ],
    whole: [
      migrateDocuments,
      eraseLeavers,
      followEmails,
      followHomes,
      updateYoungBands,
      followLeaveByNight,
      gatherAllCopies,
      recomputeOpenMonths,
    ],
    next: daily(1),
  },
};

/** The next time the farm's own clock shows an hour. */
function daily(hour: number, minute = 0): (services: Services, farm: Farm) => number {
  return ({ now }, { timeZone }) => {
    const today = dayOf(now(), timeZone);
    const at = instantOf(today, hour, minute, timeZone);
    return at > now() ? at : instantOf(addDays(today, 1), hour, minute, timeZone);
  };
}
