import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import {
  checkFlexEntry,
  type FlexCheckInput,
  type FlexDraft,
  hasFlexAccount,
  seesFlex,
  takeBackRefusal,
} from './flex-check.ts';
import { FLEX_ENTRY_LIMITS } from './flex-entry.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const owner = anActor({ uid: 'owner', claims: { ...claims, owner: true } });
const leader = anActor({ uid: 'boss', claims: { ...claims, leader: true } });
const person = anEmployee({ seatType: 'PREMIUM', units: ['k', 's'] });
const base: FlexDraft = { kind: 'opening', minutes: 300, date: '2026-11-20', reason: '' };

const input = (draft: Partial<FlexDraft> = {}, more: Partial<FlexCheckInput> = {}) => ({
  draft: { ...base, ...draft },
  actor: owner,
  farm: aFarm({ lockedThrough: '2026-10-31' }),
  person,
  entries: [],
  balance: 600,
  nowMs: at('2026-11-21', '09:00'),
  ...more,
});
const codesOf = (draft: Partial<FlexDraft>, more: Partial<FlexCheckInput> = {}) => {
  const check = checkFlexEntry(input(draft, more));
  return check.ok ? [] : check.issues.map(({ field, code }) => `${field} ${code}`);
};

describe('a movement of a flex account', () => {
  test('is written whole, what is paid out as less', () => {
    expect(checkFlexEntry(input({ reason: '  fra Excel ' }))).toEqual({
      ok: true,
      value: {
        employeeId: 'me',
        unitId: 'k',
        account: 'flex',
        kind: 'opening',
        minutes: 300,
        date: '2026-11-20',
        reason: 'fra Excel',
      },
    });
    expect(checkFlexEntry(input({ kind: 'payOut', minutes: 90 }))).toMatchObject({
      ok: true,
      value: { kind: 'payOut', minutes: -90 },
    });
  });

  test.each<[string, Partial<FlexDraft>, string[]]>([
    ['no minutes', { minutes: null }, ['minutes flex_minutes_missing']],
    ['half a minute', { minutes: 7.5 }, ['minutes flex_minutes_missing']],
    ['an opening of nothing', { minutes: 0 }, []],
    ['an opening below nothing', { minutes: -300 }, []],
    [
      'a correction of nothing',
      { kind: 'correction', minutes: 0, reason: 'x' },
      ['minutes flex_minutes_zero'],
    ],
    ['nothing paid out', { kind: 'payOut', minutes: 0 }, ['minutes flex_minutes_zero']],
    ['a pay-out that gives', { kind: 'payOut', minutes: -5 }, ['minutes flex_minutes_zero']],
    ['as much as there is', { kind: 'payOut', minutes: 600 }, []],
    ['more than there is', { kind: 'payOut', minutes: 601 }, ['minutes flex_more_than_balance']],
    ['the most', { minutes: FLEX_ENTRY_LIMITS.minutes }, []],
    ['too much', { minutes: FLEX_ENTRY_LIMITS.minutes + 1 }, ['minutes flex_too_much']],
    ['too little', { minutes: -FLEX_ENTRY_LIMITS.minutes - 1 }, ['minutes flex_too_much']],
    ['no day', { date: null }, ['date flex_day_missing']],
    ['a day that does not exist', { date: '2026-02-30' }, ['date flex_day_missing']],
    ['today', { date: '2026-11-21' }, []],
    ['tomorrow', { date: '2026-11-22' }, ['date flex_in_future']],
    ['the last locked day', { date: '2026-10-31' }, ['date flex_day_locked']],
    ['the first open day', { date: '2026-11-01' }, []],
    [
      'a correction without a reason',
      { kind: 'correction', reason: '  ' },
      ['reason flex_reason_missing'],
    ],
    ['a pay-out without a reason', { kind: 'payOut' }, []],
    [
      'an endless reason',
      { reason: 'x'.repeat(FLEX_ENTRY_LIMITS.reason + 1) },
      ['reason flex_reason_too_long'],
    ],
    [
      'everything at once',
      { kind: 'correction', minutes: null, date: null },
      ['minutes flex_minutes_missing', 'date flex_day_missing', 'reason flex_reason_missing'],
    ],
  ])('%s', (_, draft, codes) => {
    expect(codesOf(draft)).toEqual(codes);
  });

  test('nothing is paid out of a balance that nobody knows', () => {
    const unknown = { balance: null };
    expect(codesOf({ kind: 'payOut' }, unknown)).toEqual(['minutes flex_balance_unknown']);
    expect(codesOf({ kind: 'opening' }, unknown)).toEqual([]);
  });

  test('does not come before the employment, on the farm’s own first day', () => {
    const started = { person: { ...person, startDate: at('2026-11-10', '00:00') } };
    expect(codesOf({ date: '2026-11-09' }, started)).toEqual(['date flex_before_start']);
    expect(codesOf({ date: '2026-11-10' }, started)).toEqual([]);
  });

  test('one balance is set on a day; one that was taken back is none', () => {
    const entries = [aFlexEntry({ date: base.date ?? '' })];
    expect(codesOf({}, { entries })).toEqual(['date flex_second_opening']);
    expect(codesOf({ date: '2026-11-19' }, { entries })).toEqual([]);
    expect(codesOf({ kind: 'payOut' }, { entries })).toEqual([]);
    const gone = entries.map((entry) => ({ ...entry, deleted: 1 }));
    expect(codesOf({}, { entries: gone })).toEqual([]);
  });

  test('is a matter of who: owners set and correct, leaders at home pay out, nobody to themself', () => {
    const refused = ['form flex_not_allowed'];
    const kinds = ['opening', 'correction', 'payOut'] as const;
    const by = (more: Partial<FlexCheckInput>) =>
      kinds.map((kind) => codesOf({ kind, reason: 'x' }, more).length === 0);
    expect(by({ actor: owner })).toEqual([true, true, true]);
    expect(by({ actor: leader })).toEqual([false, false, true]);
    expect(codesOf({}, { actor: leader })).toEqual(refused);
    // The person’s home is the first of their units.
    expect(by({ actor: leader, person: { ...person, units: ['s', 'k'] } })[2]).toBe(false);
    expect(by({ actor: leader, person: { ...person, id: 'boss' } })[2]).toBe(false);
    expect(by({ actor: owner, person: { ...person, id: 'owner' } })[2]).toBe(true);
    expect(by({ actor: anActor() })).toEqual([false, false, false]);
  });

  test.each([
    ['the seat has none', { seatType: 'BASIC' as const }],
    ['paid by the hour', { employmentType: 'hourly' as const }],
    ['gone', { deleted: 1 }],
  ])('needs an account: %s', (_, change) => {
    expect(codesOf({}, { person: { ...person, ...change } })).toEqual(['form flex_no_account']);
  });
});

