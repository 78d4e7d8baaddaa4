import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { shiftMinutes } from '#domain/plan/shift/shift.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { planPart } from '../shared/plan-part.ts';
import { CopyWeekButton } from '../menu/copy-week-button.tsx';
import { formNow, useBoardActs } from '../acts/hooks.ts';
import { BoardMenu } from '../menu/board-menu.tsx';
import { publicationOf } from '../publish/model.ts';
import { useFilter } from '../publish/hooks.ts';
import { PublishBar } from '../publish/publish-bar.tsx';
import { PrintWeek } from '../publish/print-week.tsx';
import { PickedBar } from '../menu/picked-bar.tsx';
import { templatesOf } from '../shared/new-shift.ts';
import { useRowFacts } from '../extras/hooks.ts';
import { HistoryButton } from '../publish/history-button.tsx';
import { ReceiptsButton } from '../publish/receipts-button.tsx';
import { SuggestButtons } from '../suggest/suggest-button.tsx';
import { TemplatesButton } from '../templates/templates-button.tsx';
import type { PlanOf } from '../shared/verdicts.ts';
import { type BoardPlace, useBoard } from '../shared/use-board.ts';
import { type BoardWeek, notesIn } from '../shared/model.ts';
import { changedByOthers } from '../changed/model.ts';
import { Overtaken } from '../changed/overtaken.tsx';
import { clearFlash, flash, useFlash } from '../changed/store.ts';
import { DayList } from './day-list.tsx';
import { useAskers } from './hooks.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import { Board } from './board.tsx';

type ChangedSaidProps = { weeks: readonly BoardWeek[]; me: string };

/** Watches for what other planners change meanwhile, and says it in one sentence; what both have changed is chosen between. */
function ChangedSaid({ weeks, me }: ChangedSaidProps) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const seen = useRef(weeks);
  useEffect(() => {
    const change = changedByOthers(seen.current, weeks, me);
    seen.current = weeks;
    if (change !== null) flash(change);
  }, [weeks, me]);
  useEffect(() => clearFlash, []);
  const { said, times } = useFlash();
  const person = employees.find(({ id }) => id === said?.byEid);
  const name = person === undefined ? t('planActs.someone') : fullName(person);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said !== null && (
          <span key={times}>{t('planActs.changedBy', { name, count: said.ids.length })}</span>
        )}
      </p>
      <Overtaken {...{ weeks }} />
    </>
  );
}

// Fetched when they are opened.
const AskedDialogs = planPart(async () => (await import('../menu/asked-dialogs.tsx')).AskedDialogs);
const ExtrasDialog = planPart(
  async () => (await import('../extras/extras-dialog.tsx')).ExtrasDialog,
);
const NoteDialog = planPart(async () => (await import('./note-dialog.tsx')).NoteDialog);
const SaidDialog = planPart(async () => (await import('./said-dialog.tsx')).SaidDialog);
const ShiftDialog = planPart(async () => (await import('./shift-dialog.tsx')).ShiftDialog);

type Props = BoardPlace & { uid: string; periodText: string };

type PublishedProps = Pick<BoardPlace, 'farm' | 'unit'> & {
  weeks: readonly BoardWeek[];
  employees: readonly Employee[];
  confirm: boolean;
};

/** What became of what is published: who has confirmed it, and everything that was before. */
function Published({ farm, unit, weeks, employees, confirm }: PublishedProps) {
  const published = weeks.flatMap((week) => (week.published === null ? [] : [week.published]));
  const of = { farm, unit, published, employees };
  return (
    <>
      {confirm && <ReceiptsButton {...of} />}
      <HistoryButton {...of} />
    </>
  );
}

type DialogsProps = Pick<BoardPlace, 'farm' | 'unit' | 'days'> & {
  edit: ReturnType<typeof useBoardActs>;
  weeks: readonly BoardWeek[];
  employees: readonly Employee[];
  settings: PlanningSettings;
  /** Without it the rules offer no mends. */
  planOf?: PlanOf;
};

/** What opens over the board: a shift, a note of a day, what the rules say. */
export function Dialogs(props: DialogsProps) {
  const { farm, unit, days, edit, weeks, employees, settings, planOf } = props;
  const { noteOf, said, menu, asked } = edit;
  // Others change it meanwhile: what is typed is about the shift as it stands.
  const form = edit.form && formNow(edit.form, weeks, farm.timeZone);
  const kinds = templatesOf(settings.shiftTemplates, unit.id);

  return (
    <>
      {form !== null && (
        <ShiftDialog
          key={form.id ?? `new ${form.start.employeeId} ${form.start.day}`}
          name={`shift.${farm.id}.${unit.id}.${form.id ?? `new.${form.start.employeeId}.${form.start.day}`}`}
          start={form.start}
          context={{ timeZone: farm.timeZone, unit, employees, days, before: form.before }}
          templates={kinds}
          isNew={form.id === null}
          onSave={edit.save}
          onRemove={form.id === null ? null : edit.removeOpen}
          onClose={() => edit.setForm(null)}
        />
      )}
      {menu !== null && (
        <BoardMenu
          key={`${menu.x} ${menu.y} ${menu.shift?.id}`}
          {...{ menu }}
          acts={edit.acts}
          timeZone={farm.timeZone}
          onAsk={edit.setAsked}
          onNote={edit.setNoteOf}
          onClose={() => edit.setMenu(null)}
        />
      )}
      {asked !== null && (
        <AskedDialogs {...{ farm, unit, asked, kinds }} onClose={() => edit.setAsked(null)} />
      )}
      {said !== null && (
        <SaidDialog
          {...{ farm, said, weeks, employees, planOf }}
          unitId={unit.id}
          onClose={() => edit.setSaid(null)}
        />
      )}
      {noteOf !== null && (
        <NoteDialog
          key={noteOf.key}
          name={`plan-note.${farm.id}.${unit.id}.${noteOf.day}`}
          day={noteOf.day}
          notes={notesIn(weeks, noteOf.day)}
          onSave={(note) => edit.saveNote(noteOf.day, note)}
          onClose={() => edit.setNoteOf(null)}
        />
      )}
    </>
  );
}

