import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { moveIdOf, sendMoveIn } from '#data/farm/move-in.ts';
import { useSync } from '#data/outbox/sync.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { dayInCell, timeInCell } from '#domain/files/cell-values.ts';
import { ADJUST_ISSUE_CODES } from '#domain/leave/doors/check-adjustment.ts';
import { LEAVE_ISSUE_CODES } from '#domain/leave/request/leave-issue.ts';
import { type AnyRow, IMPORTS, partsOf } from '#domain/move-in/import-kinds.ts';
import type { ImportKind, Move, MoveInRequest, RowOutcome } from '#domain/move-in/move-in.ts';
import { PLAN_RULES } from '#domain/plan/shift/plan-rules.ts';
import { isSameData } from '#domain/steady.ts';
import { FLEX_ISSUE_CODES } from '#domain/time/flex/flex-check.ts';
import type { Words } from '#i18n/keys.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { useVerdictText } from '#widgets/plan/shift-words.ts';
import type { ChosenFile, Understood } from './reading/hooks.ts';

const NONE: readonly AnyRow[] = [];

/** Whether a row writes something: somebody or something new, or a change. */
export const isToWrite = ({ does }: AnyRow): boolean => does === 'new' || does === 'change';

/** How far the server has compared rows with what is stored. */
export interface Looked {
  readonly rows: readonly AnyRow[];
  readonly done: number;
  readonly total: number;
  readonly isFailed: boolean;
}

const NOTHING: ReadonlyMap<number, RowOutcome> = new Map();

/** Rows as they are sent, and what the server has said of them so far. */
interface Answers {
  readonly asked: readonly AnyRow[];
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  readonly isFailed: boolean;
}

/**
 * The rows with what the server says of them: of past time alone it knows what is stored. It is asked anew only where rows
 * say something else: what arrives of the farm meanwhile makes new objects of the same rows.
 */
export function useLooked(kind: ImportKind, understood: Understood | null): Looked {
  const rows = understood?.rows ?? NONE;
  const { online } = useSync();
  const readable = useMemo(() => {
    if (!IMPORTS[kind].isCompared) return NONE;
    return rows.filter(({ payload }) => payload !== null);
  }, [kind, rows]);
  const asked = useSteady(readable, (before, next) => (isSameData(before, next) ? before : next));
  const [answers, setAnswers] = useState<Answers>({ asked, outcomes: NOTHING, isFailed: false });
  const isOfThese = answers.asked === asked;
  const outcomes = isOfThese ? answers.outcomes : NOTHING;
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      setAnswers({ asked, outcomes: NOTHING, isFailed: false });
      for (const chunk of chunksOf(kind, asked)) {
        const payloads = chunk.map(({ payload }) => payload);
        const answer = await sendMoveIn({ act: 'look', kind, rows: payloads });
        if (isOver) return;
        if (answer?.ok !== true) {
          setAnswers((before) => ({ ...before, isFailed: true }));
          return;
        }
        const said = answer.value.outcomes.map((one) => [one.row, one] as const);
        setAnswers((before) => ({ ...before, outcomes: new Map([...before.outcomes, ...said]) }));
      }
    }
    if (online && asked.length > 0) void look();
    return () => {
      isOver = true;
    };
  }, [kind, asked, online]);
  const judged = useMemo(
    () => (outcomes.size === 0 ? rows : rows.map((row) => withOutcome(row, outcomes.get(row.row)))),
    [rows, outcomes],
  );
  const isFailed = isOfThese && answers.isFailed;
  return { rows: judged, done: outcomes.size, total: asked.length, isFailed };
}

function withOutcome(row: AnyRow, outcome: RowOutcome | undefined): AnyRow {
  if (outcome === undefined || row.payload === null) return row;
  const { does, code, detail } = outcome;
  return { ...row, does, why: code === '' ? null : { code, detail } };
}

const chunksOf = (kind: ImportKind, rows: readonly AnyRow[]): AnyRow[][] =>
  partsOf(kind, rows, ({ name }) => name);

/** A move as it is done. */
export interface Job {
  readonly phase:
    'idle' | 'moving' | 'counting' | 'back' | 'done' | 'stopped' | 'failed' | 'backFailed';
  readonly done: number;
  readonly total: number;
  /** People whose months are still to be counted; null before the server says. */
  readonly left: number | null;
  /** Rows that were refused, and why. */
  readonly refused: readonly { readonly row: AnyRow; readonly outcome: RowOutcome }[];
  readonly move: Move | null;
}

const IDLE: Job = { phase: 'idle', done: 0, total: 0, left: null, refused: [], move: null };

interface Order {
  readonly kind: ImportKind;
  readonly file: ChosenFile;
  /** All rows of the file: those that are new go, and those that cannot are left behind. */
  readonly all: readonly AnyRow[];
  readonly approvedThrough: Day | null;
}

/** Asks until nothing is left; the state of the move, or null where it came to a halt. */
async function until(
  body: Extract<MoveInRequest, { act: 'count' | 'takeBack' }>,
  onLeft: (left: number) => void = () => {},
): Promise<Move | null> {
  for (;;) {
    const answer = await sendMoveIn(body);
    if (answer?.ok !== true) return null;
    if (answer.value.left === 0) return answer.value.move;
    onLeft(answer.value.left);
  }
}

/** What the server refused of some rows. */
function refusedOf(rows: readonly AnyRow[], outcomes: readonly RowOutcome[]): Job['refused'] {
  return rows.flatMap((row) => {
    const outcome = outcomes.find((one) => one.row === row.row && one.does === 'cannot');
    return outcome === undefined ? [] : [{ row, outcome }];
  });
}