describe('taking a movement back', () => {
  const paid = aFlexEntry({ kind: 'payOut', minutes: -60, date: '2026-11-20' });
  const farm = aFarm({ lockedThrough: '2026-10-31' });

  test('is for whoever may make it, as long as its day is open', () => {
    expect(takeBackRefusal(paid, { actor: leader, farm })).toBeNull();
    expect(takeBackRefusal(paid, { actor: anActor(), farm })).toBe('flex_not_allowed');
    expect(takeBackRefusal({ ...paid, unitId: 's' }, { actor: leader, farm })).toBe(
      'flex_not_allowed',
    );
    const opening = aFlexEntry({ date: '2026-11-20' });
    expect(takeBackRefusal(opening, { actor: leader, farm })).toBe('flex_not_allowed');
    expect(takeBackRefusal(opening, { actor: owner, farm })).toBeNull();
    expect(takeBackRefusal({ ...opening, date: '2026-10-31' }, { actor: owner, farm })).toBe(
      'flex_day_locked',
    );
    expect(takeBackRefusal({ ...paid, deleted: 1 }, { actor: owner, farm })).toBe(
      'flex_not_allowed',
    );
  });
});

describe('[S6.2] figures of flex', () => {
  test.each([
    ['DELTID', false],
    ['BASIC', false],
    ['PREMIUM', true],
    ['PLANNING', false],
    ['COMBINED', true],
  ] as const)('show about a seat %s: %s', (seatType, shows) => {
    expect(hasFlexAccount(anEmployee({ seatType }))).toBe(shows);
    const hourly = anEmployee({ seatType, employmentType: 'hourly' });
    expect(hasFlexAccount(hourly)).toBe(false);
    // Who had one has it until it is settled.
    const terms = [
      { from: '2020-01-01', type: 'flex', weekdayPattern: null },
      { from: '2026-01-01', type: 'hourly', weekdayPattern: null },
    ] as const;
    expect(hasFlexAccount({ ...hourly, terms: [...terms] })).toBe(shows);
  });

  test('are seen by the person, leaders at home and owners', () => {
    const sees = (actor = owner, of = person) => seesFlex(actor, 'farm', of);
    expect([sees(), sees(leader), sees(anActor())]).toEqual([true, true, true]);
    expect(sees(anActor({ uid: 'mate' }))).toBe(false);
    expect(sees(leader, { ...person, units: ['s', 'k'] })).toBe(false);
    expect(sees(owner, { ...person, seatType: 'BASIC' })).toBe(false);
  });
});
