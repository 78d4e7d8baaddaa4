import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { aFarm } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { rulesOn } from './rules-on.ts';
import {
  canTakeBack,
  firstOpenDay,
  proposedDay,
  seriesOf,
  versionAfter,
  withDrafts,
} from './versions.ts';

const TODAY = '2026-11-21';
const version = (number: number, validFrom: string, more: object = {}) =>
  aRule('break', { id: `b${number}`, series: 'b', version: number, validFrom, ...more });

describe('versions of a rule', () => {
  it('says of each what it is and until when, the newest first', () => {
    const rules = [
      version(1, '2025-01-01'),
      version(2, '2026-01-01'),
      version(3, '2027-06-01'),
      version(4, '2027-01-01'),
      version(5, '2027-02-01', { deleted: 1 }),
    ];
    const [rule] = seriesOf(rules, TODAY);
    expect(rule?.versions.map(({ rule: { id }, state, until }) => [id, state, until])).toEqual([
      ['b5', 'takenBack', null],
      ['b4', 'upcoming', null],
      ['b3', 'replaced', null],
      ['b2', 'inForce', '2026-12-31'],
      ['b1', 'past', '2025-12-31'],
    ]);
    expect(rule?.shown.id).toBe('b2');
    expect(rule?.isInForce).toBe(true);
  });

  it('agrees with what the calculation takes on every day', () => {
    const rules = [
      version(1, '2026-11-01'),
      version(2, '2026-11-10', { validTo: '2026-11-15' }),
      version(3, '2026-11-20', { active: false }),
      version(4, '2026-11-25'),
    ];
    for (let date = 1; date <= 30; date += 1) {
      const day = `2026-11-${String(date).padStart(2, '0')}`;
      const inForce = seriesOf(rules, day)[0]?.versions.find(({ state }) => state === 'inForce');
      expect([inForce?.rule.id], day).toEqual([rulesOn(rules, day)[0]?.id]);
    }
  });

  it('calls a rule that is switched off by its newest version', () => {
    const [rule] = seriesOf(
      [version(1, '2026-01-01'), version(2, '2026-05-01', { active: false })],
      TODAY,
    );
    expect(rule).toMatchObject({ isInForce: false, shown: { id: 'b2' } });
    expect(rule?.versions[0]?.state).toBe('off');
  });

  it('drafts the next one above all there are, and rewrites nothing', () => {
    const rules = [version(1, '2026-01-01'), version(2, '2027-01-01', { deleted: 1 })];
    const [first] = rules;
    const next = first && versionAfter(first, rules, { id: 'new', validFrom: '2026-12-01' });
    expect(next).toMatchObject({
      id: 'new',
      series: 'b',
      version: 3,
      supersedes: 'b1',
      validFrom: '2026-12-01',
      minutes: 30,
    });
    expect(first?.version).toBe(1);
  });

  it('takes back only what has not come into force', () => {
    expect(canTakeBack(version(1, '2026-11-22'), TODAY)).toBe(true);
    expect(canTakeBack(version(1, TODAY), TODAY)).toBe(false);
    expect(canTakeBack(version(1, '2027-01-01', { deleted: 1 }), TODAY)).toBe(false);
  });
});

describe('the day that a version is proposed from', () => {
  const settings = DEFAULT_TIME_SETTINGS;

  it('is the next pay period, and the present one for the first rules', () => {
    expect(proposedDay([version(1, '2026-01-01')], aFarm(), settings, TODAY)).toBe('2026-12-01');
    expect(proposedDay([], aFarm(), settings, TODAY)).toBe('2026-11-01');
  });

  it('is never locked', () => {
    const farm = aFarm({ lockedThrough: '2026-11-15' });
    expect(firstOpenDay(farm)).toBe('2026-11-16');
    expect(proposedDay([], farm, settings, TODAY)).toBe('2026-11-16');
    expect(firstOpenDay(aFarm())).toBeNull();
  });
});

describe('a simulation', () => {
  it('lets a draft reach back, with the later versions of its own, and leaves other rules alone', () => {
    const other = aRule('norm');
    const [one, two] = [version(2, '2027-01-01'), version(3, '2027-03-01')];
    const rules = withDrafts([version(1, '2020-01-01'), other], [two, one]);
    expect(rulesOn(rules, '2026-10-01').map(({ id }) => id)).toEqual(['b2', 'norm']);
    expect(rulesOn(rules, '2027-03-01').map(({ id }) => id)).toEqual(['b3', 'norm']);
  });
});
