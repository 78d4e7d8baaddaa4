import { expect, test } from 'vitest';
import type { Leave } from '../../leave/document/leave.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { askedLeave } from './person-plan.ts';

const ask = {
  kind: 'change',
  from: '2026-07-20',
  to: '2026-07-21',
  part: 'half',
  minutes: null,
  days: 0,
} as const;
const days = { from: '2026-07-13', to: '2026-07-17', part: 'full', isApproved: false };

test.each<[string, Partial<Leave>, unknown[]]>([
  ['new requests', { status: 'requested' }, [days]],
  ['not those that were taken away', { status: 'requested', deleted: 1 }, []],
  ['nor what is decided', { status: 'rejected' }, []],
  ['nor what is approved as it is', {}, []],
  ['nor sickness', { type: 'sick', status: 'reported', to: null }, []],
  [
    'other days for what is approved',
    { ask },
    [{ from: '2026-07-20', to: '2026-07-21', part: 'half', isApproved: false }],
  ],
  ['not that it be cancelled', { ask: { ...ask, kind: 'cancel' } }, []],
])('leave that waits for a leader is %s', (_name, change, expected) => {
  expect(askedLeave([aLeave(change)])).toEqual(expected);
});
