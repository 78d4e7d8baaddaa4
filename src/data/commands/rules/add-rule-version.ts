import { paths } from '#domain/paths.ts';
import { type PricedVersion, type Rate, withoutRates } from '#domain/time/rules/pay-rates.ts';
import { type NewDocument, createDocuments } from '../documents/create-documents.ts';

/**
 * Adds checked versions of rules: a new rule, the next version of one, or a whole pack, with what they are worth
 * beside them. All of it is stored or none. Nothing that exists is changed, and no rate is stored in a rule.
 * Resolves to whether the server took it; offline it waits.
 */
export function addRuleVersions(versions: readonly PricedVersion[]): Promise<boolean> {
  return createDocuments(
    'time_rule',
    versions.flatMap(({ rule, rates }): NewDocument[] => {
      const { id } = rule;
      const version = {
        path: (farmId: string) => paths.timeRule(farmId, id),
        fields: { ...withoutRates(rule) },
        mark: 'series',
      };
      return rates === null ? [version] : [version, ratesDocument(id, rates)];
    }),
  );
}

/** The document of what a version is worth. */
export function ratesDocument(id: string, rates: readonly Rate[]): NewDocument {
  return {
    path: (farmId) => paths.payRate(farmId, id),
    fields: { id, rates: rates.map((rate) => ({ ...rate })) },
    mark: 'id',
  };
}
