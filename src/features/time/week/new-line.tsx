import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { minutesBetween } from '#domain/time/registration/worked.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { NEW_ENTRY } from '../address/model.ts';
import { useEntryForm } from '../editor/hooks.ts';
import { emptyForm } from '../editor/model.ts';
import type { FormContext } from '../hooks.ts';
import { CELL, lineKeys, LineTimes, openTyped } from './entry-line.tsx';
import { LineStateText } from './line-state.tsx';
import { needsPanel } from './model.ts';

export type NewLineProps = {
  around: FormContext;
  others: readonly Registration[];
  day: Day;
  dayCell: ReactNode;
  units: readonly Unit[];
  unitId: string;
  withUnit: boolean;
  onOpen: (day: Day) => void;
};

/** The empty row of a day: times typed here are a new registration. */
export function NewLine(props: NewLineProps) {
  const { around, others, day, dayCell, units, unitId, withUnit, onOpen } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const initial = emptyForm(unitId, day);
  const state = useEntryForm({ around, others, birthDate: null, existing: null, initial });
  const { form, check } = state;
  const isEmpty = form.from === '' && form.to === '';
  const save = (row: Element): void => {
    if (isEmpty) return;
    const done = state.save();
    if (!done) return;
    state.reset();
    // The next one of the day is typed right away, where the focus still is in the row.
    if (row.contains(document.activeElement)) row.querySelector('input')?.focus();
  };
  const open = (isTried?: boolean): void => openTyped(state, NEW_ENTRY, () => onOpen(day), isTried);
  const wrong = state.isTried && !check.ok ? 'error' : 'dirty';
  const typed = needsPanel(check) ? 'more' : wrong;
  const named = { day: format.day(day) };
  return (
    <tr
      className="group border-t border-line/60 [&_input:placeholder-shown:not(:focus):not(:hover)]:border-transparent [&_input:placeholder-shown:not(:focus):not(:hover)]:bg-transparent"
      {...lineKeys(state, { save, finish: () => open(true) })}
    >
      {dayCell}
      <td aria-hidden="true" className={CELL} />
      <LineTimes state={state} day={day} example={t('timeEntry.example')} quiet={isEmpty} />
      {withUnit && (
        <td
          className={cx(
            CELL,
            // Seven of them would shout; the row that is typed in shows its own.
            isEmpty && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
          )}
        >
          <Select
            hideLabel
            label={t('timeEntry.unitOf', named)}
            value={form.unitId}
            options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
            onChange={(next) => state.set({ unitId: next })}
          />
        </td>
      )}
      <td aria-hidden="true" className={CELL} />
      <td className={CELL}>
        <span className="tnum grid min-h-[42px] items-center text-right text-text-3">
          {!isEmpty && check.ok && check.value.end !== null
            ? hoursMinutes(minutesBetween(check.value.start, check.value.end))
            : ''}
        </span>
      </td>
      <td className={CELL}>
        <span className="grid min-h-[42px] items-center">
          <LineStateText state={isEmpty ? 'none' : typed} />
        </span>
      </td>
      <td className={CELL}>
        <IconButton icon="plus" label={t('timeEntry.addOn', named)} onClick={() => open()} />
      </td>
    </tr>
  );
}
