import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import {
  type Employee,
  EMPLOYEE_NUMBER_MAX,
  fullName,
  type NumberedCard,
  numberOn,
} from '../../employee/employee.ts';
import { MAX_WEEKLY_HOURS } from '../../employee/new-employee.ts';
import { patternOn, termsOn, weekIn } from '../../employee/terms.ts';
import { isTermsDay } from '../../employee/terms-change.ts';
import type { Unit } from '../../farm/unit.ts';
import { dayInCell, LOOKS, numberInCell } from '../../files/cell-values.ts';
import {
  cellOf,
  type Sheet,
  type SheetFields,
  type SheetLine,
  sheetOf,
  type Understanding,
  words,
} from '../../files/sheet-cells.ts';
import { cleanName } from '../../text/clean.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';
import {
  type Change,
  finderOf,
  type FindPerson,
  type ImportRow,
  type ImportSheet,
  type KnownBy,
  nameSaid,
  type Why,
} from '../rows/import-row.ts';
import {
  numbersOf,
  type PersonChange,
  ruledIn,
  type SaidTerms,
  termsFieldsOf,
} from './person-change.ts';
import { type FarmTime, PERSON_HEADS, PERSON_HINTS, TYPES, WHOSE_FIELDS } from './person-fields.ts';

const ORDER = [
  'name',
  'from',
  'weeklyHours',
  'employmentType',
  'weekdays',
  'agreement',
  'law',
  'home',
  'unitsFrom',
  'seat',
  'numberFrom',
] as const;

/** The columns of a file of hours and terms that another farm reads, beside whose they are. */
export const TERMS_COLUMNS = ORDER.filter((field) => field !== 'name');

/** What a sheet of hours and terms by date may say. */
export const TERMS_FIELDS = [...ORDER, ...WHOSE_FIELDS] as const;

/** What a sheet of hours and terms by date may say. */
export type TermsField = (typeof TERMS_FIELDS)[number];

const FIELDS: SheetFields<TermsField> = {
  all: TERMS_FIELDS,
  order: ORDER,
  heads: {
    ...PERSON_HEADS,
    name: PERSON_HEADS.fullName,
    from: [...PERSON_HEADS.from, ...words('dato date datum startdato startdate')],
    agreement: words('overenskomst agreement collectiveagreement tarifvertrag'),
    law: words('arbejdstidsloven arbejdstidslov lov law workingtimelaw arbeitszeitgesetz'),
    home: words('hjemmeenhed homeunit'),
    unitsFrom: words('enhederfradagen unitsfromtheday'),
    numberFrom: words(
      'lønnummerfradagen lønnrfradagen nytlønnummer nytlønnr payrollnumberfromtheday newpayrollnumber newpaynumber neuepersonalnummer',
    ),
    weekdays: words('ugedage arbejdsdage dage weekdays workdays workingdays days wochentage'),
  },
  looks: {
    email: LOOKS.email,
    from: LOOKS.day,
    weeklyHours: LOOKS.hours,
    employmentType: { fits: (cell) => TYPES.has(cell.toLowerCase()), isSure: false },
    weekdays: { fits: (cell) => /[^\d\s]/.test(cell) && weeksIn(cell) !== null, isSure: true },
    payNumber: LOOKS.number,
  },
  hints: { ...PERSON_HINTS, from: /^(?!.*(ans|hire|employ|start)).*(fra\b|from|\bab$)/i },
};

/** The first letters of the weekdays from Monday on, in Danish, English and German. */
const WEEKDAYS = ['ma mo', 'ti tu di', 'on we mi', 'to th do', 'fr', 'lø sa', 'sø su so'].map(
  words,
);

function weekdayIn(word: string): number | null {
  if (/^[1-7]$/.test(word)) return Number(word);
  const at = WEEKDAYS.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return at < 0 ? null : at + 1;
}

/**
 * Weekdays (ISO 1–7) of one week or of several that follow each other, apart by `/`: words of three languages, digits, or
 * the first and the last with a dash; null for what is none.
 */
