import { paths } from '#domain/paths.ts';
import { useAuth } from './auth.ts';
import { createdAudit, currentWriter } from './commands/with-audit.ts';
import { whenOpen } from './firestore.ts';
import { newId } from './new-id.ts';
import type { Report } from './report.ts';

/**
 * Writes an error record (spec 7). Only members of a farm may; others' reports stay in the console. It
 * goes past the outbox: nobody waits for it and nobody is told when it is refused.
 */
export function writeReport(report: Report): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || auth.claims.farm === null || writer === null) return;
  const record = { ...report, farmId: auth.claims.farm, ...createdAudit(writer) };
  whenOpen((database) => {
    void database.put(paths.analyticsRecord(newId()), record).catch(() => undefined);
  });
}
