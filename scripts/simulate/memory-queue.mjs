/** @typedef {import('../../functions/src/platform/services.ts').Turn} Turn */
/** @typedef {{ id: string, turn: Turn, readyAt: number, attempt: number, dueAt: number }} Task */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The queue of by-the-clock.ts: so many turns at once, one every so many ms, and how a failed one waits. */
const SLOTS = 100;
const GAP_MS = 10;
const BACKOFF = { first: MINUTE, longest: HOUR };
/** The queue takes no task of a name that it had so long ago. */
const NAMES_MS = HOUR;

/** The queue of turns: so many at once, so many a second, a name once, and again later what failed. */
export class MemoryQueue {
  /** @type {Task[]} */
  #waiting = [];
  #next = 0;
  /** @type {Task[]} by when they are ready */
  #retries = [];
  /** @type {Map<string, number>} when each name was taken or done last */
  #names = new Map();
  #slots = Array.from({ length: SLOTS }, () => 0);
  #last = 0;

  /** @param {string} id @param {Turn} turn @param {number} atMs */
  add(id, turn, atMs) {
    if ((this.#names.get(id) ?? -Infinity) > atMs - NAMES_MS) return;
    this.#names.set(id, Infinity);
    const dueAt = Number(id.slice(id.lastIndexOf('-') + 1));
    this.#waiting.push({ id, turn, readyAt: atMs, attempt: 1, dueAt });
  }

  /** What begins next and when, if that is before `untilMs`. @param {number} untilMs */
  take(untilMs) {
    const [one, again] = [this.#waiting[this.#next], this.#retries[0]];
    const isAgain = again !== undefined && (one === undefined || again.readyAt < one.readyAt);
    const task = isAgain ? again : one;
    if (task === undefined) return null;
    const slot = this.#slots.indexOf(Math.min(...this.#slots));
    const startMs = Math.max(task.readyAt, this.#slots[slot] ?? 0, this.#last + GAP_MS);
    if (startMs >= untilMs) return null;
    if (isAgain) this.#retries.shift();
    else this.#next += 1;
    this.#last = startMs;
    return { task, slot, startMs };
  }

  /** @param {Task} task @param {number} slot @param {{ endMs: number, isDone: boolean, attempts: number }} how */
  end(task, slot, { endMs, isDone, attempts }) {
    this.#slots[slot] = endMs;
    if (isDone || task.attempt >= attempts) {
      this.#names.set(task.id, endMs);
      return;
    }
    const wait = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** (task.attempt - 1));
    this.#retries.push({ ...task, attempt: task.attempt + 1, readyAt: endMs + wait });
    this.#retries.sort((a, b) => a.readyAt - b.readyAt);
  }
}
