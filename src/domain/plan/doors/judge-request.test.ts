import { describe, expect, test } from 'vitest';
import { NO_AUDIT } from '../../audit.ts';
import { judgeShiftRequest } from './publication-blocks.ts';
import type { ShiftRequest } from '../request/shift-request.ts';

const place = { unitId: 'k', week: '2099-W20', shiftId: 'mine', start: 1, end: 2 };
const there = { ...place, shiftId: 'other' };
const request = (change: Partial<ShiftRequest> = {}): ShiftRequest => ({
  id: 'r',
  kind: 'swap',
  unitId: 'k',
  shift: place,
  fromEid: 'me',
  toEid: 'bo',
  other: there,
  otherUnitId: null,
  agreedUnitId: null,
  agreedByEid: null,
  status: 'asked',
  decidedByEid: null,
  decidedAt: null,
  reason: '',
  ...NO_AUDIT,
  ...change,
});
const handover = { kind: 'handover', other: null } as const;
const scene = (swaps: 'off' | 'leader' = 'leader', units: readonly string[] = ['k']) => ({
  settings: { swaps },
  isThere: (id: string) => id === 'bo',
  plans: (unit: string) => units.includes(unit),
});
const asks = (change: Partial<ShiftRequest>, around = scene()) =>
  judgeShiftRequest(null, request(change), around);

describe('a request about shifts', () => {
  test('is to swap, to hand over or for an open shift', () => {
    expect(asks({})).toBeNull();
    expect(asks({ other: { ...there, unitId: 's' }, otherUnitId: 's' })).toBeNull();
    expect([asks(handover), asks({ ...handover, toEid: null })]).toEqual([null, null]);
    expect(asks({ kind: 'open', toEid: null, other: null }, scene('off'))).toBeNull();
  });

  test('is of a planner whether somebody takes an open shift, also where nobody may swap', () => {
    const ofPlanner = { kind: 'ask', other: null } as const;
    expect([asks(ofPlanner), asks(ofPlanner, scene('off'))]).toEqual([null, null]);
    expect(asks(ofPlanner, scene('leader', ['s']))).toBe('no planner');
    expect(asks({ ...ofPlanner, toEid: null })).toBe('colleague');
  });

  test.each<[string, Partial<ShiftRequest>]>([
    ['nobody to swap with', { toEid: null }],
    ['nothing to swap for', { other: null }],
    ['oneself to swap with', { toEid: 'me' }],
    ['a shift given away for another', { kind: 'handover' }],
    ['a shift given to oneself', { ...handover, toEid: 'me' }],
    ['a shift given to nobody of the farm', { ...handover, toEid: 'never' }],
    ['an open shift for another', { kind: 'open', other: null }],
    ['an open shift for another shift', { kind: 'open', toEid: null }],
    ['a second unit that is none', { otherUnitId: 's' }],
    ['a second unit that is not said', { other: { ...there, unitId: 's' } }],
  ])('is refused with %s', (_, change) => {
    expect(asks(change)).not.toBeNull();
  });

  test('to swap or give away waits for a farm that lets people; what was answered then stays', () => {
    expect([asks({}, scene('off')), asks(handover, scene('off'))]).toEqual(
      Array(2).fill('swaps are off'),
    );
    expect(asks({ status: 'done' }, scene('off'))).toBeNull();
  });

  test('is answered by somebody else, and what is offered to all is declined for nobody', () => {
    const offer = request({ ...handover, toEid: null });
    const says = (status: ShiftRequest['status'], toEid: string) =>
      judgeShiftRequest(offer, { ...offer, status, toEid }, scene());
    expect([says('accepted', 'bo'), says('accepted', 'me'), says('declined', 'bo')]).toEqual([
      null,
      'with oneself',
      'declined for all',
    ]);
  });

  test('between two units is approved when both have said yes', () => {
    const waits = request({
      status: 'accepted',
      other: { ...there, unitId: 's' },
      otherUnitId: 's',
    });
    const yes = (before: ShiftRequest, units: readonly string[]) =>
      judgeShiftRequest(before, { ...before, status: 'approved' }, scene('leader', units));
    const half = { ...waits, agreedUnitId: 's', agreedByEid: 'x' };
    expect([yes(waits, ['k']), yes(waits, ['k', 's']), yes(half, ['k']), yes(half, ['s'])]).toEqual(
      ['not all units', null, null, 'not all units'],
    );
    const agrees = (before: ShiftRequest, agreedUnitId: string | null) =>
      judgeShiftRequest(before, { ...before, agreedUnitId, agreedByEid: 'x' }, scene());
    expect([agrees(waits, 'k'), agrees(waits, 'm'), agrees(half, 'k'), agrees(half, null)]).toEqual(
      [null, 'agreement', 'agreement', 'agreement'],
    );
    expect(agrees(request({ status: 'accepted' }), 'k')).toBe('agreement');
    expect(agrees({ ...waits, status: 'asked' }, 'k')).toBe('agreement');
  });
});
