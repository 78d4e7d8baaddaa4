import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useUnits } from '#data/base/units.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { entryPath } from '#domain/routes/time-routes.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canApprove, canCancelApproval, canReturn } from '#domain/time/registration/transitions.ts';
import { workedMinutes } from '#domain/time/registration/worked.ts';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { cancelApproval, type TimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { EntryEnd } from '../registration/entry-time.tsx';
import { Remarks } from '../registration/remarks.tsx';
import { type DaysInput, entryRow, type EntryRow } from '../shared/model.ts';
import type { CellState } from './cells.ts';

/** A mark for each state: its shape says it without colour; the words stand in the cell's label. */
const MARKS = {
  running: ['▶', 'text-primary'],
  pending: ['○', 'text-text-2'],
  approved: ['✓', 'text-primary'],
  returned: ['↩', 'text-wheat-text'],
  needsAction: ['!', 'text-red font-bold'],
  locked: ['▪', 'text-blue'],
  away: [' ', 'hatch h-4 w-7 rounded-chip bg-primary-soft text-primary'],
  missing: ['–', 'text-text-3'],
  empty: ['', ''],
} as const satisfies Record<CellState, readonly [string, string]>;

/** The mark of a state, for eyes alone. */
export function StateMark({ state }: { state: CellState }) {
  const [sign, look] = MARKS[state];
  if (sign === '') return null;
  return (
    <span aria-hidden="true" className={cx('text-xs leading-none', look)}>
      {sign}
    </span>
  );
}

export const FLAG = '⚑';

/** How a day of somebody stands, in words. */
export function useCellState(): (state: CellState) => string {
  const { t } = useTranslation();
  return (state) =>
    state === 'away' || state === 'missing' || state === 'empty'
      ? t(`timePeople.states.${state}`)
      : t(`timeMonth.status.${state}`);
}

const SIGNS = [
  'approved',
  'pending',
  'returned',
  'needsAction',
  'running',
  'away',
  'missing',
] as const;

type LegendProps = {
  states: readonly CellState[];
  mark: (state: CellState) => ReactNode;
  flag: ReactNode;
};

/** What the marks of days stand for. */
export function StateLegend({ states, mark, flag }: LegendProps) {
  const { t } = useTranslation();
  const stateOf = useCellState();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-text-2">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          {mark(state)}
          {stateOf(state)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        {flag}
        {t('timePeople.filters.flagged')}
      </li>
    </ul>
  );
}

/** What the signs in the cells stand for. */
export const GridLegend = () => (
  <StateLegend
    states={SIGNS}
    mark={(state) => <StateMark state={state} />}
    flag={
      <span aria-hidden="true" className="text-wheat-text">
        {FLAG}
      </span>
    }
  />
);

type Props = {
  registration: Registration;
  farm: Farm;
  /** What is known of the person's days. */
  input: DaysInput;
  name: string;
  showName: boolean;
  onDecide: TimeDecisions['make'];
};

/** The ways a leader may decide about a registration, by its state; none is also an answer. */
export function Decisions(props: Pick<Props, 'registration' | 'farm' | 'name' | 'onDecide'>) {
  const { registration, farm, name, onDecide } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  if (actor === null) return null;
  const may = (judge: typeof canApprove): boolean =>
    judge(actor, registration, farm, settings, nowMs).ok;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {may(canReturn) && (
        <Button
          size="small"
          aria-label={t('timePeople.returnOf', { name })}
          onClick={() => onDecide('sendBack', [registration])}
        >
          {t('timePeople.returnOne')}
        </Button>
      )}
      {may(canCancelApproval) && (
        <Button
          size="small"
          link
          aria-label={t('timePeople.unapproveOf', { name })}
          onClick={() => cancelApproval(registration)}
        >
          {t('timePeople.cancelApproval')}
        </Button>
      )}
      {may(canApprove) && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('timePeople.approveOf', { name })}
          onClick={() => onDecide('approve', [registration])}
        >
          {t('timePeople.approve')}
        </Button>
      )}
    </span>
  );
}

function Facts({ registration, row }: { registration: Registration; row: EntryRow }) {
  const { t } = useTranslation();
  const pause = registration.breaks.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-sm text-text-2">
      {pause > 0 && <span>{t('timePeople.pause', { minutes: pause })}</span>}
      {row.flags.map((flag) => (
        <Tag key={flag} kind="wheat">
          {t(`timeEntry.flags.${flag}`)}
        </Tag>
      ))}
    </span>
  );
}

/** Minutes by the rules, and as stamped where these are others; what has no end of its own has none. */
function Minutes({ registration, row }: { registration: Registration; row: EntryRow }) {
  const { t } = useTranslation();
  const stamped = workedMinutes(registration, useNow('minute'));
  if (!row.counted) return <span className="text-base text-text-2">{'–'}</span>;
  return (
    <span className="tnum grid justify-items-end text-base font-semibold text-text">
      {hoursMinutes(row.minutes)}
      {stamped !== row.minutes && (
        <span className="text-xs font-normal text-text-2">
          {t('timePeople.stamped', { hours: hoursMinutes(stamped) })}
        </span>
      )}
    </span>
  );
}

/** Its state, and how it was approved where no leader did it. */
export function useStateText(): (row: EntryRow) => string {
  const { t } = useTranslation();
  return ({ status, approval }) => {
    const state = t(`timeMonth.status.${status}`);
    if (approval === null) return state;
    const how = t(`timeMonth.approval.${approval}`);
    return status === 'approved' ? how : `${state} · ${how}`;
  };
}

/** One registration of somebody, with what a leader can decide about it. */
export function EntryLine(props: Props) {
  const { registration, input, name, showName } = props;
  const { t } = useTranslation();
  const units = useUnits();
  const row = entryRow(registration, input);
  const stateText = useStateText();
  const unit = units.find((one) => one.id === registration.unitId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]">
      <span className="grid min-w-0 grow basis-48 grid-cols-1 gap-1 md:basis-60">
        {showName && <span className="truncate text-base font-semibold text-text">{name}</span>}
        <span className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-text">
          <Link
            to={entryPath(registration)}
            className="inline-block underline-offset-2 hover:underline max-md:-my-3 max-md:py-3"
          >
            {row.start}
            {' – '}
            <EntryEnd entry={row} />
          </Link>
          <UnitChip name={unit?.unitName ?? t('common.unknownUnit')} />
          <span className="inline-flex items-center gap-1 text-sm text-text-2">
            <StateMark state={row.status} />
            {stateText(row)}
          </span>
          {row.unsent && <Tag icon="cloud-off">{t('common.savedOnDevice')}</Tag>}
        </span>
        <Facts {...{ registration, row }} />
        <Remarks entries={[row]} />
      </span>
      <Minutes {...{ registration, row }} />
      <Decisions {...props} />
    </li>
  );
}
