import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { GUIDES_PATH } from '#domain/routes/module-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { useReadable, useReader } from './shared/hooks.ts';
import { libraryOf, type LibraryGuide } from '#domain/guides/library.ts';
import { Reader } from './reader/reader.tsx';

function Gone() {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon="book"
        title={t('guides.reader.gone')}
        text={t('guides.reader.goneText')}
        action={
          <Link to={GUIDES_PATH} className={buttonClass()}>
            {t('guides.reader.library')}
          </Link>
        }
      />
    </Page>
  );
}

/**
 * The guide last seen here is shown on when it is archived meanwhile: nobody is left without the next step. With a new
 * version it begins anew: whoever says that they have read and understood it has had its steps before them.
 */
function Known({ guide, openAt }: { guide: LibraryGuide | null; openAt: string | null }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(guide);
  if (guide !== null && guide !== seen) setSeen(guide);
  const shown = guide ?? seen;
  const [opened, setOpened] = useState(shown?.copy.major);
  if (opened === undefined && shown !== null) setOpened(shown.copy.major);
  if (shown === null) return <Gone />;
  const { content, copy } = shown;
  if (content === null || content.steps.length === 0) {
    return (
      <Page>
        <Notice kind="error">{t('guides.unreadable')}</Notice>
      </Page>
    );
  }
  const isAnew = opened !== undefined && opened !== copy.major;
  return (
    <Reader
      key={copy.major}
      guide={{ ...shown, content }}
      openAt={isAnew ? null : openAt}
      isAnew={isAnew}
      isGone={guide === null}
    />
  );
}

/** A guide, step by step (spec 2: part of GuidesBeta). */
export default function GuidePage() {
  const { t } = useTranslation();
  const { guideId = '' } = useParams();
  const [query] = useSearchParams();
  const { copies, receipts } = useReadable();
  const reader = useReader();
  return (
    <LiveBoundary of={[copies]} failed={t('guides.failed')} skeleton="m-4 h-96 rounded-card">
      {([known]) => {
        if (reader === null) return null;
        const reading = { ...reader, receipts };
        const guide = libraryOf(known, reading).find(({ id }) => id === guideId) ?? null;
        return <Known key={guideId} guide={guide} openAt={query.get('s')} />;
      }}
    </LiveBoundary>
  );
}
