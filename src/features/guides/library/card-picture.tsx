import { type GuideContent, imageIdsOf } from '#domain/guides/guide-content.ts';
import { Drawing } from '../pictures/drawing.tsx';
import { KeptPicture } from '../pictures/kept-picture.tsx';

/** The first picture of a guide where it is on the device, else the drawing of what it is about. */
export function CardPicture({ content }: { content: GuideContent | null }) {
  const [imageId] = content === null ? [] : imageIdsOf(content);
  const drawing = <Drawing category={content?.category ?? 'other'} />;
  if (imageId === undefined) return drawing;
  return (
    <KeptPicture imageId={imageId} className="block h-32 w-full object-cover">
      {drawing}
    </KeptPicture>
  );
}
