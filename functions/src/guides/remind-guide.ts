import { isActive } from '../../../src/domain/audit.ts';
import { can } from '../../../src/domain/access/can.ts';
import { GuideReminderSchema } from '../../../src/domain/api/answers.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import {
  type Guide,
  GuideReceiptSchema,
  GuideSchema,
  guideVersionId,
  GuideVersionSchema,
  placesOf,
  WHOLE_FARM,
} from '../../../src/domain/guides/guide.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { leadersOf, notify } from '../notify/notify.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import {
  type DayAsked,
  isMeant,
  isWaitedFor,
  readByDay,
  standingOf,
} from '../../../src/domain/guides/who-reads.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../src/domain/group-by.ts';
import { isReviewDue, readContent } from '../../../src/domain/guides/guide-content.ts';
import { guideMessages } from '../../../src/domain/notification/guide-messages.ts';
import type { Message } from '../../../src/domain/notification/message.ts';
import { authorsOf, peopleAt } from './guides-written.ts';

/**
 * The messages that remind some people of a published guide, by the title of what is published: the draft is its
 * authors' alone (decision 031).
 */
async function reminderOf(
  { db }: Services,
  farmId: string,
  about: { readonly guide: Guide; readonly people: readonly Employee[]; readonly turn: string },
): Promise<Message[]> {
  const { guide, people, turn } = about;
  if (people.length === 0) return [];
  const stored = await db.doc(paths.guideVersion(farmId, guideVersionId(guide.id, guide))).get();
  const version = toEntity(GuideVersionSchema, stored);
  if (version === null) return [];
  const readers = people.map(({ id }) => id);
  return guideMessages(version, { type: 'guide_reminder', readers, turn });
}

/** Which of some people a published guide means and still waits for on a day, by the receipts that are stored. */
export async function missingReaders<P extends Employee>(
  { db }: Services,
  farmId: string,
  { guide, people, asked }: { guide: Guide; people: readonly P[]; asked: DayAsked },
): Promise<P[]> {
  const meant = people.filter((person) => isMeant(guide, person, asked));
  if (meant.length === 0) return [];
  const stored = await db
    .collection(paths.guideReceipts(farmId))
    .where('guideId', '==', guide.id)
    .get();
  const receipts = new Map(
    stored.docs.map((document) => {
      const receipt = toEntity(GuideReceiptSchema, document);
      return [receipt?.employeeId, receipt];
    }),
  );
  return meant.filter((person) =>
    isWaitedFor(standingOf(guide, person, receipts.get(person.id) ?? null, asked).state),
  );
}

/**
 * An author reminds those who have not said that they have read a published guide, at most once a day. Throws
 * `not_allowed` for whoever does not write it, `not_found` where nothing is published.
 */
export async function remindGuide(
  services: Services,
  { actor, farm }: Caller,
  body: unknown,
): Promise<void> {
  const { guideId } = parseBody(GuideReminderSchema, body);
  const { db } = services;
  const guide = toEntity(GuideSchema, await db.doc(paths.guide(farm.id, guideId)).get());
  if (guide === null) throw new ApiError('not_found');
  const target = { farmId: farm.id, unitIds: [guide.unitId] };
  if (!can(actor, 'guide.write', target)) throw new ApiError('not_allowed');
  if (guide.state !== 'published') throw new ApiError('not_found');
  const { timeZone } = farm;
  const asked = { day: dayOf(services.now(), timeZone), timeZone };
  const found = await Promise.all(
    placesOf(guide).map((place) => peopleAt(services, farm.id, place)),
  );
  const missing = await missingReaders(services, farm.id, { guide, people: found.flat(), asked });
  const about = { guide, people: missing, turn: asked.day };
  await notify(services, farm.id, await reminderOf(services, farm.id, about));
}

/** When somebody is reminded, by the days from today to their last day; each has two, for a night that is left out. */
const TURNS = [
  ['due', [1, 0]],
  ['late', [-1, -2]],
] as const;

interface Turn {
  readonly people: readonly Employee[];
  readonly turn: string;
}

function turnsOf(guide: Guide, people: readonly Employee[], today: Day, timeZone: string): Turn[] {
  const byDay = groupBy(people, (person) => readByDay(guide, person, { day: today, timeZone }));
  return TURNS.flatMap(([name, distances]) =>
    distances.flatMap((distance) => {
      const day = addDays(today, distance);
      const due = byDay.get(day);
      return due === undefined ? [] : [{ people: due, turn: `${name} ${day}` }];
    }),
  );
}

/** The guides that are published and not put away. What cannot be read is left out. */
async function publishedGuides({ db }: Services, farmId: string): Promise<Guide[]> {
  const { docs } = await db
    .collection(paths.guides(farmId))
    .where('state', '==', 'published')
    .get();
  return toEntities(GuideSchema, docs).filter(isActive);
}

/**
 * Reminds readers of published guides on the day before their last day for it, and once more when that is over. Resolves
 * to how many were reminded; again on the same day tells nobody anew.
 */
export async function remindReaders(
  services: Services,
  { id: farmId, timeZone }: Farm,
): Promise<number> {
  const published = await publishedGuides(services, farmId);
  const guides = published.filter(
    ({ acknowledge, readWithin }) => acknowledge && readWithin !== null,
  );
  if (guides.length === 0) return 0;
  const today = dayOf(services.now(), timeZone);
  const people = await peopleAt(services, farmId, { unitId: WHOLE_FARM, employeeId: '' });
  const asked = { day: today, timeZone };
  const told = guides.flatMap((guide) =>
    turnsOf(guide, people, today, timeZone).map(async ({ people: due, turn }) => {
      const missing = await missingReaders(services, farmId, { guide, people: due, asked });
      return reminderOf(services, farmId, { guide, people: missing, turn });
    }),
  );
  const messages = (await Promise.all(told)).flat();
  await notify(services, farmId, messages);
  return messages.length;
}

/**
 * Tells the authors of published guides that the day by which they look through them has come, once for each such day.
 * Resolves to how many guides are due.
 */
export async function remindOfReviews(
  services: Services,
  { id: farmId, timeZone }: Farm,
): Promise<number> {
  const published = await publishedGuides(services, farmId);
  const today = dayOf(services.now(), timeZone);
  const due = published.flatMap((guide) => {
    const content = readContent(guide.content);
    if (content === null) return [];
    return isReviewDue(content, today) ? [{ guide, turn: content.reviewOn ?? today }] : [];
  });
  if (due.length === 0) return 0;
  const leaders = await leadersOf(services, farmId);
  const messages = due.flatMap(({ guide, turn }) => {
    const readers = authorsOf(guide, leaders);
    return guideMessages(
      { ...guide, guideId: guide.id },
      { type: 'guide_review', readers, turn: `review ${turn}` },
    );
  });
  await notify(services, farmId, messages);
  return due.length;
}
