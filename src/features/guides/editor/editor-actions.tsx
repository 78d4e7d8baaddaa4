import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { archiveGuide } from '#data/guides/publish-guide.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { useSync } from '#data/outbox/sync.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { useWhen } from '#widgets/format/use-when.ts';
import { usePublishedVersion } from '../publish/hooks.ts';
import { VersionsButton } from '../publish/versions-button.tsx';
import type { Editing } from './hooks.ts';

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
        label={t('guides.author.undo')}
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
