import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { dayOf } from '#domain/dates/day.ts';
import { MAX_SHEET_ROWS, readSheet } from '#domain/employee/sheet.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SheetField } from '#ui/inputs/sheet-field.tsx';
import { useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useBulkAdd } from '../hooks.ts';
import { BulkPreview } from './bulk-preview.tsx';

export type BulkAddProps = { open: boolean; onClose: () => void };

const EMPTY = { text: '', withoutEmail: false };

/** Adds the good rows of a sheet one by one; every bad row says why. */
export function BulkAdd({ open, onClose }: BulkAddProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const units = useAllowedUnits();
  const farm = useFarm();
  const today = dayOf(useNow('minute'), farm?.timeZone ?? 'UTC');
  const form = useTyped(`bulk.${farm?.id ?? ''}`, EMPTY, onClose);
  const { text, withoutEmail } = form.typed;
  const rows = readSheet(text, { units, today, withoutEmail });
  const { outcomes, running, add, forget } = useBulkAdd();
  const ready = rows.filter((row) => row.person !== null && outcomes.get(row.key) !== 'added');
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length;
  const many = rows.length > MAX_SHEET_ROWS;
  const isOver = rows.length > 0 && rows.every((row) => outcomes.get(row.key) === 'added');
  function close(): void {
    if (!isOver) {
      form.unsaved.close();
      return;
    }
    form.reset();
    onClose();
  }
  function start(): void {
    // After a reload, rows that are there by now would be added once more.
    form.unsaved.done();
    void add(ready);
  }
  const write = (next: string) => {
    forget();
    form.change({ text: next });
  };
  return (
    <Modal
      open={open}
      onClose={close}
      closable={!running}
      size="large"
      title={t('management.bulk.title')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={close} disabled={running}>
            {t('common.close')}
          </Button>
          <Button
            variant="primary"
            busy={running}
            disabled={!online || many || ready.length === 0}
            onClick={start}
          >
            {t('management.bulk.action', { count: ready.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TypedParts form={form} />
        <p className="text-base text-text-2">{t('management.bulk.intro')}</p>
        {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
        <SheetField
          label={t('management.bulk.paste')}
          hint={t('management.bulk.columns')}
          placeholder={t('management.bulk.pastePlaceholder')}
          fileText={t('management.bulk.file')}
          value={text}
          disabled={running}
          onChange={write}
        />
        <Checkbox
          label={t('management.bulk.withoutEmail')}
          checked={withoutEmail}
          disabled={running}
          onChange={(withoutEmail) => form.change({ withoutEmail })}
        />
        {many && (
          <Notice kind="error">{t('management.bulk.tooMany', { max: MAX_SHEET_ROWS })}</Notice>
        )}
        {outcomes.size > 0 && (
          <ProgressBar
            label={t('management.bulk.progress', { done: added, total: added + ready.length })}
            value={added}
            max={added + ready.length}
          />
        )}
        {rows.length > 0 && !many && <BulkPreview rows={rows} outcomes={outcomes} />}
      </div>
    </Modal>
  );
}
