import * as v from 'valibot';
import { isActive } from '../audit.ts';
import { type Employee, fullName } from '../employee/employee.ts';
import { startOfDay } from '../dates/day.ts';
import { dayInCell, LOOKS, minutesInCell, numberInCell } from '../files/cell-values.ts';
import {
  cellOf,
  headKey,
  type Sheet,
  type SheetFields,
  type SheetLine,
  sheetOf,
  type Understanding,
  words,
} from '../files/sheet-cells.ts';
import { cleanName } from '../text/clean.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import {
  checkFlexEntry,
  type FlexChange,
  type FlexCheckInput,
  type FlexIssueCode,
  hasLieuAccount,
} from '../time/flex/flex-check.ts';
import { type Account, type FlexEntry, FlexEntrySchema } from '../time/flex/flex-entry.ts';
import type { LeaveInput } from '../leave/cost/leave-input.ts';
import { type DayAdjustment, DayAdjustmentSchema } from '../leave/document/day-adjustment.ts';
import { type DayAccount, unitsOf } from '../leave/document/leave-type.ts';
import {
  type AdjustDraft,
  type AdjustInput,
  type AdjustIssueCode,
  checkAdjustment,
} from '../leave/doors/check-adjustment.ts';
import { yearOn } from '../leave/ledger/balances.ts';
import { PERSON_HEADS, PERSON_HINTS, WHOSE_FIELDS } from './people/person-fields.ts';
import {
  finderOf,
  type FindPerson,
  type ImportRow,
  knownByNames,
  type KnownBy,
  nameSaid,
  ROWS_APART,
  type WhoseCode,
} from './rows/import-row.ts';

/** What is wrong with a row; each has words in both languages. */
type OpeningRowCode =
  | WhoseCode
  | AdjustIssueCode
  | FlexIssueCode
  | `opening_${'account_unknown' | 'year_wrong' | 'hours_wrong' | 'no_seat' | 'hourly'}`;

/** One row of a sheet of opening balances. */
export interface OpeningRow {
  /** As the sheet counts them, from 1; the second balance of a line is `ROWS_APART` behind. */
  readonly row: number;
  /** Whose it is, as it stands in the sheet or as the farm knows them. */
  readonly name: string;
  /** What stands in it, by `OPENING_FIELDS`, as if it had a line of its own. */
  readonly cells: readonly string[];
  /** What is asked for; null where the row cannot be read, or is about hours. */
  readonly request: Pick<AdjustInput, 'draft' | 'about'> | null;
  /** The same of an account of hours. */
  readonly hours: FlexChange | null;
  /** The account and the year of the lot where the sheet does not say them. */
  readonly assumed: ImportRow<unknown>['assumed'];
  /** Whether the same balance of the same day is there already. */
  readonly isThere: boolean;
  readonly issues: readonly OpeningRowCode[];
}

/** What a sheet is read against. */
export interface OpeningContext
  extends Pick<AdjustInput, 'actor'>, Pick<FlexCheckInput, 'farm'>, Understanding {
  readonly people: readonly Employee[];
  /** The address and the number of people, by their ids. */
  readonly cards: ReadonlyMap<string, KnownBy>;
  /** What a person's movements are judged by. */
  readonly aboutOf: (person: Employee) => LeaveInput;
}

const ORDER = ['name', 'account', 'year', 'days', 'date'] as const;

const ACCOUNT_WORDS = {
  holiday: words(
    'ferie feriedage feriesaldo restferie feriedagetilbage restferiedage holiday vacation urlaub',
  ),
  extra: words(
    'feriefri feriefridag feriefridage feriefrisaldo feriefridagetilbage extra extradaysoff',
  ),
  care: words('omsorg omsorgsdag omsorgsdage omsorgsdagetilbage care caredays'),
  flex: words(
    'fleks flekstid flekssaldo fleksaldo flexsaldo flekskonto flex flextime flexbalance gleitzeit gleitzeitkonto',
  ),
  lieu: words('afspadsering afspadseringstimer afspadseringssaldo lieu timeoffinlieu toil'),
} as const;

const IN_COLUMNS = ['holiday', 'extra', 'care', 'flex', 'lieu'] as const;

