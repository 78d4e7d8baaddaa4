import { logger } from 'firebase-functions';
import { partsOf } from '../../../src/domain/group-by.ts';
import { ApiError } from './api-error.ts';

interface Run<T> {
  readonly failure: string;
  readonly atOnce: number;
  /** The farm that is gone through, for the log, and where of it a failure was: never anything about people. */
  readonly farmId?: string;
  readonly where?: (item: T) => Readonly<Record<string, string>>;
}

/**
 * Does something for each of many. What fails for one is logged and keeps none of the others from theirs.
 * Resolves to what came of those that did not fail, in their order.
 */
export async function eachByItself<T, R>(
  items: readonly T[],
  { failure, atOnce, farmId, where }: Run<T>,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (const some of partsOf(items, atOnce)) {
    // An exception before the first await counts as a rejection too.
    const outcomes = await Promise.allSettled(some.map(async (item) => run(item)));
    for (const [index, outcome] of outcomes.entries()) {
      const item = some[index];
      if (outcome.status === 'fulfilled') done.push(outcome.value);
      else if (item !== undefined) {
        const reason = reasonOf(outcome.reason);
        logger.warn(failure, { ...(farmId !== undefined && { farmId }), ...where?.(item), reason });
      }
    }
  }
  return done;
}

/** The kind of a failure. Its message may hold anything, so it is not told. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return error instanceof Error ? error.name : typeof error;
}
