import { GuideImageSchema } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDocs } from '../../live/create-live-docs.ts';

/** A picture of a guide; null where it does not exist. It is on the device from the first look on. */
export const guideImages = createLiveDocs({
  name: 'guide-images',
  schema: GuideImageSchema,
  path: (scope: { readonly farmId: string; readonly imageId: string }) =>
    paths.guideImage(scope.farmId, scope.imageId),
});
