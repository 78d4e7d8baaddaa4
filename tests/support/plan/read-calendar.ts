import { parseCalendar } from './parse-calendar.ts';

/** An event as a calendar program reads it. */
export interface ReadEvent {
  readonly uid: string;
  /** First day, and the first day that is no part of it: `20260713`; or instants in UTC: `20260713T040000Z`. */
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly stamp: string;
}

/** A calendar as a calendar program reads it. */
export interface ReadCalendar {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly events: readonly ReadEvent[];
}

const MAX_BYTES = 75;
const INSTANT = /^\d{8}T\d{6}Z$/;

/**
 * Reads a calendar as RFC 5545 has it, and as strictly: lines end with CR LF and are no longer than 75 bytes, a
 * blank continues one, names are of letters, components close in order, and what an event must say it says once.
 * A parser of others has to read the same.
 */
export function readCalendar(text: string): ReadCalendar {
  const lines = unfolded(text).map(contentLine);
  const [first, ...rest] = lines;
  const last = rest.pop();
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR')
    throw new Error('No calendar begins.');
  if (last?.name !== 'END' || last.value !== 'VCALENDAR') throw new Error('No calendar ends.');
  const properties: Record<string, string> = {};
  const events: ReadEvent[] = [];
  let open: Map<string, ContentLine> | null = null;
  for (const line of rest) {
    if (line.name === 'BEGIN') {
      if (open !== null || line.value !== 'VEVENT') throw new Error(`Begins ${line.value}.`);
      open = new Map();
    } else if (line.name === 'END') {
      if (open === null || line.value !== 'VEVENT') throw new Error(`Ends ${line.value}.`);
      events.push(eventOf(open));
      open = null;
    } else if (open === null) {
      if (line.name in properties) throw new Error(`Twice: ${line.name}`);
      properties[line.name] = line.value;
    } else {
      if (open.has(line.name)) throw new Error(`Twice in an event: ${line.name}`);
      open.set(line.name, line);
    }
  }
  if (open !== null) throw new Error('An event never ends.');
  if (properties['VERSION'] !== '2.0' || !properties['PRODID']) throw new Error('No version.');
  if (new Set(events.map(({ uid }) => uid)).size !== events.length)
    throw new Error('One uid twice.');
  holdAgainst(text, events);
  return { name: plain(properties['X-WR-CALNAME'] ?? ''), properties, events };
}

function holdAgainst(text: string, events: readonly ReadEvent[]): void {
  const own = events.map(({ uid, start, end, summary }) => ({ uid, start, end, summary }));
  const others = parseCalendar(text).events.map((event) => ({
    ...event,
    start: event.start.replaceAll(/[-:]/g, ''),
    end: event.end.replaceAll(/[-:]/g, ''),
  }));
  const [here, there] = [JSON.stringify(own), JSON.stringify(others)];
  if (here !== there) throw new Error(`Another parser reads ${there}, not ${here}.`);
}

function unfolded(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const physical = text.slice(0, -2).split('\r\n');
  const lines: string[] = [];
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('A line end of its own kind.');
    if (new TextEncoder().encode(line).length > MAX_BYTES) throw new Error(`Too long: ${line}`);
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

interface ContentLine {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

function contentLine(line: string): ContentLine {
  const match = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[A-Z0-9-]+)*):(.*)$/u.exec(line);
  if (match === null) throw new Error(`No content line: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  return { name, parameters, value };
}

function eventOf(lines: ReadonlyMap<string, ContentLine>): ReadEvent {
  const take = (name: string, shape: RegExp, parameters = ''): string => {
    const line = lines.get(name);
    if (line?.parameters !== parameters || !shape.test(line.value)) {
      throw new Error(`${name} is ${JSON.stringify(line)}`);
    }
    return line.value;
  };
  const isTimed = lines.get('DTSTART')?.parameters === '';
  const event = {
    uid: take('UID', /^\S+@\S+$/),
    stamp: take('DTSTAMP', INSTANT),
    start: isTimed ? take('DTSTART', INSTANT) : take('DTSTART', /^\d{8}$/, ';VALUE=DATE'),
    end: isTimed ? take('DTEND', INSTANT) : take('DTEND', /^\d{8}$/, ';VALUE=DATE'),
    summary: plain(take('SUMMARY', /^.+$/u)),
  };
  if (event.end <= event.start) throw new Error('An event ends before it begins.');
  const others = [...lines.keys()].filter(
    (name) => !['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'TRANSP'].includes(name),
  );
  if (others.length > 0) throw new Error(`Says more: ${others.join()}`);
  return event;
}

/** A value as text: what was escaped, and nothing that should have been. */
function plain(value: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_match, char: string) => {
    if (!['\\', ',', ';', 'n', 'N'].includes(char)) throw new Error(`Escaped: ${char}`);
    return char.toLowerCase() === 'n' ? '\n' : char;
  });
}
