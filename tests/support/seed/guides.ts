import { guideTemplates } from '#features/guides/library/templates.ts';
import { at } from '../time/clock.ts';
import { NO_AUDIT } from '../factories.ts';
import { type GuideContent, type GuideStep, storeContent } from '#domain/guides/guide-content.ts';
import {
  type Guide,
  type GuideCopy,
  guideCopyId,
  type GuideReceipt,
  guideReceiptId,
  guideVersionId,
  placesOf,
  WHOLE_FARM,
} from '#domain/guides/guide.ts';
import { guideReadsId } from '#domain/guides/who-reads.ts';
import { paths } from '#domain/paths.ts';
import type { Placed } from './build.ts';
import { PICTURES } from './guide-pictures.ts';
import { TRANSLATIONS, withTranslations } from './guide-translations.ts';
import { PEOPLE, type UnitId } from './people.ts';

const OWNER = 'henrik-lyngbaek';
const SOREN = 'soren-oestergaard';
const METTE = 'mette-kjaersgaard';
const JENS = 'jens-thomsen';

const templateOf = (id: string): GuideContent => {
  const found = guideTemplates().find((template) => template.id === id);
  if (found === undefined) throw new Error(`There is no template ${id}.`);
  return found.content;
};

/** A template with the translations that the farm has of it. */
const translatedOf = (id: string): GuideContent =>
  withTranslations(templateOf(id), TRANSLATIONS[id] ?? []);

/** The guide to milking with a picture of its last step, and what is marked on it. */
function milking(): GuideContent {
  const content = translatedOf('milking');
  const steps = content.steps.map((known, index): GuideStep => {
    // Those of which the second version says something else than the first.
    const step = { ...known, changedIn: [3, 5].includes(index) ? 2 : 0 };
    const picture = PICTURES.find(({ step: at }) => at === index);
    return picture === undefined
      ? step
      : { ...step, imageId: picture.id, shows: picture.shows, marks: [...picture.marks] };
  });
  return { ...content, steps };
}

/** The guide to spraying, of which the Danish text has changed since it was translated. */
function spraying(): GuideContent {
  const content = templateOf('spraying');
  const steps = content.steps.map((step, index) =>
    index === 2
      ? { ...step, text: { ...step.text, text: `${step.text.text} Luk låget straks.` } }
      : step,
  );
  return { ...content, steps };
}

/** A guide of the farm: who writes it, whom it is for, what is published, and who has read it. */
interface SeedGuide {
  readonly id: string;
  readonly unitId: UnitId | typeof WHOLE_FARM;
  readonly by: string;
  readonly version: readonly [major: number, minor: number];
  readonly content: GuideContent;
  /** Days to read it; left out, there is no end. */
  readonly readWithin?: number;
  /** Home units whose people have read it, and the version they read. */
  readonly read: Readonly<Record<string, number>>;
}

const reading = (major: number, ...people: readonly string[]): Record<string, number> =>
  Object.fromEntries(people.map((person) => [person, major]));

const guides = (): readonly SeedGuide[] => [
  {
    id: 'malkning',
    unitId: 'kostald',
    by: SOREN,
    version: [2, 1],
    readWithin: 30,
    content: { ...milking(), reviewOn: '2027-05-18' },
    read: {
      ...reading(2, 'rasmus-bjerregaard', 'iryna-kovalenko'),
      ...reading(1, 'emil-christensen'),
    },
  },
  {
    id: 'kaelvning',
    unitId: 'kostald',
    by: SOREN,
    version: [1, 0],
    content: templateOf('calving'),
    read: reading(
      1,
      'soren-oestergaard',
      'rasmus-bjerregaard',
      'iryna-kovalenko',
      'ionut-popescu',
      'oleksandr-shevchenko',
      'emil-christensen',
      'ida-krogh',
      'karen-madsen',
      OWNER,
    ),
  },
  {
    id: 'raamaelk',
    unitId: 'kalve',
    by: SOREN,
    version: [1, 1],
    content: translatedOf('colostrum'),
    read: reading(1, 'andreea-ionescu', 'oleksandr-shevchenko'),
  },
  {
    id: 'smittebeskyttelse',
    unitId: WHOLE_FARM,
    by: OWNER,
    version: [1, 0],
    content: translatedOf('biosecurity'),
    readWithin: 55,
    read: reading(
      1,
      OWNER,
      'karen-madsen',
      'mette-kjaersgaard',
      'louise-nielsen',
      'mihai-dumitrescu',
      'florin-stan',
      'sofie-vestergaard',
      'rasmus-bjerregaard',
      'birgit-aagaard',
    ),
  },
  {
    id: 'blandevogn',
    unitId: 'kostald',
    by: SOREN,
    version: [1, 0],
    content: templateOf('feeding'),
    read: reading(1, 'soren-oestergaard', 'rasmus-bjerregaard', 'ionut-popescu', OWNER),
  },
  {
    id: 'farestald',
    unitId: 'sostald',
    by: METTE,
    version: [1, 0],
    content: templateOf('farrowing'),
    read: reading(1, 'mette-kjaersgaard', 'louise-nielsen', 'mihai-dumitrescu'),
  },
  {
    id: 'traktor',
    unitId: WHOLE_FARM,
    by: OWNER,
    version: [1, 0],
    content: templateOf('tractor'),
    read: reading(1, 'jens-thomsen', 'lars-ole-skov', 'rasmus-bjerregaard'),
  },
  {
    id: 'sproejtning',
    unitId: 'mark',
    by: JENS,
    version: [0, 0],
    content: spraying(),
    read: {},
  },
];

