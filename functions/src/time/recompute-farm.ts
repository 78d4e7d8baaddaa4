import { can } from '../../../src/domain/access/can.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  type Month,
  monthOf,
} from '../../../src/domain/dates/day.ts';
import { partsOf } from '../../../src/domain/group-by.ts';
import { askedJob, type Farm, type FarmJob, isAtWork } from '../../../src/domain/farm/farm.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { contextOf } from '../../../src/domain/time/engine/input/reach.ts';
import type { PayPeriod } from '../../../src/domain/time/closing/pay-period.ts';
import { touchedMonths } from '../../../src/domain/time/month/touched-months.ts';
import { monthsOf } from '../../../src/domain/time/report/report-period.ts';
import type { FlexEntry } from '../../../src/domain/time/flex/flex-entry.ts';
import type { TimeRule } from '../../../src/domain/time/rules/time-rule.ts';
import type { Caller } from '../farm/caller.ts';
import {
  farmContext,
  type FarmContext,
  knownFarm,
  type KnownFarm,
  peopleOf,
} from '../farm/farm-context.ts';
import { begin, changeJob, goOn, wake } from '../farm/farm-work.ts';
import { ApiError } from '../platform/api-error.ts';
import { eachByItself } from '../platform/by-itself.ts';
import type { Reported, Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonth, recomputeMonths } from './recompute-month.ts';

const AT_ONCE = 10;
/** People between two words of how far it is. */
const A_STEP = 50;
/** Months back that are counted again by night on a farm that closes no periods. */
const OPEN_MONTHS = 3;
/** Months at most, the present one among them, however far behind a farm is. */
const MOST_MONTHS = 12;

/**
 * Has everybody's open months counted again that a version of a rule has a part in, or had before it was changed:
 * from the norm period or week in which it begins to the present month, at most a year of them. That is a turn of the
 * farm's work (decision 042). Of a rule that changes meanwhile it begins anew, from the earlier of both days.
 */
export async function askToRecount(services: Services, write: Reported<TimeRule>): Promise<void> {
  const { farmId, eventId, after } = write;
  const facts = await farmContext(services, farmId);
  if (facts === null) return;
  const from = firstDayOf(services, facts, write);
  const writer = { uid: null, eid: after === null ? null : writerEidOf(after) };
  const isGoingOn = await askFrom(services, farmId, { id: eventId, from, writer });
  await services.step('asked');
  // Whoever is at it goes on with this one; should they not, it is due all the same.
  if (isGoingOn) await wake(services, farmId, 'long', services.now());
  else await begin(services, farmId, 'long');
}

/** Has everybody's months counted again from the first day of a period that is open again. */
export async function recountOpened(
  services: Services,
  { farm, writer }: Pick<Caller, 'farm' | 'writer'>,
  { id, from, version }: Pick<PayPeriod, 'id' | 'from' | 'version'>,
): Promise<void> {
  await askFrom(services, farm.id, { id: `${id} ${version}`, from, writer });
  await wake(services, farm.id, 'long', services.now());
}

/** Says on the farm from which day on it is counted again. Resolves to whether a turn is at a recount already. */
async function askFrom(
  services: Services,
  farmId: string,
  asked: Pick<FarmJob, 'id' | 'from' | 'writer'>,
): Promise<boolean> {
  const { from } = asked;
  const atMs = services.now();
  const job = askedJob({ ...asked, atMs });
  let isGoingOn = false;
  await changeJob(services, farmId, 'recount', (known) => {
    isGoingOn = known !== null && isAtWork(known, atMs);
    if (known?.state !== 'running' || known.from > from) return job;
    return { ...job, from: known.from };
  });
  return isGoingOn;
}

/** Has a recount gone on with that stopped before it was done. Throws `not_allowed` for whoever writes no rules. */
export async function recountAgain(services: Services, { actor, farm }: Caller): Promise<void> {
  if (!can(actor, 'timeRule.write', { farmId: farm.id })) throw new ApiError('not_allowed');
  await goOn(services, farm.id, ['recount']);
}

/** The first day on which versions of a rule matter; of those that begin later, or cannot be read, today. */
function firstDayOf(
  services: Services,
  { farm, rules }: FarmContext,
  { before, after }: Write<TimeRule>,
): Day {
  const versions = [before, after].filter((version) => version !== null);
  const starts = versions.map(({ validFrom }) => {
    return contextOf({ from: validFrom, to: validFrom }, [...rules, ...versions]).from;
  });
  return starts.reduce((a, b) => (a < b ? a : b), dayOf(services.now(), farm.timeZone));
}

interface Touched {
  readonly employeeId: string;
  readonly day: Day;
}

