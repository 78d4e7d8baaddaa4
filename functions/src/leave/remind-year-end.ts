import { can } from '../../../src/domain/access/can.ts';
import { YearEndReminderSchema } from '../../../src/domain/api/answers.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { leaveUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { isInForce } from '../../../src/domain/leave/document/leave.ts';
import {
  endingPeriod,
  yearEndOf,
  yearEndRound,
} from '../../../src/domain/leave/effects/year-end.ts';
import { isStandIn } from '../../../src/domain/leave/request/deciders.ts';
import { leaveTarget } from '../../../src/domain/leave/request/leave-draft.ts';
import { lacksOpening } from '../../../src/domain/leave/ledger/balances.ts';
import {
  askedYearEndMessages,
  type LeftOver,
  yearEndMessages,
} from '../../../src/domain/notification/year-end-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { type FarmContext, farmContext, peopleOf } from '../farm/farm-context.ts';
import { notify } from '../notify/notify.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { DAY_MS, takeTurn } from '../platform/rate-limit.ts';
import { toLeaveSettings } from '../farm/farm.ts';
import type { Services } from '../platform/services.ts';
import { wholeLeaveOf } from './update-leave-book.ts';

const PEOPLE = 10;

/**
 * Every night, farm by farm: in the first days of October and December people are reminded of holiday that has to be
 * taken before the year is over. Who was told is not told again. Resolves to how many people have something left.
 */
export async function remindOfYearEnd(services: Services, farm: Farm): Promise<number> {
  const { now } = services;
  const round = yearEndRound(dayOf(now(), farm.timeZone));
  const facts = round === null ? null : await farmContext(services, farm.id);
  if (round === null || facts === null) return 0;
  const people = (await peopleOf(services, farm.id)).filter(isActive);
  const left = await leftOfAll(services, facts, people);
  const owners = people.filter(({ role }) => role === 'owner').map(({ uid }) => uid);
  const messages = yearEndMessages(left, { farmId: farm.id, owners, round });
  await notify(services, farm.id, messages);
  return new Set(messages.filter(({ type }) => type === 'leave_year_end').map(({ to }) => to)).size;
}

/** How often somebody may ask their people in a day: all of their leave is counted each time. */
const ASKS_A_DAY = 20;

/**
 * Whoever decides about leave reminds their people of what is left of their holiday, each at most once a day. Throws
 * `not_allowed` for whoever decides about nobody, and `too_many_requests`.
 */
export async function remindYearEndByHand(
  services: Services,
  { actor, farm }: Caller,
  body: unknown,
): Promise<void> {
  parseBody(YearEndReminderSchema, body);
  const { db, now } = services;
  const [stored, people] = await Promise.all([
    db.doc(paths.leaveSettings(farm.id)).get(),
    peopleOf(services, farm.id),
  ]);
  const settings = toLeaveSettings(stored);
  const theirs = people.filter((person) => {
    const about = { employeeId: person.id, unitId: leaveUnitOf(person) };
    if (!isActive(person) || person.id === actor.uid || !isDocumentId(person.id)) return false;
    const target = leaveTarget(farm.id, about);
    return (
      can(actor, 'leave.decide', target) || isStandIn(actor.uid, about, people, settings, now())
    );
  });
  if (theirs.length === 0) throw new ApiError('not_allowed');
  const key = `year end ${actor.uid}`;
  if (!(await takeTurn(db, key, ASKS_A_DAY, now(), DAY_MS)))
    throw new ApiError('too_many_requests');
  const facts = await farmContext(services, farm.id);
  if (facts === null) throw new ApiError('not_found');
  const left = await leftOfAll(services, facts, theirs);
  await notify(services, farm.id, askedYearEndMessages(left, dayOf(now(), farm.timeZone)));
}

async function leftOfAll(
  services: Services,
  facts: FarmContext,
  people: readonly Employee[],
): Promise<LeftOver[]> {
  const failure = 'The holiday of somebody was not counted.';
  const run = { failure, atOnce: PEOPLE, farmId: facts.farm.id };
  const found = await eachByItself(people, run, (person) => leftOf(services, facts, person));
  return found.filter((one) => one !== null);
}

/** What is left of somebody's holiday; null where it is not kept here, or nobody has said what they brought along. */
async function leftOf(
  services: Services,
  facts: FarmContext,
  person: Employee,
): Promise<LeftOver | null> {
  const input = await wholeLeaveOf(services, facts, person);
  const period = endingPeriod(input.today);
  const isKept = input.leaves.some(isInForce) || input.adjustments.some(isActive);
  if (period === null || !isKept || lacksOpening(input)) return null;
  return { employeeId: person.uid, yearEnd: yearEndOf(input, period) };
}
