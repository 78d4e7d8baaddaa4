import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#data/device/new-id.ts';
import { type Day, daysBetween } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { shiftOnDay } from '#domain/plan/shift/move-shift.ts';
import { draftOfShift, type ShiftDraft } from '#domain/plan/shift/shift-draft.ts';
import { type Shift } from '#domain/plan/shift/shift.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Verdict } from '#domain/plan/validator/verdict.ts';
import { type BoardShift } from '#domain/plan/week/difference.ts';
import { mondayOfWeek, weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { shiftDay } from '#domain/plan/shift/shift.ts';
import { type BoardActs } from '../board/board-cell.tsx';
import { type BoardColumn } from '../board/model.ts';
import { newShift } from '../shift/model.ts';
import { changePlan, putShift } from './actions.ts';

/** What stands in the form of a shift: a new one, or one that is changed. */
export interface ShiftForm {
  readonly id: string | null;
  readonly unitId: string;
  readonly week: string | null;
  readonly start: ShiftDraft;
  readonly before: Shift | null;
}

/** What is stored of a shift of the board. */
function plainOf(shift: BoardShift): Shift {
  const { id: _id, unitId: _unit, week: _week, state: _state, before: _before, ...plain } = shift;
  return plain;
}

interface ActsOn {
  readonly timeZone: string;
  readonly unitId: string;
  readonly mayEdit: boolean;
  readonly verdicts: readonly Verdict[];
}

/** What the rules say of a cell, while somebody looks at it. */
interface Said {
  readonly title: string;
  readonly verdicts: readonly Verdict[];
}

/** What a press, a key or a drop on the board does. */
function useActs(
  { timeZone, unitId, mayEdit, verdicts }: ActsOn,
  setForm: (form: ShiftForm) => void,
  setSaid: (said: Said) => void,
) {
  const { t } = useTranslation();
  return useMemo((): BoardActs => {
    const remove = ({ id, unitId: unit, week }: BoardShift): void =>
      changePlan(t('plan.undo.removed'), [{ unitId: unit, week, shifts: { [id]: null } }]);
    return {
      mayEdit,
      open: (shift) => {
        if (!mayEdit || shift.state === 'removed') return;
        const before = plainOf(shift);
        setForm({
          id: shift.id,
          unitId: shift.unitId,
          week: shift.week,
          before,
          start: draftOfShift(before, timeZone),
        });
      },
      add: (row, column) =>
        setForm({
          id: null,
          unitId,
          week: null,
          before: null,
          start: newShift(row.person?.id ?? '', column.day),
        }),
      drop: (shift, isCopy, row, column) => {
        const edits = dropEdits(shift, isCopy, {
          unitId,
          timeZone,
          day: column.day,
          employeeId: row.person?.id ?? null,
        });
        if (edits !== null) changePlan(t(isCopy ? 'plan.undo.copied' : 'plan.undo.moved'), edits);
      },
      remove,
      verdicts: groupBy(verdicts, ({ keeperId }) => keeperId ?? ''),
      showVerdicts: (title, list) => setSaid({ title, verdicts: list }),
    };
  }, [t, timeZone, unitId, mayEdit, verdicts, setForm, setSaid]);
}

/** What a planner does on the board of a unit: the form, moving, copying, removing and notes. */
export function useBoardActs(
  { timeZone }: Pick<Farm, 'timeZone'>,
  unitId: string,
  mayEdit: boolean,
  verdicts: readonly Verdict[],
) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ShiftForm | null>(null);
  const [noteOf, setNoteOf] = useState<BoardColumn | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const acts = useActs({ timeZone, unitId, mayEdit, verdicts }, setForm, setSaid);

  function save(shift: Shift): void {
    if (form === null) return;
    const week = weekOf(shiftDay(shift, timeZone));
    setForm(null);
    if (form.id === null || form.week === null) {
      putShift(t('plan.undo.added'), { unitId, week }, shift, null);
      return;
    }
    const from = { id: form.id, unitId, week: form.week };
    changePlan(t('plan.undo.changed'), movedEdits(from, week, shift));
  }

  function removeOpen(): void {
    if (form === null || form.id === null || form.week === null) return;
    changePlan(t('plan.undo.removed'), [{ unitId, week: form.week, shifts: { [form.id]: null } }]);
    setForm(null);
  }

  function saveNote(day: Day, note: string): void {
    const week = weekOf(day);
    const weekday = String(daysBetween(mondayOfWeek(week), day) + 1);
    changePlan(t('plan.undo.noted'), [{ unitId, week, dayNotes: { [weekday]: note } }]);
    setNoteOf(null);
  }

  return { acts, said, setSaid, form, setForm, save, removeOpen, noteOf, setNoteOf, saveNote };
}

interface DropPlace {
  readonly unitId: string;
  readonly timeZone: string;
  readonly day: Day;
  readonly employeeId: string | null;
}

/** A shift on another day or person's; null where it lies there already. */
function dropEdits(
  shift: BoardShift,
  isCopy: boolean,
  { unitId, timeZone, day, employeeId }: DropPlace,
): readonly PlanEdit[] | null {
  // What it departed from was about another day or person.
  const moved: Shift = { ...shiftOnDay(plainOf(shift), day, timeZone), employeeId, overrides: {} };
  const isSame = shift.employeeId === employeeId && shift.start === moved.start;
  if (isSame && !isCopy) return null;
  const week = weekOf(day);
  return isCopy ? [{ unitId, week, shifts: { [newId()]: moved } }] : movedEdits(shift, week, moved);
}

/** A shift in its week, or from one week into another. */
function movedEdits(
  { id, unitId, week }: Pick<BoardShift, 'id' | 'unitId' | 'week'>,
  to: string,
  shift: Shift,
): readonly PlanEdit[] {
  if (week === to) return [{ unitId, week, shifts: { [id]: shift } }];
  return [
    { unitId, week, shifts: { [id]: null } },
    { unitId, week: to, shifts: { [id]: shift } },
  ];
}
