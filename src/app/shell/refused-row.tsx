import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dismissRefused, sendRefusedAgain } from '#data/outbox/outbox.ts';
import type { EntryTime, OutboxEntry } from '#data/outbox/journal/entry.ts';
import { kindOf } from '#data/outbox/journal/kind.ts';
import { useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { dayOf } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { closedThrough, type Farm, isLocked } from '#domain/farm/farm.ts';
import { dayPath, newEntryPath } from '#domain/routes/time-routes.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useOwnWriteText } from '#widgets/format/own-write-text.ts';
import { timeText } from '#widgets/format/time-text.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** Why, as far as this device can know: the database says no more than that it may not be. */
function reasonOf(
  { code, summary }: OutboxEntry,
  farm: Farm | null,
): 'locked' | 'days_closed' | 'denied' | 'failed' {
  if (code !== 'permission-denied') return 'failed';
  const { start, unitId = '' } = summary;
  if (farm === null || start === undefined) return 'denied';
  const day = dayOf(start, farm.timeZone);
  if (isLocked(farm, day)) return 'locked';
  return day <= (closedThrough(farm, unitId) ?? '') ? 'days_closed' : 'denied';
}

/** Where the time of a write can be entered by hand: the form for what is new and one's own, else the day. */
function PlaceLink({ entry, time }: { entry: OutboxEntry; time: EntryTime }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const at = time.start ?? time.end;
  if (farm === null || at === null) return null;
  const day = dayOf(at, farm.timeZone);
  const { employeeId } = time;
  const isOwn = employeeId === null || employeeId === entry.uid;
  const isNew = isOwn && kindOf(entry.summary).creates === true;
  return (
    <Link
      to={isNew ? newEntryPath(day) : dayPath(isOwn ? null : employeeId, day)}
      className={buttonClass({ size: 'small' })}
    >
      {t(isNew ? 'shell.sync.enterByHand' : 'shell.sync.openDay')}
    </Link>
  );
}

function Times({ entry: { uid, times = [] } }: { entry: OutboxEntry }) {
  const format = useFarmFormat();
  const employees = useEmployees();
  const nameOf = ({ employeeId }: EntryTime): string => {
    const person = employees.find(({ id }) => id === employeeId && id !== uid);
    return person === undefined ? '' : `${fullName(person)}, `;
  };
  if (times.length === 0) return null;
  return (
    <ul>
      {times.map((time) => (
        <li key={time.path}>{`${nameOf(time)}${timeText(time, format)}`}</li>
      ))}
    </ul>
  );
}

/** A write that the server refused, with all it said, and what can be done about it. */
export function RefusedRow({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const textOf = useOwnWriteText();
  const farm = useFarm();
  const reason = reasonOf(entry, farm);
  // An owner has nobody to ask.
  const isOwners = useCan('payroll.see', { farmId: farm?.id ?? null });
  const [time] = entry.times ?? [];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        {t('shell.sync.refusedAt', textOf(entry))} {t(`shell.sync.reasons.${reason}`)}{' '}
        {!isOwners && reason !== 'failed' && t('shell.sync.askLeader')}
        <Times entry={entry} />
      </div>
      <div className="flex flex-wrap gap-2">
        {reason === 'failed' && entry.writes !== undefined && (
          <Button size="small" onClick={() => sendRefusedAgain(entry.id)}>
            {t('shell.sync.sendAgain')}
          </Button>
        )}
        {time !== undefined && <PlaceLink entry={entry} time={time} />}
        <Button size="small" onClick={() => dismissRefused(entry.id)}>
          {t('common.dismiss')}
        </Button>
      </div>
    </li>
  );
}
