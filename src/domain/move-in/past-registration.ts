import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { isActive } from '../audit.ts';
import { storedId } from '../change/change-kind.ts';
import { type Day, dayOf, isDay } from '../dates/day.ts';
import type { Employee } from '../employee/employee.ts';
import { isEmployedOn } from '../employee/terms.ts';
import type { Farm } from '../farm/farm.ts';
import { isTooLong } from '../time/entry/entry-times.ts';
import { dayRefusal, type DayRefusal } from '../time/registration/closed-days.ts';
import { overlapOf, overlapTimes } from '../time/registration/overlap.ts';
import { NOTE_MAX, type Registration } from '../time/registration/registration.ts';
import { minuteOf, minutesBetween } from '../time/registration/worked.ts';
import type { Unit } from '../farm/unit.ts';
import { LOOKS } from '../files/cell-values.ts';
import { type SheetFields, words } from '../files/sheet-cells.ts';
import { PERSON_HEADS, PERSON_HINTS, WHOSE_FIELDS } from './people/person-fields.ts';

/** Work that somebody has done before the farm came here. Instants are epoch ms, a break is unpaid. */
export const PastRegistrationSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  employeeId: storedId,
  unitId: storedId,
  start: v.pipe(v.number(), v.safeInteger()),
  end: v.pipe(v.number(), v.safeInteger()),
  breakMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  activityId: v.nullable(storedId),
  note: v.pipe(v.string(), v.maxLength(NOTE_MAX)),
});

/** Work that somebody has done before the farm came here. */
export type PastRegistration = v.InferOutput<typeof PastRegistrationSchema>;

/** Why a past registration cannot be written. */
export type PastIssueCode =
  | DayRefusal
  | 'past_person_unknown'
  | 'past_unit_unknown'
  | 'past_too_short'
  | 'past_too_long'
  | 'past_break_too_long'
  | 'past_future'
  | 'past_not_employed'
  | 'past_overlap';

/** What a past registration is judged by. */
export interface PastContext {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly people: readonly Employee[];
  readonly units: readonly Unit[];
  /** What is known of the person around the day. */
  readonly known: readonly Registration[];
  readonly nowMs: number;
}

/** What becomes of a past registration: it is new, there already, or cannot be written. */
export type PastJudgement =
  | { readonly does: 'new' | 'same' }
  | { readonly does: 'cannot'; readonly code: PastIssueCode; readonly detail: string };

const cannot = (code: PastIssueCode, detail = ''): PastJudgement => {
  return { does: 'cannot', code, detail };
};

/**
 * Judges a past registration, on the device without what is stored and on the server with it. One that says the same as a
 * stored one of the person is there already.
 */
export function judgePast(past: PastRegistration, context: PastContext): PastJudgement {
  const { actor, farm, people, units, known, nowMs } = context;
  const { start, end, breakMinutes, unitId } = past;
  const person = people.find(({ id }) => id === past.employeeId);
  if (person === undefined) return cannot('past_person_unknown');
  if (!units.some(({ id }) => id === unitId)) return cannot('past_unit_unknown');
  const minutes = minutesBetween(start, end);
  if (minutes < 1) return cannot('past_too_short');
  if (isTooLong(start, end, farm.timeZone)) return cannot('past_too_long');
  if (breakMinutes >= minutes) return cannot('past_break_too_long');
  if (end > nowMs) return cannot('past_future');
  const workDate = dayOf(start, farm.timeZone);
  if (!isEmployedOn(person, farm, workDate)) return cannot('past_not_employed');
  const own = known.filter((one) => one.employeeId === person.id && isActive(one));
  const isSame = own.some((one) => {
    return (
      one.end !== null &&
      minuteOf(one.start) === minuteOf(start) &&
      minuteOf(one.end) === minuteOf(end)
    );
  });
  if (isSame) return { does: 'same' };
  const closed = dayRefusal(actor, { unitId, workDate, payDate: null }, farm);
  if (closed !== null) return cannot(closed);
  const other = overlapOf(past, own, null);
  if (other === null) return { does: 'new' };
  const { from, to } = overlapTimes(other, farm.timeZone);
  return cannot('past_overlap', `${from}–${to}`);
}

