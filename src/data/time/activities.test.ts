import { describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { unitActivitiesQueries } from './activities.ts';

const path = paths.activities('farm');
const queries = (unitIds: readonly string[]) => unitActivitiesQueries({ farmId: 'farm', unitIds });
const OF_ALL = { path, where: [['units', '==', []]] };

describe('the activities a clock reads', () => {
  it('are those of its units and of all units', () => {
    expect(queries(['k', 's'])).toEqual([
      OF_ALL,
      { path, where: [['units', 'array-contains-any', ['k', 's']]] },
    ]);
  });

  it('are those of all units where there is none', () => {
    expect(queries([])).toEqual([OF_ALL]);
  });

  it('are all of the farm where there are more units than one question can name', () => {
    const many = Array.from({ length: 31 }, (_, index) => `u${index}`);
    expect(queries(many)).toEqual([{ path }]);
    expect(queries(many.slice(1))).toHaveLength(2);
  });
});
