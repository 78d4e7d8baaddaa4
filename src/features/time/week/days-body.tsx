import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { extentOf } from '#data/live/live.ts';
import { addDays, type Day, monthOf } from '#domain/dates/day.ts';
import { monthCap, monthMinutes } from '#domain/time/registration/cap.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canDelete, canRestore } from '#domain/time/registration/transitions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTotals } from '#widgets/format/hour-words.ts';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { daysNorm, goalOf } from '../month/model.ts';
import { MonthBlocks, MonthFailed } from '../month/month-states.tsx';
import { SummaryTiles } from '../month/summary-tiles.tsx';
import { usePeriodText } from '../navigation/period-stepper.tsx';
import {
  type FormContext,
  type PersonRows,
  presentOf,
  type TimesheetContext,
  useFormContext,
  usePersonDays,
  usePersonRows,
  useRefusedIds,
} from '../shared/hooks.ts';
import { figuresOf, hasManyUnits, sumOf } from '../shared/model.ts';
import { DaysTable, type Ticks } from '../registration/days-table.tsx';
import { weekDays } from '../navigation/address.ts';
import { bringBack, type Present, removeEntries } from '../shared/actions.ts';
import { formOf } from '../editor/model.ts';
import { CopyButton } from './copy-button.tsx';
import { DaysList } from './days-list.tsx';
import { useTicks, useWhat } from './hooks.ts';

type DeletedListProps = {
  around: FormContext;
  deleted: readonly Registration[];
  registrations: readonly Registration[];
};

