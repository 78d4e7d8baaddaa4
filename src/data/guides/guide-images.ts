import { GuideImageSchema, pictureAddress } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { toEntity } from '../firebase/convert.ts';
import { codeOf } from '../firebase/error-code.ts';
import { database } from '../firebase/firestore.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { countDelivered } from '../live/registry.ts';

/** A picture of a guide; null where it does not exist. It is on the device from the first look on. */
export const guideImages = createLiveDocs({
  name: 'guide-images',
  schema: GuideImageSchema,
  path: (scope: { readonly farmId: string; readonly imageId: string }) =>
    paths.guideImage(scope.farmId, scope.imageId),
});

/**
 * Fetches pictures that are not on the device yet, one after another, so that a guide can be read where there is no
 * network. They never change, so what is there is not asked for again. Ends where the network does, or when stopped;
 * whether all of them are there then. Without `online` nothing is fetched, and it only says that.
 */
export async function takePicturesAlong(
  farmId: string,
  imageIds: readonly string[],
  signal: AbortSignal,
  online = true,
): Promise<boolean> {
  const opened = await database();
  for (const imageId of imageIds) {
    if (signal.aborted) return false;
    const path = paths.guideImage(farmId, imageId);
    const known = await opened.readDoc(path, 'cache').catch(() => null);
    if (known !== null) continue;
    if (!online) return false;
    try {
      await opened.readDoc(path, 'server');
    } catch (error) {
      // One that may not be read stops none of the others; without a network none of them comes.
      if (codeOf(error) !== 'permission-denied') return false;
    }
    countDelivered('guide-images', 1);
  }
  return true;
}

/** The address of a picture that is on the device; null where it is not, or is none. Nothing is fetched. */
export async function keptPicture(farmId: string, imageId: string): Promise<string | null> {
  const opened = await database();
  const raw = await opened.readDoc(paths.guideImage(farmId, imageId), 'cache').catch(() => null);
  const read = raw === null ? null : toEntity(GuideImageSchema, raw.id, raw.data);
  return read?.ok ? pictureAddress(read.value) : null;
}
