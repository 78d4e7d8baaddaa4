import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readContent } from '#domain/guides/guide-content.ts';
import { guideEditPath } from '#domain/routes/module-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useTitleOf } from '../shared/hooks.ts';
import { useAuthored } from './hooks.ts';
import { ReadMatrix } from './read-matrix.tsx';

/** Guides that nobody reads any more: they are published again from where they are written. */
export function Archived() {
  const { t } = useTranslation();
  const { author, guides } = useAuthored();
  const titleOf = useTitleOf();
  if (author === null) return null;
  return (
    <LiveBoundary
      of={[guides]}
      failed={t('guides.failed')}
      skeleton={<Skeleton className="h-20 w-full rounded-card" />}
    >
      {([known]) => {
        const archived = known.filter(({ state }) => state === 'archived');
        return (
          archived.length > 0 && (
            <details className="rounded-card bg-surface px-4 py-2 ring-1 ring-line">
              <summary className="min-h-11 cursor-pointer content-center text-md font-semibold text-text">
                {t('guides.author.archivedOnes', { count: archived.length })}
              </summary>
              <ul>
                {archived.map(({ id, content }) => (
                  <li key={id} className="border-t border-line py-1">
                    <Link
                      to={guideEditPath(id)}
                      className="block min-h-11 content-center text-base [overflow-wrap:anywhere] text-text hover:underline"
                    >
                      {titleOf(readContent(content))}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      }}
    </LiveBoundary>
  );
}

/** Who has read what of the guides somebody writes. */
export function Matrix() {
  const { t } = useTranslation();
  const { author, guides } = useAuthored();
  if (author === null) return null;
  return (
    <LiveBoundary
      of={[guides]}
      failed={t('guides.failed')}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={([known]) =>
        !known.some(({ state }) => state === 'published') && (
          <EmptyState icon="book" title={t('guides.none')} text={t('guides.noneAuthor')} />
        )
      }
    >
      {([known]) => <ReadMatrix guides={known} />}
    </LiveBoundary>
  );
}
