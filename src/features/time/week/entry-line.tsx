import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canEdit } from '#domain/time/registration/transitions.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { EntryTime } from '../registration/entry-time.tsx';
import { FlagChips } from '../registration/flag-chips.tsx';
import { OpenEnds } from '../registration/remarks.tsx';
import { StatusTag } from '../registration/status-tags.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { type EntryFormState, useEntryForm } from '../editor/hooks.ts';
import { formOf, tidied } from '../editor/model.ts';
import { handOver } from '../editor/store.ts';
import type { FormContext } from '../hooks.ts';
import { useMarked } from '../people/in-sight.ts';
import type { EntryRow } from '../model.ts';
import { useWhat } from './hooks.ts';
import { type LineState, LineStateText, useSyncState } from './line-state.tsx';
import { needsPanel } from './model.ts';

export const CELL = 'px-2 py-1.5 align-top';

/** Opens the panel of a row; what has been typed in the row goes along and is typed on there. */
export function openTyped(
  state: EntryFormState,
  entryId: string,
  open: () => void,
  isTried = state.isTried,
): void {
  const { form, check, isChanged, begun } = state;
  if (isChanged) {
    const focusOn = (isTried && !check.ok && check.issues[0]?.field) || null;
    handOver({ entryId, form: tidied(form), isTried, focusOn, begun });
    state.reset();
  }
  open();
}

type LineActions = {
  save: (row: Element) => void;
  /** Opens the panel with what was typed, for what a row has no field for. */
  finish: () => void;
};

/** Enter saves a row or opens what is missing; Escape gives it up, and leaving it saves it too. */
export function lineKeys(state: EntryFormState, { save, finish }: LineActions) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
        event.preventDefault();
        if (state.isChanged && needsPanel(state.check)) finish();
        else save(event.currentTarget);
      } else if (event.key === 'Escape' && state.isChanged) {
        event.preventDefault();
        event.stopPropagation();
        state.reset();
      }
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const { relatedTarget, currentTarget } = event;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      if (state.isChanged) save(currentTarget);
    },
  };
}

export type LineTimesProps = {
  state: EntryFormState;
  day: Day;
  /** How times are typed, in an empty row. */
  example?: string;
  /** Nothing has been typed, so nothing is wrong. */
  quiet?: boolean;
};

/** The two fields of a row. */
export function LineTimes({ state, day, example, quiet = false }: LineTimesProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { form, setTime, leave, errorAt } = state;
  const named = { day: format.day(day) };
  const changed = state.conflict === null ? null : t('timeEntry.conflict.row');
  const other = errorAt('form') ?? errorAt('day') ?? errorAt('unitId') ?? errorAt('note');
  return (
    <>
      <td className={CELL}>
        <TimeInput
          hideLabel
          label={t('timeEntry.fromOf', named)}
          value={form.from}
          {...(example && { placeholder: example })}
          error={quiet ? null : (changed ?? errorAt('from') ?? (state.isTried ? other : null))}
          onChange={(from) => setTime('from', from)}
          onBlur={() => leave('from')}
        />
      </td>
      <td className={CELL}>
        <TimeInput
          hideLabel
          label={t('timeEntry.toOf', named)}
          value={form.to}
          {...(example && { placeholder: ' ' })}
          error={quiet ? null : (errorAt('to') ?? errorAt('breaks'))}
          onChange={(to) => setTime('to', to)}
          onBlur={() => leave('to')}
        />
      </td>
    </>
  );
}

export type EntryLineProps = {
  around: FormContext;
  others: readonly Registration[];
  registration: Registration;
  row: EntryRow;
  day: Day;
  /** The cell of the day's name, in the first row of a day. */
  dayCell: ReactNode;
  withUnit: boolean;
  unitName: string;
  isRefused: boolean;
  ticked: boolean;
  /** The address of the page names this entry: it is highlighted. */
  isMarked: boolean;
  onTick: (isOn: boolean, isRange: boolean) => void;
  onOpen: (id: string) => void;
};

type ShellProps = EntryLineProps & { times: ReactNode; state: LineState };

