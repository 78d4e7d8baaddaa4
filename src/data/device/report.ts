import type { ErrorRecord } from '#domain/api/answers.ts';
import { REPORT_LIMITS, withoutPersonalData } from '#domain/errors.ts';
import { getEnv } from './env.ts';

/** Records a session writes at most, so that a loop of failures costs nothing. */
export const MAX_REPORTS = 20;
/** The same failure is written once in this time, ms. */
export const REPEAT_MS = 3_600_000;

/** Where a failure happened; never contents of documents. */
export interface ReportContext {
  readonly type: ErrorRecord['type'];
  /** The module or route. */
  readonly source: string;
  readonly functionName?: string;
  readonly optionalInfo?: string;
}

/** An error record without the farm, which the writer knows. */
export type Report = Omit<ErrorRecord, 'farmId'>;

let sink: ((report: Report) => void) | null = null;
let waiting: Report[] = [];
let written = 0;
const lastSeen = new Map<string, number>();

/**
 * Records a failure in analytics (spec 8), without personal data. Handled failures are `PredictedError`;
 * `UnexpectedError` is written on the production host alone. Never throws; waits for a signed-in session.
 */
export function reportError(error: unknown, context: ReportContext): void {
  console.error(`[${context.source}]`, error);
  write(error, context);
}

/**
 * Records what no action has caught, as `reportError` does: as predicted everywhere, and with all that is
 * known of it on the production host.
 */
export function reportUncaught(error: unknown, context: Omit<ReportContext, 'type'>): void {
  reportError(error, { type: 'PredictedError', ...context });
  write(error, { type: 'UnexpectedError', ...context });
}

/** Says something in the log and nowhere else: a missing unit or farm, a push that was refused (spec 8). */
export function logOnly(source: string, what: string): void {
  console.warn(`[${source}] ${what}`);
}

/** Sets what writes reports, and hands over those that waited; null while nobody is signed in. */
export function setReportSink(next: ((report: Report) => void) | null): void {
  sink = next;
  if (next === null) return;
  const reports = waiting;
  waiting = [];
  for (const report of reports) next(report);
}

/** Forgets everything: the next person's session starts afresh. */
export function resetReports(): void {
  sink = null;
  waiting = [];
  written = 0;
  lastSeen.clear();
}

/**
 * Runs an action; when it fails, the failure is recorded and `fallback`, if given, decides the answer
 * (spec 8). Without one the answer is undefined.
 */
export async function guarded<T>(
  action: () => T | Promise<T>,
  options: { readonly source: string; readonly fallback?: (error: unknown) => T | Promise<T> },
): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: options.source });
    return options.fallback?.(error);
  }
}

function write(error: unknown, context: ReportContext): void {
  try {
    if (context.type === 'UnexpectedError' && !isProductionHost()) return;
    const report = reportOf(error, context);
    if (isRepeat(report) || written >= MAX_REPORTS) return;
    written += 1;
    if (sink === null) waiting.push(report);
    else sink(report);
  } catch {
    // A failure of the reporter must not become a second failure.
  }
}

function isProductionHost(): boolean {
  const host = getEnv().productionHost;
  return host !== null && typeof location !== 'undefined' && location.host === host;
}

function isRepeat(report: Report): boolean {
  const key = `${report.errorMessage}\n${report.errorStack ?? ''}`;
  const now = Date.now();
  const seen = lastSeen.get(key);
  if (seen !== undefined && now - seen < REPEAT_MS) return true;
  lastSeen.set(key, now);
  return false;
}

/** An object as a cause may hold anything, so only its kind is told. */
function causeOf(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  return typeof cause === 'string' ? cause : '';
}

function reportOf(error: unknown, context: ReportContext): Report {
  const cut = (field: keyof typeof REPORT_LIMITS, text: string | undefined): string =>
    withoutPersonalData(text ?? '', REPORT_LIMITS[field]);
  const known = error instanceof Error ? error : new Error(String(error));
  const message = cut('errorMessage', known.message);
  if (context.type === 'PredictedError') return { type: context.type, errorMessage: message };
  return {
    type: context.type,
    errorMessage: message,
    errorName: cut('errorName', known.name),
    errorCause: cut('errorCause', causeOf(known.cause)),
    errorStack: cut('errorStack', known.stack),
    source: cut('source', context.source),
    functionName: cut('functionName', context.functionName),
    optionalInfo: cut('optionalInfo', context.optionalInfo),
    version: cut('version', getEnv().version),
  };
}