/** What a sheet of opening balances may say: days or hours of an account, or a column for each account. */
export const OPENING_FIELDS = [...ORDER, 'hours', ...WHOSE_FIELDS, ...IN_COLUMNS] as const;

/** What a sheet of opening balances may say. */
export type OpeningField = (typeof OPENING_FIELDS)[number];

const FIELDS: SheetFields<OpeningField> = {
  all: OPENING_FIELDS,
  order: ORDER,
  heads: {
    ...PERSON_HEADS,
    ...ACCOUNT_WORDS,
    name: PERSON_HEADS.fullName,
    account: words(
      'konto kontonavn kontotype saldotype account accountname leaveaccount leavetype urlaubskonto',
    ),
    year: words('år ferieår optjeningsår year holidayyear leaveyear urlaubsjahr jahr'),
    days: words(
      'dage antaldage saldo startsaldo restsaldo resterendedage days balance openingbalance remaining remainingdays resttage tilbage tage resturlaub resturlaubtage',
    ),
    hours: words('timer antaltimer hours stunden'),
    date: words(
      'dato dag prdato opgjortpr saldodato date asof asofdate balancedate datum stichtag',
    ),
  },
  looks: {
    account: { fits: (cell) => ACCOUNTS.has(headKey(cell)), isSure: true },
    year: { fits: (cell) => yearIn(cell) !== null, isSure: true },
    days: LOOKS.number,
    date: LOOKS.day,
    email: LOOKS.email,
    payNumber: LOOKS.number,
  },
  hints: { payNumber: PERSON_HINTS.payNumber },
};

const ACCOUNTS: ReadonlyMap<string, DayAccount | Account> = new Map([
  ['', 'holiday'],
  ...IN_COLUMNS.flatMap((account) =>
    ACCOUNT_WORDS[account].map((word) => [word, account] as const),
  ),
]);

/**
 * Reads opening balances from the lines of a sheet, with or without heads, and judges each with those that stand above
 * it. An account that is not named is holiday, and the row says so. No rows while it is not said of a column what it is.
 */
export function readOpenings(
  lines: readonly SheetLine[],
  context: OpeningContext,
): Pick<Sheet<OpeningField>, 'columns'> & { readonly rows: readonly OpeningRow[] } {
  const sheet = sheetOf(lines, knownByNames(FIELDS, { people: context.people }), context);
  const find = finderOf(context.people, context.cards);
  const above: Above = { days: [], hours: [] };
  const rows = sheet.lines.flatMap((line) =>
    balancesIn(line, sheet).map((one) => rowOf(one, find, context, above)),
  );
  return { columns: sheet.columns, rows };
}

/** A balance of a line, and what stands in its fields. */
interface Balance extends Pick<OpeningRow, 'row'> {
  /** Whether the year of the line is that of another account too. */
  readonly isApart: boolean;
  readonly at: (field: OpeningField) => string;
}

/** The balances of a line: one, or those of the accounts that have a column and stand in it. */
function balancesIn(line: SheetLine, sheet: Sheet<OpeningField>): Balance[] {
  const cell = (field: OpeningField): string => cellOf(sheet, line, field);
  const accounts = sheet.columns.filter(({ field }) => IN_COLUMNS.some((one) => one === field));
  if (accounts.length === 0) return [{ row: line.row, isApart: false, at: cell }];
  const filled = accounts.filter(({ at }) => (line.cells[at] ?? '') !== '');
  return filled.map(({ at: place, head, field: account }, count) => ({
    row: line.row + count * ROWS_APART,
    isApart: true,
    at: (field) => {
      if (field === 'account') return ACCOUNTS.has(headKey(head)) ? head : String(account);
      const isAmount = field === (account === 'flex' || account === 'lieu' ? 'hours' : 'days');
      if (isAmount) return line.cells[place] ?? '';
      return IN_COLUMNS.some((one) => one === field) ? '' : cell(field);
    },
  }));
}

interface Above {
  readonly days: DayAdjustment[];
  readonly hours: FlexEntry[];
}

