import { describe, expect, it } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { coveredBy, withoutNorm } from './coverage.ts';

const TODAY = '2026-11-21';
const who = (more: object) => ({
  units: [],
  employmentTypes: [],
  employeeIds: [],
  ageUnder: null,
  activityIds: [],
  ...more,
});
const anna = anEmployee({ id: 'anna', units: ['k', 'm'] });
const bo = anEmployee({ id: 'bo', units: ['m'] });
const kim = anEmployee({ id: 'kim', units: ['m'], employmentType: 'hourly' });
const gone = anEmployee({ id: 'gone', deleted: 1 });
const all = [anna, bo, kim, gone];
const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);

describe('whom a rule covers', () => {
  it('is every active person where it says nothing', () => {
    expect(ids(coveredBy(aRule('break'), all, TODAY))).toEqual(['anna', 'bo', 'kim']);
  });

  it('goes by any unit, but for norms by the home unit', () => {
    const inM = { who: who({ units: ['m'] }) };
    expect(ids(coveredBy(aRule('break', inM), all, TODAY))).toEqual(['anna', 'bo', 'kim']);
    expect(ids(coveredBy(aRule('norm', inM), all, TODAY))).toEqual(['bo', 'kim']);
  });

  it('names those on a flex account without a norm', () => {
    const norm = aRule('norm', { who: who({ units: ['m'] }) });
    expect(ids(withoutNorm([norm], all, TODAY))).toEqual(['anna']);
    expect(ids(withoutNorm([{ ...norm, active: false }], all, TODAY))).toEqual(['anna', 'bo']);
    expect(ids(withoutNorm([aRule('norm')], all, TODAY))).toEqual([]);
  });
});
