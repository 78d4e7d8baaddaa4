import { useTranslation } from 'react-i18next';
import { newId } from '#data/device/new-id.ts';
import { dayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Absence } from '#domain/leave/document/absence.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { copyWeek, type WeekCopy } from '#domain/plan/week/copy-week.ts';
import { type Verdict } from '#domain/plan/validator/verdict.ts';
import { shiftMinutes } from '#domain/plan/shift/shift.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { changePlan, putShift } from '../edit/actions.ts';
import { useBoardActs } from '../edit/hooks.ts';
import { publicationOf } from '../publish/model.ts';
import { PublishBar } from '../publish/publish-bar.tsx';
import { templatesOf } from '../shift/model.ts';
import { ShiftDialog } from '../shift/shift-dialog.tsx';
import { VerdictDialog } from '../verdicts/verdict-dialog.tsx';
import { Board } from './board.tsx';
import { type BoardPlace, useBoard, whyNotOn } from './hooks.ts';
import { type BoardWeek } from './model.ts';
import { NoteDialog } from './note-dialog.tsx';

type Props = BoardPlace & { uid: string; periodText: string };

const LEGEND = [
  ['published', 'bg-chip-2'],
  ['new', 'hatch border-[1.5px] border-primary text-primary'],
  ['changed', 'border-[1.5px] border-l-4 border-primary'],
  ['removed', 'border border-dashed border-line-strong line-through'],
  ['open', 'border border-dashed border-line-strong'],
] as const;

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-2">
      {LEGEND.map(([key, look]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('h-3.5 w-5 rounded-[4px]', look)} />
          {t(`plan.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

/** What a copy of a week came to, in words. */
function useCopyWords() {
  const { t } = useTranslation();
  return ({ count, skipped }: WeekCopy): string => {
    const copied = t('plan.copied', { count });
    if (skipped.length === 0) return copied;
    const why = (['away', 'notEmployed', 'thereAlready'] as const)
      .map((reason) => [reason, skipped.filter((one) => one.reason === reason).length] as const)
      .filter(([, number]) => number > 0)
      .map(([reason, number]) => t(`plan.skipped.${reason}`, { count: number }))
      .join(', ');
    return t('plan.copiedSkipped', { copied, skipped: skipped.length, why });
  };
}

type DialogsProps = Pick<BoardPlace, 'farm' | 'unit' | 'days'> & {
  edit: ReturnType<typeof useBoardActs>;
  weeks: readonly BoardWeek[];
  employees: readonly Employee[];
  settings: PlanningSettings;
};

/** What opens over the board: a shift, a note of a day, what the rules say. */
function Dialogs({ farm, unit, days, edit, weeks, employees, settings }: DialogsProps) {
  const { t } = useTranslation();
  const { form, noteOf, said } = edit;

  function keepVerdict(all: readonly BoardWeek[], verdict: Verdict, reason: string): void {
    const { keeperId, rule } = verdict;
    const week = all.find(({ draft }) => keeperId !== null && keeperId in draft.shifts);
    const shift = week?.draft.shifts[keeperId ?? ''];
    if (week === undefined || shift === undefined || keeperId === null) return;
    const kept = { ...shift, overrides: { ...shift.overrides, [rule]: reason } };
    const place = { unitId: unit.id, week: week.draft.week };
    putShift(t('plan.undo.kept'), place, kept, keeperId);
  }

  return (
    <>
      {form !== null && (
        <ShiftDialog
          key={form.id ?? `new ${form.start.employeeId} ${form.start.day}`}
          name={`shift.${farm.id}.${unit.id}.${form.id ?? `new.${form.start.employeeId}.${form.start.day}`}`}
          start={form.start}
          context={{ timeZone: farm.timeZone, unit, employees, days, before: form.before }}
          templates={templatesOf(settings.shiftTemplates, unit.id)}
          isNew={form.id === null}
          onSave={edit.save}
          onRemove={form.id === null ? null : edit.removeOpen}
          onClose={() => edit.setForm(null)}
        />
      )}
      {said !== null && (
        <VerdictDialog
          title={said.title}
          verdicts={said.verdicts}
          onKeep={(verdict, reason) => {
            keepVerdict(weeks, verdict, reason);
            edit.setSaid(null);
          }}
          onClose={() => edit.setSaid(null)}
        />
      )}
      {noteOf !== null && (
        <NoteDialog
          key={noteOf.key}
          name={`plan-note.${farm.id}.${unit.id}.${noteOf.day}`}
          column={noteOf}
          onSave={(note) => edit.saveNote(noteOf.day, note)}
          onClose={() => edit.setNoteOf(null)}
        />
      )}
    </>
  );
}

/** The board of a unit, and what is to be published of it. */
export function UnitBoard(props: Props) {
  const { farm, unit, days, today, mayEdit, uid, periodText } = props;
  const { t } = useTranslation();
  const copyWords = useCopyWords();
  const { timeZone } = farm;
  const board = useBoard({ farm, unit, days, today, mayEdit });
  const { lives, weeks, before, rows, columns, settings, employees, absences, verdicts } = board;
  const edit = useBoardActs(farm, unit.id, mayEdit, verdicts);

  function copyLast(from: BoardWeek, to: BoardWeek, away: readonly Absence[]): void {
    const whyNot = whyNotOn(employees, away, (ms) => dayOf(ms, timeZone));
    const copy = copyWeek(from.draft, to.draft, { timeZone, whyNot, newId });
    const text = copyWords(copy);
    if (copy.count === 0) {
      const isEmpty = copy.skipped.length === 0;
      showToast({ kind: 'warning', text: isEmpty ? t('plan.nothingToCopy') : text });
    } else changePlan(text, [copy.edit]);
  }

  return (
    <LiveBoundary
      of={lives}
      failed={t('plan.failed')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {() => {
        if (rows === null || columns === null || weeks === null) return null;
        const planned = weeks
          .flatMap(({ draft }) => Object.values(draft.shifts))
          .filter(({ employeeId }) => employeeId !== null)
          .reduce((sum, shift) => sum + shiftMinutes(shift), 0);
        const [first] = weeks;
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Legend />
              <span className="tnum ml-auto text-sm text-text-2">
                {t('plan.planned', { hours: hoursMinutes(planned) })}
              </span>
              {mayEdit && before !== null && first !== undefined && absences !== null && (
                <Button iconLeft="copy" onClick={() => copyLast(before, first, absences)}>
                  {t('plan.copyLast')}
                </Button>
              )}
            </div>
            <Board
              caption={t('plan.caption', { unit: unit.unitName, period: periodText })}
              {...{ rows, columns }}
              acts={edit.acts}
              onNote={mayEdit ? edit.setNoteOf : null}
            />
            <p className="text-sm text-text-2">
              {t(mayEdit ? 'plan.board.keys' : 'plan.readOnly')}
            </p>
            {mayEdit && (
              <PublishBar
                publication={publicationOf(weeks, {
                  uid,
                  today,
                  noticeDays: settings.noticeDays,
                  verdicts,
                })}
                unitName={unit.unitName}
                noticeDays={settings.noticeDays}
                {...{ periodText, employees }}
              />
            )}
            <Dialogs {...{ farm, unit, days, edit, weeks, employees, settings }} />
          </>
        );
      }}
    </LiveBoundary>
  );
}
