import type { Rate } from '#domain/time/rules/pay-rates.ts';
import { ratesDocument } from './add-rule-version.ts';
import { createDocuments } from '../documents/create-documents.ts';

/** What a version of a rule is worth, by its id. */
export interface VersionRates {
  readonly id: string;
  readonly rates: readonly Rate[];
}

/**
 * Says what versions of rules are worth that nobody has put a price on yet; all of it or none. What has been
 * said is never rewritten: a new rate is a new version. Resolves to whether the server took it; offline it
 * waits.
 */
export function savePayRates(all: readonly VersionRates[]): Promise<boolean> {
  return createDocuments(
    'time_rule',
    all.map(({ id, rates }) => ratesDocument(id, rates)),
  );
}
