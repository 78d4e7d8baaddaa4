import { useTranslation } from 'react-i18next';
import { type Stretch, stretchTimes } from '#domain/plan/settings/stretch.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { CardRow } from '#ui/layout/card.tsx';

type Props = {
  title: string;
  /** When it is. */
  stretch: Stretch;
  note: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** A need or a usual shift in its list, with what can be done to it. */
export function EntryRow({ title, stretch, note, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { from, to } = stretchTimes(stretch);
  const times = `${from}–${to}`;
  const name = `${title} ${times}`.trim();
  return (
    <CardRow
      title={
        <>
          {title} <span className="tnum font-normal">{times}</span>
        </>
      }
      note={note}
      end={
        <>
          <Button size="small" aria-label={t('planSettings.editOf', { name })} onClick={onEdit}>
            {t('planSettings.edit')}
          </Button>
          <IconButton
            icon="trash"
            label={t('planSettings.removeOf', { name })}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
