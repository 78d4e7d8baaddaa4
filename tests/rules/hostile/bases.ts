import { AUDIT_FIELDS } from '#domain/audit.ts';
import { FULLEST_FARM, rulesMade } from '../fullest-farm.ts';
import { type Full, many } from '../fullest.ts';
import { FULLEST_TIME } from '../fullest-time.ts';
import { aRule } from '#tests/support/time-rules.ts';
import { createdBy, type Data } from '../writes.ts';

const withoutAudit = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !AUDIT_FIELDS.includes(key)));

/** What a right change says, said when there is nothing yet. */
const madeFrom = (full: Full, fields: (id: string) => Data): Full => ({
  name: full.name.replace(/: .*/, ': made'),
  persona: full.persona,
  path: full.path,
  data: (id) => ({ ...fields(id), ...createdBy(full.persona) }),
});
const settings = FULLEST_FARM.filter(({ name }) => name.startsWith('settings/')).map((full) =>
  madeFrom(full, (id) => withoutAudit({ ...full.stored?.(id), ...full.data(id) })),
);
const newcomers = FULLEST_FARM.filter(({ name }) => name.startsWith('users:')).map((full) =>
  madeFrom(full, (id) => {
    const { firstName, lang } = full.data(id);
    return { id: full.persona.uid, firstName, lang };
  }),
);

// With four windows as well its judgement would leave less room than the fullest writes leave.
const window = { from: '22:00', to: '06:00' };
const tier = { percent: 50, target: 'lieu', factor: 1.5, toMinutes: 120, level: 2 } as const;
const overtime = aRule('overtime', {
  period: 'week',
  threshold: { kind: 'planned', dayMinutes: 444 },
  when: { dayTypes: ['sat', 'holiday'], weekdays: [6, 7], windows: [window, window] },
  tiers: many(4, '1').map((payCode) => ({ ...tier, payCode })),
});

/** Right writes of every kind, of which the hostile ones are made. */
export const BASES: readonly Full[] = [
  ...FULLEST_FARM,
  ...FULLEST_TIME,
  ...settings,
  ...newcomers,
  ...rulesMade(overtime),
];
