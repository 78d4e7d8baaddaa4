import type { StoredAudience } from '#domain/guides/check-audience.ts';
import type { Guide, GuideSave } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '../device/device.ts';
import { dataOf } from '../live/live.ts';
import { whenAnswered } from '../outbox/when-answered.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** What is published: what the guide says, whom it is for, and since when they are asked to read it. */
export type GuidePublication = StoredAudience & Pick<Guide, 'content' | 'askedOn'>;

type Of = GuideSave & Pick<Guide, 'id'>;

const whenSaved = (guideId: string): Promise<void> =>
  whenAnswered([paths.guide(dataOf(farmSource.get())?.id ?? '', guideId)]);

const audienceOf = ({ units, people, ...rest }: StoredAudience) => ({
  units: [...units],
  people: [...people],
  newcomerDays: rest.newcomerDays,
  acknowledge: rest.acknowledge,
  readWithin: rest.readWithin,
});

const saveOf = ({ id, rev, savedAs }: Of) => ({
  id,
  seen: { rev, savedAs },
  savedAs: newId(),
});

/** Begins a guide as a draft of a unit, or of the whole farm. Its id, and whether it was begun. */
export async function beginGuide(
  of: Pick<Guide, 'unitId' | 'content'>,
): Promise<{ readonly id: string; readonly answer: ChangeAnswer }> {
  const id = newId();
  return { id, answer: await sendChange('guide', { act: 'begin', id, ...of }) };
}

/** Publishes a guide, made on the save that was seen: the guide, its version and its copies. The save that it is. */
export async function publishGuide(
  guide: Of,
  fields: GuidePublication,
  version: 'minor' | 'major',
): Promise<{ readonly save: GuideSave; readonly answer: ChangeAnswer }> {
  await whenSaved(guide.id);
  const saving = saveOf(guide);
  const { content, askedOn } = fields;
  const said = { ...audienceOf(fields), version, content, askedOn };
  const answer = await sendChange('guide', { act: 'publish', ...saving, ...said });
  return { save: { rev: guide.rev + 1, savedAs: saving.savedAs }, answer };
}

/** Archives a guide: nobody reads it any longer, and its authors can publish it anew. */
export async function archiveGuide(guide: Of): Promise<ChangeAnswer> {
  await whenSaved(guide.id);
  return sendChange('guide', { act: 'archive', ...saveOf(guide) });
}

/** Saves whom a guide is for before it is published. */
export async function saveAudience(guide: Of, audience: StoredAudience): Promise<ChangeAnswer> {
  await whenSaved(guide.id);
  return sendChange('guide', { act: 'audience', ...saveOf(guide), ...audienceOf(audience) });
}

/** Reminds those who have not read a published guide; again on the same day changes nothing. */
export function remindGuide(guideId: string): Promise<BackendAnswer> {
  return request('POST', '/guides/reminders', { guideId });
}
