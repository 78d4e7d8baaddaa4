import { addDays, type Day } from '../../dates/day.ts';
import { guarded } from '../../files/table.ts';
import { decimalText, hundredthsOf, type LeaveDate, type PayItem } from '../batch/pay-item.ts';
import {
  BYTE_ORDER_MARK,
  type FileContent,
  fileText,
  quoted,
  utf8,
  writtenDay,
} from './file-lines.ts';

// The names that Lessor reads the columns by: no words of ours.
const LESSOR_HEADER = [
  'employeeemploymentcode',
  'absencestartdate',
  'absenceenddate',
  'absencecode',
  'hours',
  'days',
];

/** Days on end of one kind of leave. */
interface Span {
  readonly from: Day;
  readonly to: Day;
  /** Whole minutes, and hundredths of the person's own days; null is not known. */
  readonly minutes: number | null;
  readonly hundredths: number | null;
}

/** Lessor 5's file of absence (danmade.dk/Manual/EksportLessor5): a row for each day, from its first to its last hour. */
export const lessorAbsence: FileContent = ({ items }) =>
  utf8(
    fileText([
      LESSOR_HEADER,
      ...items.flatMap((item) =>
        (item.dates ?? []).map(([day, minutes, hundredths]) => [
          quoted(guarded(item.employeeNumber)),
          `${day.replaceAll('-', '')}000000`,
          `${day.replaceAll('-', '')}240000`,
          quoted(guarded(item.code)),
          hoursText(minutes, '.'),
          decimalText(hundredths, '.'),
        ]),
      ),
    ]),
  );

/** Our own file of absence, for systems that take it by hand: who, what, from, to, hours and days. */
export const generalAbsence: FileContent = ({ items }, words) => {
  const { header, absence, codes } = words;
  const heads = [
    header.number,
    header.name,
    header.code,
    header.text,
    header.from,
    header.to,
    absence.hours,
    absence.days,
  ];
  const rows = items.flatMap((item) => spansOf(item).map((span) => rowOf(item, span, codes)));
  return utf8(
    BYTE_ORDER_MARK + fileText([heads.map(guarded), ...rows].map((cells) => cells.map(quoted))),
  );
};

function rowOf(
  item: PayItem,
  { from, to, minutes, hundredths }: Span,
  codes: Readonly<Record<string, string>>,
): string[] {
  return [
    guarded(item.employeeNumber),
    guarded(item.name),
    guarded(item.code),
    guarded(item.text || (codes[item.payCode] ?? '')),
    writtenDay(from),
    writtenDay(to),
    hoursText(minutes, ','),
    decimalText(hundredths, ','),
  ];
}

function hoursText(minutes: number | null, point: ',' | '.'): string {
  if (minutes === null) return '';
  return decimalText(hundredthsOf({ quantity: minutes, unit: 'minute' }), point);
}

/** The days of a line, those on end together; what is taken back stands for itself. */
function spansOf({ dates = [] }: PayItem): Span[] {
  const spans: Span[] = [];
  for (const date of dates) {
    const [day, minutes, hundredths] = date;
    const last = spans.at(-1);
    const goesOn =
      last !== undefined && addDays(last.to, 1) === day && isBack(last) === isBack(spanOf(date));
    if (goesOn) {
      spans[spans.length - 1] = {
        from: last.from,
        to: day,
        minutes: sum(last.minutes, minutes),
        hundredths: sum(last.hundredths, hundredths),
      };
    } else spans.push(spanOf(date));
  }
  return spans;
}

const spanOf = ([day, minutes, hundredths]: LeaveDate): Span => ({
  from: day,
  to: day,
  minutes,
  hundredths,
});

const isBack = ({ minutes, hundredths }: Span): boolean => (minutes ?? hundredths ?? 0) < 0;

const sum = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;