export function weeksIn(cell: string): number[][] | null {
  const weeks = cell
    .toLowerCase()
    .split('/')
    .map((week): (number | null)[] => {
      const parts = week.split(/[\s,;.+]+/).filter((part) => part !== '');
      return parts.flatMap((part) => {
        const [first = '', last] = part.split(/[-\u2013]/);
        const [from, to] = [weekdayIn(first), last === undefined ? undefined : weekdayIn(last)];
        if (to === undefined) return [from];
        if (from === null || to === null || to < from) return [null];
        return Array.from({ length: to - from + 1 }, (_, at) => from + at);
      });
    });
  const days = weeks.flat();
  if (days.length === 0 || days.includes(null)) return null;
  return weeks.map((week) =>
    [...new Set(week.filter((day) => day !== null))].toSorted((a, b) => a - b),
  );
}

/** The weeks of a person's pattern as a cell says them, the first that of a day. */
export function weeksOn(
  person: Employee,
  farm: FarmTime,
  day: Day,
): readonly (readonly number[])[] {
  const pattern = patternOn(person, farm, day);
  const first = weekIn(pattern, dayNumber(day));
  return [...pattern.weeks.slice(first), ...pattern.weeks.slice(0, first)];
}

/** Weekdays as digits; several weeks apart by `/`. */
export const weeksText = (weeks: readonly (readonly number[])[]): string =>
  weeks.map((days) => days.join(' ')).join(' / ');

interface TermsContext extends Understanding {
  readonly people: readonly Employee[];
  readonly cards: ReadonlyMap<string, KnownBy>;
  readonly farm: FarmTime;
  readonly units: readonly Unit[];
}

interface Known {
  readonly person: Employee;
  readonly card: NumberedCard;
}

type TermsRow = ImportRow<PersonChange>;

/**
 * Reads hours and terms by date, the oldest first: what a row changes is seen with those before it. Whoever says no
 * hours, type or weekdays leaves them as they are on that day.
 */
export function readTerms(
  lines: readonly SheetLine[],
  context: TermsContext,
): ImportSheet<TermsField, PersonChange> {
  const sheet = sheetOf(lines, FIELDS, context);
  const find = finderOf(context.people.filter(isActive), context.cards);
  const known = new Map<string, Known>();
  const taken = new Map<string, number>();
  const dayOfLine = (line: SheetLine): Day => dayInCell(cellOf(sheet, line, 'from')) ?? '';
  const inOrder = sheet.lines.toSorted((a, b) => {
    const [one, other] = [dayOfLine(a), dayOfLine(b)];
    return one < other ? -1 : one > other ? 1 : a.row - b.row;
  });
  const knownOf = (person: Employee): Known => {
    const card = context.cards.get(person.id) ?? { employeeNumber: '' };
    return known.get(person.id) ?? { person, card };
  };
  const rows = inOrder.map((line): TermsRow => {
    const read = rowOf(line, sheet, { find, knownOf }, context);
    const { employeeId, terms } = read.payload ?? {};
    const key = `${employeeId ?? ''} ${terms?.from ?? ''}`;
    const before = taken.get(key);
    if (!employeeId || !terms) return read;
    if (before !== undefined) {
      const why = { code: 'past_twice', detail: String(before) };
      return { ...read, does: 'cannot', why, payload: null };
    }
    taken.set(key, line.row);
    const found = context.people.find(({ id }) => id === employeeId);
    if (found === undefined) return read;
    const { person, card } = knownOf(found);
    const fields = termsFieldsOf(person, terms, context.farm);
    const numbers = numbersOf(person, card, terms, context.farm);
    known.set(employeeId, { person: { ...person, ...fields }, card: { ...card, ...numbers } });
    const isOther = Object.keys({ ...fields, ...numbers }).length > 0;
    return isOther ? read : { ...read, does: 'same', payload: null };
  });
  return { columns: sheet.columns, rows };
}

