import { useTranslation } from 'react-i18next';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { extentOf } from '#data/live/live.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { dayNormMinutes } from '#domain/employee/hours.ts';
import { normBesideLeave } from '#domain/time/engine/input/leave-facts.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { TimeAddress } from '../address/hooks.ts';
import { MonthBlocks, MonthFailed } from '../month/month-states.tsx';
import { usePeriodText } from '../navigation/period-stepper.tsx';
import { addRefusal, entryUnits, firstUnit } from '../editor/model.ts';
import {
  type PersonRows,
  presentOf,
  usePersonDays,
  usePersonRows,
  useRefusedIds,
  useFormContext,
  type TimesheetContext,
} from '../hooks.ts';
import { type DaysInput, sumOf } from '../model.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CopyButton } from './copy-button.tsx';
import { DaysGrid } from './days-grid.tsx';
import { DaysList } from './days-list.tsx';
import { DeletedList } from './deleted-list.tsx';
import { useTicks } from './hooks.ts';

/** Narrower than this the fields have no room beside each other. */
const NARROW = '(width < 68rem)';

export type DaysBodyProps = {
  whose: TimesheetContext;
  address: TimeAddress;
  days: readonly Day[];
  of: 'day' | 'week';
};

/** Planned minutes of the days less leave, for people with a flex account (spec 6). */
function normOf(
  { person, farm }: TimesheetContext,
  days: readonly Day[],
  away: DaysInput['away'] = [],
): number {
  if (!seatIncludes(person.seatType, 'flex_time_calculation')) return 0;
  const planned = days.reduce((sum, day) => sum + dayNormMinutes(person, farm, day), 0);
  return normBesideLeave(planned, away);
}

const NONE: readonly Registration[] = [];

type ShownProps = DaysBodyProps & {
  shown: PersonRows & { readonly rows: NonNullable<PersonRows['rows']> };
};

function ShownDays({ whose, address, days, of, shown }: ShownProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const periodText = usePeriodText();
  const around = useFormContext(whose);
  const allUnits = useUnits();
  const chosen = useSelectedUnit((state) => state.unitId);
  const refusedIds = useRefusedIds();
  const { actor, person, settings } = around;
  // What may be copied lies up to a week before; the month of it is open at most a week in a month.
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const early = addDays(first, of === 'week' ? -7 : -1);
  const wider = usePersonDays(whose, early, last);
  const registrations = wider.registrations ?? shown.registrations ?? NONE;
  const present = presentOf(whose, early, last);
  const { rows } = shown;
  const ticks = useTicks(rows.flatMap((row) => row.entries.map((entry) => entry.id)));
  const possible = entryUnits(actor, person, allUnits, null);
  const units = addRefusal(actor, person, settings, possible) === null ? possible : [];
  const isPart = extentOf([shown.live]) === 'part';
  // What the device has of the days is not called their sum, and is held against no norm.
  const wholeText = of === 'week' ? 'timeEntry.weekTotal' : 'timeEntry.dayTotal';
  const totalText = t(isPart ? 'timeEntry.knownTotal' : wholeText);
  const done = sumOf(rows);
  const norm = normOf(whose, days, shown.input?.away);
  const deleted = registrations.filter(
    (one) => one.deleted !== null && days.includes(one.workDate),
  );
  return (
    <>
      {(units.length > 0 || norm > 0) && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {norm > 0 && !isPart && (
            <p className="tnum mr-auto text-base text-text-2">
              {t('timeEntry.ofNorm', { done: asTotal(done), norm: asTotal(norm) })}
            </p>
          )}
          {units.length > 0 && (
            <CopyButton
              {...{ around, of, registrations, present }}
              day={address.day}
              isPresent={address.isPresent}
            />
          )}
        </div>
      )}
      {narrow ? (
        <DaysList
          {...{ address, rows, refusedIds, allUnits, totalText }}
          mayAdd={units.length > 0}
        />
      ) : (
        <DaysGrid
          {...{ around, address, rows, registrations, refusedIds, ticks, units, allUnits }}
          {...{ totalText }}
          unitId={firstUnit(units, chosen, registrations)}
          caption={periodText(address)}
        />
      )}
      <DeletedList {...{ around, deleted, registrations }} />
      {!narrow && <BulkBar {...{ around, ticks, registrations, present }} />}
    </>
  );
}

/** Some days of a person: typed in place on wide screens, opened on phones. */
export function DaysBody(props: DaysBodyProps) {
  const { whose, days } = props;
  const shown = usePersonRows(whose, days);
  const { t } = useTranslation();
  const { live, rows } = shown;
  return (
    <LiveBoundary
      of={[live]}
      failed={<MonthFailed live={live} />}
      loading={t('time.loading')}
      skeleton={<MonthBlocks />}
    >
      {() => rows && <ShownDays {...props} shown={{ ...shown, rows }} />}
    </LiveBoundary>
  );
}