const homeOf = (person: string): string =>
  PEOPLE.find(({ uid }) => uid === person)?.units[0] ?? WHOLE_FARM;

function placed(farmId: string, seed: SeedGuide): Placed[] {
  const { id, unitId, by, version, content: says, read } = seed;
  const [major, minor] = version;
  const isPublished = major > 0;
  const content = storeContent(says);
  const made = { ...NO_AUDIT, created: at('2026-03-02', '10:00'), createdByEid: by };
  const changed = { ...NO_AUDIT, updated: at('2026-10-05', '13:00'), updatedByEid: by };
  const asked = {
    newcomerDays: null,
    acknowledge: true,
    readWithin: seed.readWithin ?? null,
    askedOn: isPublished ? '2026-10-05' : null,
  };
  const guide: Guide = {
    ...made,
    updated: changed.updated,
    updatedByEid: by,
    ...asked,
    id,
    unitId,
    state: isPublished ? 'published' : 'draft',
    rev: 1 + major + minor,
    savedAs: null,
    basedOn: null,
    major,
    minor,
    content,
    units: unitId === WHOLE_FARM ? [] : [unitId],
    people: [],
  };
  if (!isPublished) return [[paths.guide(farmId, id), guide]];
  const versionId = guideVersionId(id, { major, minor });
  const copies = placesOf(guide).map((place): GuideCopy => ({
    ...changed,
    ...asked,
    id: guideCopyId(id, place),
    guideId: id,
    ...place,
    authorUnitId: unitId,
    major,
    minor,
    content,
  }));
  const receipts = Object.entries(read).map(([employeeId, readMajor]): GuideReceipt => ({
    ...NO_AUDIT,
    updated: at('2026-10-06', '06:30'),
    updatedByEid: employeeId,
    id: guideReceiptId(id, employeeId),
    guideId: id,
    employeeId,
    unitId: homeOf(employeeId),
    major: readMajor,
    minor: 0,
  }));
  return [
    [paths.guide(farmId, id), guide],
    [
      paths.guideVersion(farmId, versionId),
      {
        ...made,
        created: changed.updated,
        id: versionId,
        guideId: id,
        unitId,
        major,
        minor,
        content,
      },
    ],
    ...copies.map((copy): Placed => [paths.guideCopy(farmId, copy.id), copy]),
    ...receipts.map((one): Placed => [paths.guideReceipt(farmId, one.id), one]),
  ];
}

/** What the trigger has gathered from the receipts. */
function gathered(farmId: string, known: readonly SeedGuide[]): Placed[] {
  const given = known.flatMap(({ id, read }) =>
    Object.entries(read).map(([person, major]) => ({ id, person, major, unitId: homeOf(person) })),
  );
  return [...Map.groupBy(given, ({ unitId }) => unitId)].map(([unitId, ofUnit]): Placed => {
    const byGuide = Map.groupBy(ofUnit, ({ id }) => id);
    const read = Object.fromEntries(
      [...byGuide].map(([id, some]) => [
        id,
        Object.fromEntries(some.map(({ person, major }) => [person, major])),
      ]),
    );
    const id = guideReadsId(unitId);
    return [paths.guideReadsOf(farmId, id), { id, unitId, read }];
  });
}

/** The pictures of the guide to milking. */
const pictures = (farmId: string): Placed[] =>
  PICTURES.map(({ id, data }): Placed => [
    paths.guideImage(farmId, id),
    { ...NO_AUDIT, id, guideId: 'malkning', unitId: 'kostald', data },
  ]);

/** The guides of Lyngbækgård: with Romanian and Ukrainian texts, two for everybody, one that is a draft. */
export function buildGuides(farmId: string): Placed[] {
  const known = guides();
  return [
    ...known.flatMap((seed) => placed(farmId, seed)),
    ...gathered(farmId, known),
    ...pictures(farmId),
  ];
}