/** Through which day what comes is approved: that day is asked. */
export const approvedThroughSchema = v.nullable(v.pipe(v.string(), v.check(isDay)));

/** The fields of a registration that was brought along, without those that the server adds. */
export function registrationOfPast(
  past: PastRegistration,
  farm: Pick<Farm, 'timeZone'>,
  approvedThrough: Day | null,
) {
  const { row: _, breakMinutes: minutes, ...fields } = past;
  const workDate = dayOf(past.start, farm.timeZone);
  const isApproved = approvedThrough !== null && workDate <= approvedThrough;
  return {
    ...fields,
    workDate,
    status: isApproved ? 'approved' : 'pending',
    source: 'import',
    breaks: minutes === 0 ? [] : [{ start: null, end: null, minutes, paid: false, kind: 'taken' }],
  } satisfies Partial<Registration>;
}

const ORDER = ['name', 'date', 'start', 'end', 'break', 'unit', 'activity', 'note'] as const;

/** What a sheet of past registrations may say. */
export const PAST_FIELDS = [...ORDER, 'hours', 'endDay', ...WHOSE_FIELDS] as const;

/** What a sheet of past registrations may say. */
export type PastField = (typeof PAST_FIELDS)[number];

/** The labels of the product itself, and what other systems write, in three languages. */
export const PAST_SHEET: SheetFields<PastField> = {
  all: PAST_FIELDS,
  order: ORDER,
  heads: {
    ...PERSON_HEADS,
    name: [...PERSON_HEADS.fullName, ...words('ansat user')],
    date: words(
      'dato dag arbejdsdato vagtdato date day workdate shiftdate datum tag startdato startdate',
    ),
    start: words(
      'start starttid fra møder mødt mødetid ind checkind kommetid komme kommet begyndt faktiskstart from starttime clockin checkin punchin actualstart in von beginn kommt kommen',
    ),
    end: words(
      'slut sluttid til går gå gået gåtid fyraften ud checkud stop stoptid stoptime faktiskslut to end endtime finish finishtime clockout checkout punchout actualend out bis ende geht gehen',
    ),
    endDay: words('slutdato stopdato enddate stopdate clockoutdate enddatum'),
    break: words(
      'pause pauser pausemin pauseminutter pauselængde frokost break breaks breakmin breakmins breakminutes unpaidbreak mealbreak restbreak pausen unbezahltepause',
    ),
    hours: words(
      'timer timertotal antaltimer arbejdstimer timeriat timerialt total ialt varighed hours totalhours totaltime duration durationh workedhours iststunden stunden arbeitszeit',
    ),
    unit: words(
      'enhed afdeling afd sted arbejdssted lokation unit department location site abteilung standort kostenstelle',
    ),
    activity: words(
      'opgave arbejdsopgave aktivitet arbejde task activity job tätigkeit område? area? bereich? stilling? rolle? funktion? position? role? project? projekt?',
    ),
    note: words(
      'note noter bemærkning bemærkninger kommentar kommentarer notes comment comments notiz bemerkung beskrivelse description employeecomment',
    ),
  },
  looks: {
    date: LOOKS.day,
    email: LOOKS.email,
    start: LOOKS.clock,
    end: LOOKS.clock,
    hours: LOOKS.hours,
    break: LOOKS.hours,
    payNumber: LOOKS.number,
  },
  hints: {
    date: /^(?!.*(slut|stop|end|out|ud)).*(dato|date|datum)/i,
    start: /^(?!.*(plan|sched|soll)).*(start|ind$|\bin\b|beg|mød|fra\b|from|von)/i,
    end: /^(?!.*(plan|sched|soll)).*(slut|stop|ud$|\bout\b|end|til\b|\bto$|bis)/i,
    break: /pause|break|lunch|frokost/i,
    hours:
      /^(?!.*(plan|sched|soll|norm|over|extra|max|min)).*(timer|hours|varighed|duration|stunden)/i,
    payNumber: PERSON_HINTS.payNumber,
  },
};