/** Everything of a row but its times. */
function LineCells(props: ShellProps) {
  const { t } = useTranslation();
  const { around, registration, row, dayCell, withUnit, unitName, times, state } = props;
  const what = useWhat(around.farm.timeZone)(registration);
  const isRange = useRef(false);
  const unpaid = registration.breaks.reduce((sum, one) => sum + (one.paid ? 0 : one.minutes), 0);
  const paid = registration.breaks.reduce((sum, one) => sum + (one.paid ? one.minutes : 0), 0);
  return (
    <>
      {dayCell}
      <td className={CELL}>
        <span
          // A box tells only that it changed; whether Shift was held is known to the press.
          onPointerDownCapture={(event) => (isRange.current = event.shiftKey)}
          onKeyDownCapture={(event) => (isRange.current = event.shiftKey)}
          className="grid min-h-[42px] items-center select-none"
        >
          <Checkbox
            label={<span className="sr-only">{t('timeEntry.selectOf', { what })}</span>}
            checked={props.ticked}
            onChange={(isOn) => props.onTick(isOn, isRange.current)}
          />
        </span>
      </td>
      {times}
      {withUnit && (
        <td className={CELL}>
          <span className="flex min-h-[42px] items-center">
            <UnitChip name={unitName} />
          </span>
        </td>
      )}
      <td className={CELL}>
        <span className="tnum grid min-h-[42px] items-center text-sm whitespace-nowrap text-text-2">
          {unpaid > 0 && <span>{t('timeEntry.breakMinutes', { minutes: unpaid })}</span>}
          {paid > 0 && <span>{t('timeEntry.paidBreak', { minutes: paid })}</span>}
        </span>
      </td>
      <td className={CELL}>
        <span className="tnum grid min-h-[42px] items-center text-right font-semibold text-text">
          {row.counted ? hoursMinutes(row.minutes) : '–'}
        </span>
      </td>
      <td className={CELL}>
        <span className="flex min-h-[42px] flex-wrap items-center gap-1.5">
          <StatusTag status={row.status} approval={row.approval} />
          <FlagChips flags={row.flags} />
          <LineStateText state={state} />
        </span>
        <OpenEnds entries={[row]} />
        {row.returnReason && (
          <span className="block text-xs text-text-2">
            {t('timeEntry.returnedBecause', { reason: row.returnReason })}
          </span>
        )}
      </td>
      <td className={CELL}>
        <IconButton
          icon="pencil"
          label={t('timeEntry.open', { what })}
          onClick={() => props.onOpen(row.id)}
        />
      </td>
    </>
  );
}

function EditableLine(props: EntryLineProps) {
  const { around, others, registration, onOpen } = props;
  const [isSaved, setSaved] = useState(false);
  const initial = formOf(registration, around.farm.timeZone);
  const form = { around, others, birthDate: null, existing: registration, initial };
  const state = useEntryForm(form);
  const save = (): void => {
    if (state.isChanged) setSaved(state.save());
  };
  const sync = useSyncState()(props.row, props.isRefused);
  const isWrong = state.conflict !== null || (state.isTried && !state.check.ok);
  const typed: LineState = needsPanel(state.check) ? 'more' : isWrong ? 'error' : 'dirty';
  const shown = state.isChanged ? typed : sync === 'none' && isSaved ? 'saved' : sync;
  const open = (isTried?: boolean): void =>
    openTyped(state, registration.id, () => onOpen(registration.id), isTried);
  const marked = useMarked<HTMLTableRowElement>(props.isMarked, 'border-t border-line');
  return (
    <tr {...marked} {...lineKeys(state, { save, finish: () => open(true) })}>
      <LineCells
        {...props}
        state={shown}
        times={<LineTimes state={state} day={props.day} />}
        onOpen={() => open()}
      />
    </tr>
  );
}

/** One registration of a day: its times are typed in place where it may be changed. */
export function EntryLine(props: EntryLineProps) {
  const { around, registration, row, onOpen } = props;
  const { actor, farm, settings, nowMs } = around;
  const sync = useSyncState()(row, props.isRefused);
  const marked = useMarked<HTMLTableRowElement>(props.isMarked, 'border-t border-line');
  const mayEdit = canEdit(actor, registration, farm, settings, nowMs).ok;
  if (mayEdit && registration.end !== null) return <EditableLine {...props} />;
  const times = (
    <td colSpan={2} className={CELL}>
      <span className="grid min-h-[42px] items-center px-3">
        <EntryTime entry={row} withUnit={false} onOpen={onOpen} />
      </span>
    </td>
  );
  return (
    <tr {...marked}>
      <LineCells {...props} state={sync} times={times} />
    </tr>
  );
}
