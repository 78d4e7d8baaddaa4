import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { markedDayPath, registrationsPath } from '#domain/routes/time-routes.ts';
import { canApprove } from '#domain/time/registration/transitions.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { buttonClass, Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { withStoredFlags } from '../shared/figures.ts';
import { type PersonDays, useDaysInput, usePersonDays, useStoredFlags } from '../shared/hooks.ts';
import type { DaysInput } from '../shared/model.ts';
import { useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { EntryLine } from './entry-line.tsx';
import { useUnitsShown } from './hooks.ts';
import type { PersonRow } from './model.ts';

type Props = {
  farm: Farm;
  row: Pick<PersonRow, 'person' | 'name' | 'cells' | 'mayDecide'>;
  actor: Actor;
  /** One day, or those of the week or the month on screen. */
  days: readonly Day[];
  /** The same in words. */
  when: string;
  onClose: () => void;
};

/** Past workdays without time: nothing is listed for them, so they are named. */
function MissingDays({ row, days }: Pick<Props, 'row' | 'days'>) {
  const { t, format } = useFarmWords();
  const missing = row.cells.filter(({ day, state }) => state === 'missing' && days.includes(day));
  if (missing.length === 0) return null;
  const names = missing.map(({ day }) => format.day(day)).join(', ');
  return (
    <Notice kind="info">
      {t('timePeople.missingDays', { count: missing.length, days: names })}
    </Notice>
  );
}

/** The person's days by the rules, with every mark that stands in the grid; null until they are there. */
function useDayInput(
  { actor, farm, row, days }: Pick<Props, 'actor' | 'farm' | 'row' | 'days'>,
  found: PersonDays,
): DaysInput | null {
  const { person } = row;
  const [from = '', to = from] = [days[0], days.at(-1)];
  const input = useDaysInput({ farm, person }, found);
  // As the grid asks, so that nothing is read twice.
  const stored = useStoredFlags(farm.id, useUnitsShown(actor), { from, to });
  return input && withStoredFlags(input, (day) => stored(person.id, day));
}

/** The registrations of one person on one day, or on a phone in the week or month, with the decisions. */
export function PersonDay({ actor, farm, row, days, when, onClose }: Props) {
  const { t, format } = useFarmWords();
  const { make, dialog } = useTimeDecisions();
  const { person, name } = row;
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const [from = '', to = from] = [days[0], days.at(-1)];
  const isOne = days.length === 1;
  const isAway = isOne && row.cells.some(({ day, state }) => state === 'away' && day === days[0]);
  const found = usePersonDays({ actor, farm, person }, from, to);
  const { live, registrations: known } = found;
  const input = useDayInput({ actor, farm, row, days }, found);
  const shown = (known ?? [])
    .filter((one) => isActive(one) && days.includes(one.workDate))
    .toReversed();
  const waiting = shown.filter((one) => canApprove(actor, one, farm, settings, nowMs).ok);
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('timePeople.dayOf', { name, day: when })}
      footer={
        <>
          <Link
            to={
              isOne ? markedDayPath(person.id, from) : registrationsPath(person.id, monthOf(from))
            }
            className={buttonClass()}
          >
            {t('timePeople.openMonth')}
          </Link>
          {waiting.length > 1 && (
            <Button variant="primary" iconLeft="check" onClick={() => make('approve', waiting)}>
              {t('timePeople.approveAll', { count: waiting.length })}
            </Button>
          )}
        </>
      }
    >
      {!row.mayDecide && <Notice kind="info">{t('timePeople.ownTime')}</Notice>}
      {!isOne && <MissingDays row={row} days={days} />}
      <LiveBoundary
        of={[live]}
        failed={t('timePeople.loadFailed')}
        skeleton="h-24 w-full"
        empty={() =>
          shown.length === 0 && (
            <p className="text-base text-text-2">
              {isAway ? t('timePeople.states.away') : t('timeMonth.noTime')}
            </p>
          )
        }
      >
        {() => (
          <ul className="-mx-4 md:-mx-5">
            {input !== null &&
              shown.map((registration) => (
                <EntryLine
                  key={registration.id}
                  {...{ registration, farm, input }}
                  name={isOne ? name : format.day(registration.workDate)}
                  showName={!isOne}
                  onDecide={make}
                />
              ))}
          </ul>
        )}
      </LiveBoundary>
      {dialog}
    </Dialog>
  );
}
