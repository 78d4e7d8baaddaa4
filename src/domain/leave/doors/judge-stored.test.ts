import { describe, expect, test } from 'vitest';
import { aFarm } from '#tests/support/factories.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { Leave } from '../document/leave.ts';
import { judgeLeave } from './judge-stored.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const context = {
  ...aLeaveContext({ id: 'me', startDay: '2024-09-01', endDay: '2027-06-30' }),
  farm: aFarm(),
};
const judge = (before: Leave | null, after: Leave, leaves: readonly Leave[] = []) =>
  judgeLeave(before, after, { context, leaves: [...leaves, after] });
const asked = (change: Partial<Leave> = {}): Leave =>
  aLeave({
    id: 'asked-for-it',
    employeeId: 'me',
    status: 'requested',
    from: '2026-12-07',
    to: '2026-12-11',
    days: 50_000,
    created: NOON,
    createdByEid: 'me',
    ...change,
  });
const ill = (change: Partial<Leave> = {}): Leave =>
  asked({
    type: 'sick',
    status: 'reported',
    from: '2026-11-20',
    to: null,
    days: 0,
    reportedAt: NOON,
    ...change,
  });
const said = { decidedAt: NOON, decidedByEid: 'boss' } as const;
const approved = (change: Partial<Leave> = {}): Leave =>
  asked({ status: 'approved', ...said, ...change });
const ASK = {
  kind: 'change',
  from: '2026-12-07',
  to: '2026-12-09',
  part: 'full',
  minutes: null,
  days: 30_000,
} as const;

describe('a leave that was written', () => {
  test('is sound as the app writes it', () => {
    expect(judge(null, asked())).toBeNull();
    expect(judge(null, ill())).toBeNull();
    expect(judge(null, approved())).toBeNull();
    expect(judge(asked(), approved())).toBeNull();
    expect(judge(approved(), approved({ ask: ASK }))).toBeNull();
    expect(judge(approved({ ask: ASK }), approved({ to: ASK.to, days: 30_000 }))).toBeNull();
    expect(judge(approved({ ask: ASK }), approved())).toBeNull();
    expect(judge(ill(), ill({ status: 'well', to: '2026-11-21' }))).toBeNull();
  });

  test.each<[string, Leave]>([
    ['sickness that is asked for', ill({ status: 'requested', to: '2026-11-21' })],
    ['holiday that is reported', asked({ status: 'reported' })],
    ['no last day of holiday', asked({ to: null })],
    ['no last day of a child’s sickness', ill({ type: 'child1' })],
    ['minutes of whole days', asked({ minutes: 60 })],
    ['hours without minutes', asked({ part: 'hours' })],
    ['no days at all', asked({ days: 0 })],
    ['an agreement of one’s own', asked({ agreed: true })],
    ['a reason of one’s own', asked({ reason: 'x' })],
    ['a question inside', asked({ ask: ASK })],
    ['a long note', asked({ note: 'x'.repeat(301) })],
    ['approval by nobody', asked({ status: 'approved' })],
    ['days before the employment', asked({ from: '2024-08-01', to: '2024-08-03' })],
    ['days after it', asked({ to: '2027-07-02' })],
    ['sickness before it', ill({ from: '2024-08-01' })],
    ['sickness of the year 2200', ill({ from: '2200-01-01' })],
    ['sickness of the day after tomorrow', ill({ from: '2026-11-22' })],
    ['a report of the future', ill({ reportedAt: NOON + 600_000 })],
    ['a report of more than a week ago', ill({ reportedAt: NOON - 8 * DAY_MS })],
    ['an own report that says it was in time', ill({ reportedAt: null })],
  ])('is refused with %s', (_, leave) => {
    expect(judge(null, leave)).not.toBeNull();
  });

  test('says of sickness of tomorrow, of last week, and by a leader that it was in time', () => {
    expect(judge(null, ill({ from: '2026-11-21' }))).toBeNull();
    expect(judge(null, ill({ reportedAt: NOON - 6 * DAY_MS }))).toBeNull();
    expect(judge(null, ill({ reportedAt: null, createdByEid: 'boss' }))).toBeNull();
    // What was said once is not judged again.
    const old = ill({ reportedAt: NOON - 30 * DAY_MS });
    expect(judge(old, { ...old, status: 'well', to: '2026-11-21' })).toBeNull();
  });

  test('is answered as it was asked', () => {
    const waits = approved({ ask: ASK });
    expect(judge(waits, approved({ to: '2026-12-10' }))).toBe('other days');
    expect(judge(approved(), approved({ to: '2026-12-10' }))).toBe('other days');
    expect(judge(waits, asked())).toBe('ask lost');
    expect(judge(approved(), approved({ ask: { ...ASK, days: 0 } }))).toBe('range');
    expect(judge(asked(), asked({ status: 'withdrawn', to: '2026-12-10' }))).toBe('other days');
  });

  test('takes no days that something else takes that was there before: of two requests the later one goes', () => {
    const first = asked({ id: 'a-first-request', created: NOON - 1000 });
    expect(judge(null, asked(), [first])).toBe('overlap');
    expect(judge(null, first, [asked()])).toBeNull();
    const twins = [asked({ id: 'twin-number-a' }), asked({ id: 'twin-number-b' })] as const;
    expect(twins.map((one) => judge(null, one, twins))).toEqual([null, 'overlap']);
    const taken = approved({ id: 'approved-before', created: NOON - 1000 });
    expect(judge(null, asked(), [taken])).toBe('overlap');
    const other = asked({ from: '2027-01-04', to: '2027-01-05', days: 20_000 });
    const moved = asked({ updated: NOON + 1000 });
    expect(judge(other, moved, [first])).toBe('overlap');
    expect(judge(asked(), asked({ note: 'x', updated: NOON + 1000 }), [first])).toBeNull();
    expect(judge(null, asked(), [{ ...first, status: 'withdrawn' }])).toBeNull();
  });
});
