import { readContent } from '../guides/guide-content.ts';
import type { GuideCopy } from '../guides/guide.ts';
import { guideEditPath, guidePath } from '../routes/module-routes.ts';
import type { GuideMessageType, Message } from './message.ts';

/** What is done where the guide is written. */
const OF_AUTHORS: ReadonlySet<GuideMessageType> = new Set(['guide_feedback', 'guide_review']);

type Published = Pick<GuideCopy, 'major' | 'deleted'>;

/**
 * What a write of a guide's copy tells its readers: that there is a new guide for them, or that one has become another; a
 * correction (a minor version) and a copy that is taken away tell nothing.
 */
export function guideNewsOf(
  before: Published | null,
  after: Published | null,
): Extract<GuideMessageType, 'guide_new' | 'guide_again'> | null {
  if (after === null || after.deleted !== null) return null;
  if (before === null || before.deleted !== null) return 'guide_new';
  return after.major > before.major ? 'guide_again' : null;
}

/**
 * A message to each reader (uid) about a guide, by the title in the language it is written in; none where its content
 * cannot be read. Repeated, the messages have the same ids: of one version, and of one `turn` of a reminder or of
 * what somebody said.
 */
export function guideMessages(
  guide: Pick<GuideCopy, 'guideId' | 'major' | 'content'>,
  about: {
    readonly type: GuideMessageType;
    readonly readers: readonly string[];
    readonly turn?: string;
  },
): Message[] {
  const title = readContent(guide.content)?.title.text.trim() ?? '';
  if (title === '') return [];
  const { type, readers, turn = '' } = about;
  return [...new Set(readers)].map((to) => ({
    id: `guide ${guide.guideId} ${guide.major} ${turn}`.trimEnd(),
    to,
    type,
    params: { title },
    link: OF_AUTHORS.has(type) ? guideEditPath(guide.guideId) : guidePath(guide.guideId),
  }));
}
