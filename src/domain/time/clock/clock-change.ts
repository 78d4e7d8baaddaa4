import {
  type ClockChange,
  type ClockErrorCode,
  type ClockInput,
  type ClockPerson,
  startClock,
} from './clock.ts';
import { fail, type Result } from '../../result.ts';
import { touchRunning } from './clock-break.ts';
import { changeRunning } from './clock-correct.ts';
import { minutesBetween } from '../registration/worked.ts';

/**
 * Says what one works on from now; null is nothing in particular. A stretch that had no activity yet, or that
 * is not a minute old, is given it whole: there is nothing before it to keep. Any other ends here, and the
 * next one begins on the same instant in the same unit, as with a switch of unit: `id`, `monthMinutes` and
 * `person` are those of `startClock`, and so are the refusals.
 */
export function chooseActivity(
  input: ClockInput & {
    readonly activityId: string | null;
    readonly id: string;
    readonly monthMinutes?: number | null;
    readonly person?: ClockPerson | null;
  },
): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  if (running.activityId === input.activityId) return fail('clock_already_running');
  const isNew = running.activityId === null || minutesBetween(running.start, input.nowMs) === 0;
  return isNew ? changeRunning(input) : startClock({ ...input, unitId: running.unitId });
}
