import { useTranslation } from 'react-i18next';
import type { SheetProblem, SheetRow } from '#domain/employee/sheet.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import type { BulkOutcome } from '../hooks.ts';

export type BulkPreviewProps = {
  rows: readonly SheetRow[];
  /** What became of each row, by its key. */
  outcomes: ReadonlyMap<string, BulkOutcome>;
};

function useProblemText() {
  const { t } = useTranslation();
  return ({ code, detail }: SheetProblem): string => {
    switch (code) {
      case 'unknown_unit_name':
        return t('management.bulk.unknownUnit', { name: detail });
      case 'duplicate_email':
        return t('management.bulk.duplicate', { row: detail });
      case 'bad_hours':
        return t('management.bulk.badHours');
      case 'bad_language':
        return t('management.bulk.badLanguage');
      case 'bad_date':
        return t('management.bulk.badDate');
      case 'invalid_email':
      case 'invalid_first_name':
      case 'invalid_last_name':
      case 'invalid_phone':
      case 'no_unit':
      case 'invalid_weekly_hours':
      case 'invalid_start_date':
        return t(`management.add.errors.${code}`);
    }
  };
}

function State({ row, outcome }: { row: SheetRow; outcome: BulkOutcome | undefined }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (row.problem !== null) return <span className="text-red">{problemText(row.problem)}</span>;
  if (outcome === undefined) return <Tag>{t('management.bulk.good')}</Tag>;
  if (outcome === 'added') {
    return (
      <Tag kind="green" icon="check">
        {t('management.bulk.added')}
      </Tag>
    );
  }
  if (outcome === 'adding') return <Tag kind="blue">{t('management.bulk.adding')}</Tag>;
  return <span className="text-red">{outcome.failed}</span>;
}

/** Every row of the sheet with its state or what is wrong with it. */
export function BulkPreview({ rows, outcomes }: BulkPreviewProps) {
  const { t } = useTranslation();
  const bad = rows.filter((row) => row.problem !== null).length;
  const good = rows.length - bad;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-base font-semibold text-text">
        {t('management.bulk.summary', { count: good })}
        {bad > 0 && (
          <span className="ml-2 font-normal text-red">
            {t('management.bulk.bad', { count: bad })}
          </span>
        )}
      </p>
      {bad > 0 && <p className="text-sm text-text-2">{t('management.bulk.onlyGood')}</p>}
      <div className="max-h-72 overflow-auto rounded-field border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="text-text-2">
            <tr className="text-left">
              {(['row', 'name', 'result'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="sticky top-0 bg-surface-2 px-3 py-2 font-semibold"
                >
                  {t(`management.bulk.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} className="border-t border-line">
                <td className="tnum px-3 py-2 text-text-3">{row.row}</td>
                <th scope="row" className="px-3 py-2 text-left font-semibold text-text">
                  {row.name}
                  <span className="block font-normal [overflow-wrap:anywhere] text-text-2">
                    {row.email}
                  </span>
                </th>
                <td className="px-3 py-2">
                  <State row={row} outcome={outcomes.get(row.key)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