/** What was deleted of these days, with the way back for what may come back. */
function DeletedList({ around, deleted, registrations }: DeletedListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { actor, farm, settings, nowMs } = around;
  const whatOf = useWhat();
  const own = deleted.filter((one) => canRestore(actor, one, farm, settings, nowMs).ok);
  if (own.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        link
        aria-expanded={open}
        iconRight={open ? 'chevron-up' : 'chevron-down'}
        className="justify-self-start"
        onClick={() => setOpen(!open)}
      >
        {t('timeEntry.deletedList.title', { count: own.length })}
      </Button>
      {open && (
        <Card flush>
          <ul>
            {own.map((entry) => {
              const { from, to } = formOf(entry, farm.timeZone);
              const what = whatOf(entry.workDate, from, to);
              return (
                <li
                  key={entry.id}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 first:border-t-0"
                >
                  <span className="tnum text-base text-text-2 line-through">{what}</span>
                  <Button
                    size="small"
                    iconLeft="rotate-ccw"
                    aria-label={t('timeEntry.deletedList.restoreOf', { what })}
                    onClick={() => bringBack([entry], registrations)}
                  >
                    {t('timeEntry.restore')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </div>
  );
}

type BulkBarProps = {
  around: FormContext;
  ticks: Ticks;
  registrations: readonly Registration[];
  present: Present;
};

/** What can be done with the ticked rows, and to how many of them. */
function BulkBar({ around, ticks, registrations, present }: BulkBarProps) {
  const { t } = useTranslation();
  const { actor, farm, settings, nowMs } = around;
  const chosen = registrations.filter((one) => ticks.ids.has(one.id));
  if (chosen.length === 0) return null;
  const mayDelete = chosen.filter((one) => canDelete(actor, one, farm, settings, nowMs).ok);
  return (
    <section
      aria-label={t('timeEntry.bulk.label')}
      data-bottom-bar
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="mr-auto text-base font-semibold text-text">
        {t('words.selected', { count: chosen.length })}
      </p>
      <Button size="small" link onClick={ticks.all}>
        {t('timeEntry.bulk.selectAll')}
      </Button>
      <Button size="small" link onClick={ticks.clear}>
        {t('timeEntry.bulk.clear')}
      </Button>
      {mayDelete.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          iconLeft="trash"
          onClick={() => {
            removeEntries(chosen, present);
            ticks.clear();
          }}
        >
          {`${t('timeEntry.delete')} (${mayDelete.length})`}
        </Button>
      )}
    </section>
  );
}

/** Narrower than this a row has no room for its bar. */
const NARROW = '(width < 68rem)';

type DaysBodyProps = {
  whose: TimesheetContext;
  address: TimeAddress;
  days: readonly Day[];
  of: 'day' | 'week';
  /** Time can be entered by hand. */
  mayAdd: boolean;
};

const NONE: readonly Registration[] = [];

type ShownProps = DaysBodyProps & {
  shown: PersonRows & {
    readonly rows: NonNullable<PersonRows['rows']>;
    readonly input: NonNullable<PersonRows['input']>;
  };
};

function WeekTiles({ whose, days, address, shown }: ShownProps) {
  const { t } = useTranslation();
  const { rows, input } = shown;
  const { person, farm } = whose;
  const figures = figuresOf(rows, input);
  const norm = daysNorm(days, figures.away, { person, farm, today: address.today });
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const month = monthOf(address.day);
  return (
    <SummaryTiles
      label={t('timeEntry.weekInFigures')}
      whose={whose}
      days={{ from, to }}
      figures={figures}
      goal={monthCap(person, month) === null ? NO_GOAL : goalOf(person, farm, month)}
      norm={norm.whole > 0 ? norm : null}
      capped={monthMinutes(input.registrations, address.day, null, input.nowMs)}
    />
  );
}

const NO_GOAL = { kind: 'none' } as const;

function ShownDays(props: ShownProps) {
  const { whose, address, days, of, mayAdd, shown } = props;
  const asTotal = useTotals();
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const periodText = usePeriodText();
  const around = useFormContext(whose);
  const allUnits = useUnits();
  const refusedIds = useRefusedIds();
  const whatOf = useWhat();
  const { person, farm } = around;
  // What may be copied lies up to a week before; the month of it is open at most a week in a month.
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const early = addDays(first, of === 'week' ? -7 : -1);
  const wider = usePersonDays(whose, early, last);
  const registrations = wider.registrations ?? shown.registrations ?? NONE;
  const present = presentOf(whose, early, last);
  const { rows } = shown;
  const ticks = useTicks(rows.flatMap((row) => row.entries.map((entry) => entry.id)));
  const isPart = extentOf([shown.live]) === 'part';
  // What the device has of the days is not called their sum, and is held against no norm.
  const wholeText = of === 'week' ? 'timeEntry.weekTotal' : 'timeEntry.dayTotal';
  const totalText = t(isPart ? 'timeEntry.knownTotal' : wholeText);
  const done = asTotal(sumOf(rows));
  const hasTiles = of === 'week' && !narrow && !isPart;
  const norm = daysNorm(days, shown.input.away ?? [], { person, farm, today: address.today });
  const deleted = registrations.filter(
    (one) => one.deleted !== null && days.includes(one.workDate),
  );
  const copy = mayAdd && (
    <CopyButton
      {...{ around, of, registrations, present }}
      day={address.day}
      isPresent={address.isPresent}
    />
  );
  const hasNorm = norm.whole > 0 && !isPart && !hasTiles;
  return (
    <>
      {hasTiles && <WeekTiles {...props} />}
      {(hasNorm || (narrow && mayAdd)) && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {hasNorm && (
            <p className="tnum mr-auto text-base text-text-2">
              {t('timeEntry.ofNorm', { done, norm: asTotal(norm.toDate) })}
            </p>
          )}
          {narrow && copy}
        </div>
      )}
      {narrow ? (
        <DaysList {...{ address, rows, refusedIds, allUnits, totalText, mayAdd }} />
      ) : (
        <DaysTable
          caption={periodText(address)}
          {...{ address, mayAdd, refusedIds, totalText }}
          withUnit={person.units.length > 1 || hasManyUnits(rows)}
          groups={[{ key: first, rows }]}
          choice={{
            ticks,
            whatOf: ({ start, end }, { day }) => whatOf(day, start, end ?? ''),
          }}
          total={done}
          totalEnd={copy}
        />
      )}
      <DeletedList {...{ around, deleted, registrations }} />
      {!narrow && <BulkBar {...{ around, ticks, registrations, present }} />}
    </>
  );
}

/** Some days of a person: rows on wide screens, cards on phones; each opens what is in it. */
function DaysBody(props: DaysBodyProps) {
  const { whose, days } = props;
  const shown = usePersonRows(whose, days);
  const { t } = useTranslation();
  const { live, of, rows, input } = shown;
  return (
    <LiveBoundary
      of={of}
      failed={<MonthFailed live={live} />}
      loading={t('timeMonth.loading')}
      skeleton={<MonthBlocks />}
    >
      {() => rows && input && <ShownDays {...props} shown={{ ...shown, rows, input }} />}
    </LiveBoundary>
  );
}

export function DayBody(props: Omit<DaysBodyProps, 'days' | 'of'>) {
  const { address } = props;
  const days = useMemo(() => [address.day], [address.day]);
  return <DaysBody key={address.day} {...props} days={days} of="day" />;
}

export function WeekBody(props: Omit<DaysBodyProps, 'days' | 'of'>) {
  const { address } = props;
  const days = useMemo(() => weekDays(address.day), [address.day]);
  return <DaysBody key={days[0]} {...props} days={days} of="week" />;
}