type ToolsProps = Pick<BoardPlace, 'farm' | 'unit' | 'days' | 'today' | 'mayEdit'> & {
  board: ReturnType<typeof useBoard>;
  isWhole: boolean;
  isPhone: boolean;
};

/** What stands over the board: its hours, its paper, and what fills whole weeks. */
function Tools({ farm, unit, days, today, mayEdit, board, isWhole, isPhone }: ToolsProps) {
  const { t } = useTranslation();
  const { weeks, before, scene } = board;
  const units = useMemo(() => [unit], [unit]);
  if (weeks === null) return null;
  const planned = weeks
    .flatMap(({ draft }) => Object.values(draft.shifts))
    .filter(({ employeeId }) => employeeId !== null)
    .reduce((sum, shift) => sum + shiftMinutes(shift), 0);
  const [first] = weeks;

  return (
    // One row: on phones it is pushed sideways.
    <div className="flex items-center gap-2 empty:hidden max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0 md:flex-wrap lg:gap-x-4">
      {isWhole && (
        <span className="tnum mr-auto text-sm text-text-2 md:max-lg:hidden">
          {t('plan.planned', { hours: hoursMinutes(planned) })}
        </span>
      )}
      {isWhole && !isPhone && <PrintWeek {...{ farm, unit, days, today, mayEdit }} />}
      {mayEdit && isWhole && before !== null && first !== undefined && (
        <CopyWeekButton {...{ farm, unit }} from={before} to={first} />
      )}
      {mayEdit && isWhole && scene !== null && <SuggestButtons {...{ farm, units, days, today }} />}
      {mayEdit && isWhole && <TemplatesButton {...{ farm, unit, days, today }} />}
    </div>
  );
}

/** The board of a unit, and what is to be published of it. */
export function UnitBoard(props: Props) {
  const { farm, unit, days, today, mayEdit, uid, periodText } = props;
  const { t } = useTranslation();
  // A day alone is judged alone: what stands in the way of a publication may lie on the others.
  const isWhole = daysBetween(days.from, days.to) >= 6;
  // Too narrow for a table: a list of days.
  const isPhone = useMedia(PHONE);
  const board = useBoard({ farm, unit, days, today, mayEdit });
  const { lives, weeks, rows, columns, settings, employees, verdicts, hidden } = board;
  const askersOf = useAskers({ farm, unit }, mayEdit);
  const nowMs = useNow('minute');
  const edit = useBoardActs(farm, unit.id, mayEdit, board.marks);
  const { facts, dialog } = useRowFacts({ farm, days, mayEdit: mayEdit && !isPhone }, board.scene);
  const { filter, toggle, filtered } = useFilter(rows, verdicts, today);
  const { timeZone } = farm;
  const [wayIn, setWayIn] = useState<HTMLElement | null>(null);
  // Asked once for a plan, not with every dialog that opens over it.
  const publication = useMemo(
    () =>
      weeks !== null && columns !== null && mayEdit && isWhole
        ? publicationOf(weeks, {
            uid,
            settings,
            verdicts,
            nowMs,
            timeZone,
            staffing: columns.flatMap(({ staffing }) => staffing),
          })
        : null,
    [weeks, columns, mayEdit, isWhole, uid, settings, verdicts, nowMs, timeZone],
  );

  return (
    <LiveBoundary of={lives} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() => {
        if (rows === null || columns === null || weeks === null) return null;
        const shown = {
          caption: t('plan.caption', { unit: unit.unitName, period: periodText }),
          rows: filtered,
          columns,
          acts: edit.acts,
          onNote: mayEdit ? edit.setNoteOf : null,
        };
        return (
          <>
            {mayEdit && <ChangedSaid {...{ weeks }} me={uid} />}
            <Tools {...props} {...{ board, isWhole, isPhone }} />
            {isPhone ? <DayList {...shown} /> : <Board {...shown} {...{ facts, askersOf }} />}
            {dialog !== null && <ExtrasDialog {...dialog} />}
            {mayEdit && (
              <PickedBar
                screen={{ rows: filtered, columns }}
                acts={edit.acts}
                {...{ timeZone }}
                onAsk={edit.setAsked}
              />
            )}
            <p className="text-sm text-text-2">
              {mayEdit ? !isPhone && t('plan.board.keys') : t('plan.readOnly')}{' '}
              {board.isAwayHidden && t('plan.awayHidden')}{' '}
              {hidden.ages > 0 && t('plan.agesHidden', { count: hidden.ages })}{' '}
              {hidden.wishes > 0 && t('plan.wishesHidden', { count: hidden.wishes })}
            </p>
            {mayEdit && <WaitingRequests {...{ farm, unit, today, settings, wayIn }} />}
            {publication !== null && (
              <PublishBar
                {...{ publication }}
                unitName={unit.unitName}
                noticeDays={settings.noticeDays}
                {...{ filter }}
                onFilter={toggle}
                beside={
                  <>
                    <span ref={setWayIn} className="contents" />
                    <Published {...{ farm, unit, weeks, employees }} confirm={settings.confirm} />
                  </>
                }
                {...{ periodText, employees }}
              />
            )}
            <Dialogs
              {...{ farm, unit, days, edit, weeks, employees, settings }}
              planOf={board.planOf}
            />
          </>
        );
      }}
    </LiveBoundary>
  );
}
