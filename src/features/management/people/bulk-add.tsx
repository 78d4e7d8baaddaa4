import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { useUnits } from '#data/base/units.ts';
import { dayOf } from '#domain/dates/day.ts';
import { MAX_SHEET_ROWS, readSheet } from '#domain/move-in/people/person-sheet.ts';
import { withoutNumbersOfPeople } from '#domain/files/cell-values.ts';
import type { ColumnChoice } from '#domain/files/sheet-cells.ts';
import { PERSON_FIELDS, type PersonField } from '#domain/move-in/people/person-fields.ts';
import { allowedUnits } from '#domain/farm/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SheetColumns } from '#widgets/files/sheet-columns.tsx';
import { SheetInput } from '#widgets/files/sheet-input.tsx';
import { useSheetLines } from '#widgets/files/use-sheet-lines.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useBulkAdd } from '../shared/hooks.ts';
import { BulkPreview, useFieldName } from './bulk-preview.tsx';

export type BulkAddProps = { open: boolean; onClose: () => void };

interface Typed {
  readonly text: string;
  readonly chosen: ColumnChoice;
  readonly withoutEmail: boolean;
  readonly sameNames: boolean;
}

const EMPTY: Typed = { text: '', chosen: {}, withoutEmail: false, sameNames: false };

interface BulkIssue {
  readonly field: 'rows';
  readonly code: 'noRows' | 'unknownColumns' | 'tooMany' | 'noneReady';
}

/** The sheet that is typed, as it is understood beside who is here without those whom it added itself. */
function useSheet({ text, ...said }: Typed, added: ReadonlySet<string>) {
  const units = useUnits();
  const actor = useActor();
  const timeZone = useFarm()?.timeZone ?? 'UTC';
  const today = dayOf(useNow('minute'), timeZone);
  const employees = useEmployees();
  const lines = useSheetLines(text);
  const { chosen, withoutEmail, sameNames } = said;
  return useMemo(() => {
    const people = employees.filter(({ id }) => !added.has(id));
    const ofMine = actor === null ? [] : allowedUnits(units, actor);
    const context = { units: ofMine, today, people, chosen, withoutEmail, sameNames };
    return lines === null ? null : readSheet(lines, context);
  }, [lines, units, actor, today, employees, added, chosen, withoutEmail, sameNames]);
}

/** What stands in the way of adding anybody; each bad row says itself what is wrong with it. */
function issuesOf(sheet: ReturnType<typeof useSheet>, ready: number): readonly BulkIssue[] {
  const issue = (code: BulkIssue['code']): readonly BulkIssue[] => [{ field: 'rows', code }];
  if (sheet === null || sheet.columns.length === 0) return issue('noRows');
  if (sheet.columns.some(({ field }) => field === null)) return issue('unknownColumns');
  if (sheet.rows.length > MAX_SHEET_ROWS) return issue('tooMany');
  return ready === 0 ? issue('noneReady') : [];
}

/** The sheet as it is typed, what of it is ready, and what became of it. */
function useBulkForm(onClose: () => void) {
  const { online } = useSync();
  const form = useTyped(`bulk.${useFarm()?.id ?? ''}`, EMPTY, onClose);
  const { outcomes, ids, running, add, stop, forget } = useBulkAdd();
  const sheet = useSheet(form.typed, ids);
  const rows = sheet?.rows ?? [];
  const isAdded = ({ key }: (typeof rows)[number]): boolean => outcomes.get(key) === 'added';
  const ready = rows.filter((row) => row.person !== null && !isAdded(row));
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length;
  const issues = issuesOf(sheet, ready.length);
  // It is known as soon as they are pasted, and nothing is shown of them.
  const many = rows.length > MAX_SHEET_ROWS;
  const isOver = rows.length > 0 && rows.every(isAdded);
  function close(): void {
    if (!isOver) {
      form.unsaved.close();
      return;
    }
    forget();
    form.reset();
    onClose();
  }
  const checked = useCheckedForm<BulkIssue>({
    issues,
    typed: form.typed,
    onSave: () => {
      if (!online || running) return;
      form.unsaved.done();
      void add(ready);
    },
  });
  const wrong = many ? issues[0] : checked.issueAt('rows');
  const change = (part: Partial<Typed>) => {
    forget();
    checked.reset();
    form.change(part);
  };
  return {
    form,
    sheet,
    outcomes,
    running,
    ready,
    added,
    many,
    isOver,
    checked,
    wrong,
    change,
    close,
    stop,
  };
}

type BulkForm = ReturnType<typeof useBulkForm>;

/** What the columns are, and every row with what will be written. */
function SheetParts({ bulk }: { bulk: BulkForm }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const { form, sheet, outcomes, running, ready, added, many, change } = bulk;
  if (sheet === null) {
    return <p role="status">{t('files.sheet.reading')}</p>;
  }
  if (sheet.columns.length === 0) return null;
  return (
    <>
      <SheetColumns<PersonField>
        columns={sheet.columns}
        fields={PERSON_FIELDS}
        nameOf={fieldName}
        disabled={running}
        onChoose={(key, field) => change({ chosen: { ...form.typed.chosen, [key]: field } })}
      />
      {outcomes.size > 0 && (
        <ProgressBar
          label={t('management.bulk.progress', { done: added, total: added + ready.length })}
          value={added}
          max={added + ready.length}
        />
      )}
      {sheet.rows.length > 0 && !many && <BulkPreview {...{ sheet, outcomes }} />}
    </>
  );
}

/** Adds the good rows of a sheet one by one; every bad row says why. */
export function BulkAdd({ open, onClose }: BulkAddProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const bulk = useBulkForm(onClose);
  const { form, running, ready, isOver, checked, wrong, change, close, stop } = bulk;
  const { text, withoutEmail, sameNames } = form.typed;
  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!running}
      size="large"
      title={t('management.bulk.title')}
      footer={
        <>
          <Button onClick={running ? stop : close}>
            {t(running ? 'words.stop' : 'common.close')}
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
        <SheetInput
          hint={t('management.bulk.columns')}
          placeholder={t('management.bulk.pastePlaceholder')}
          value={text}
          error={wrong ? t(`management.bulk.${wrong.code}`, { max: MAX_SHEET_ROWS }) : null}
          disabled={running}
          onChange={(next) => change({ text: withoutNumbersOfPeople(next), chosen: {} })}
        />
        <Checkbox
          label={t('management.bulk.withoutEmail')}
          checked={withoutEmail}
          disabled={running}
          onChange={(withoutEmail) => form.change({ withoutEmail })}
        />
        <Checkbox
          label={t('management.bulk.sameNames')}
          checked={sameNames}
          disabled={running}
          onChange={(sameNames) => form.change({ sameNames })}
        />
        {text.trim() !== '' && <SheetParts bulk={bulk} />}
      </form>
    </Dialog>
  );
}
