import type { Farm } from '../../../src/domain/farm/farm.ts';
import { addDays, dayOf, instantOf } from '../../../src/domain/dates/day.ts';
import { eraseLeavers } from '../retention/erase-leavers.ts';
import { deleteExpired } from '../retention/retention.ts';
import { gatherAllCopies } from '../gathered/copied.ts';
import { updateYoungBands } from '../gathered/update-young-bands.ts';
import { remindReaders } from '../guides/remind-readers.ts';
import { remindOfReviews } from '../guides/remind-review.ts';
import { remindUnused } from '../hiring/remind-unused.ts';
import { forgetHealth } from '../leave/forget-health.ts';
import { followLeaveByNight } from '../leave/leave-night.ts';
import { remindFollowUps } from '../leave/remind-follow-ups.ts';
import { remindOfYearEnd } from '../leave/remind-year-end.ts';
import { nextDigest, sendDigests } from '../notify/digest/send-digests.ts';
import { deactivateDuePeople, followTerms } from '../people/deactivate-due.ts';
import { followEmails } from '../people/follow-email.ts';
import { followHomes } from '../people/follow-home.ts';
import { doCloseJob } from '../periods/close-job.ts';
import { remindPeriodEnd } from '../periods/remind-period-end.ts';
import { remindShifts } from '../plan/ahead/remind-shifts.ts';
import { tellDue } from '../plan/ahead/tell-due.ts';
import { tellShort } from '../plan/ahead/tell-short.ts';
import { remindUnconfirmed } from '../plan/remind-unconfirmed.ts';
import { lapseBegun } from '../plan/requests/lapse-requests.ts';
import type { Services } from '../platform/services.ts';
import { registerPlanned } from '../time/plan/register-planned.ts';
import { recomputeOpenMonths } from '../time/recompute-farm.ts';
import type { JobName } from '../farm/farm-work.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { nextLook } from '../time/watch/next-look.ts';
import { watchShifts } from '../time/watch/watch-shifts.ts';
import { watchTimers } from '../time/watch/watch-timers.ts';

/** Something that is done for a farm. Done again at once it changes nothing and tells nobody anew. */
export type Part = (services: Services, farm: Farm) => Promise<unknown>;

interface Job {
  /** One after the other; what fails of one keeps none of the others from theirs. */
  readonly parts: readonly Part[];
  /** Only on farms where somebody has written something since they were done last, and once a month on all. */
  readonly whole?: readonly Part[];
  /** When its next turn is, epoch ms; null where somebody has to wake it. */
  readonly next: (services: Services, farm: Farm) => Promise<number | null> | number;
}

/** What is done for each farm. */
export const JOBS: Readonly<Record<JobName, Job>> = {
  /** What somebody has asked for and takes long; nothing where nobody has. */
  long: { parts: [doCloseJob], next: () => Promise.resolve(null) },
  /** Clocks that were forgotten, shifts for which nobody has come and shifts that begin soon. */
  clock: { parts: [watchTimers, watchShifts, remindShifts], next: nextLook },
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