function rowOf(
  line: SheetLine,
  sheet: Sheet<TermsField>,
  { find, knownOf }: { readonly find: FindPerson; readonly knownOf: (person: Employee) => Known },
  { farm, units }: TermsContext,
): TermsRow {
  const cell = (field: TermsField): string => cleanName(cellOf(sheet, line, field));
  const name = nameSaid(cell);
  const { row } = line;
  const shown = {
    row,
    name: name || cell('payNumber') || cell('email'),
    cells: TERMS_FIELDS.map((field) => cellOf(sheet, line, field)),
    assumed: {},
  };
  const bad = (code: string, detail = ''): TermsRow => {
    return { ...shown, does: 'cannot', why: { code, detail }, payload: null };
  };
  const found = find(cell('payNumber'), normalizeEmail(cell('email')), name);
  if ('code' in found) return bad(found.code);
  const { person, card } = knownOf(found.person);
  const from = dayInCell(cell('from'));
  if (from === null || !isTermsDay(from)) return bad('past_day_wrong', cell('from'));
  const stands = termsOn(person, farm, from);
  const work = workIn(cell, stands);
  if ('code' in work) return bad(work.code, work.detail);
  const { type, weeklyHours, weeks } = work;
  const before = weeksText(weeksOn(person, farm, from));
  const isOtherDays = weeks !== null && weeksText(weeks) !== before;
  const ruled = ruledIn(cell, person, { from, units });
  if ('code' in ruled) return bad(ruled.code, ruled.detail);
  const was = numberOn(card, from);
  const number = cell('numberFrom') || was;
  if (number.length > EMPLOYEE_NUMBER_MAX) return bad('bad_number');
  const weeksSaid = isOtherDays ? weeks : null;
  const terms: SaidTerms = {
    from,
    type,
    weeklyHours,
    weeks: weeksSaid,
    ...ruled.said,
    ...(number !== was && { number }),
  };
  return {
    ...shown,
    name: fullName(person),
    does: 'change',
    why: null,
    changes: changesOf(
      [
        ['employmentType', stands.type, type],
        ['weeklyHours', String(stands.weeklyHours), String(weeklyHours)],
        ['weekdays', before, isOtherDays ? weeksText(weeks) : before],
        ...ruled.changes,
        ['numberFrom', was, number],
      ].filter(([field]) => field !== 'weeklyHours' || type === 'flex'),
    ),
    payload: { row, employeeId: person.id, set: {}, terms },
  };
}

/** The type, the hours and the weekdays that a row says; type and hours as they stand where it says none, and null weeks. */
function workIn(
  cell: (field: 'employmentType' | 'weeklyHours' | 'weekdays') => string,
  stands: Pick<SaidTerms, 'type' | 'weeklyHours'>,
): Pick<SaidTerms, 'type' | 'weeklyHours' | 'weeks'> | Why {
  const said = TYPES.get(cell('employmentType').toLowerCase());
  if (said === undefined) return { code: 'bad_type', detail: '' };
  const hours = cell('weeklyHours') === '' ? null : numberInCell(cell('weeklyHours'));
  const isWrong = hours === null && cell('weeklyHours') !== '';
  if (isWrong || (hours ?? 0) < 0 || (hours ?? 0) > MAX_WEEKLY_HOURS) {
    return { code: 'bad_hours', detail: '' };
  }
  const weeks = cell('weekdays') === '' ? null : weeksIn(cell('weekdays'));
  if (weeks === null && cell('weekdays') !== '') {
    return { code: 'bad_weekdays', detail: cell('weekdays') };
  }
  const type =
    said === '' ? (hours === null ? stands.type : hours === 0 ? 'hourly' : 'flex') : said;
  return { type, weeklyHours: type === 'hourly' ? 0 : (hours ?? stands.weeklyHours), weeks };
}

const changesOf = (all: readonly (readonly string[])[]): Record<string, Change> =>
  Object.fromEntries(
    all.flatMap(([field = '', from = '', to = '']) => (from === to ? [] : [[field, { from, to }]])),
  );
