import { useOutboxEntries } from './outbox.ts';

/** How long own writes may be under way before nobody waits for them any longer, ms. */
const WITHIN_MS = 10_000;

/**
 * Waits until the server has answered all own writes of some documents: what it is asked next is made on them.
 * `isBehind` says whether a live list does not show the answer yet; it is asked where the version is sent along.
 */
export async function whenAnswered(
  paths: readonly string[],
  isBehind: () => boolean = () => false,
): Promise<void> {
  const isUnderWay = (): boolean =>
    useOutboxEntries
      .getState()
      .some((one) => one.state === 'waiting' && one.marks.some(({ path }) => paths.includes(path)));
  const until = Date.now() + WITHIN_MS;
  while ((isUnderWay() || isBehind()) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
