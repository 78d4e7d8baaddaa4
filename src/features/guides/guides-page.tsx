import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { dataOf, isWaitedFor } from '#data/live/live.ts';
import { GUIDE_MATRIX_PATH, GUIDES_PATH, MATRIX_QUERY } from '#domain/routes/guide-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { cx } from '#ui/cx.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import type { GuideCopy, GuideReceipt } from '#domain/guides/guide.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { Archived, Matrix } from './library/authoring.tsx';
import { useAuthor, useAuthored, useTeam } from './library/hooks.ts';
import { cardsOf } from './library/model.ts';
import { NewGuide } from './library/new-guide.tsx';
import { useReadable, useReader, useShelf, useTakeAlong } from './shared/hooks.ts';
import { Library } from './library/library.tsx';
import { inOrder, libraryOf, picturesToTake } from '#domain/guides/library.ts';

function Known({
  copies,
  receipts,
}: {
  copies: readonly GuideCopy[];
  receipts: readonly GuideReceipt[];
}) {
  const { t } = useTranslation();
  const reader = useReader();
  const { author, guides: written, feedback } = useAuthored();
  const { teamOf, reads } = useTeam();
  const { person = null, day = '', timeZone = '' } = reader ?? {};
  const guides = useMemo(
    () => (day === '' ? [] : inOrder(libraryOf(copies, { person, day, timeZone, receipts }))),
    [copies, receipts, person, day, timeZone],
  );
  const authored = dataOf(written);
  const cards = useMemo(() => cardsOf(guides, authored ?? [], teamOf), [guides, authored, teamOf]);
  const [shelf] = useShelf();
  const isKept = useTakeAlong(picturesToTake(guides, shelf));
  return (
    <Library
      guides={cards}
      today={day}
      isKept={isKept}
      isTeamKnown={author === null || !(isWaitedFor(written) || isWaitedFor(reads))}
      feedback={dataOf(feedback) ?? []}
      empty={
        <EmptyState
          icon="book"
          title={t('guides.none')}
          text={t(author !== null ? 'guides.noneAuthor' : 'guides.noneText')}
          action={author !== null && <NewGuide isFirst />}
        />
      }
    />
  );
}

/** The library, or who has read what of it: each has an address. */
function ViewSwitch({ isMatrix }: { isMatrix: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      to={isMatrix ? GUIDES_PATH : GUIDE_MATRIX_PATH}
      className={cx(buttonClass(), 'max-md:!px-3.5')}
    >
      <Icon name={isMatrix ? 'book' : 'users'} size={17} />
      <span className="max-md:sr-only">
        {t(isMatrix ? 'guides.reader.library' : 'guides.author.matrix')}
      </span>
    </Link>
  );
}

/** The library of guides (spec 2: GuidesBeta). */
export default function GuidesPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { copies, receipts } = useReadable();
  const isAuthor = useAuthor() !== null;
  const isMatrix = isAuthor && query.has(MATRIX_QUERY);
  return (
    <Page
      beside={
        <span className="max-md:hidden">
          <Tag>{t('guides.beta')}</Tag>
        </span>
      }
      right={
        <>
          {isAuthor && <ViewSwitch isMatrix={isMatrix} />}
          <NewGuide />
        </>
      }
    >
      {isMatrix ? (
        <Matrix />
      ) : (
        <>
          <LiveBoundary
            of={[copies]}
            failed={t('guides.failed')}
            skeleton={<Skeleton className="h-96 w-full rounded-card" />}
          >
            {([known]) => <Known copies={known} receipts={dataOf(receipts) ?? []} />}
          </LiveBoundary>
          <Archived />
        </>
      )}
    </Page>
  );
}
