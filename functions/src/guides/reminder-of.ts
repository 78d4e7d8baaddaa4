import type { Employee } from '../../../src/domain/employee/employee.ts';
import {
  type Guide,
  GuideVersionSchema,
  guideVersionId,
} from '../../../src/domain/guides/guide.ts';
import { guideMessages } from '../../../src/domain/notification/guide-messages.ts';
import type { Message } from '../../../src/domain/notification/message.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/**
 * The messages that remind some people of a published guide, by the title of what is published: the draft is its
 * authors' alone (decision 031).
 */
export async function reminderOf(
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
