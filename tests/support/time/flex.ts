import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';

/** A balance of five hours that the owner has set for `me` at home in unit `k`, on 1 November 2026. */
export function aFlexEntry(overrides: Partial<FlexEntry> = {}): FlexEntry {
  return {
    id: 'move',
    employeeId: 'me',
    unitId: 'k',
    payUnitId: null,
    account: 'flex',
    kind: 'opening',
    minutes: 300,
    date: '2026-11-01',
    reason: '',
    created: 1,
    createdByEid: 'owner',
    createdByUid: null,
    updated: null,
    updatedByEid: null,
    updatedByUid: null,
    deleted: null,
    deletedByEid: null,
    ...overrides,
  };
}
