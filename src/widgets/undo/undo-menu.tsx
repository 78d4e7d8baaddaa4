import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import type { MenuItem } from '#ui/overlays/menu-list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { redo, type Taken, undo, useHistory } from './history.ts';

/** More would be a list to search in. */
const MOST_SHOWN = 10;

type Props = {
  /** With its name in words beside the sign. */
  named?: boolean;
  align?: 'start' | 'end';
};

/** What can be taken back, the last step first, and what can be done again; nothing where there is neither. */
export function UndoMenu({ named = false, align = 'end' }: Props) {
  const { t } = useTranslation();
  const done = useHistory((state) => state.done);
  const again = useHistory((state) => state.undone.at(-1));
  if (done.length === 0 && again === undefined) return null;
  const name = t('undo.list');
  const back = (step: Taken): MenuItem => ({
    key: `undo ${step.id}`,
    icon: 'undo',
    label: t('undo.step', { what: step.label }),
    onSelect: () => void undo(step.id),
  });
  const items = done.slice(-MOST_SHOWN).toReversed().map(back);
  if (again !== undefined) {
    items.push({
      key: 'redo',
      icon: 'redo',
      label: t('undo.again', { what: again.label }),
      separated: items.length > 0,
      onSelect: () => void redo(),
    });
  }
  return (
    <Menu
      align={align}
      {...(!named && { label: name })}
      trigger={
        <>
          <Icon name="undo" size={18} />
          {named && name}
        </>
      }
      items={items}
    />
  );
}
