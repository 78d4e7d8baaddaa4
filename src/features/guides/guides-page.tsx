import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { beginGuide } from '#data/guides/publish-guide.ts';
import { dataOf, isWaitedFor } from '#data/live/live.ts';
import { emptyContent, storeContent } from '#domain/guides/guide-content.ts';
import { type GuideCopy, type GuideReceipt, WHOLE_FARM } from '#domain/guides/guide.ts';
import { inOrder, libraryOf, picturesToTake } from '#domain/guides/library.ts';
import { toLanguage } from '#domain/language.ts';
import {
  GUIDE_MATRIX_PATH,
  guideEditPath,
  GUIDES_PATH,
  MATRIX_QUERY,
} from '#domain/routes/module-routes.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { Archived, Matrix } from './library/authoring.tsx';
import { useAuthor, useAuthored, useTeam } from './library/hooks.ts';
import { cardsOf } from './library/model.ts';
import { useReadable, useReader, useShelf, useTakeAlong, useTitleOf } from './shared/hooks.ts';
import { Library } from './library/library.tsx';
import type { GuideTemplate } from './library/templates.ts';

const BLANK = 'blank';
const FARM = 'farm';

type Author = NonNullable<ReturnType<typeof useAuthor>>;

interface DialogProps {
  author: Author;
  templates: readonly GuideTemplate[];
  /** The first template is chosen already. */
  isByTemplate: boolean;
  onClose: () => void;
}

function BeginDialog({ author, templates, isByTemplate, onClose }: DialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const [from, setFrom] = useState<string>((isByTemplate && templates[0]?.id) || BLANK);
  const [place, setPlace] = useState(author.isAll ? FARM : (author.units[0]?.id ?? ''));
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    const template = templates.find(({ id }) => id === from);
    const content = template?.content ?? emptyContent(toLanguage(i18n.language));
    const unitId = place === FARM ? WHOLE_FARM : place;
    setBusy(true);
    let id = '';
    const send = async (): Promise<ChangeAnswer> => {
      const begun = await beginGuide({ unitId, content: storeContent(content) });
      id = begun.id;
      return begun.answer;
    };
    const isBegun = await saveOnServer(send, 'guides');
    setBusy(false);
    if (!isBegun) return;
    onClose();
    void navigate(guideEditPath(id));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('guides.author.createTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={place === ''}
            busy={busy}
            onClick={() => void begin()}
          >
            {t('guides.author.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('guides.author.template')}
          value={from}
          options={[
            { value: BLANK, label: t('guides.author.blank') },
            ...templates.map(({ id, content }) => ({
              value: id as string,
              label: titleOf(content),
            })),
          ]}
          onChange={setFrom}
        />
        <Select
          label={t('guides.author.place')}
          value={place}
          options={[
            ...(author.isAll ? [{ value: FARM, label: t('guides.wholeFarm') }] : []),
            ...author.units.map(({ id, unitName }) => ({ value: id, label: unitName })),
          ]}
          onChange={setPlace}
        />
      </div>
    </Dialog>
  );
}

/** Begins a guide, from a template or from nothing; for authors alone. `isFirst`: there is none yet. */
function NewGuide({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  const author = useAuthor();
  const [templates, setTemplates] = useState<readonly GuideTemplate[] | null>(null);
  if (author === null) return null;
  const open = async (): Promise<void> => {
    // Their texts are long, and fetched when somebody wants to begin.
    const { guideTemplates } = await import('./library/templates.ts');
    setTemplates(guideTemplates());
  };
  return (
    <>
      <Button
        variant={isFirst ? 'secondary' : 'primary'}
        iconLeft="plus"
        className="max-md:!px-3.5"
        onClick={() => void open()}
      >
        {t(isFirst ? 'guides.author.createFirst' : 'guides.author.create')}
      </Button>
      {templates !== null && (
        <BeginDialog
          {...{ author, templates }}
          isByTemplate={isFirst}
          onClose={() => setTemplates(null)}
        />
      )}
    </>
  );
}

type KnownProps = { copies: readonly GuideCopy[]; receipts: readonly GuideReceipt[] };

function Known({ copies, receipts }: KnownProps) {
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
            skeleton="h-96 w-full rounded-card"
          >
            {([known]) => <Known copies={known} receipts={receipts} />}
          </LiveBoundary>
          <Archived />
        </>
      )}
    </Page>
  );
}
