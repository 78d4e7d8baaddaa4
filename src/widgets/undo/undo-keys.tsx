import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { redo, undo, useHistory } from './history.ts';

/** A step back and a step on, always in sight where much is tried out; each rests while there is none. */
export function UndoKeys() {
  const { t } = useTranslation();
  const hasBack = useHistory(({ done }) => done.length > 0);
  const hasOn = useHistory(({ undone }) => undone.length > 0);
  return (
    <span className="flex">
      <IconButton
        icon="undo"
        label={t('undo.back')}
        disabled={!hasBack}
        onClick={() => void undo()}
      />
      <IconButton icon="redo" label={t('undo.on')} disabled={!hasOn} onClick={() => void redo()} />
    </span>
  );
}
