import { addDays, type Day } from '../../dates/day.ts';
import type { Language } from '../../language.ts';
import { factsOf, type LeaveType } from '../document/leave-type.ts';

/** An event of a calendar feed: of whole days, or between two instants. */
export interface CalendarEvent {
  /** The same for the same leave or shift in every answer, so that calendars change an event and add none. */
  readonly id: string;
  /** First and last day, both included. */
  readonly from: Day;
  readonly to: Day;
  /** Epoch ms, half-open; null, or absent, are whole days. */
  readonly time?: { readonly start: number; readonly end: number } | null;
  /** What calendars show; for others than the person never a type of leave. */
  readonly summary: string;
  /** Where it is; empty, or absent, is not said. */
  readonly place?: string;
  /** Epoch ms of the last change. */
  readonly changedMs: number;
}

/** How often calendars are asked to look again; the big ones do it when they like. */
export const CALENDAR_REFRESH_HOURS = 4;

const MAX_LINE_BYTES = 75;
const CRLF = '\r\n';
// A calendar has no place for them, and some readers stop there.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/gu;

/** A calendar as text (RFC 5545): `name` is what calendars call it. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Markhold//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${CALENDAR_REFRESH_HOURS}H`,
    `X-PUBLISHED-TTL:PT${CALENDAR_REFRESH_HOURS}H`,
    ...events.toSorted(byDay).flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

function byDay(a: CalendarEvent, b: CalendarEvent): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function eventLines({ id, from, to, time, summary, place, changedMs }: CalendarEvent): string[] {
  const span = time
    ? [`DTSTART:${instant(time.start)}`, `DTEND:${instant(time.end)}`]
    : [
        `DTSTART;VALUE=DATE:${date(from)}`,
        // The last day of a calendar's event is the first that is not part of it.
        `DTEND;VALUE=DATE:${date(addDays(to, 1))}`,
      ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@markhold`,
    `DTSTAMP:${instant(changedMs)}`,
    ...span,
    `SUMMARY:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const date = (day: Day): string => day.replaceAll('-', '');

/** An instant in UTC without its fraction; what is none is 1970. */
function instant(ms: number): string {
  const at = new Date(Math.abs(ms) <= LAST_MS ? ms : 0);
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The last instant of a four-digit year, epoch ms; earlier than 1970 nothing was changed. */
const LAST_MS = Date.UTC(9999, 11, 31);

/** Text as a value: backslashes, commas, semicolons and line ends escaped, half characters and controls left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');
}

/** A line in pieces of at most 75 bytes, never inside a character; all but the first begin with a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > MAX_LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += char;
    bytes += size;
  }
  return [...pieces, piece].join(CRLF);
}

/** Types that say nothing about health or family; all others are that somebody is away, in one's own calendar too. */
type ShownType = Exclude<
  LeaveType,
  'sick' | 'child1' | 'child2' | 'care' | 'carerLeave' | 'maternity'
>;

/** What a calendar feed says, in the words of the interface, which a test compares. */
export const CALENDAR_WORDS: Readonly<
  Record<
    Language,
    {
      readonly away: string;
      readonly own: string;
      readonly shift: string;
      readonly types: Readonly<Record<ShownType, string>>;
    }
  >
> = {
  dk: {
    away: 'Fri',
    own: 'Markhold: vagter og fri',
    shift: 'Vagt',
    types: {
      vacation: 'Ferie',
      vacationAdvance: 'Forskudsferie',
      vacationUnpaid: 'Ferie uden løn',
      feriefri: 'Feriefridag',
      lieu: 'Afspadsering',
      school: 'Skoleophold',
      course: 'Kursus',
      unpaid: 'Fri uden løn',
    },
  },
  en: {
    away: 'Away',
    own: 'Markhold: shifts and leave',
    shift: 'Shift',
    types: {
      vacation: 'Holiday',
      vacationAdvance: 'Holiday in advance',
      vacationUnpaid: 'Unpaid holiday',
      feriefri: 'Extra day off',
      lieu: 'Time off in lieu',
      school: 'School',
      course: 'Course',
      unpaid: 'Unpaid leave',
    },
  },
};

/** What a person's own calendar calls a leave. */
export function ownSummary(type: LeaveType, language: Language): string {
  const { away, types } = CALENDAR_WORDS[language];
  return !factsOf(type).isHealth && type in types ? types[type as ShownType] : away;
}
