import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Day } from '#domain/dates/day.ts';
import {
  type AnyRow,
  type ImportField,
  IMPORTS,
  type Sum,
  sumsOf,
} from '#domain/move-in/import-kinds.ts';
import { type ImportKind, MAX_IMPORT_ROWS } from '#domain/move-in/move-in.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { BookSheet } from '#widgets/files/sheet-text.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { PAGE_BAR } from '#widgets/page/page.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { isToWrite, type Looked } from './hooks.ts';
import { type ChosenFile, isAllChosen, type Understood } from './reading/hooks.ts';
import { RowsCard } from './rows-card.tsx';

/** So many rows are named where a sum differs. */
const NAMED = 5;

function SumTile({ sum }: { sum: Sum }) {
  const { t, format } = useFarmWords();
  const { of, ours, theirs, missing } = sum;
  const figure = (value: number): string => format.number(value, Number.isInteger(value) ? 0 : 2);
  const named = missing.slice(0, NAMED).join(', ');
  const rest = missing.length - NAMED;
  const isWhole = ours === theirs;
  return (
    <div className="min-w-0 border-line px-4 py-3 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <p className="text-sm text-text-2">{t(`moveIn.sums.${of}`)}</p>
      <p className="text-sm text-text-2">
        <span className="tnum text-lg font-bold text-text">{figure(ours)}</span>{' '}
        {t('moveIn.sums.of', { theirs: figure(theirs) })}
      </p>
      <p className={cx('text-sm', isWhole ? 'text-primary' : 'font-semibold text-wheat-text')}>
        {isWhole
          ? t('moveIn.sums.agrees')
          : rest > 0
            ? t('moveIn.sums.missingMore', { rows: named, count: rest })
            : t('moveIn.sums.missing', { rows: named, count: missing.length })}
      </p>
    </div>
  );
}

/** What of the file is here afterwards beside what the file comes to. */
function Sums({ kind, rows }: { kind: ImportKind; rows: readonly AnyRow[] }) {
  const { t } = useTranslation();
  return (
    <Card flush aria-label={t('moveIn.sums.title')}>
      <div className="grid md:grid-flow-col md:auto-cols-fr">
        {sumsOf(kind, rows).map((sum) => (
          <SumTile key={sum.of} sum={sum} />
        ))}
      </div>
    </Card>
  );
}

type Props = {
  kind: ImportKind;
  file: ChosenFile;
  /** Which sheet of a workbook is looked at. */
  sheet: BookSheet | undefined;
  understood: Understood | null;
  of: readonly Live<unknown>[];
  looked: Looked;
  approved: Day | null;
  onSheet: (name: string) => void;
  onChoose: (key: string, field: ImportField | '') => void;
  onApproved: (day: Day | null) => void;
  onBack: () => void;
  onMove: () => void;
};

/** The file as it was understood: its columns, every row with what it will do, and the sums. Nothing is written here. */
export function LookAt(props: Props) {
  const { t } = useTranslation();
  const { file, sheet, understood, of, onSheet, onBack } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon name="layers" size={18} className="text-primary" />
        <span className="text-base font-semibold [overflow-wrap:anywhere] text-text">
          {file.name || t('moveIn.pasted')}
        </span>
        {understood !== null && (
          <span className="text-base text-text-2">
            {t('moveIn.rowCount', {
              count: isAllChosen(understood) ? understood.rows.length : understood.count,
            })}
          </span>
        )}
        <Button size="small" onClick={onBack}>
          {t('moveIn.change')}
        </Button>
        {file.sheets.length > 1 && (
          <Select
            hideLabel
            label={t('moveIn.sheet')}
            value={sheet?.name ?? ''}
            options={file.sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={onSheet}
          />
        )}
      </div>
      <LiveBoundary of={of} failed={t('moveIn.loadFailed')} skeleton={<Waiting />}>
        {() => (understood === null ? <Waiting /> : <Known {...props} understood={understood} />)}
      </LiveBoundary>
    </>
  );
}

const Waiting = () => <Skeleton className="h-96 w-full rounded-card" />;

type KnownProps = Props & { understood: Understood };

