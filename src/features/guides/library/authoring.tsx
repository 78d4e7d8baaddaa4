import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { readContent } from '#domain/guides/guide-content.ts';
import { guideEditPath } from '#domain/routes/module-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { CodeDialog } from '../print/code-button.tsx';
import { useTitleOf } from '../shared/hooks.ts';
import { useAuthored } from './hooks.ts';
import type { CardGuide } from './model.ts';
import { ReadMatrix } from './read-matrix.tsx';

/** Guides that nobody reads any more: they are published again from where they are written. */
export function Archived() {
  const { t } = useTranslation();
  const { author, guides } = useAuthored();
  const titleOf = useTitleOf();
  if (author === null) return null;
  return (
    <LiveBoundary of={[guides]} failed={t('guides.failed')} skeleton="h-20 w-full rounded-card">
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
      skeleton="h-40 w-full rounded-card"
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

type AuthorMenuProps = { guide: NonNullable<CardGuide['authored']>; title: string };

/** What its authors can do with it: writing it, and hanging up its code. */
export function AuthorMenu({ guide, title }: AuthorMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCode, setIsCode] = useState(false);
  return (
    <>
      <Menu
        label={t('common.moreOf', { name: title })}
        isIcon
        trigger={<Icon name="more" size={20} />}
        items={[
          {
            key: 'edit',
            icon: 'pencil',
            label: t('words.edit'),
            onSelect: () => void navigate(guideEditPath(guide.id)),
          },
          ...(guide.state === 'published'
            ? [
                {
                  key: 'code',
                  icon: 'smartphone' as const,
                  label: t('guides.print.qr'),
                  onSelect: () => setIsCode(true),
                },
              ]
            : []),
        ]}
      />
      {isCode && <CodeDialog guideId={guide.id} title={title} onClose={() => setIsCode(false)} />}
    </>
  );
}

/** That it is time to go through a guide again, and how often readers say that something in it is wrong. */
export function AuthorTags({ isDue, said }: { isDue: boolean; said: number }) {
  const { t } = useTranslation();
  if (!isDue && said === 0) return null;
  return (
    <p className="flex flex-wrap gap-1">
      {isDue && (
        <Tag kind="wheat" icon="history">
          {t('guides.author.reviewDue')}
        </Tag>
      )}
      {said > 0 && (
        <Tag kind="wheat" icon="alert-circle">
          {t('guides.feedback.count', { count: said })}
        </Tag>
      )}
    </p>
  );
}
