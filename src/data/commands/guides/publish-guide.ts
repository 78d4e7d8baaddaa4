import {
  type Guide,
  guideCopyId,
  type GuidePlace,
  type GuideSave,
  guideVersionId,
  nextVersion,
  placesOf,
} from '#domain/guides/guide.ts';
import type { StoredAudience } from '#domain/guides/check-audience.ts';
import { paths } from '#domain/paths.ts';
import type { DocWrite } from '../../firebase/database.ts';
import { dataOf } from '../../live/live.ts';
import { writeThroughOutbox } from '../../outbox/outbox.ts';
import { farmSource } from '../../stores/session/farm.ts';
import { useAuth } from '../../auth/auth.ts';
import {
  createdAudit,
  currentWriter,
  deletedAudit,
  updatedAudit,
} from '../documents/with-audit.ts';
import { saveAfter } from './save-after.ts';

/** What is published: what the guide says, whom it is for, and since when they are asked to read it. */
export type GuidePublication = StoredAudience & Pick<Guide, 'content' | 'askedOn'>;

interface Writing {
  readonly farmId: string;
  readonly writer: NonNullable<ReturnType<typeof currentWriter>>;
}

function copiesOf(
  guide: Guide,
  fields: GuidePublication,
  version: { readonly major: number; readonly minor: number },
  { farmId, writer }: Writing,
): DocWrite[] {
  const { content, newcomerDays, acknowledge, readWithin, askedOn } = fields;
  return placesOf(fields).map((place) => {
    const id = guideCopyId(guide.id, place);
    const data = {
      id,
      guideId: guide.id,
      ...place,
      authorUnitId: guide.unitId,
      ...version,
      content,
      newcomerDays,
      acknowledge,
      readWithin,
      askedOn,
    };
    return {
      kind: 'set',
      path: paths.guideCopy(farmId, id),
      data: { ...data, ...updatedAudit(writer) },
      mark: 'content',
    };
  });
}

const placesNow = (guide: Guide): GuidePlace[] =>
  guide.state === 'published' ? placesOf(guide) : [];

function takenAway(
  guideId: string,
  before: readonly GuidePlace[],
  after: readonly GuidePlace[],
  { farmId, writer }: Writing,
): DocWrite[] {
  const kept = new Set(after.map((place) => guideCopyId(guideId, place)));
  return before
    .map((place) => guideCopyId(guideId, place))
    .filter((id) => !kept.has(id))
    .map((id) => ({
      kind: 'update',
      path: paths.guideCopy(farmId, id),
      data: deletedAudit(writer),
      mark: 'deletedByEid',
    }));
}

function write(guideWrites: (writing: Writing) => readonly DocWrite[]): Promise<boolean> {
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn' || writer === null || farm === null) return Promise.resolve(false);
  return writeThroughOutbox({
    uid: auth.uid,
    farmId: farm.id,
    summary: { kind: 'guide_publish' },
    writes: guideWrites({ farmId: farm.id, writer }),
  }).accepted;
}

/**
 * Publishes a guide: the guide, its version and its copies in one write; where
 * it is no longer for, its copy is taken away. The save that it is, and whether the server took it in the end.
 */
export function publishGuide(
  guide: Guide,
  fields: GuidePublication,
  kind: 'minor' | 'major',
): { readonly save: GuideSave; readonly accepted: Promise<boolean> } {
  const version = nextVersion(guide, kind);
  const save = saveAfter(guide);
  const accepted = write((writing) => {
    const { farmId, writer } = writing;
    const id = guideVersionId(guide.id, version);
    const { unitId } = guide;
    const { content } = fields;
    const places = placesOf(fields);
    return [
      {
        kind: 'update',
        path: paths.guide(farmId, guide.id),
        data: {
          state: 'published',
          ...save,
          ...version,
          ...fields,
          ...updatedAudit(writer),
        },
        mark: 'content',
      },
      {
        kind: 'set',
        path: paths.guideVersion(farmId, id),
        data: { id, guideId: guide.id, unitId, ...version, content, ...createdAudit(writer) },
        mark: 'id',
      },
      ...copiesOf(guide, fields, version, writing),
      ...takenAway(guide.id, placesNow(guide), places, writing),
    ];
  });
  return { save, accepted };
}

/** Archives a guide: nobody reads it any longer, and its authors can publish it anew. */
export function archiveGuide(guide: Guide): Promise<boolean> {
  return write((writing) => [
    {
      kind: 'update',
      path: paths.guide(writing.farmId, guide.id),
      data: { state: 'archived', ...saveAfter(guide), ...updatedAudit(writing.writer) },
      mark: 'state',
    },
    ...takenAway(guide.id, placesNow(guide), [], writing),
  ]);
}
