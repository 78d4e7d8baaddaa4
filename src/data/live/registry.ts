interface RegisteredSource {
  readonly name: string;
  readonly disconnect: () => void;
  /** Opens again what failed; what is open or has no scope stays as it is. */
  readonly reconnect: () => void;
}

const sources = new Set<RegisteredSource>();
const delivered = new Map<string, number>();
let listeners = 0;

/** Every source registers itself when it is made. */
export function registerSource(source: RegisteredSource): void {
  sources.add(source);
}

/** Stops every listener: at sign-out, and when a new version has been installed (spec 4). */
export function disconnectAll(): void {
  for (const source of sources) source.disconnect();
}

/** Opens again every source that failed: after a new token, which may read what the one before could not. */
export function reconnectAll(): void {
  for (const source of sources) source.reconnect();
}

/** How many listeners are open now. */
export function activeListenerCount(): number {
  return listeners;
}

/** Documents that came from the server: in all, and by source. */
export function deliveredCount(): {
  readonly total: number;
  readonly bySource: Readonly<Record<string, number>>;
} {
  const bySource = Object.fromEntries(delivered);
  return { total: [...delivered.values()].reduce((sum, count) => sum + count, 0), bySource };
}

/** Counts a listener as open until the returned function is called (once or more). */
export function countListener(): () => void {
  let open = true;
  listeners += 1;
  return () => {
    if (open) listeners -= 1;
    open = false;
  };
}

/** Adds to the documents delivered by the server for a source. */
export function countDelivered(name: string, documents: number): void {
  delivered.set(name, (delivered.get(name) ?? 0) + documents);
}
