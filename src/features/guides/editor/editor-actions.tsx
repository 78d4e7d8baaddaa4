import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { guideHistory } from '#data/guides/guides.ts';
import { archiveGuide } from '#data/guides/publish-guide.ts';
import { useSync } from '#data/outbox/sync.ts';
import { fullName } from '#domain/employee/employee.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import type { Guide, GuideVersion } from '#domain/guides/guide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useWhen } from '#widgets/format/use-when.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { usePublishedVersion } from '../publish/hooks.ts';
import { DifferenceList } from '../publish/difference-list.tsx';
import type { Editing } from './hooks.ts';

interface EntryProps {
  version: GuideVersion;
  /** The one before it; null: the first. */
  before: GuideVersion | null;
  /** Takes its text as the draft. */
  onTake: (content: string) => void;
}

function Changes({ version, before }: Pick<EntryProps, 'version' | 'before'>) {
  const { t } = useTranslation();
  const [was, is] = [before?.content ?? null, version.content].map((stored) =>
    stored === null ? null : readContent(stored),
  );
  if (is === null || is === undefined || (before !== null && !was)) {
    return <Notice kind="error">{t('guides.unreadable')}</Notice>;
  }
  if (!was) return <p className="text-base text-text-2">{t('guides.versions.first')}</p>;
  return <DifferenceList before={was} after={is} label={t('guides.versions.changes')} />;
}

function Entry({ version, before, onTake }: EntryProps) {
  const { t, format } = useFarmWords();
  const employees = useEmployees();
  const [isOpen, setIsOpen] = useState(false);
  const number = `${version.major}.${version.minor}`;
  const by = employees.find(({ id }) => id === version.createdByEid);
  return (
    <li className="grid gap-2 py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-field text-left text-base"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="tnum font-semibold text-text">
          {t('guides.versions.version', { number })}
        </span>
        {version.created !== null && (
          <span className="tnum text-text">{format.dateTime(version.created)}</span>
        )}
        {by !== undefined && (
          <span className="text-text-2">{t('words.by', { name: fullName(by) })}</span>
        )}
      </button>
      {isOpen && (
        <>
          <Changes {...{ version, before }} />
          <div>
            <Button size="small" onClick={() => onTake(version.content)}>
              {t('guides.versions.take', { number })}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function VersionsDialog(props: Pick<EntryProps, 'onTake'> & { guide: Guide; onClose: () => void }) {
  const { guide, onTake, onClose } = props;
  const { t } = useTranslation();
  const farm = useFarm();
  const { id: guideId, unitId } = guide;
  const history = guideHistory.use(farm === null ? null : { farmId: farm.id, unitId, guideId });
  return (
    <Dialog size="large" title={t('guides.versions.title')} onClose={onClose}>
      <LiveBoundary of={[history]} failed={t('guides.failed')} skeleton="h-24 w-full rounded-card">
        {([list]) => (
          <ul className="divide-y divide-line">
            {list.map((version, at) => (
              <Entry key={version.id} before={list[at + 1] ?? null} {...{ version, onTake }} />
            ))}
          </ul>
        )}
      </LiveBoundary>
    </Dialog>
  );
}

/** The way to everything that was published of a guide, and back to an earlier text. */
function VersionsButton({ guide, onTake }: Pick<EntryProps, 'onTake'> & { guide: Guide }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (guide.major === 0) return null;
  const take = (content: string): void => {
    setIsOpen(false);
    onTake(content);
  };
  return (
    <>
      <Button iconLeft="history" onClick={() => setIsOpen(true)}>
        {t('words.versions')}
      </Button>
      {isOpen && <VersionsDialog {...{ guide }} onTake={take} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Archive({ guide }: { guide: Guide }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (guide.state === 'archived') return null;
  const archive = async (): Promise<void> => {
    const done = t('guides.author.wasArchived');
    if (await saveOnServer(() => archiveGuide(guide), 'guides', done)) setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('guides.author.archive')}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t('guides.author.archive')}
        action={t('guides.author.archive')}
        danger
        onConfirm={archive}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('guides.author.archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** How the draft stands: it is saved as one types, and what is published is as it was until the next time. */
function SaveState({ guide, editing }: { guide: Guide; editing: Editing }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const when = useWhen();
  const published = usePublishedVersion(guide);
  if (editing.isConflict) return null;
  if (editing.isTooLarge) {
    return (
      <span role="status" className="text-sm text-red">
        {t('guides.author.issues.too_large')}
      </span>
    );
  }
  const isAhead = published !== null && published.content !== editing.stored;
  const { isChanged } = editing;
  const state = isChanged ? (online ? 'saving' : 'keptHere') : 'allSaved';
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm text-text-2">
      {state !== 'saving' && (
        <Icon name={isChanged ? 'smartphone' : 'check-circle'} size={16} className="shrink-0" />
      )}
      <span>
        {state === 'allSaved' && guide.updated !== null
          ? t('guides.author.savedAt', { when: when(guide.updated) })
          : t(`guides.author.${state}`)}
        {isAhead && ` · ${t('guides.author.ahead')}`}
      </span>
    </span>
  );
}

/** What an author does with the guide as a whole. */
export function EditorActions({ guide, editing }: { guide: Guide; editing: Editing }) {
  const { t } = useTranslation();
  return (
    <>
      <SaveState {...{ guide, editing }} />
      <IconButton
        icon="undo"
        label={t('common.undo')}
        disabled={editing.undo === null}
        onClick={() => editing.undo?.()}
      />
      <IconButton
        icon="redo"
        label={t('guides.author.redo')}
        disabled={editing.redo === null}
        onClick={() => editing.redo?.()}
      />
      <VersionsButton guide={guide} onTake={editing.take} />
      <Archive guide={guide} />
    </>
  );
}
