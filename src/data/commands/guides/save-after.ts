import type { Guide, GuideSave } from '#domain/guides/guide.ts';
import { newId } from '../../device/new-id.ts';

/**
 * The fields of a save that is made on another one. By its mark the server knows that it was this one: of two authors
 * without a network each counts on from the same number.
 */
export function saveAfter({ rev, savedAs }: GuideSave): GuideSave & Pick<Guide, 'basedOn'> {
  return { rev: rev + 1, savedAs: newId(), basedOn: savedAs };
}
