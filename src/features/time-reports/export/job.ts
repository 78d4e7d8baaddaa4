import { readCards, type ReadFailure, readRegistrations } from '#data/files/registrations-read.ts';
import { addDays, type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import { type Employee, numberOn } from '#domain/employee/employee.ts';
import type { FileWords } from '#domain/files/table.ts';
import { monthCap } from '#domain/time/registration/cap.ts';
import type { BookInput } from '#domain/time/report/registrations-book.ts';
// Types alone: the worker's code, the writer of workbooks with it, stays out of the page.
import type { FromBookWorker, ToBookWorker } from './make-book.ts';
import { monthsOf } from '#domain/time/report/report-period.ts';

export interface BookRequest {
  readonly people: readonly Employee[];
  /** Minutes of the norm by employee id, where they are known. */
  readonly goals: ReadonlyMap<string, number>;
  /** Through which units people may be read: null for owners. */
  readonly unitIds: readonly string[] | null;
  readonly input: Omit<BookInput, 'people' | 'registrations'>;
  readonly words: FileWords;
}

/** How far it is. */
export type BookStep =
  | {
      readonly kind: 'months';
      readonly at: number;
      readonly count: number;
      readonly entries: number;
    }
  | { readonly kind: 'people'; readonly done: number; readonly total: number }
  | { readonly kind: 'writing' };

/** What became of it. */
export type BookOutcome =
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      readonly code: Exclude<ReadFailure, 'read_stopped'> | 'make_failed';
    };

/** A book that is being made. */
export interface BookJob {
  readonly outcome: Promise<BookOutcome>;
  /** Ends it at once; nothing is left of it. */
  readonly cancel: () => void;
}

/**
 * Makes the book of all registrations beside the page: they are read month by month, and calculated and
 * written in a worker that ends with the job.
 */
export function startBook(request: BookRequest, onStep: (step: BookStep) => void): BookJob {
  const stop = new AbortController();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<BookOutcome>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve({ kind: 'stopped' }));
    worker.addEventListener('error', () => resolve({ kind: 'failed', code: 'make_failed' }));
    worker.addEventListener('message', (event: MessageEvent<FromBookWorker>) => {
      const message = event.data;
      if (message.kind === 'done') resolve(message);
      else if (message.kind === 'failed') resolve({ kind: 'failed', code: 'make_failed' });
      else onStep(message);
    });
    const tell = (message: ToBookWorker): void => worker.postMessage(message);
    feed(request, tell, onStep, stop.signal).then(
      (failure) => {
        if (failure !== null) resolve(failure);
      },
      () => resolve({ kind: 'failed', code: 'make_failed' }),
    );
  });
  return {
    outcome: outcome.finally(() => {
      stop.abort();
      worker.terminate();
    }),
    cancel: () => stop.abort(),
  };
}

/** Tells the worker everything; null when all is told. */
async function feed(
  { people, goals, unitIds, input, words }: BookRequest,
  tell: (message: ToBookWorker) => void,
  onStep: (step: BookStep) => void,
  signal: AbortSignal,
): Promise<BookOutcome | null> {
  const ids = new Set(people.map(({ id }) => id));
  const cards = readCards(input.farm.id, [...ids], signal);
  // A month is marked as over what a seat may register from its first day on.
  const isCapped = people.some((person) => monthCap(person, monthOf(input.to)) !== null);
  const first = isCapped ? monthRange(monthOf(input.from)).from : input.from;
  const parts = partsOf(first, input.to);
  let entries = 0;
  for (const [index, part] of parts.entries()) {
    onStep({ kind: 'months', at: index + 1, count: parts.length, entries });
    const read = await readRegistrations({ farmId: input.farm.id, unitIds, ...part }, signal);
    if (!read.ok) {
      const { code } = read;
      return code === 'read_stopped' ? { kind: 'stopped' } : { kind: 'failed', code };
    }
    const own = read.value.filter(({ employeeId }) => ids.has(employeeId));
    entries += own.length;
    tell({ kind: 'add', registrations: own });
  }
  const known = await cards;
  if (signal.aborted) return { kind: 'stopped' };
  const named = people.map((person) => {
    const card = known.get(person.id);
    const number = card === undefined ? '' : numberOn(card, input.to);
    const birthDate = card?.birthDate ?? null;
    const goalMinutes = goals.get(person.id) ?? null;
    return { person, number, birthDate, goalMinutes };
  });
  tell({ kind: 'make', input: { ...input, people: named }, words });
  return null;
}

/** Days by calendar month, half-open, and the day before and after them: work goes on over midnight. */
function partsOf(from: Day, to: Day): { readonly from: Day; readonly until: Day }[] {
  return monthsOf({ from, to }).map((month, index, months) => ({
    from: index === 0 ? addDays(from, -1) : monthRange(month).from,
    until: index === months.length - 1 ? addDays(to, 2) : monthRange(month).until,
  }));
}
