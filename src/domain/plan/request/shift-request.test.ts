import { expect, test } from 'vitest';
import { unitsAsked, unitsToAnswer, yesOf } from './shift-request.ts';

const within = { unitId: 'k', otherUnitId: null, agreedUnitId: null };
const between = { unitId: 'k', otherUnitId: 'm', agreedUnitId: null };
const plans =
  (...own: readonly string[]) =>
  (unitId: string): boolean =>
    own.includes(unitId);

test('a swap between two units asks the planners of both', () => {
  expect(unitsAsked(within)).toEqual(['k']);
  expect(unitsAsked(between)).toEqual(['k', 'm']);
  expect(unitsToAnswer({ ...between, agreedUnitId: 'k' })).toEqual(['m']);
});

test.each([
  ['within a unit its planner has the last word', within, plans('k'), { kind: 'approve' }],
  ['who plans both has it too', between, plans('k', 'm'), { kind: 'approve' }],
  ['who plans one agrees for it', between, plans('k'), { kind: 'agree', unitId: 'k' }],
  ['of the other unit as well', between, plans('m'), { kind: 'agree', unitId: 'm' }],
  [
    'who comes second has the last word',
    { ...between, agreedUnitId: 'k' },
    plans('m'),
    { kind: 'approve' },
  ],
  ['a unit says yes once', { ...between, agreedUnitId: 'k' }, plans('k'), null],
  ['other units are not asked', between, plans('s'), null],
])('%s', (_name, request, own, expected) => {
  expect(yesOf(request, own)).toEqual(expected);
});
