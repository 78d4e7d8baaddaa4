import { useTranslation } from 'react-i18next';
import type { SheetColumn } from '#domain/files/sheet-cells.ts';
import { Select } from '#ui/inputs/select.tsx';

const OUT = 'out';
/** Characters of an example that are shown. */
const SAMPLE_MAX = 40;

/** What a column is called: its head, or where it stands. */
export function useColumnName(): (column: Pick<SheetColumn<string>, 'head' | 'at'>) => string {
  const { t } = useTranslation();
  return ({ head, at }) => (head === '' ? t('files.sheet.column', { number: at + 1 }) : head);
}

type Props<F extends string> = {
  columns: readonly SheetColumn<F>[];
  fields: readonly F[];
  nameOf: (field: F) => string;
  disabled?: boolean;
  /** Takes a column for a field, or leaves it out with ''. */
  onChoose: (key: string, field: F | '') => void;
};

/** What each column of a sheet is taken for. One that is not known has to be assigned or left out. */
export function SheetColumns<F extends string>(props: Props<F>) {
  const { columns, fields, nameOf, disabled = false, onChoose } = props;
  const { t } = useTranslation();
  const columnName = useColumnName();
  const taken = columns.map(({ field }) => field);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold text-text">{t('files.sheet.columns')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-3">
        {columns.map((column) => (
          <Select<F | typeof OUT>
            key={column.key}
            label={columnName(column)}
            hint={
              column.samples[0] &&
              t('files.sheet.sample', { text: column.samples[0].slice(0, SAMPLE_MAX) })
            }
            error={column.field === null ? t('files.sheet.unknown') : null}
            placeholder={t('words.choose')}
            disabled={disabled}
            value={column.field === '' ? OUT : (column.field ?? '')}
            options={[
              { value: OUT, label: t('files.sheet.leaveOut') },
              ...fields.map((value) => ({
                value,
                label: nameOf(value),
                disabled: value !== column.field && taken.includes(value),
              })),
            ]}
            onChange={(value) => onChoose(column.key, value === OUT ? '' : value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
