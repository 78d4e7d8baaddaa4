import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { guideEditPath } from '#domain/routes/guide-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { CodeButton } from '../print/code-button.tsx';
import { useAuthored } from './hooks.ts';
import { ReadMatrix } from './read-matrix.tsx';

function Row({ guide, said }: { guide: Guide; said: number }) {
  const { t } = useTranslation();
  const title = readContent(guide.content)?.title.text.trim() ?? '';
  const shown = title === '' ? t('guides.author.untitled') : title;
  const version = `${guide.major}.${guide.minor}`;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
      <Link
        to={guideEditPath(guide.id)}
        aria-label={t('guides.author.edit', { title: shown })}
        className="min-w-0 grow font-semibold [overflow-wrap:anywhere] text-text hover:underline"
      >
        {shown}
      </Link>
      {said > 0 && (
        <Tag kind="wheat" icon="alert-circle">
          {t('guides.feedback.count', { count: said })}
        </Tag>
      )}
      {guide.state === 'published' && <CodeButton guideId={guide.id} title={shown} />}
      <Tag kind={guide.state === 'published' ? 'green' : 'neutral'}>
        {t(`guides.author.${guide.state}`, { version })}
      </Tag>
    </li>
  );
}

/** The guides somebody writes; nothing for anybody else. */
export function Authoring() {
  const { t } = useTranslation();
  const { author, guides, feedback } = useAuthored();
  const said = dataOf(feedback) ?? [];
  if (author === null) return null;
  return (
    <LiveBoundary
      of={[guides]}
      failed={t('guides.failed')}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
    >
      {([known]) =>
        known.length > 0 && (
          <Card aria-labelledby="guides-authored">
            <h2 id="guides-authored" className="text-md font-semibold text-text">
              {t('guides.author.drafts')}
            </h2>
            <ul>
              {known.map((guide) => (
                <Row
                  key={guide.id}
                  guide={guide}
                  said={said.filter(({ guideId }) => guideId === guide.id).length}
                />
              ))}
            </ul>
          </Card>
        )
      }
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
      {([known]) => <ReadMatrix guides={known} scope={author.scope} />}
    </LiveBoundary>
  );
}
