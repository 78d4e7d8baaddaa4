import { paths } from '#domain/paths.ts';
import { newId } from '../device/new-id.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, deletedAudit, restoredAudit } from '../changes/with-audit.ts';

/** Keeps a view of the reports under a checked name; returns its id at once. */
export function addReportView(uid: string, name: string, search: string): string {
  const id = newId();
  updateDocument({
    kind: 'report_view',
    path: () => paths.reportView(uid, id),
    fields: { id, name, search },
    audit: createdAudit,
    create: true,
  });
  return id;
}

/** Gives a view another checked name, or another address; returns at once. */
export function changeReportView(
  uid: string,
  id: string,
  fields: { readonly name: string } | { readonly search: string },
): void {
  updateDocument({ kind: 'report_view', path: () => paths.reportView(uid, id), fields });
}

/** Puts a view away (spec 4: deleted); returns at once. */
export function deleteReportView(uid: string, id: string): void {
  mark(uid, id, deletedAudit);
}

/** Brings a view back; returns at once. */
export function restoreReportView(uid: string, id: string): void {
  mark(uid, id, restoredAudit);
}

function mark(uid: string, id: string, audit: typeof deletedAudit): void {
  const path = (): string => paths.reportView(uid, id);
  updateDocument({ kind: 'report_view', path, fields: {}, audit, mark: 'deletedByEid' });
}
