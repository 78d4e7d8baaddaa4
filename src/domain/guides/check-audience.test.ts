import { describe, expect, test } from 'vitest';
import { type Audience, type AudienceIssue, checkAudience } from './check-audience.ts';

const stable: Audience = {
  isEverybody: false,
  units: ['stable'],
  people: [],
  newcomerDays: null,
  acknowledge: true,
  readWithin: 14,
};
const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);

describe('whom a guide is for', () => {
  test.each<[string, Partial<Audience>, AudienceIssue['field'], AudienceIssue['code']]>([
    ['nobody', { units: [] }, 'places', 'guide_nobody'],
    ['too many units', { units: many(21) }, 'units', 'guide_many_units'],
    ['too many people', { people: many(13) }, 'people', 'guide_many_people'],
    ['newcomers of no day', { newcomerDays: 0 }, 'newcomerDays', 'guide_newcomers_wrong'],
    ['newcomers of half a day', { newcomerDays: 0.5 }, 'newcomerDays', 'guide_newcomers_wrong'],
    ['no day to read it', { readWithin: 0 }, 'readWithin', 'guide_deadline_wrong'],
    ['more than a year to read it', { readWithin: 366 }, 'readWithin', 'guide_deadline_wrong'],
    ['a part of a day to read it', { readWithin: 1.5 }, 'readWithin', 'guide_deadline_wrong'],
  ])('is refused: %s', (_name, wrong, field, code) => {
    expect(checkAudience({ ...stable, ...wrong })).toEqual({
      ok: false,
      issues: [{ field, code }],
    });
  });

  test('is stored as it is asked; everybody is no list', () => {
    const { isEverybody: _all, ...stored } = stable;
    expect(checkAudience(stable)).toEqual({ ok: true, value: stored });
    expect(checkAudience({ ...stable, isEverybody: true, people: many(13) })).toEqual({
      ok: true,
      value: { ...stored, units: [], people: [] },
    });
  });

  test('has no end where nobody says that they have read it', () => {
    const asked = { ...stable, acknowledge: false, readWithin: 999 };
    expect(checkAudience(asked)).toMatchObject({ ok: true, value: { readWithin: null } });
  });
});
