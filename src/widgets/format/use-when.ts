import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from './use-farm-format.ts';

/** A moment, epoch ms, in few words: its time where it was today, else its day. */
export function useWhen(): (at: number) => string {
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  return (at) => (format.day(at) === format.day(nowMs) ? format.clock(at) : format.day(at));
}
