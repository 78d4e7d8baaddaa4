import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { isActive } from '../audit.ts';
import { storedId } from '../change/change-kind.ts';
import { type Employee, fullName, isPersonDay } from '../employee/employee.ts';
import type { Farm } from '../farm/farm.ts';
import {
  dayInCell,
  isDecimalColumn,
  LOOKS,
  minutesInCell,
  numberInCell,
} from '../files/cell-values.ts';
import {
  cellOf,
  headKey,
  type SheetFields,
  type SheetLine,
  sheetOf,
  type Understanding,
  words,
} from '../files/sheet-cells.ts';
import type { LeaveInput } from '../leave/cost/leave-input.ts';
import { isInForce, LEAVE_LIMITS } from '../leave/document/leave.ts';
import {
  factsOf,
  LEAVE_PARTS,
  type LeavePart,
  LEAVE_TYPES,
  type LeaveType,
} from '../leave/document/leave-type.ts';
import { checkRequest } from '../leave/request/check-request.ts';
import type { LeaveChange } from '../leave/request/leave-draft.ts';
import { cleanName } from '../text/clean.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import { PERSON_HEADS, PERSON_HINTS, WHOSE_FIELDS } from './people/person-fields.ts';
import {
  finderOf,
  type ImportRow,
  type ImportSheet,
  type KnownBy,
  nameSaid,
  knownByNames,
} from './rows/import-row.ts';

const day = v.pipe(v.string(), v.check(isPersonDay));

/** Leave that was approved before the farm came here. Days are local, both included. */
export const MovedLeaveSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  employeeId: storedId,
  type: v.picklist(LEAVE_TYPES),
  from: day,
  to: day,
  part: v.picklist(LEAVE_PARTS),
  /** Of each day, where `part` is `hours`. */
  minutes: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAVE_LIMITS.minutes)),
  ),
});

/** Leave that was approved before the farm came here. */
export type MovedLeave = v.InferOutput<typeof MovedLeaveSchema>;

/** What becomes of it: it is new and may be written, there already, or cannot be written. */
export type LeaveJudgement =
  | { readonly does: 'new'; readonly change: LeaveChange }
  | { readonly does: 'same' }
  /** The detail holds the figures that the words of the code need, as JSON. */
  | { readonly does: 'cannot'; readonly code: string; readonly detail: string };

/**
 * Judges leave that is moved in as what a leader registers is judged, with all leave of the person. What is only reported
 * nobody has approved: sickness is not moved in. The agreement on holiday in advance was made where it was approved.
 */
export function judgeMovedLeave(
  { type, from, to, part, minutes }: MovedLeave,
  {
    actor,
    farm,
    about,
  }: { readonly actor: Actor; readonly farm: Farm; readonly about: LeaveInput },
): LeaveJudgement {
  if (factsOf(type).isReported) return { does: 'cannot', code: 'leave_reported', detail: '' };
  const isThere = about.leaves.some(
    (one) =>
      isInForce(one) &&
      one.type === type &&
      one.from === from &&
      one.to === to &&
      one.part === part &&
      one.minutes === minutes,
  );
  if (isThere) return { does: 'same' };
  const agreed = type === 'vacationAdvance';
  const draft = { type, from, to, part, minutes, note: '', agreed };
  const { change, issues } = checkRequest({ draft, actor, farm, about });
  if (change === null) {
    const { code = 'leave_not_allowed', params = {} } = issues[0] ?? {};
    return { does: 'cannot', code, detail: JSON.stringify(params) };
  }
  return { does: 'new', change: { ...change, status: 'approved' } };
}

const ORDER = ['name', 'leaveType', 'from', 'to', 'part', 'hours'] as const;

/** What a sheet of approved leave may say. */
export const LEAVE_FIELDS = [...ORDER, 'days', ...WHOSE_FIELDS] as const;

/** What a sheet of approved leave may say. */
export type LeaveField = (typeof LEAVE_FIELDS)[number];

/** What the types are called in three languages, as `headKey` makes words. */
const TYPE_WORDS: Readonly<Record<LeaveType, readonly string[]>> = {
  vacation: words('ferie feriedag feriedage holiday vacation annualleave urlaub'),
  vacationAdvance: words('forskudsferie feriepåforskud holidayinadvance'),
  vacationUnpaid: words('ferieudenløn selvbetaltferie unpaidholiday'),
  feriefri: words('feriefri feriefridag feriefridage extradayoff extradaysoff'),
  lieu: words('afspadsering afspadser timeoffinlieu lieu toil überstundenabbau'),
  sick: words('syg sygdom sick sickleave sickness krank krankheit'),
  child1: words('barns1sygedag barnets1sygedag barnsyg childs1stsickday'),
  child2: words('barns2sygedag barnets2sygedag childs2ndsickday'),
  care: words('omsorgsdag omsorgsdage careday caredays'),
  carerLeave: words('omsorgsorlov carersleave'),
  maternity: words(
    'barsel barselsorlov forældreorlov parentalleave maternity maternityleave elternzeit',
  ),
  school: words('skole skoleophold school'),
  course: words('kursus uddannelse course training'),
  unpaid: words('friudenløn orlovudenløn orlov unpaidleave unpaid'),
};

const TYPES = new Map(
  LEAVE_TYPES.flatMap((type) =>
    [headKey(type), ...TYPE_WORDS[type]].map((word) => [word, type] as const),
  ),
);

