import { FULLEST_FARM } from '../fullest/fullest-farm.ts';
import { FULLEST_GUIDES } from '../fullest/fullest-guides.ts';
import type { Full } from '../fullest/fullest.ts';
import { FULLEST_LEAVE } from '../fullest/fullest-leave.ts';
import { FULLEST_PLAN } from '../fullest/fullest-plan.ts';
import { FULLEST_TIME } from '../fullest/fullest-time.ts';
import { createdBy, type Data } from '../writes.ts';

/** What a right change says, said when there is nothing yet. */
const madeFrom = (full: Full, fields: (id: string) => Data): Full => ({
  name: full.name.replace(/: .*/, ': made'),
  persona: full.persona,
  path: full.path,
  data: (id) => ({ ...fields(id), ...createdBy(full.persona) }),
});
const newcomers = FULLEST_FARM.filter(({ name }) => name.startsWith('users:')).map((full) =>
  madeFrom(full, (id) => {
    const { firstName, lang } = full.data(id);
    return { id: full.persona.uid, firstName, lang };
  }),
);

/** Right writes of every kind, of which the hostile ones are made. */
export const BASES: readonly Full[] = [
  ...FULLEST_FARM,
  ...FULLEST_TIME,
  ...FULLEST_LEAVE,
  ...FULLEST_PLAN,
  ...FULLEST_GUIDES,
  ...newcomers,
];
