import { describe, expect, it, vi } from 'vitest';
import { inSlices, SLICE_MS } from './in-slices.ts';

function* counting(steps: number, done = vi.fn()) {
  for (let at = 1; at <= steps; at += 1) {
    done();
    yield at;
  }
  return 'ready';
}

/** A clock on which every look costs some ms, and a page that takes its turn when it is told to. */
function aPage(costMs: number) {
  let nowMs = 0;
  const waiting: (() => void)[] = [];
  return {
    ports: {
      now: () => (nowMs += costMs),
      later: (run: () => void) => {
        waiting.push(run);
        return () => void waiting.splice(waiting.indexOf(run), 1);
      },
    },
    turn: () => waiting.shift()?.(),
    waiting,
  };
}

describe('work in slices', () => {
  it('is done at once where it is little', () => {
    const { ports, waiting } = aPage(0);
    const [onStep, onDone] = [vi.fn(), vi.fn()];
    inSlices(counting(50), { onStep, onDone }, ports);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('ready');
    expect(onStep).not.toHaveBeenCalled();
    expect(waiting).toEqual([]);
  });

  it('gives the page its turn and says how far it has come', () => {
    const { ports, turn } = aPage(SLICE_MS / 2);
    const [onStep, onDone] = [vi.fn(), vi.fn()];
    inSlices(counting(5), { onStep, onDone }, ports);
    expect(onStep.mock.calls).toEqual([[2]]);
    turn();
    expect(onStep.mock.calls).toEqual([[2], [4]]);
    expect(onDone).not.toHaveBeenCalled();
    turn();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('ready');
  });

  it('ends when it is cancelled', () => {
    const { ports, turn, waiting } = aPage(SLICE_MS);
    const [done, onStep, onDone] = [vi.fn(), vi.fn(), vi.fn()];
    const cancel = inSlices(counting(5, done), { onStep, onDone }, ports);
    turn();
    cancel();
    expect(waiting).toEqual([]);
    expect(done).toHaveBeenCalledTimes(2);
    expect(onDone).not.toHaveBeenCalled();
  });
});
