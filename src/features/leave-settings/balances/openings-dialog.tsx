import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ColumnChoice } from '#domain/files/sheet-cells.ts';
import { ADJUST_ISSUE_CODES } from '#domain/leave/adjust/check-adjustment.ts';
import {
  MAX_OPENING_ROWS,
  OPENING_FIELDS,
  type OpeningField,
  OPENING_ROW_CODES,
  type OpeningRow,
  type OpeningRowCode,
  readOpenings,
} from '#domain/leave/adjust/opening-sheet.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { SheetColumns } from '#widgets/files/sheet-columns.tsx';
import { SheetInput } from '#widgets/files/sheet-input.tsx';
import { useSheetLines } from '#widgets/files/use-sheet-lines.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { saveOpenings } from './actions.ts';
import type { Balances } from '#widgets/leave/use-balances.ts';

function useRowWords(): (code: OpeningRowCode) => string {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return (code) => {
    const judged = ADJUST_ISSUE_CODES.find((one) => one === code);
    if (judged !== undefined) return words.adjustIssue({ field: 'form', code: judged });
    const own = OPENING_ROW_CODES.find((one) => one === code);
    return own === undefined ? '' : t(`leaveSettings.balances.rows.${own}`);
  };
}

function Row({ row }: { row: OpeningRow }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const rowWords = useRowWords();
  const format = useFarmFormat();
  const { draft } = row.request ?? {};
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-sm first:border-t-0">
      <span className="tnum w-16 shrink-0 text-text-3">
        {t('leaveSettings.balances.line', { row: row.row })}
      </span>
      <span className="min-w-0 grow basis-32 text-base text-text">{row.name}</span>
      {draft ? (
        <>
          <span className="tnum text-text-2">
            {words.lot(draft.account, draft.year)} {words.days(draft.days ?? 0)}
            {draft.date !== null && `, ${format.day(draft.date)}`}
          </span>
          {row.isAccountAssumed && (
            <span className="text-text-3">{t('leaveSettings.balances.accountAssumed')}</span>
          )}
          <Tag>{t('leaveSettings.balances.good')}</Tag>
        </>
      ) : (
        <span className="text-red">{row.issues.map(rowWords).join(' ')}</span>
      )}
    </li>
  );
}

function Preview({ rows }: { rows: readonly OpeningRow[] }) {
  const { t } = useTranslation();
  const bad = rows.filter(({ request }) => request === null).length;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-base font-semibold text-text">
        {t('leaveSettings.balances.ready', { count: rows.length - bad })}
        {bad > 0 && (
          <span className="ml-2 font-normal text-red">
            {t('leaveSettings.balances.bad', { count: bad })}
          </span>
        )}
      </p>
      {bad > 0 && <p className="text-sm text-text-2">{t('leaveSettings.balances.allOrNone')}</p>}
      <ul className="max-h-72 overflow-auto rounded-field border border-line">
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    </div>
  );
}

type Props = { farm: Farm; balances: Balances; onClose: () => void };

interface Typed {
  readonly text: string;
  readonly chosen: ColumnChoice;
}

const EMPTY: Typed = { text: '', chosen: {} };

/** The sheet as it is understood; null while what reads it is on its way. */
function useOpenings(
  { text, chosen }: Typed,
  { farm, balances }: Pick<Props, 'farm' | 'balances'>,
) {
  const actor = useActor();
  const employees = useEmployees();
  const lines = useSheetLines(text);
  return useMemo(() => {
    if (lines === null || actor === null) return null;
    const people = employees.filter(isActive);
    return readOpenings(lines, { people, actor, farm, aboutOf: balances.aboutOf, chosen });
  }, [lines, actor, employees, farm, balances, chosen]);
}

function useFieldName(): (field: OpeningField) => string {
  const { t } = useTranslation();
  return (field) => {
    if (field === 'name') return t('management.employees.name');
    if (field === 'firstName' || field === 'lastName') return t(`management.add.${field}`);
    return t(`leaveSettings.balances.${field}`);
  };
}

/** Opening balances of many people from a sheet: each line is judged first, and all are written or none. */
export function OpeningsDialog({ farm, balances, onClose }: Props) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const form = useTyped(`leave-openings.${farm.id}`, EMPTY, onClose);
  const { text, chosen } = form.typed;
  const sheet = useOpenings(form.typed, { farm, balances });
  const { columns = [], rows = [] } = sheet ?? {};
  const isMany = rows.length > MAX_OPENING_ROWS;
  const requests = rows.flatMap(({ request }) => (request === null ? [] : [request]));
  const isReady = requests.length > 0 && requests.length === rows.length && !isMany;
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (!isReady) return;
    setBusy(true);
    const isSaved = await saveOpenings(requests);
    setBusy(false);
    if (!isSaved) return;
    form.reset();
    onClose();
  }
  return (
    <Modal
      open
      size="large"
      onClose={form.unsaved.close}
      title={t('leaveSettings.balances.sheetTitle')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={() => void save()}>
            {t('leaveSettings.balances.import', { count: requests.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TypedParts form={form} />
        <p className="text-base text-text-2">{t('leaveSettings.balances.sheetIntro')}</p>
        <SheetInput
          hint={t('leaveSettings.balances.columns')}
          placeholder={t('leaveSettings.balances.pastePlaceholder')}
          value={text}
          onChange={(next) => form.change({ text: next, chosen: {} })}
        />
        {sheet === null && <p role="status">{t('files.sheet.reading')}</p>}
        {columns.length > 0 && (
          <SheetColumns<OpeningField>
            columns={columns}
            fields={OPENING_FIELDS}
            nameOf={fieldName}
            onChoose={(key, field) => form.change({ chosen: { ...chosen, [key]: field } })}
          />
        )}
        {isMany && (
          <Notice kind="error">
            {t('leaveSettings.balances.tooMany', { max: MAX_OPENING_ROWS })}
          </Notice>
        )}
        {rows.length > 0 && !isMany && <Preview rows={rows} />}
      </div>
    </Modal>
  );
}
