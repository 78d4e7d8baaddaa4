import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { dayOf, timeOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type ShiftTemplate, stretchTimes } from '#domain/plan/settings/planning-settings.ts';
import { splitShift } from '#domain/plan/shift/split-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { AskDialog } from '#widgets/plan/requests/ask-dialog.tsx';
import { placeKey, placeOf } from '#widgets/plan/requests/asks.ts';
import { RequestState } from '#widgets/plan/requests/request-state.tsx';
import { useAsks } from '#widgets/plan/requests/use-asks.ts';
import { useShiftText, useShiftTimes } from '#widgets/plan/shift-words.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import type { AskedDialog } from '../acts/spots.ts';
import { changeKind, giveShifts, splitInTwo } from '../acts/actions.ts';
import { CopyDialog, peopleOf } from './copy-dialog.tsx';

type SplitDialogProps = {
  name: string;
  unit: Unit;
  timeZone: string;
  shift: BoardShift;
  onClose: () => void;
};

/** Nobody yet: an open shift. */
const OPEN = 'open';
const QUARTER_MS = 15 * 60_000;

/** Half of the way, on a quarter of an hour. */
const halfWay = ({ start, end }: BoardShift): number =>
  Math.round((start + end) / 2 / QUARTER_MS) * QUARTER_MS;

/** Splits a shift in two: when, and who has the last part. */
function SplitDialog({ name, unit, timeZone, shift, onClose }: SplitDialogProps) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const employees = useEmployees();
  const first = { time: timeOf(halfWay(shift), timeZone), person: shift.employeeId ?? OPEN };
  const form = useForm({
    name,
    start: first,
    check: ({ time }) => {
      const split = splitShift(shift, time, timeZone);
      if (split.ok) return { ok: true, value: split };
      return { ok: false, issues: [{ field: 'time', code: split.code }] };
    },
    say: ({ code }) => t(`planActs.splitting.refusals.${code}`),
    save: (_value, { time, person }) =>
      splitInTwo(shift, { time, employeeId: person === OPEN ? null : person }, timeZone),
    onClose,
  });
  const { time, person } = form.typed;
  const split = splitShift(shift, time, timeZone);
  const people = peopleOf(employees, {
    unitId: unit.id,
    day: dayOf(shift.start, timeZone),
    own: shift.employeeId,
  });
  return (
    <FormDialog
      size="small"
      title={t('planActs.splitting.title')}
      action={t('planActs.splitting.act')}
      {...{ form }}
    >
      <TimeInput
        label={t('planActs.splitting.at')}
        value={time}
        error={form.error('time')}
        onChange={(next) => form.change({ time: next })}
      />
      <Select
        label={t('planActs.splitting.second')}
        value={person}
        options={[{ value: OPEN, label: t('plan.shift.nobody') }, ...people]}
        onChange={(next) => form.change({ person: next })}
      />
      <p aria-live="polite" className="tnum min-h-5 text-base text-text-2">
        {split.ok &&
          t('planActs.splitting.result', {
            first: times(split.first),
            second: times(split.second),
          })}
      </p>
    </FormDialog>
  );
}

type GiveDialogProps = {
  unit: Unit;
  timeZone: string;
  shifts: readonly BoardShift[];
  onClose: () => void;
};

/** Gives shifts to somebody else of the unit. */
function GiveDialog({ unit, timeZone, shifts, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const day = dayOf(shifts[0]?.start ?? 0, timeZone);
  const people = peopleOf(employees, { unitId: unit.id, day, own: null }).filter(({ value }) =>
    shifts.some(({ employeeId }) => employeeId !== value),
  );
  const [chosen, choose] = useState(people[0]?.value ?? '');
  return (
    <Dialog
      size="small"
      title={t('planActs.giveTo.title', { count: shifts.length })}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          giveShifts(shifts, chosen, timeZone);
          onClose();
        }}
      >
        {people.length === 0 ? (
          <p className="text-base text-text-2">{t('planActs.giveTo.nobody')}</p>
        ) : (
          <Select label={t('words.employee')} value={chosen} options={people} onChange={choose} />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={people.length === 0}>
            {t('planActs.giveTo.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type KindDialogProps = {
  kinds: readonly ShiftTemplate[];
  timeZone: string;
  shifts: readonly BoardShift[];
  onClose: () => void;
};

/** Makes shifts ones that come again and again: a press on which. */
function KindDialog({ kinds, timeZone, shifts, onClose }: KindDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="small"
      title={t('planActs.kinds.title', { count: shifts.length })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-base text-text-2">
          {t(kinds.length === 0 ? 'planActs.kinds.none' : 'planActs.kinds.hint')}
        </p>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => {
            const { from, to } = stretchTimes(kind);
            return (
              <Button
                key={`${kind.title} ${from} ${to}`}
                onClick={() => {
                  changeKind(shifts, kind, timeZone);
                  onClose();
                }}
              >
                {`${kind.title} ${from}–${to}`}
              </Button>
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}

type SwapDialogProps = { farm: Farm; unitName: string; shift: BoardShift; onClose: () => void };

/** Asks others to have a shift of one's own, or says how that stands where one has asked already. */
function SwapDialog({ farm, unitName, shift, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const text = useShiftText();
  const present = weekOf(dayOf(useNow('minute'), farm.timeZone));
  const ahead = addWeeks(present, 2);
  const to = shift.week > ahead ? shift.week : ahead;
  const weeks = publishedWeeks.use({ farmId: farm.id, unitIds: null, from: present, to });
  const known = useAsks(farm, dataOf(weeks));
  const request = known?.asks.mine.get(placeKey(placeOf(shift)));
  if (known !== null && request === undefined) {
    return <AskDialog {...{ shift, unitName, onClose }} {...known} />;
  }
  return (
    <Dialog size="small" title={t('shiftAsk.title', { shift: text(shift) })} onClose={onClose}>
      {request === undefined ? (
        <Skeleton className="h-32 w-full rounded-card" />
      ) : (
        <RequestState {...{ request, unitName }} />
      )}
    </Dialog>
  );
}

type Props = {
  farm: Farm;
  unit: Unit;
  asked: AskedDialog;
  kinds: readonly ShiftTemplate[];
  onClose: () => void;
};

/** What an item of a menu opened. */
export function AskedDialogs({ farm, unit, asked, kinds, onClose }: Props) {
  const { timeZone } = farm;
  if (asked.kind === 'copy')
    return <CopyDialog {...{ farm, unit, onClose }} source={asked.source} />;
  if (asked.kind === 'swap') {
    return <SwapDialog {...{ farm, onClose }} shift={asked.shift} unitName={unit.unitName} />;
  }
  if (asked.kind === 'split') {
    const { shift } = asked;
    const name = `plan-split.${farm.id}.${unit.id}.${shift.id}`;
    return <SplitDialog {...{ name, unit, timeZone, shift, onClose }} />;
  }
  const { shifts } = asked;
  return asked.kind === 'give' ? (
    <GiveDialog {...{ unit, timeZone, shifts, onClose }} />
  ) : (
    <KindDialog {...{ kinds, timeZone, shifts, onClose }} />
  );
}
