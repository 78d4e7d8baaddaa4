import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { checkDelegation, type DelegationContext, type DelegationDraft } from './check-settings.ts';
import { LeaveSettingsSchema } from './leave-settings.ts';

const DRAFT: DelegationDraft = {
  forWhom: 'soren',
  who: 'karen',
  unitIds: ['k'],
  from: '2026-12-01',
  to: '2026-12-14',
};
const CONTEXT: DelegationContext = {
  delegations: {},
  timeZone: 'Europe/Copenhagen',
  nowMs: Date.parse('2026-11-23T08:00Z'),
};
const one = { fromEid: 'jens', unitIds: ['m'], start: 1, end: CONTEXT.nowMs + 1 };

describe('a delegation', () => {
  it('holds from the beginning of its first day to the end of its last one on the farm', () => {
    const check = checkDelegation(DRAFT, CONTEXT);
    const value = {
      fromEid: 'soren',
      unitIds: ['k'],
      start: Date.parse('2026-11-30T23:00Z'),
      end: Date.parse('2026-12-14T23:00Z'),
    };
    expect(check).toEqual({ ok: true, who: 'karen', value });
    const delegations = { karen: value };
    expect(v.parse(LeaveSettingsSchema, { delegations }).delegations).toEqual(delegations);
  });

  it.each([
    [{ forWhom: '' }, 'forWhom', 'delegation_for_missing'],
    [{ who: '' }, 'who', 'delegation_who_missing'],
    [{ who: 'soren' }, 'who', 'delegation_who_missing'],
    [{ unitIds: [] }, 'units', 'delegation_units_missing'],
    [{ from: null }, 'from', 'delegation_from_missing'],
    [{ to: '9999-12-31' }, 'to', 'delegation_to_missing'],
    [{ to: '2026-11-30' }, 'to', 'delegation_to_before_from'],
  ] as const)('with %o is refused at %s', (part, field, code) => {
    expect(checkDelegation({ ...DRAFT, ...part }, CONTEXT)).toEqual({
      ok: false,
      issues: [{ field, code }],
    });
  });

  it('is one a person until it is over, and one of forty', () => {
    const taken = { ...CONTEXT, delegations: { karen: one } };
    expect(checkDelegation(DRAFT, taken)).toMatchObject({
      issues: [{ field: 'who', code: 'delegation_who_taken' }],
    });
    expect(checkDelegation(DRAFT, { ...taken, nowMs: one.end }).ok).toBe(true);
    const full = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, one]));
    expect(checkDelegation(DRAFT, { ...CONTEXT, delegations: full })).toMatchObject({
      issues: [{ field: 'form', code: 'delegation_too_many' }],
    });
  });
});