/** Counts the months again, each once and by time, that days of people have a part in. */
export async function recomputeTouched(
  services: Services,
  known: KnownFarm,
  touched: readonly Touched[],
): Promise<void> {
  const { farm, rules } = known.facts;
  const present = monthOf(dayOf(services.now(), farm.timeZone));
  const keys = touched.flatMap(({ employeeId, day }) =>
    touchedMonths(day, rules, present).map((month) => `${month} ${employeeId}`),
  );
  for (const key of [...new Set(keys)].toSorted()) {
    const [month = '', employeeId = ''] = key.split(' ');
    await recomputeMonth(services, { farmId: farm.id, employeeId, month }, known);
  }
}

/** Counts the months again that a movement is in, or was in; those after them follow by themselves. */
export async function flexEntryWritten(
  services: Services,
  { farmId, before, after }: Write<FlexEntry>,
): Promise<void> {
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const touched = [before, after].filter((entry) => entry !== null);
  await recomputeTouched(
    services,
    known,
    touched.map(({ employeeId, date }) => ({ employeeId, day: date })),
  );
}

/** Does the recount that was asked for: where it was killed the next turn goes on. */
export async function doRecount(services: Services, { id, recount }: Farm): Promise<void> {
  for (let job = recount; job?.state === 'running';) job = await countAgain(services, id, job);
}

/**
 * Counts months again from the person on at whom it is. Resolves to what stands once all are counted, or something else
 * was asked for. What fails for one person waits for nobody: all others are counted before it rejects.
 */
async function countAgain(
  services: Services,
  farmId: string,
  { id: jobId, from, after: last }: FarmJob,
): Promise<FarmJob | null> {
  const facts = await farmContext(services, farmId);
  if (facts === null) return null;
  const { farm } = facts;
  const months = openMonths(farm, dayOf(services.now(), farm.timeZone), from);
  const people = await peopleOf(services, farmId);
  const waiting = people.filter(({ id }) => id > last);
  const say = (change: Partial<FarmJob>) =>
    changeJob(services, farmId, 'recount', (stands) =>
      stands?.id === jobId && stands.state === 'running'
        ? { ...stands, ...change, of: people.length, atMs: services.now() }
        : stands,
    );
  let [done, failed] = [people.length - waiting.length, 0];
  for (const some of partsOf(waiting, A_STEP)) {
    const now = await knownFarm(services, farmId);
    if (now === null) return null;
    const counted = await eachByItself(some, runOn(farmId), ({ id }) =>
      recomputeMonths(services, id, months, { ...now, during: 'recount' }),
    );
    failed += some.length - counted.length;
    await services.step('counted');
    done += some.length;
    const stands = await say({ after: some.at(-1)?.id ?? last, done });
    if (stands?.id !== jobId) return stands;
    await services.step('said');
  }
  if (failed === 0) return say({ state: 'done' });
  await say({ after: '', done: 0 });
  throw new Error(`The months of ${failed} people were not counted.`);
}

const runOn = (farmId: string) => ({
  failure: 'The months of a person were not counted.',
  atOnce: AT_ONCE,
  farmId,
});

/**
 * Counts every month of a farm again that is not locked yet. Resolves to how many months of people it changed. What fails
 * for one person waits for nobody: all others are counted before it rejects.
 */
export async function recomputeOpenMonths(services: Services, farm: Farm): Promise<number> {
  const known = await knownFarm(services, farm.id);
  if (known === null) return 0;
  const round = { ...known, during: 'round' } as const;
  const months = nightlyMonths(services, known.facts);
  const people = await peopleOf(services, farm.id);
  const counts = await eachByItself(people, runOn(farm.id), ({ id }) =>
    recomputeMonths(services, id, months, round),
  );
  const failed = people.length - counts.length;
  if (failed > 0) throw new Error(`The months of ${failed} people were not counted.`);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The same of one person with whom something else was agreed on, maybe long ago. */
export async function recomputePerson(
  services: Services,
  farmId: string,
  employeeId: string,
): Promise<void> {
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const months = lastMonths(services, known.facts, MOST_MONTHS);
  await recomputeMonths(services, employeeId, months, known);
}

/** With a lock all that came after it; a farm that closes nothing has no end to what is open. */
const nightlyMonths = (services: Services, facts: FarmContext): Month[] =>
  lastMonths(services, facts, facts.farm.lockedThrough === null ? OPEN_MONTHS : MOST_MONTHS);

function lastMonths(services: Services, { farm }: FarmContext, back: number): Month[] {
  const today = dayOf(services.now(), farm.timeZone);
  return openMonths(farm, today, `${addMonths(monthOf(today), -back)}-01`);
}

/** The months from a day on that are not locked, the latest of them: `MOST_MONTHS` at most; none where today is locked. */
function openMonths({ lockedThrough }: Farm, today: Day, first: Day): Month[] {
  const open = lockedThrough === null ? first : addDays(lockedThrough, 1);
  const from = open > first ? open : first;
  return from > today ? [] : monthsOf({ from, to: today }).slice(-MOST_MONTHS);
}
