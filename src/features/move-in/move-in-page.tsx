import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { employeesSource } from '#data/base/employees.ts';
import { farmSource } from '#data/base/farm.ts';
import { unitsSource } from '#data/base/units.ts';
import { useLeaveSettings } from '#data/leave/leave-settings.ts';
import { listMoves, saveChoice } from '#data/farm/move-in.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ColumnChoice } from '#domain/files/sheet-cells.ts';
import { toCsv } from '#domain/files/table.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import { IMPORTS } from '#domain/move-in/import-kinds.ts';
import { IMPORT_KINDS, type ImportKind, type Move } from '#domain/move-in/move-in.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveBytes } from '#widgets/files/save-file.ts';
import { SheetInput } from '#widgets/files/sheet-input.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { Page } from '#widgets/page/page.tsx';
import { useFileWords } from '#widgets/table/use-table-files.ts';
import { useLooked, useMoveJob } from './hooks.ts';
import { type ChosenFile, useUnderstood } from './reading/hooks.ts';
import { JobCard, MovesCard } from './job-card.tsx';
import { LookAt } from './look-at.tsx';

type Props = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: ChosenFile) => void;
};

/** What is moved in, and the file that says it; rows can be pasted too. */
function ChooseFile({ kind, onKind, onFile }: Props) {
  const { t } = useTranslation();
  const words = useFileWords('UTC');
  const [pasted, setPasted] = useState('');
  const kinds = {
    label: t('moveIn.kind'),
    value: kind,
    options: IMPORT_KINDS.map((value) => ({ value, label: t(`moveIn.kinds.${value}`) })),
    onChange: onKind,
  };
  function saveExample(): void {
    const columns = IMPORTS[kind].example.map(([field]) => {
      return { key: field, label: t(`moveIn.fields.${field}`), kind: 'text' as const };
    });
    const row = IMPORTS[kind].example.map(([, value]) => value);
    const title = t(`moveIn.kinds.${kind}`);
    const text = toCsv([{ title, columns, rows: [row], totals: null }], words);
    saveBytes(`${title}.csv`, new TextEncoder().encode(text), 'text/csv');
  }
  return (
    <Card className="grid max-w-5xl gap-4">
      <h2 className="text-md font-semibold text-text">{kinds.label}</h2>
      <div>{useMobile() ? <Select hideLabel {...kinds} /> : <Segmented {...kinds} />}</div>
      <p className="text-base text-text-2">{t(`moveIn.hints.${kind}`)}</p>
      <div>
        <Button size="small" iconLeft="download" onClick={saveExample}>
          {t('moveIn.example')}
        </Button>
      </div>
      <SheetInput
        isApart
        hint={t('moveIn.columnsHint')}
        placeholder={t('moveIn.placeholder')}
        value={pasted}
        onChange={(text, name, sheets) => {
          if (name === '') setPasted(text);
          else onFile({ name, text, sheets });
        }}
      />
      {pasted.trim() !== '' && (
        <div>
          <Button variant="primary" onClick={() => onFile({ name: '', text: pasted, sheets: [] })}>
            {t('moveIn.look')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const STEPS = ['file', 'look', 'done'] as const;
type Step = (typeof STEPS)[number];

function Steps({ step }: { step: Step }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step);
  return (
    <ol aria-label={t('moveIn.stepsLabel')} className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {STEPS.map((one, index) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 text-base',
            one === step ? 'font-semibold text-text' : 'text-text-2',
          )}
        >
          <span
            className={cx(
              'tnum grid size-6 place-items-center rounded-full text-sm font-semibold',
              one === step ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary',
            )}
          >
            {index < at ? <Icon name="check" size={14} /> : index + 1}
          </span>
          {t(`moveIn.steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}

/** The moves of the farm, asked for when the page opens and after each move. */
function useMoves(after: unknown): readonly Move[] {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  useEffect(() => {
    let isOver = false;
    void listMoves().then((all) => {
      if (!isOver && all !== null) setMoves(all);
    });
    return () => {
      isOver = true;
    };
  }, [after]);
  return moves;
}

type MoveInProps = { farm: Farm; settings: LeaveSettings };

function MoveIn({ farm, settings }: MoveInProps) {
  const [params, setParams] = useSearchParams();
  const kind = IMPORT_KINDS.find((one) => one === params.get('kind')) ?? IMPORT_KINDS[0];
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [chosen, setChosen] = useState<ColumnChoice>({});
  const yesterday = addDays(dayOf(useNow('minute'), farm.timeZone), -1);
  const [approved, setApproved] = useState<Day | null>(yesterday);
  const { understood, sheet, of } = useUnderstood(kind, file, chosen, { farm, settings });
  const looked = useLooked(kind, understood);
  const { job, start, takeBack, stop, forget } = useMoveJob();
  const moves = useMoves(job.phase);
  const isIdle = job.phase === 'idle';
  const step: Step = !isIdle ? 'done' : file === null ? 'file' : 'look';
  function choose(next: ChosenFile | null): void {
    setFile(next);
    setChosen({});
  }
  return (
    <>
      <Steps step={step} />
      {step === 'file' && (
        <>
          <ChooseFile
            kind={kind}
            onKind={(next) => setParams({ kind: next }, { replace: true })}
            onFile={choose}
          />
          <MovesCard moves={moves} onTakeBack={(move) => void takeBack(move)} />
        </>
      )}
      {step === 'look' && file !== null && (
        <LookAt
          {...{ kind, file, sheet, understood, of, looked, approved }}
          onSheet={(name) => choose({ ...file, sheet: name })}
          onChoose={(key, field) => setChosen((before) => ({ ...before, [key]: field }))}
          onApproved={setApproved}
          onBack={() => choose(null)}
          onMove={() => {
            saveChoice(kind, chosen);
            const approvedThrough = kind === 'registrations' ? approved : null;
            void start({ kind, file, all: looked.rows, approvedThrough });
          }}
        />
      )}
      {step === 'done' && (
        <JobCard
          job={job}
          fields={IMPORTS[kind].fields}
          onStop={stop}
          onTakeBack={(move) => void takeBack(move)}
          onAnother={() => {
            forget();
            choose(null);
          }}
        />
      )}
    </>
  );
}

const skeleton = <Skeleton className="h-96 w-full rounded-card" />;

/** Balances are judged by the settings of leave. */
function WithSettings({ farm }: Pick<MoveInProps, 'farm'>) {
  const { t } = useTranslation();
  const settings = useLeaveSettings(farm.id);
  return (
    <LiveBoundary of={[settings]} failed={t('moveIn.loadFailed')} skeleton={skeleton}>
      {([known]) => <MoveIn farm={farm} settings={known ?? DEFAULT_LEAVE_SETTINGS} />}
    </LiveBoundary>
  );
}

/** Moves people, balances, plans and past time of another system in from files. For owners. */
export default function MoveInPage() {
  const { t } = useTranslation();
  const farm = farmSource.useLive();
  const employees = employeesSource.useLive();
  const units = unitsSource.useLive();
  return (
    <Page>
      <LiveBoundary
        of={[farm, employees, units]}
        failed={t('moveIn.loadFailed')}
        skeleton={skeleton}
      >
        {([known]) => (known === null ? skeleton : <WithSettings farm={known} />)}
      </LiveBoundary>
    </Page>
  );
}
