import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { dayOf } from '#domain/dates/day.ts';
import { MAX_SHEET_ROWS, readSheet } from '#domain/employee/sheet.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
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

interface BulkIssue {
  readonly field: 'rows';
  readonly code: 'noRows' | 'tooMany' | 'noneReady';
}

/** What stands in the way of adding anybody; each bad row says itself what is wrong with it. */
function issuesOf(rows: number, ready: number): readonly BulkIssue[] {
  if (rows === 0) return [{ field: 'rows', code: 'noRows' }];
  if (rows > MAX_SHEET_ROWS) return [{ field: 'rows', code: 'tooMany' }];
  return ready === 0 ? [{ field: 'rows', code: 'noneReady' }] : [];
}

/** The sheet as it is typed, what of it is ready, and what became of it. */
function useBulkForm(onClose: () => void) {
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
  const issues = issuesOf(rows.length, ready.length);
  // It is known as soon as they are pasted, and nothing is shown of them.
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
  const checked = useCheckedForm<BulkIssue>({
    issues,
    typed: form.typed,
    onSave: () => {
      if (!online || running) return;
      // After a reload, rows that are there by now would be added once more.
      form.unsaved.done();
      void add(ready);
    },
  });
  const wrong = many ? issues[0] : checked.issueAt('rows');
  const write = (next: string) => {
    forget();
    checked.reset();
    form.change({ text: next });
  };
  return {
    form,
    rows,
    outcomes,
    running,
    ready,
    added,
    many,
    isOver,
    checked,
    wrong,
    write,
    close,
  };
}

/** Adds the good rows of a sheet one by one; every bad row says why. */
export function BulkAdd({ open, onClose }: BulkAddProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const bulk = useBulkForm(onClose);
  const { form, rows, outcomes, running, ready, added, many, isOver, checked, wrong } = bulk;
  const { text, withoutEmail } = form.typed;
  const { write, close } = bulk;
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
            disabled={!online || isOver}
            onClick={checked.submit}
          >
            {t('management.bulk.action', { count: ready.length })}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={form} />
        <p className="text-base text-text-2">{t('management.bulk.intro')}</p>
        {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
        <SheetField
          label={t('management.bulk.paste')}
          hint={t('management.bulk.columns')}
          placeholder={t('management.bulk.pastePlaceholder')}
          fileText={t('management.bulk.file')}
          value={text}
          error={wrong ? t(`management.bulk.${wrong.code}`, { max: MAX_SHEET_ROWS }) : null}
          disabled={running}
          onChange={write}
        />
        <Checkbox
          label={t('management.bulk.withoutEmail')}
          checked={withoutEmail}
          disabled={running}
          onChange={(withoutEmail) => form.change({ withoutEmail })}
        />
        {outcomes.size > 0 && (
          <ProgressBar
            label={t('management.bulk.progress', { done: added, total: added + ready.length })}
            value={added}
            max={added + ready.length}
          />
        )}
        {rows.length > 0 && !many && <BulkPreview rows={rows} outcomes={outcomes} />}
      </form>
    </Modal>
  );
}