const PARTS: ReadonlyMap<string, LeavePart> = new Map([
  ['', 'full'],
  ...['hel', 'heldag', 'full', 'fullday', 'ganz', '1'].map((word) => [word, 'full'] as const),
  ...['halv', 'halvdag', 'half', 'halfday', 'halb', '½', '05'].map(
    (word) => [word, 'half'] as const,
  ),
  // Below a head that asks whether it is half a day.
  ...['ja', 'yes'].map((word) => [word, 'half'] as const),
  ...['nej', 'nein', 'no'].map((word) => [word, 'full'] as const),
  ...['timer', 'hours', 'stunden'].map((word) => [word, 'hours'] as const),
]);

const FIELDS: SheetFields<LeaveField> = {
  all: LEAVE_FIELDS,
  order: ORDER,
  heads: {
    ...PERSON_HEADS,
    name: PERSON_HEADS.fullName,
    leaveType: words(
      'slagsfravær fravær fraværstype fraværsart type art kindofleave leave leavetype absence absencetype abwesenheit fraværsårsag årsag abwesenheitsart',
    ),
    from: words(
      'fra gælderfra validfrom fradato start startdato førstedag førstefraværsdag startdatum from fromdate startdate firstday von beginn',
    ),
    to: words(
      'til tildato slut slutdato sidstedag sidstefraværsdag enddatum to todate enddate end lastday bis ende',
    ),
    part: words(
      'del delafdagen omfang helhalv halvdag partoftheday part portion halfday halbertag',
    ),
    days: words(
      'dage antaldage fraværsdage antalfraværsdage antalferiedage days numberofdays tage',
    ),
    hours: words('timer timerpådagen timerprdag hours hoursaday hoursperday stunden'),
  },
  looks: {
    from: LOOKS.day,
    to: LOOKS.day,
    leaveType: { fits: (cell) => TYPES.has(headKey(cell)), isSure: true },
    email: LOOKS.email,
    payNumber: LOOKS.number,
  },
  hints: {
    payNumber: PERSON_HINTS.payNumber,
    from: /fra|start|først|first|from|von|beg/i,
    to: /til|slut|sidst|last|to$|bis|end/i,
  },
};

interface LeaveSheetContext extends Understanding {
  readonly people: readonly Employee[];
  readonly cards: ReadonlyMap<string, KnownBy>;
}

/** How much of a day a row is; null where nobody can say it: a half day among several needs a row of its own. */
function partOf(
  cell: (field: 'part' | 'days') => string,
  hasHours: boolean,
  isOneDay: boolean,
): LeavePart | null {
  const said = PARTS.get(headKey(cell('part')) || cell('part'));
  if (cell('part') !== '') return said ?? null;
  if (hasHours) return 'hours';
  const days = numberInCell(cell('days')) ?? 1;
  if (Number.isInteger(days)) return 'full';
  return isOneDay && days === 0.5 ? 'half' : null;
}

/** Reads approved leave from the lines of a sheet. What is stored of the people the server knows, and judges it by. */
export function readLeave(
  lines: readonly SheetLine[],
  context: LeaveSheetContext,
): ImportSheet<LeaveField, MovedLeave> {
  const sheet = sheetOf(lines, knownByNames(FIELDS, context), context);
  const find = finderOf(context.people.filter(isActive), context.cards);
  const isDecimal = isDecimalColumn(sheet.lines.map((line) => cellOf(sheet, line, 'hours')));
  const seen = new Map<string, number>();
  const rows = sheet.lines.map((line): ImportRow<MovedLeave> => {
    const cell = (field: LeaveField): string => cleanName(cellOf(sheet, line, field));
    const { row } = line;
    const name = nameSaid(cell);
    const shown = {
      row,
      name: name || cell('payNumber') || cell('email'),
      cells: LEAVE_FIELDS.map((field) => cellOf(sheet, line, field)),
      assumed: {},
    };
    const bad = (code: string, detail = ''): ImportRow<MovedLeave> => {
      return { ...shown, does: 'cannot', why: { code, detail }, payload: null };
    };
    const found = find(cell('payNumber'), normalizeEmail(cell('email')), name);
    if ('code' in found) return bad(found.code);
    const { person } = found;
    shown.name = fullName(person);
    const type = TYPES.get(headKey(cell('leaveType')));
    if (type === undefined) return bad('leave_type_unknown', cell('leaveType'));
    if (factsOf(type).isReported) return bad('leave_reported');
    const from = dayInCell(cell('from'));
    const to = cell('to') === '' ? from : dayInCell(cell('to'));
    if (from === null || to === null) {
      return bad('past_day_wrong', from === null ? cell('from') : cell('to'));
    }
    const hours = cell('hours') === '' ? null : minutesInCell(cell('hours'), isDecimal);
    const part = partOf(cell, hours !== null, from === to);
    if (part === null) return bad('leave_part_unknown', cell('part') || cell('days'));
    if (part === 'hours' && (hours === null || hours < 1)) return bad('bad_hours');
    const minutes = part === 'hours' ? hours : null;
    const payload: MovedLeave = { row, employeeId: person.id, type, from, to, part, minutes };
    const key = JSON.stringify({ ...payload, row: 0 });
    const before = seen.get(key);
    if (before !== undefined) return bad('past_twice', String(before));
    seen.set(key, row);
    return { ...shown, does: 'new', why: null, payload };
  });
  return { columns: sheet.columns, rows };
}
