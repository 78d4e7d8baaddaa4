import { TestRunner, vi } from 'vitest';

/** What stood in the process before its first file, the names of a window included. */
let known: ReadonlySet<PropertyKey> | null = null;

/**
 * Lets test files share a process and yet begin anew: starting one and reading jsdom, React and the test tools in it
 * took a third of the time. Each file still has its own window, and evaluates all of our own modules again; only what
 * is read from node_modules stays, but for what vite.config.ts names because it remembers something.
 */
export default class FreshModules extends TestRunner {
  async onBeforeCollect(): Promise<void> {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    // What a page of the file before still fetches arrives without mocks, and is not to stay.
    await vi.dynamicImportSettled();
    vi.resetModules();
    known ??= new Set(Reflect.ownKeys(globalThis));
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!known.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }
}
