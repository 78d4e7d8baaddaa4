import type { AdjustRequest } from '#data/leave/adjust-days.ts';
import { adjustOnServer, type AdjustRefused } from '#widgets/leave/adjust-on-server.ts';
import type { PersonOwed } from './model.ts';

/** Pays days out, all or none, with the way back. What is wrong; null where it was said why they are not paid. */
export function payOut(requests: readonly AdjustRequest[], label: string): Promise<AdjustRefused> {
  return adjustOnServer(requests, { label, source: 'leave/year-end' });
}

/** Pays out all that somebody is owed, and sets off what was taken in advance. */
export function payDues({ about, dues }: PersonOwed, label: string): Promise<AdjustRefused> {
  const requests = dues.map(({ kind, days, year, date }): AdjustRequest => {
    const draft = { account: 'holiday', kind, days, year, date, reason: '' } as const;
    return { draft, about };
  });
  return payOut(requests, label);
}
