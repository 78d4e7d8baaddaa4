import { paths } from '#domain/paths.ts';
import type { CompanyField } from '#domain/farm/company.ts';
import { updateDocument } from '../documents/update-document.ts';

type Change =
  | { readonly field: CompanyField | 'timeZone'; readonly value: string }
  | { readonly field: 'workDaysPerWeek'; readonly value: number };

/** Fields of the farm itself; the others stand in its company data. */
const OWN: readonly Change['field'][] = ['name', 'timeZone', 'workDaysPerWeek'];

/** Changes one checked field of the farm at once; resolves to whether the server took it. */
export function updateFarm({ field, value }: Change): Promise<boolean> {
  const name = OWN.includes(field) ? field : `company.${field}`;
  const written = updateDocument({ kind: 'farm', path: paths.farm, fields: { [name]: value } });
  return written?.accepted ?? Promise.resolve(false);
}