function rowOf(
  { row, isApart, at }: Balance,
  find: FindPerson,
  context: OpeningContext,
  above: Above,
): OpeningRow {
  const cell = (field: OpeningField): string => cleanName(at(field));
  const called = nameSaid(cell);
  const [number, email] = [cell('payNumber'), normalizeEmail(cell('email'))];
  const assumed: Record<string, string> = cell('account') === '' ? { account: 'holiday' } : {};
  const name = called || number || email;
  const shown = { row, name, cells: OPENING_FIELDS.map(at), assumed, isThere: false, hours: null };
  const bad = (...issues: readonly OpeningRowCode[]): OpeningRow => {
    return { ...shown, request: null, issues };
  };
  const found = find(number, email, called);
  if ('code' in found) return bad(found.code);
  const { person } = found;
  shown.name = fullName(person);
  const account = ACCOUNTS.get(headKey(cell('account')));
  if (account === undefined) return bad('opening_account_unknown');
  if (account === 'flex' || account === 'lieu') {
    const checked = hoursOf(account, person, cell, context, above.hours);
    return Array.isArray(checked)
      ? bad(...checked)
      : { ...shown, request: null, hours: checked, issues: [] };
  }
  const about = context.aboutOf(person);
  const date = dayInCell(cell('date'));
  const isOwn = cell('year') === '' || (isApart && account !== 'holiday');
  const year =
    isOwn && date !== null ? yearOn(date, account, about.settings) : yearIn(cell('year'));
  if (year === null) return bad('opening_year_wrong');
  if (year !== yearIn(cell('year'))) assumed['year'] = String(year);
  const said = numberInCell(cell('days'));
  const days = said === null ? null : unitsOf(said);
  const draft: AdjustDraft = { account, kind: 'opening', days, year, date, reason: '' };
  const own = above.days.filter(({ employeeId }) => employeeId === person.id);
  const request = { draft, about: { ...about, adjustments: [...about.adjustments, ...own] } };
  const check = checkAdjustment({ ...request, actor: context.actor, farm: context.farm });
  if (!check.ok) {
    return { ...bad(...check.issues.map(({ code }) => code)), isThere: isStored(about, draft) };
  }
  above.days.push(v.parse(DayAdjustmentSchema, { id: `row ${row}`, ...check.value }));
  return { ...shown, request, issues: [] };
}

/** The balance of hours of a row, judged with those above it, or what is wrong with it. */
function hoursOf(
  account: Account,
  person: Employee,
  cell: (field: OpeningField) => string,
  { actor, farm, aboutOf }: OpeningContext,
  above: FlexEntry[],
): FlexChange | OpeningRowCode[] {
  const minutes = signedMinutes(cell('hours') || cell('days'));
  if (minutes === null) return ['opening_hours_wrong'];
  const date = dayInCell(cell('date'));
  const check = checkFlexEntry({
    draft: { account, kind: 'opening', minutes, date, reason: '' },
    actor,
    farm,
    person,
    entries: above.filter(({ employeeId }) => employeeId === person.id),
    balance: null,
    nowMs: startOfDay(aboutOf(person).today, farm.timeZone),
  });
  if (!check.ok) {
    const lacks = hasLieuAccount(person) ? 'opening_hourly' : 'opening_no_seat';
    return check.issues.map(({ code }) => (code === 'flex_no_account' ? lacks : code));
  }
  above.push(v.parse(FlexEntrySchema, { id: `row ${above.length}`, ...check.value }));
  return check.value;
}

/** Whether a balance stands there as a row says it. */
function isStored({ adjustments }: LeaveInput, draft: AdjustDraft): boolean {
  return adjustments.some(
    (one) =>
      isActive(one) &&
      one.kind === 'opening' &&
      one.account === draft.account &&
      one.year === draft.year &&
      one.date === draft.date &&
      one.days === draft.days,
  );
}

/** The year in which a lot begins, of `2025`, `2025/26` or `2025/2026`; null for what is none. */
function yearIn(text: string): number | null {
  const [, first, next] = /^(\d{4})(?:[/-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const year = Number(first);
  return next === undefined || String(year + 1).endsWith(next) ? year : null;
}

/** Minutes of a balance, that may be less than nothing: `-3:30`, `-3,5`. */
function signedMinutes(text: string): number | null {
  const isLess = /^[-\u2212]/.test(text);
  const minutes = minutesInCell(text.replace(/^[-+\u2212]/, ''), !text.includes(':'));
  return minutes === null ? null : isLess ? -minutes : minutes;
}
