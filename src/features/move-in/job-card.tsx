import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ImportField } from '#domain/move-in/import-kinds.ts';
import { toCsv } from '#domain/files/table.ts';
import type { Move } from '#domain/move-in/move-in.ts';
import { lineOf } from '#domain/move-in/rows/import-row.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardRow } from '#ui/layout/card.tsx';
import { saveBytes } from '#widgets/files/save-file.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { useFileWords } from '#widgets/table/use-table-files.ts';
import { type Job, useWhy } from './hooks.ts';

type Props = {
  job: Job;
  fields: readonly ImportField[];
  onStop: () => void;
  onTakeBack: (move: Move) => void;
  onAnother: () => void;
};

/** So many of what was left behind are named; all of them stand in the file. */
const NAMED = 20;

/** How many rows were moved in and how many changed what was there. */
function doneText(t: TFunction, { added, changed }: Move): string {
  const parts = [
    ...(added > 0 || changed === 0 ? [t('moveIn.doing.added', { count: added })] : []),
    ...(changed > 0 ? [t('moveIn.doing.changed', { count: changed })] : []),
  ];
  return parts.join(' · ');
}

/** What came of a move, and what was left behind, with why. */
function Outcome({ move, refused }: { move: Move; refused: Job['refused'] }) {
  const { t } = useTranslation();
  const why = useWhy();
  if (move.state === 'takenBack') {
    return (
      <div className="grid gap-3">
        <p role="status" className="text-md font-semibold text-text">
          {t('moveIn.moves.state.takenBack', { gone: move.gone })}
        </p>
        {move.kept > 0 && (
          <p className="text-base text-text-2">{t('moveIn.moves.kept', { count: move.kept })}</p>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="text-md font-semibold text-text">
        {doneText(t, move)}
        {refused.length > 0 && (
          <span className="ml-2 font-normal text-red">
            {t('moveIn.doing.refused', { count: refused.length })}
          </span>
        )}
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {refused.slice(0, NAMED).map(({ row, outcome }) => (
            <li key={row.row}>
              {`${[lineOf(row), row.name].filter(Boolean).join(' · ')}: `}
              <span className="text-red">{why(outcome)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A move that is under way, and what came of it. */
export function JobCard({ job, fields, onStop, onTakeBack, onAnother }: Props) {
  const { t } = useTranslation();
  const why = useWhy();
  const words = useFileWords('UTC');
  const { phase, done, total, left, refused, move } = job;
  const isBusy = phase === 'moving' || phase === 'counting' || phase === 'back';
  const label =
    phase === 'back'
      ? t('moveIn.doing.back')
      : phase === 'counting'
        ? left === null
          ? t('moveIn.doing.counting')
          : t('moveIn.doing.countingLeft', { count: left })
        : t('moveIn.doing.moving', { done, total });
  const isBack = move?.state === 'takenBack';
  function saveRefused(): void {
    const columns = [
      ...fields.map((field) => t(`moveIn.fields.${field}`)),
      t('moveIn.doing.reason'),
    ];
    const table = {
      title: t('moveIn.doing.refusedFile'),
      columns: columns.map((name, at) => ({ key: String(at), label: name, kind: 'text' as const })),
      rows: refused.map(({ row, outcome }) => [...row.cells, why(outcome)]),
      totals: null,
    };
    const text = toCsv([table], words);
    saveBytes(`${table.title}.csv`, new TextEncoder().encode(text), 'text/csv');
  }
  return (
    <Card className="grid gap-4">
      {isBusy && (
        <>
          <p role="status" className="text-base font-semibold text-text">
            {label}
          </p>
          {phase === 'moving' && (
            <>
              <ProgressBar label={label} value={done} max={Math.max(total, 1)} />
              <div>
                <Button onClick={onStop}>{t('moveIn.doing.stop')}</Button>
              </div>
            </>
          )}
        </>
      )}
      {(phase === 'failed' || phase === 'backFailed' || phase === 'stopped') && (
        <Notice kind={phase === 'stopped' ? 'info' : 'error'}>{t(`moveIn.doing.${phase}`)}</Notice>
      )}
      {!isBusy && move !== null && <Outcome {...{ move, refused }} />}
      {!isBusy && (
        <div className="flex flex-wrap gap-2">
          {refused.length > 0 && !isBack && (
            <Button iconLeft="download" onClick={saveRefused}>
              {t('moveIn.doing.saveRefused')}
            </Button>
          )}
          {move !== null && !isBack && (
            <Button iconLeft="undo" onClick={() => onTakeBack(move)}>
              {t('moveIn.doing.takeBack')}
            </Button>
          )}
          <Button variant="primary" onClick={onAnother}>
            {t('moveIn.doing.another')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type MovesProps = {
  moves: readonly Move[];
  onTakeBack: (move: Move) => void;
};

/** What was moved in before, each with its way back. */
export function MovesCard({ moves, onTakeBack }: MovesProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = usePersonName();
  if (moves.length === 0) return null;
  return (
    <Card flush title={t('moveIn.moves.title')} className="max-w-5xl">
      <ul>
        {moves.map((move) => (
          <li key={move.id}>
            <CardRow
              title={`${t(`moveIn.kinds.${move.kind}`)} · ${move.fileName || t('moveIn.pasted')}`}
              note={
                <>
                  {t(`moveIn.moves.state.${move.state}`, {
                    added: doneText(t, move),
                    gone: move.gone,
                  })}
                  {` · ${t('moveIn.moves.line', { when: format.dateTime(move.at), name: nameOf(move.byEid) })}`}
                  {move.kept > 0 && ` · ${t('moveIn.moves.kept', { count: move.kept })}`}
                </>
              }
              end={
                move.state !== 'takenBack' && (
                  <Button size="small" onClick={() => onTakeBack(move)}>
                    {t('moveIn.doing.takeBack')}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
