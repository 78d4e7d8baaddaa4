import { useTranslation } from 'react-i18next';
import { guideVersion } from '#data/guides/guide-versions.ts';
import { useFarm } from '#data/base/farm.ts';
import { type GuideContent, readContent } from '#domain/guides/guide-content.ts';
import { type Guide, guideVersionId } from '#domain/guides/guide.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { DifferenceList } from './difference-list.tsx';

/** What is different from what is published now: so an author sees whether it is a correction or a new version. */
export function SincePublished({ guide, content }: { guide: Guide; content: GuideContent }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const published = guideVersion.use(
    farm === null ? null : { farmId: farm.id, versionId: guideVersionId(guide.id, guide) },
  );
  const label = t('guides.versions.since', { number: `${guide.major}.${guide.minor}` });
  return (
    <details className="rounded-card bg-surface-2 px-3 py-2">
      <summary className="min-h-8 cursor-pointer text-base font-semibold text-text">
        {label}
      </summary>
      <div className="mt-2 max-h-72 overflow-y-auto">
        <LiveBoundary
          of={[published]}
          failed={t('guides.failed')}
          skeleton={<Skeleton className="h-12 w-full rounded-card" />}
        >
          {([version]) => {
            const before = version === null ? null : readContent(version.content);
            return before === null ? (
              <p className="text-base text-text-2">{t('guides.versions.unknown')}</p>
            ) : (
              <DifferenceList {...{ before, label }} after={content} />
            );
          }}
        </LiveBoundary>
      </div>
    </details>
  );
}
