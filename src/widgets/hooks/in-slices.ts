/** How long work may hold the page at a time, ms: well below what a finger notices. */
export const SLICE_MS = 12;

/** What is asked of the clock, so that work can stop in time. */
export interface SlicePorts {
  /** Ms that only ever grow. */
  readonly now: () => number;
  /** Runs something once the page has had its turn; returns its cancelling. */
  readonly later: (run: () => void) => () => void;
}

const BROWSER: SlicePorts = {
  now: () => performance.now(),
  later: (run) => {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  },
};

/** What hears of the work. */
export interface SliceListener<Step, Result> {
  readonly onStep: (step: Step) => void;
  readonly onDone: (result: Result) => void;
}

/**
 * Does work step by step and lets the page breathe in between: the first slice at once, so that a small
 * farm waits for nothing. Returns its cancelling.
 */
export function inSlices<Step, Result>(
  work: Iterator<Step, Result>,
  { onStep, onDone }: SliceListener<Step, Result>,
  { now, later }: SlicePorts = BROWSER,
): () => void {
  let cancel = (): void => {};
  const slice = (): void => {
    const until = now() + SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
      if (now() < until) continue;
      onStep(step.value);
      cancel = later(slice);
      return;
    }
  };
  slice();
  return () => cancel();
}
