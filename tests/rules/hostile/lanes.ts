const LANES = 12;

/** Runs what is about one document one after the other, and several documents at once. */
export async function inLanes<T>(
  items: readonly { readonly path: string; readonly run: () => Promise<T> }[],
): Promise<T[]> {
  const queues = [...Map.groupBy(items, ({ path }) => path).values()];
  const results: T[] = [];
  const lane = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const { run } of queue) results.push(await run());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
