import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { isReviewDue, readContent } from '../../../src/domain/guides/guide-content.ts';
import { GuideSchema } from '../../../src/domain/guides/guide.ts';
import { guideMessages } from '../../../src/domain/notification/guide-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { leadersOf } from '../notify/leaders.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { authorsOf } from './tell-authors.ts';

/**
 * Tells the authors of published guides that the day by which they look through them has come, once for each such day.
 * Resolves to how many guides are due.
 */
export async function remindOfReviews(
  services: Services,
  { id: farmId, timeZone }: Farm,
): Promise<number> {
  const { docs } = await services.db
    .collection(paths.guides(farmId))
    .where('state', '==', 'published')
    .get();
  const today = dayOf(services.now(), timeZone);
  const due = docs.flatMap((document) => {
    const guide = toEntity(GuideSchema, document);
    const content = guide === null ? null : readContent(guide.content);
    if (guide === null || content === null || guide.deleted !== null) return [];
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
