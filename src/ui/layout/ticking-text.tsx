import { useLayoutEffect, useRef } from 'react';
import { subscribeSecond } from '../hooks/clock.ts';

type TickingTextProps = { text: (nowMs: number) => string; className?: string };

/**
 * A text that follows the clock without a React render: fifty cards cost fifty text writes.
 * React owns no child here, so a render of the parent cannot write an old second back.
 */
export function TickingText({ text, className }: TickingTextProps) {
  const node = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const write = (nowMs: number) => {
      const next = text(nowMs);
      if (node.current && node.current.textContent !== next) node.current.textContent = next;
    };
    write(Date.now());
    return subscribeSecond(write);
  }, [text]);

  return <span ref={node} className={className} />;
}
