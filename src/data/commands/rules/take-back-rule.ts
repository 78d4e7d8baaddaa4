import { paths } from '#domain/paths.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { updateDocument } from '../documents/update-document.ts';
import { deletedAudit } from '../documents/with-audit.ts';

/** Takes back a version that is not in force yet. Resolves to whether the server took it. */
export function takeBackRule({ id }: TimeRule): Promise<boolean> {
  const written = updateDocument({
    kind: 'time_rule',
    path: (farmId) => paths.timeRule(farmId, id),
    fields: {},
    audit: deletedAudit,
    mark: 'deletedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}
