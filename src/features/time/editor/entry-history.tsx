import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useUnits } from '#data/base/units.ts';
import { registrationEvents } from '#data/registrations/registration-events.ts';
import { useActivities } from '#data/time/activities.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import type { RegistrationEvent } from '#domain/time/entry/event-of.ts';
import {
  type Break,
  BreakSchema,
  type Registration,
  REGISTRATION_STATUSES,
} from '#domain/time/registration/registration.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';

/** Fields whose changes are told, in this order. */
const TOLD = [
  'workDate',
  'start',
  'end',
  'unitId',
  'activityId',
  'breaks',
  'note',
  'status',
  'flags',
  'payDate',
] as const;

/** A field of the history that has words. */
type ToldField = (typeof TOLD)[number];

/** What one field was and became. */
interface FieldChange {
  readonly field: ToldField;
  readonly before: unknown;
  readonly after: unknown;
}

/** The day follows the start: it is told only where it changed and not where something began. */
export function changesOf({ before, after, action }: RegistrationEvent): FieldChange[] {
  const isFirst = action === 'started' || action === 'entered';
  return TOLD.filter((field) => field in after || field in before)
    .filter((field) => !(isFirst && (field === 'workDate' || field === 'status')))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The breaks of a stored list; what cannot be read as one is left out. */
export function breaksOf(value: unknown): readonly Break[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const read = v.safeParse(BreakSchema, one);
    return read.success ? [read.output] : [];
  });
}

/** The words of a break: when it was, or how long, and whether it was paid. */
function useBreakText(): (pause: Break) => string {
  const { t, format } = useFarmWords();
  return ({ start, end, minutes, paid }) => {
    const from = start === null ? '' : format.clock(start);
    const to = end === null ? '' : format.clock(end);
    const what = start === null ? t('timeEntry.breakMinutes', { minutes }) : `${from}–${to}`;
    return t(paid ? 'timeEntry.history.breakPaid' : 'timeEntry.history.breakUnpaid', { what });
  };
}

/** The words of a stored value; what has none reads as nothing. */
function useValueText(farmId: string): (field: ToldField, value: unknown) => string {
  const { t, format } = useFarmWords();
  const units = useUnits();
  const activities = useActivities(farmId);
  const breakText = useBreakText();
  const nothing = t('timeEntry.history.nothing');
  const texts = (list: readonly unknown[]) =>
    SHOWN_FLAGS.filter((flag) => list.includes(flag)).map((flag) => t(`timeEntry.flags.${flag}`));
  return (field, value) => {
    if (field === 'breaks') return breaksOf(value).map(breakText).join(', ') || nothing;
    if (field === 'flags') return (Array.isArray(value) && texts(value).join(', ')) || nothing;
    if (typeof value === 'number') return format.clock(value);
    if (typeof value !== 'string' || value === '') return nothing;
    if (field === 'workDate' || field === 'payDate') return format.day(value);
    if (field === 'status') {
      const status = REGISTRATION_STATUSES.find((one) => one === value);
      return status === undefined ? nothing : t(`timeMonth.status.${status}`);
    }
    if (field === 'unitId') {
      return units.find((one) => one.id === value)?.unitName ?? t('common.unknownUnit');
    }
    if (field === 'activityId') {
      return activities.find((one) => one.id === value)?.name ?? nothing;
    }
    return value;
  };
}

function Change({ change, farmId }: { change: FieldChange; farmId: string }) {
  const { t } = useTranslation();
  const text = useValueText(farmId);
  const { field, before, after } = change;
  const name = t(`timeEntry.history.fields.${field}`);
  return (
    <li className="tnum text-sm [overflow-wrap:anywhere] text-text-2">
      {before === undefined
        ? `${name}: ${text(field, after)}`
        : t('timeEntry.history.change', {
            field: name,
            before: text(field, before),
            after: text(field, after),
          })}
    </li>
  );
}

function EventItem({ event, farmId }: { event: RegistrationEvent; farmId: string }) {
  const { t, format } = useFarmWords();
  const nameOf = usePersonName();
  const isSystem = event.byEid === null && event.byUid === null;
  const who = isSystem ? t('timeEntry.history.system') : nameOf(event.byEid);
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="text-base font-semibold text-text">
        {t(`timeEntry.history.actions.${event.action}`)}
      </p>
      <p className="text-sm text-text-2">
        {t('timeEntry.history.line', { who, when: format.dateTime(event.at) })}
      </p>
      {event.reason && (
        <p className="mt-1 text-sm text-text">
          {t('timeEntry.history.reason', { reason: event.reason })}
        </p>
      )}
      <ul className="mt-1 grid gap-0.5">
        {changesOf(event).map((change) => (
          <Change key={change.field} change={change} farmId={farmId} />
        ))}
      </ul>
    </li>
  );
}

/** Who changed what of a registration, and when; the latest first. */
export function EntryHistory({ farm, entry }: { farm: Farm; entry: Registration }) {
  const { t } = useTranslation();
  const live = registrationEvents.use({ farmId: farm.id, registrationId: entry.id });
  return (
    <LiveBoundary
      of={[live]}
      failed={t('words.historyFailed')}
      loading={t('timeEntry.history.loading')}
      skeleton="h-40 w-full"
      empty={([events]) =>
        events.length === 0 && <EmptyState icon="history" title={t('timeEntry.history.empty')} />
      }
    >
      {([events]) => (
        <ol>
          {events.map((event) => (
            <EventItem key={event.id} event={event} farmId={farm.id} />
          ))}
        </ol>
      )}
    </LiveBoundary>
  );
}
