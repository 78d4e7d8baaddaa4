import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { type Day, daysBetween } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { draftOfShift, type ShiftDraft } from '#domain/plan/shift/shift-draft.ts';
import { plainShift, type Shift, shiftDay } from '#domain/plan/shift/shift.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { mondayOfWeek, weekOf } from '#domain/plan/week/iso-week.ts';
import type { PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { mayAskAbout } from '#widgets/plan/requests/asks.ts';
import type { BoardColumn, BoardRow, BoardWeek } from '../shared/model.ts';
import type { AskedDialog, AskedMenu } from './spots.ts';
import { copyCarried, moveShifts, removeShifts, retimeShift } from './actions.ts';
import { withPicked } from './store.ts';
import { newShift } from '../shared/new-shift.ts';
import type { VerdictMarks } from '../shared/verdicts.ts';
import { asTheyAreNow, changePlan, putShift } from '../shared/actions.ts';

/** What can be done on the board; without it the board is read. */
export interface BoardActs {
  readonly mayEdit: boolean;
  /** Whether it is one's own, published, and still time to ask others to have it. */
  readonly mayAsk: (shift: BoardShift) => boolean;
  readonly open: (shift: BoardShift) => void;
  readonly add: (row: BoardRow, column: BoardColumn) => void;
  /** Puts down shifts, the one that was taken hold of first. */
  readonly drop: (
    shifts: readonly BoardShift[],
    isCopy: boolean,
    row: BoardRow,
    column: BoardColumn,
  ) => void;
  /** Takes a shift away, and where it is selected all that are selected with it. */
  readonly remove: (shift: BoardShift) => void;
  /** Another beginning or end of a shift, epoch ms. */
  readonly retime: (
    shift: BoardShift,
    times: { readonly start: number; readonly end: number },
  ) => void;
  readonly showMenu: (menu: AskedMenu) => void;
  /** What the rules say, by the id of the shift that it is kept with. */
  readonly verdicts: ReadonlyMap<string, readonly Verdict[]>;
  readonly showVerdicts: (title: string, verdicts: readonly Verdict[]) => void;
}

/** What stands in the form of a shift: a new one, or one that is changed. */
export interface ShiftForm {
  readonly id: string | null;
  readonly unitId: string;
  readonly week: string | null;
  readonly start: ShiftDraft;
  readonly before: Shift | null;
}

/** The form with its shift as it stands now; as it was opened where it is gone, or in another week. */
export function formNow(form: ShiftForm, weeks: readonly BoardWeek[], timeZone: string): ShiftForm {
  const { id, week } = form;
  const plan = weeks.find(({ draft }) => draft.week === week)?.draft;
  const before = id === null ? undefined : plan?.shifts[id];
  if (before === undefined) return form;
  return { ...form, before, start: draftOfShift(before, timeZone) };
}

/** Says so where the shift of a form has been taken away, or into another week: then nothing is written. */
function isGone({ id, unitId, week, before }: ShiftForm): boolean {
  if (id === null || week === null || before === null) return false;
  if (asTheyAreNow([{ ...before, id, unitId, week }]).length > 0) return false;
  showToast({ kind: 'warning', text: translate('undo.changedSince') });
  return true;
}

interface ActsOn {
  readonly timeZone: string;
  readonly unitId: string;
  readonly mayEdit: boolean;
  readonly mayAsk: BoardActs['mayAsk'];
  readonly marks: VerdictMarks;
}

/** What the rules say of a cell, while somebody looks at it. */
interface Said {
  readonly title: string;
  readonly verdicts: readonly Verdict[];
}

/** What a press, a key or a drop on the board does. */
function useActs(
  { timeZone, unitId, mayEdit, mayAsk, marks }: ActsOn,
  setForm: (form: ShiftForm) => void,
  setSaid: (said: Said) => void,
  setMenu: (menu: AskedMenu) => void,
) {
  return useMemo(
    (): BoardActs => ({
      mayEdit,
      mayAsk,
      open: (shift) => {
        const before = plainShift(shift);
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
      drop: (shifts, isCopy, row, column) =>
        putDown(shifts, { isCopy, timeZone, day: column.day, employeeId: row.person?.id ?? null }),
      remove: (shift) => removeShifts(withPicked(shift)),
      retime: (shift, times) => retimeShift(shift, times, timeZone),
      verdicts: marks,
      showVerdicts: (title, list) => setSaid({ title, verdicts: list }),
      showMenu: setMenu,
    }),
    [timeZone, unitId, mayEdit, mayAsk, marks, setForm, setSaid, setMenu],
  );
}

function useMayAsk(farmId: string): BoardActs['mayAsk'] {
  const uid = useActor()?.employee?.id;
  const settings = planningSettingsOf(usePlanningSettings(farmId));
  return useCallback(
    (shift) =>
      settings !== null &&
      shift.employeeId === uid &&
      shift.state === 'published' &&
      mayAskAbout(shift, { settings, nowMs: Date.now() }),
    [uid, settings],
  );
}

/** What one does on the board of a unit: the form, moving, copying, removing and notes; of one's own, asking. */
export function useBoardActs(
  { id: farmId, timeZone }: Pick<Farm, 'id' | 'timeZone'>,
  unitId: string,
  mayEdit: boolean,
  marks: VerdictMarks,
) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ShiftForm | null>(null);
  const [noteOf, setNoteOf] = useState<BoardColumn | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const [asked, setAsked] = useState<AskedDialog | null>(null);

  const mayAsk = useMayAsk(farmId);
  const acts = useActs({ timeZone, unitId, mayEdit, mayAsk, marks }, setForm, setSaid, setMenu);

  /** False where it is not written, and what was typed stays. */
  function save(shift: Shift): boolean {
    if (form === null || isGone(form)) return false;
    const week = weekOf(shiftDay(shift, timeZone));
    setForm(null);
    if (form.id === null || form.week === null) {
      putShift(t('plan.undo.added'), { unitId, week }, shift, null);
      return true;
    }
    const from = { id: form.id, unitId, week: form.week };
    changePlan(t('plan.undo.changed'), movedEdits(from, week, shift));
    return true;
  }

  function removeOpen(): void {
    if (form === null || form.id === null || form.week === null) return;
    setForm(null);
    if (isGone(form)) return;
    changePlan(t('plan.undo.removed'), [{ unitId, week: form.week, shifts: { [form.id]: null } }]);
  }

  function saveNote(day: Day, note: string): void {
    const week = weekOf(day);
    const weekday = String(daysBetween(mondayOfWeek(week), day) + 1);
    changePlan(t('plan.undo.noted'), [{ unitId, week, dayNotes: { [weekday]: note } }]);
    setNoteOf(null);
  }

  const menus = { menu, setMenu, asked, setAsked };
  return {
    acts,
    ...menus,
    said,
    setSaid,
    form,
    setForm,
    save,
    removeOpen,
    noteOf,
    setNoteOf,
    saveNote,
  };
}

interface DropPlace {
  readonly isCopy: boolean;
  readonly timeZone: string;
  readonly day: Day;
  readonly employeeId: string | null;
}

/**
 * Puts down what was held where the first of it is to lie: the others come as many days with it. On another person's
 * row all become theirs, else each keeps its own.
 */
function putDown(
  shifts: readonly BoardShift[],
  { isCopy, timeZone, day, employeeId }: DropPlace,
): void {
  const [taken] = shifts;
  if (taken === undefined) return;
  const byDays = daysBetween(shiftDay(taken, timeZone), day);
  const carrying = { byDays, ...(taken.employeeId !== employeeId && { employeeId }) };
  if (isCopy) copyCarried(shifts, carrying, timeZone);
  else moveShifts(shifts, carrying, timeZone);
}

/** A shift in its week, or from one week into another: it is there before it goes, so that a break loses nothing. */
export function movedEdits(
  { id, unitId, week }: Pick<BoardShift, 'id' | 'unitId' | 'week'>,
  to: string,
  shift: Shift,
): readonly PlanEdit[] {
  if (week === to) return [{ unitId, week, shifts: { [id]: shift } }];
  // Put down before it is taken away: a device that goes off in between leaves it twice, never lost.
  return [
    { unitId, week: to, shifts: { [id]: shift } },
    { unitId, week, shifts: { [id]: null } },
  ];
}
