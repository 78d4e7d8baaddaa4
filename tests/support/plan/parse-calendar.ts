import ICAL from 'ical.js';

/** An event as a parser of others reads it. */
export interface ParsedEvent {
  readonly uid: string;
  /** `2026-07-13` where the event is of whole days, `2026-07-13T04:00:00Z` where it is of instants; the end is no part. */
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  /** Left out where the calendar says none. */
  readonly place?: string;
}

/** A calendar as a parser of others reads it. */
export interface ParsedCalendar {
  readonly name: string;
  readonly events: readonly ParsedEvent[];
  /** The names of all that its events say. */
  readonly says: readonly string[];
}

/** Reads a calendar with `ical.js`, the parser of a calendar program, which knows nothing of how ours is written. */
export function parseCalendar(text: string): ParsedCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: components.map((component) => {
      const { uid, startDate, endDate, summary, location } = new ICAL.Event(component);
      return {
        uid,
        start: startDate.toString(),
        end: endDate.toString(),
        summary,
        ...(location && { place: location }),
      };
    }),
    says: [
      ...new Set(components.flatMap((one) => one.getAllProperties().map(({ name }) => name))),
    ].toSorted(),
  };
}
