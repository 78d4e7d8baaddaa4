/**
 * Waits for work, but no longer than some milliseconds: what is not done by then goes on by itself. Rejects where the
 * work has rejected before.
 */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([work, late]);
}