function Known(props: KnownProps) {
  const { t } = useTranslation();
  const { kind, understood, looked, approved, onChoose, onApproved } = props;
  const [tab, setTab] = useState<'columns' | 'rows'>('columns');
  const { columns, count } = understood;
  const fields: readonly ImportField[] = IMPORTS[kind].fields;
  const first = useRef<HTMLDivElement>(null);
  const { rows } = looked;
  // What lies in a closed period is refused: all that is new will be paid.
  const unpaid = rows.filter(isToWrite).length;
  if (columns.length === 0) return <Notice kind="warning">{t('moveIn.nothing')}</Notice>;
  if (count > MAX_IMPORT_ROWS + 1) {
    return <Notice kind="error">{t('moveIn.tooMany', { max: MAX_IMPORT_ROWS })}</Notice>;
  }
  const isChecking = looked.total > 0 && looked.done < looked.total && !looked.isFailed;
  return (
    <>
      <div className="xl:hidden">
        <Segmented
          label={t('moveIn.tabs.label')}
          value={tab}
          options={(['columns', 'rows'] as const).map((value) => ({
            value,
            label: t(`moveIn.tabs.${value}`),
          }))}
          onChange={setTab}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div
          ref={first}
          tabIndex={-1}
          className={cx('min-w-0', tab === 'rows' && 'hidden xl:block')}
        >
          <ColumnsCard {...{ columns, fields, onChoose }} />
        </div>
        <div className={cx('grid min-w-0 gap-4', tab === 'columns' && 'hidden xl:grid')}>
          {isChecking && (
            <p role="status" className="text-base text-text-2">
              {t('moveIn.rows.checking', { done: looked.done, total: looked.total })}
            </p>
          )}
          {looked.isFailed && <Notice kind="warning">{t('moveIn.rows.checkFailed')}</Notice>}
          <RowsCard {...{ understood, fields, rows }} />
          {rows.length > 0 && <Sums {...{ kind, rows }} />}
          {kind === 'registrations' && unpaid > 0 && (
            <Notice kind="info">{t('moveIn.unpaid', { count: unpaid })}</Notice>
          )}
          {kind === 'registrations' && (
            <Card className="grid max-w-md gap-2">
              <DayField
                label={t('moveIn.approvedThrough')}
                hint={t('moveIn.approvedHint')}
                value={approved}
                onChange={onApproved}
              />
            </Card>
          )}
        </div>
      </div>
      <Act
        {...props}
        {...{ isChecking }}
        onLook={() => {
          setTab('columns');
          first.current?.querySelector<HTMLElement>('select:invalid, select')?.focus();
        }}
      />
    </>
  );
}

type ActProps = KnownProps & { isChecking: boolean; onLook: () => void };

/** What is about to happen, and the button that does it: columns to look at come first. */
function Act({ kind, understood, looked, isChecking, onBack, onMove, onLook }: ActProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const toLook = understood.columns.filter(({ field }) => field === null).length;
  const ready = looked.rows.filter(isToWrite);
  const changing = ready.filter(({ does }) => does === 'change').length;
  const fresh = ready.length - changing;
  const isAllHere = looked.rows.length > 0 && looked.rows.every(({ does }) => does === 'same');
  return (
    <div
      data-bottom-bar
      className={cx(PAGE_BAR, 'flex flex-wrap items-center justify-between gap-3')}
    >
      <p className="text-base text-text-2">
        <span className="mr-3 font-semibold text-text">
          {[
            ...(fresh > 0 || changing === 0 ? [t('moveIn.ready', { count: fresh })] : []),
            ...(changing > 0 ? [t('moveIn.changing', { count: changing })] : []),
          ].join(' · ')}
        </span>
        {online ? t('moveIn.nothingYet') : t('moveIn.offline')}
        {kind === 'people' && fresh > 0 && online && ` ${t('moveIn.invitations')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{t('moveIn.back')}</Button>
        {toLook > 0 ? (
          <Button variant="primary" onClick={onLook}>
            {t('moveIn.lookFirst', { count: toLook })}
          </Button>
        ) : (
          <Button
            variant="primary"
            iconLeft="check"
            disabled={!online || isChecking || ready.length === 0}
            onClick={onMove}
          >
            {isAllHere ? t('moveIn.allHere') : t('moveIn.act', { count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
