import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import type { MenuItem } from '#ui/overlays/menu-list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { type TablesToTake, useTableFiles } from './use-table-files.ts';

type Props = TablesToTake & {
  /** Names the button for readers. */
  label: string;
  onPrint: () => void;
  /** Below the ways that every table has. */
  more?: readonly MenuItem[];
};

/** The ways to take a table along: a file, or paper. */
export function TableMenu({ label, onPrint, more = [], ...tables }: Props) {
  const { t } = useTranslation();
  const { csv, excel } = useTableFiles(tables);
  return (
    <Menu
      variant="secondary"
      label={label}
      trigger={
        <>
          <Icon name="download" size={17} />
          {t('files.open')}
        </>
      }
      items={[
        { key: 'excel', label: t('files.excel'), onSelect: () => void excel() },
        { key: 'csv', label: t('files.csv'), onSelect: csv },
        { key: 'print', label: t('words.print'), icon: 'printer', onSelect: onPrint },
        ...more,
      ]}
    />
  );
}