/** What cannot be sent at all. */
const leftBehind = (all: readonly AnyRow[]): Job['refused'] =>
  all.flatMap((row) => {
    const { row: number, why } = row;
    if (row.does !== 'cannot' || why === null) return [];
    return [{ row, outcome: { row: number, does: 'cannot' as const, ...why } }];
  });

/** Moves rows in part by part, counts what they touch, and takes a move back. Leaving the page stops after the part on the way. */
export function useMoveJob() {
  const [job, setJob] = useState(IDLE);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const change = (fields: Partial<Job>) => setJob((before) => ({ ...before, ...fields }));

  async function start({ kind, file, all, approvedThrough }: Order): Promise<void> {
    isStopped.current = false;
    const rows = all.filter(isToWrite);
    setJob({ ...IDLE, phase: 'moving', total: rows.length, refused: leftBehind(all) });
    const id = await moveIdOf(kind, file.text);
    const fileName = file.name.slice(0, 200);
    const more = { id, kind, fileName, total: rows.length, approvedThrough };
    for (const chunk of chunksOf(kind, rows)) {
      if (isStopped.current) break;
      const payloads = chunk.map(({ payload }) => payload);
      const answer = await sendMoveIn({ act: 'move', ...more, rows: payloads });
      if (answer?.ok !== true) return change({ phase: 'failed' });
      const { outcomes, move } = answer.value;
      const refused = refusedOf(chunk, outcomes);
      setJob((before) => ({
        ...before,
        done: before.done + chunk.length,
        refused: [...before.refused, ...refused],
        move,
      }));
    }
    const phase = isStopped.current ? 'stopped' : 'done';
    change({ phase: 'counting' });
    const isOver = phase === 'done';
    const move = await until({ act: 'count', id, isOver }, (left) => change({ left }));
    change(move === null ? { phase: 'failed' } : { phase, move });
  }

  async function takeBack(before: Move): Promise<void> {
    const { id } = before;
    change({ phase: 'back', move: before });
    const back = await until({ act: 'takeBack', id });
    const move = back && (await until({ act: 'count', id, isOver: true }));
    change(move === null ? { phase: 'backFailed' } : { phase: 'done', move });
  }

  return {
    job,
    start,
    takeBack,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setJob(IDLE),
  };
}

/** Why a row is not written, in words. */
export function useWhy(): (why: { readonly code: string; readonly detail: string }) => string {
  const { t, i18n } = useTranslation();
  const leave = useLeaveWords();
  const verdict = useVerdictText();
  const isKnown = (code: string): code is keyof Words['moveIn']['why'] =>
    i18n.exists(`moveIn.why.${code}`);
  const isOfShift = (code: string): code is keyof Words['plan']['shift']['issues'] =>
    i18n.exists(`plan.shift.issues.${code}`);
  const isOfRota = (code: string): code is keyof Words['planTemplates']['issues'] =>
    i18n.exists(`planTemplates.issues.${code}`);
  return ({ code, detail }) => {
    const issue = ADJUST_ISSUE_CODES.find((one) => one === code);
    if (issue !== undefined) return leave.adjustIssue({ field: 'form', code: issue });
    const flexCode = FLEX_ISSUE_CODES.find((one) => one === code);
    if (flexCode !== undefined) return t(`timeFlex.issues.${flexCode}`);
    const leaveCode = LEAVE_ISSUE_CODES.find((one) => one === code);
    if (leaveCode !== undefined) {
      return leave.issue({ field: 'form', code: leaveCode, params: paramsIn(detail) });
    }
    const read = code === 'verdict' ? v.safeParse(VerdictText, detail) : null;
    if (read?.success === true) return verdict(read.output);
    if (isOfShift(code)) return t(`plan.shift.issues.${code}`);
    if (isOfRota(code)) return t(`planTemplates.issues.${code}`);
    // An empty cell is missing rather than wrong.
    const known = [detail === '' ? `${code}_none` : code, code].find(isKnown);
    return known === undefined ? t('moveIn.why.other') : t(`moveIn.why.${known}`, { detail });
  };
}

/** What the words of the plan need, as the server says it. */
const VerdictText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    rule: v.picklist(PLAN_RULES),
    day: v.pipe(v.string(), v.check(isDay)),
    facts: v.record(v.string(), v.number()),
  }),
);

/** The figures that the words of leave need, as the server says them. */
function paramsIn(detail: string): Record<string, string | number> {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([v.string(), v.number()]))),
    detail,
  );
  return read.success ? read.output : {};
}

const OF_DAYS = /^(from|to|endDay|\w*date)$/i;
const OF_TIMES = /^(start|end)$/;
/** A day, and a part of one, as Excel counts them. */
const COUNTED = /^(\d{5}|[01]?[.,]\d{3,})$/;

/** A cell as it stands in the file; what Excel counts as the day or the clock time that it is read as. */
export function useAsRead(): (field: string | null, cell: string) => string {
  const format = useFarmFormat();
  return (field, cell) => {
    if (!field || !COUNTED.test(cell)) return cell;
    const day = OF_DAYS.test(field) ? dayInCell(cell) : null;
    if (day !== null) return format.date(day);
    const time = OF_TIMES.test(field) ? timeInCell(cell) : null;
    return time === null ? cell : hoursMinutes(time.hour * 60 + time.minute).padStart(5, '0');
  };
}
