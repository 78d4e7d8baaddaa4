import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';
import { whenOpen } from '../firebase/firestore.ts';
import { newId } from '../device/new-id.ts';
import type { Report } from '../telemetry/report.ts';

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
