import { useOutboxEntries } from './outbox.ts';

/** How long own writes may be under way before nobody waits for them any longer, ms. */
const WITHIN_MS = 5000;

/** Waits until the server has answered all own writes of some documents: what it is asked next is made on them. */
export async function whenAnswered(paths: readonly string[]): Promise<void> {
  const isUnderWay = (): boolean =>
    useOutboxEntries
      .getState()
      .some((one) => one.state === 'waiting' && one.marks.some(({ path }) => paths.includes(path)));
  const until = Date.now() + WITHIN_MS;
  while (isUnderWay() && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
