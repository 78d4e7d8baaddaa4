import { useTranslation } from 'react-i18next';
import type { SheetColumn } from '#domain/files/sheet-cells.ts';
import type { ImportField } from '#domain/move-in/import-kinds.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useColumnName } from '#widgets/files/sheet-columns.tsx';
import { useAsRead } from './hooks.ts';

/** A column that is left out. */
const OUT = 'out';
/** Characters of what stands in a column that are shown. */
const SHOWN = 40;

type ColumnProps = {
  column: SheetColumn<ImportField>;
  fields: readonly ImportField[];
  taken: ReadonlySet<string>;
  onChoose: (key: string, field: ImportField | '') => void;
};

function Column({ column, fields, taken, onChoose }: ColumnProps) {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const { key, samples, field, origin } = column;
  const name = columnName(column);
  const asRead = useAsRead();
  const shown = samples.map((cell) => asRead(field, cell));
  const isRefused = origin === 'refused';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-t max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.4fr)] max-sm:gap-2 border-line px-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate text-base font-semibold text-text">{name}</p>
        <p className="truncate text-sm text-text-2">
          {isRefused ? '••••••-••••' : shown.join(', ').slice(0, SHOWN)}
        </p>
      </div>
      <Icon name={isRefused ? 'lock' : 'arrow-right'} size={16} className="text-text-3" />
      <div
        className={cx(
          'min-w-0 rounded-field p-1',
          origin === 'look' && 'bg-wheat-soft',
          isRefused && 'bg-red-soft px-3 py-2',
        )}
      >
        {!isRefused && (
          <Select<ImportField | typeof OUT>
            label={t('moveIn.columns.goes', { head: name })}
            hideLabel
            placeholder={t('moveIn.columns.choose')}
            value={field === '' ? OUT : (field ?? '')}
            options={[
              { value: OUT, label: t('moveIn.columns.leave') },
              ...fields.map((value) => ({
                value,
                label: t(`moveIn.fields.${value}`),
                disabled: value !== field && taken.has(value),
              })),
            ]}
            onChange={(value) => onChoose(key, value === OUT ? '' : value)}
          />
        )}
        <p
          className={cx(
            'mt-1 text-xs first:mt-0',
            isRefused
              ? 'font-semibold text-red'
              : origin === 'look'
                ? 'text-wheat-text'
                : 'text-text-3',
          )}
        >
          {t(`moveIn.columns.origin.${origin}`)}
        </p>
      </div>
    </li>
  );
}

type Props = Pick<ColumnProps, 'fields' | 'onChoose'> & {
  columns: readonly SheetColumn<ImportField>[];
};

/** Every column of the file with what stands in it and where it goes. */
export function ColumnsCard({ columns, fields, onChoose }: Props) {
  const { t } = useTranslation();
  const moving = columns.filter(({ field }) => field !== null && field !== '');
  const toLook = columns.filter(({ field }) => field === null);
  const taken = new Set<string>(moving.map(({ field }) => field ?? ''));
  return (
    <Card
      flush
      title={t('moveIn.columns.title')}
      count={columns.length}
      end={
        <p className="text-sm text-text-2">
          {t('moveIn.columns.moving', { count: moving.length })}
          {toLook.length > 0 && (
            <span className="font-semibold text-wheat-text">
              {` · ${t('moveIn.columns.toLook', { count: toLook.length })}`}
            </span>
          )}
        </p>
      }
    >
      <ul>
        {columns.map((column) => (
          <Column key={column.key} {...{ column, fields, taken, onChoose }} />
        ))}
      </ul>
      <p className="flex items-center gap-2 border-t border-line bg-surface-2 px-4 py-3 text-sm text-text-2">
        <Icon name="history" size={16} />
        {t('moveIn.columns.remembered')}
      </p>
    </Card>
  );
}
