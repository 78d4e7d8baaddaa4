import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf, type Live } from '#data/live/live.ts';
import { unitsUndecided } from '#data/registrations/unit-pending.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { closedThrough, type Farm } from '#domain/farm/farm.ts';
import { entryPath } from '#domain/routes/time-routes.ts';
import {
  type CloseDaysCode,
  openOnDays,
  type OpenOnDays,
} from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { DayField } from '../fields/day-field.tsx';
import { useFarmWords } from '../format/use-farm-format.ts';
import { LiveBoundary } from '../feedback/live-boundary.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { setClosedDays } from './actions.ts';

/** So many days back anything may still wait; older time is in a closed period or has been forgotten. */
const DAYS_BACK = 93;

/** What nobody has decided in a unit. */
interface Undecided {
  /** Null until known. */
  readonly registrations: readonly Registration[] | null;
  readonly live: Live<readonly Registration[]>;
  readonly upTo: (through: Day) => OpenOnDays | null;
}

/** What nobody has decided in a unit, with what of it stands on days that are to be closed. */
function useUndecided(farm: Farm, unitId: string): Undecided {
  const today = dayOf(useNow('minute'), farm.timeZone);
  const live = unitsUndecided.use({
    farmId: farm.id,
    unitIds: [unitId],
    from: addDays(today, -DAYS_BACK),
    until: addDays(today, 1),
  });
  const registrations = dataOf(live);
  return useMemo(
    () => ({
      registrations,
      live,
      upTo: (through) => registrations && openOnDays(registrations, { farm, unitId, through }),
    }),
    [registrations, live, farm, unitId],
  );
}

/** So many clocks that run are named; the others are counted with them. */
const NAMED = 5;

function Unfinished({ entries }: { entries: readonly Registration[] }) {
  const { t, format } = useFarmWords();
  const nameOf = usePersonName();
  return (
    <Notice kind="error">
      {t('timePeriods.days.unfinished', { count: entries.length })}
      <ul>
        {entries.slice(0, NAMED).map((entry) => (
          <li key={entry.id}>
            <Link
              to={entryPath(entry)}
              className="inline-flex min-h-11 items-center underline md:min-h-8"
            >
              {t('timePeriods.line', {
                name: nameOf(entry.employeeId),
                day: format.day(entry.workDate),
                what: format.clock(entry.start),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What stands on the days, before they are closed. */
function Standing({ open }: { open: OpenOnDays }) {
  const { t } = useTranslation();
  const waiting = [
    open.pending.length > 0 && t('timePeriods.days.pending', { count: open.pending.length }),
    open.returned.length > 0 && t('timePeriods.days.returned', { count: open.returned.length }),
  ].filter((text) => text !== false);
  return (
    <>
      {open.unfinished.length > 0 && <Unfinished entries={open.unfinished} />}
      {waiting.length > 0 && (
        <Notice kind="warning">
          {waiting.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

type FormProps = {
  actor: Actor;
  farm: Farm;
  unit: Unit;
  proposed: Day;
};

/** The day that is chosen, what stands before it, and what pressing would do. */
function useClosing({ farm, unit, proposed }: FormProps, onDone: () => void) {
  const today = dayOf(useNow('minute'), farm.timeZone);
  const first = farm.lockedThrough === null ? undefined : addDays(farm.lockedThrough, 1);
  const before = closedThrough(farm, unit.id);
  const latest = [proposed, before ?? '', first ?? ''].toSorted().at(-1) ?? proposed;
  const [day, setDay] = useState<Day | null>(latest > today ? today : latest);
  const [code, setCode] = useState<CloseDaysCode | null>(null);
  const undecided = useUndecided(farm, unit.id);
  const isOpening = before !== null && day !== null && day < before;
  const open = day === null || isOpening ? null : undecided.upTo(day);
  const isKnown = isOpening || open !== null;
  const [busy, setBusy] = useState(false);
  const send = async (through: Day | null): Promise<void> => {
    setBusy(true);
    const refused = await setClosedDays(unit, { through, before }, undecided.registrations ?? []);
    setBusy(false);
    setCode(refused === false ? null : refused);
    if (refused === null) onDone();
  };
  return {
    today,
    first,
    before,
    day,
    open,
    isOpening,
    send,
    busy,
    choose: (next: Day | null) => {
      setDay(next);
      setCode(null);
    },
    live: undecided.live,
    code,
    isReady: day !== null && day !== before && isKnown && !(open && open.unfinished.length > 0),
  };
}

type Closing = ReturnType<typeof useClosing>;

function Body({ closing, isOwner }: { closing: Closing; isOwner: boolean }) {
  const { t, format } = useFarmWords();
  const { before, first, today, day, choose, code, open, isOpening, live } = closing;
  return (
    <>
      <p className="font-semibold text-text">
        {before === null
          ? t('timePeriods.days.none')
          : t('timePeriods.days.through', { day: format.day(before) })}
      </p>
      <DayField
        label={t('timePeriods.days.field')}
        value={day}
        onChange={choose}
        max={today}
        {...(first !== undefined && { min: first })}
        error={code && t(`timePeriods.days.errors.${code}`)}
      />
      {day !== null && !isOpening && (
        <LiveBoundary of={[live]} failed={t('timePeriods.days.loadFailed')} skeleton="h-12 w-full">
          {() => open && <Standing open={open} />}
        </LiveBoundary>
      )}
      <p>{t(isOwner ? 'timePeriods.days.ruleOwner' : 'timePeriods.days.rule')}</p>
    </>
  );
}

function Form(props: FormProps & { choice: ReactNode; onClose: () => void }) {
  const { actor, farm, choice, onClose } = props;
  const { t } = useTranslation();
  const closing = useClosing(props, onClose);
  const { before, day, isOpening, isReady, send, busy } = closing;
  return (
    <Dialog
      onClose={onClose}
      title={t('timePeriods.days.open')}
      footer={
        <>
          {before !== null && (
            <Button busy={busy} onClick={() => void send(null)}>
              {t('timePeriods.days.reopen')}
            </Button>
          )}
          <Button
            variant="primary"
            iconLeft={isOpening ? 'undo' : 'lock'}
            disabled={!isReady}
            busy={busy}
            onClick={() => void send(day)}
          >
            {t(isOpening ? 'timePeriods.days.openAfter' : 'timePeriods.days.close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-base text-text-2">
        {choice}
        <Body
          closing={closing}
          isOwner={can(actor, 'registration.changeClosed', { farmId: farm.id })}
        />
      </div>
    </Dialog>
  );
}

export type CloseDaysDialogProps = Omit<FormProps, 'unit'> & {
  /** Those that may be closed by whoever asks, at least one. */
  units: readonly Unit[];
  onClose: () => void;
};

/** Closes the days of a unit up to and with one, or opens them again. */
export function CloseDaysDialog({ units, onClose, ...props }: CloseDaysDialogProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(units[0]?.id ?? '');
  const unit = units.find((one) => one.id === id) ?? units[0];
  if (unit === undefined) return null;
  const options = units.map((one) => ({ value: one.id, label: one.unitName }));
  const choice =
    units.length === 1 ? (
      <p className="text-lg font-semibold text-text">{unit.unitName}</p>
    ) : (
      <Select label={t('common.unit')} value={unit.id} options={options} onChange={setId} />
    );
  return <Form key={unit.id} {...props} {...{ unit, choice, onClose }} />;
}
