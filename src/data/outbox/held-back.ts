/** What hands over what is written and waits for a quiet moment. */
const waiting = new Set<() => void>();

/**
 * Names what hands over something that is written and not journalled yet: it is asked to before somebody is told what
 * is not sent. Returns what takes the name off again.
 */
export function holdBack(handOver: () => void): () => void {
  waiting.add(handOver);
  return () => void waiting.delete(handOver);
}

/** Has everything handed over that was held back. */
export function handOverHeldBack(): void {
  for (const handOver of waiting) handOver();
}
