import { useEffect, useState } from 'react';
import { inSlices } from '#widgets/hooks/in-slices.ts';

/** Work under way, with what it last came to. */
interface Running<Step, Result> {
  readonly result: Result | null;
  /** How far the next result has come; null while none is under way. */
  readonly step: Step | null;
}

/** Does work a little at a time, and anew whenever `start` is another function; it may be stopped. */
export function useWork<Step, Result>(start: () => Iterator<Step, Result>) {
  const [running, setRunning] = useState<Running<Step, Result>>({ result: null, step: null });
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return undefined;
    return inSlices(start(), {
      onStep: (step) => setRunning(({ result }) => ({ result, step })),
      onDone: (result) => setRunning({ result, step: null }),
    });
  }, [start, isStopped]);
  return {
    ...running,
    isStopped,
    stop: () => {
      setStopped(true);
      setRunning(({ result }) => ({ result, step: null }));
    },
    goOn: () => setStopped(false),
  };
}
