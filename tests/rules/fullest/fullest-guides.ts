import { GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { chief, type Full, many, was } from './fullest.ts';
import { admin, FARM, FIELD, owner, type Persona, STABLE, worker } from '../matrix/personas.ts';
import { createdBy, type Data, updatedBy } from '../writes.ts';

const WRITERS = [chief, owner, admin];
const LONG = (length: number): string => 'x'.repeat(length);
/** A guide of the stable, published, and what it says: the emulator writes every text down with every step that saw it. */
export const GUIDE = 'milking';
const CONTENT = LONG(100);
export const NO_MAKER = { ...was, created: null, createdByEid: null };

/** A guide as its authors have it. */
export const guideOf = (id: string, change: Data = {}): Data => ({
  id,
  unitId: STABLE,
  state: 'draft',
  rev: 1,
  major: 0,
  minor: 0,
  content: CONTENT,
  units: [STABLE, FIELD],
  people: many(12, LONG(126)),
  newcomerDays: 730,
  acknowledge: true,
  readWithin: 365,
  askedOn: '2026-11-23',
  ...change,
});
/** The mark of a save, and those of the next one. */
const SAVED = { savedAs: LONG(GUIDE_LIMITS.mark) };
const NEXT = { savedAs: `${LONG(GUIDE_LIMITS.mark - 1)}y`, basedOn: SAVED.savedAs };
const PUBLISHED = { state: 'published', rev: 7, major: 3, minor: 1 };

/** A version of a guide. */
export const versionOf = (change: Data = {}): Data => ({
  id: `${GUIDE}_3_1`,
  guideId: GUIDE,
  unitId: STABLE,
  major: 3,
  minor: 1,
  content: CONTENT,
  ...change,
});

/** A copy of a guide in a unit. */
export const copyOf = (change: Data = {}): Data => ({
  id: `${GUIDE}_unit_${FIELD}`,
  guideId: GUIDE,
  unitId: FIELD,
  employeeId: '',
  authorUnitId: STABLE,
  major: 3,
  minor: 1,
  content: CONTENT,
  newcomerDays: 730,
  acknowledge: true,
  readWithin: 365,
  askedOn: '2026-11-23',
  ...change,
});

/** The receipt of somebody at home in the stable. */
export const receiptOf = (persona: Persona, change: Data = {}): Data => ({
  id: `${GUIDE}_${persona.uid}`,
  guideId: GUIDE,
  employeeId: persona.uid,
  unitId: persona.record?.units[0] ?? '',
  major: 3,
  minor: 1,
  ...change,
});

/** What a reader of a guide says is wrong. */
export const feedbackOf = (id: string, persona: Persona, change: Data = {}): Data => ({
  id,
  guideId: GUIDE,
  unitId: STABLE,
  employeeId: persona.uid,
  stepId: LONG(64),
  major: 3,
  minor: 1,
  text: LONG(GUIDE_LIMITS.feedback),
  done: false,
  ...change,
});

/** A picture of a guide. */
export const imageOf = (id: string, change: Data = {}): Data => ({
  id,
  guideId: GUIDE,
  unitId: STABLE,
  data: 'data:image/webp;base64,AAAA',
  ...change,
});

/** What these writes find beside them. */
export const BESIDE_GUIDES: Readonly<Record<string, Data>> = {
  [paths.guide(FARM, GUIDE)]: {
    ...guideOf(GUIDE, PUBLISHED),
    people: [worker.uid, ...many(11)],
    ...was,
  },
  [paths.guideVersion(FARM, `${GUIDE}_3_1`)]: { ...versionOf(), ...was },
};

/** Guides with as much in them as they may have. */
export const FULLEST_GUIDES: readonly Full[] = [
  ...WRITERS.flatMap((persona): Full[] => [
    {
      name: 'guides: changed',
      persona,
      path: (id) => paths.guide(FARM, id),
      stored: (id) => ({ ...guideOf(id, { ...PUBLISHED, ...SAVED }), ...was }),
      data: () => ({ rev: 8, ...NEXT, content: CONTENT.replace('x', 'y'), ...updatedBy(persona) }),
    },
    {
      name: 'guideFeedback: settled',
      persona,
      path: (id) => paths.guideFeedbackOf(FARM, id),
      stored: (id) => ({ ...feedbackOf(id, worker), ...was }),
      data: () => ({ done: true, ...updatedBy(persona) }),
    },
    {
      name: 'guideImages: made',
      persona,
      path: (id) => paths.guideImage(FARM, id),
      data: (id) => ({
        ...imageOf(id, { data: `data:image/webp;base64,${LONG(GUIDE_LIMITS.image / 10)}` }),
        ...createdBy(persona),
      }),
    },
  ]),
  ...[worker, chief, owner].flatMap((persona): Full[] => {
    const said: Full = {
      name: 'guideFeedback: made',
      persona,
      path: (id) => paths.guideFeedbackOf(FARM, id),
      data: (id) => ({ ...feedbackOf(id, persona), ...createdBy(persona) }),
    };
    const common = {
      persona,
      path: () => paths.guideReceipt(FARM, `${GUIDE}_${persona.uid}`),
      data: () => ({ ...receiptOf(persona), ...updatedBy(persona) }),
    };
    return [
      said,
      { ...common, name: 'guideReceipts: made' },
      {
        ...common,
        name: 'guideReceipts: again',
        stored: () => ({ ...receiptOf(persona, { major: 2 }), ...NO_MAKER }),
      },
    ];
  }),
];
