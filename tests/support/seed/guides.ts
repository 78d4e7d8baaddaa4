import { guideTemplates } from '#features/guides/templates/model.ts';
import { at } from '../clock.ts';
import { NO_AUDIT } from '../factories.ts';
import { type GuideContent, storeContent } from '#domain/guides/guide-content.ts';
import { translated, type Words } from '#domain/guides/guide-words.ts';
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
import { guideReadsId } from '#domain/guides/team-reads.ts';
import { paths } from '#domain/paths.ts';
import { type Placed } from './build.ts';
import { PEOPLE, type UnitId } from './people.ts';

const OWNER = 'henrik-lyngbaek';
const SOREN = 'soren-oestergaard';

/** The guide to milking in Romanian: title, summary, then title, text, warning and checklist of each step. */
const ROMANIAN = {
  title: 'Mulsul: de la ștergere la dezinfectare',
  summary: 'Așa mulgem o vacă, pentru ca laptele să fie curat și ugerul sănătos.',
  steps: [
    ['Pune mănuși curate', 'Clătește mănușile când sunt murdare și schimbă-le când se rup.'],
    [
      'Mulge trei jeturi',
      'Mulge trei jeturi din fiecare sfârc în cana de probă. Caută cheaguri, sânge și lapte apos.',
      'Dacă laptele nu este normal, mulge vaca separat și scrie numărul ei pe tablă.',
    ],
    [
      'Șterge ugerul',
      'Folosește **o cârpă curată pentru fiecare vacă**. Șterge mai întâi sfârcurile, vârfurile la urmă.',
      '',
      ['Sfârcurile sunt curate și uscate', 'Cârpa este pusă la spălat'],
    ],
    [
      'Pune aparatul de muls',
      'Pune-l la cel mult un minut și jumătate după ce ai început să ștergi. Evită să tragă aer.',
    ],
    [
      'Scoate aparatul de muls',
      'Închide vidul și așteaptă să se desprindă singur. Nu trage niciodată de el.',
    ],
    [
      'Dezinfectează toate cele patru sfârcuri',
      'Dezinfectează imediat după muls, astfel încât tot sfârcul să fie acoperit.',
      'Dezinfectantul ustură. Nu-l lăsa să ajungă în ochi.',
      [
        'Toate cele patru sfârcuri sunt dezinfectate',
        'Vaca are furaj proaspăt, ca să rămână în picioare',
      ],
    ],
  ] satisfies readonly (readonly [string, string, string?, (readonly string[])?])[],
} as const;

const templateOf = (id: string): GuideContent => {
  const found = guideTemplates().find((template) => template.id === id);
  if (found === undefined) throw new Error(`There is no template ${id}.`);
  return found.content;
};

const inRomanian = (words: Words, text: string | undefined): Words =>
  translated(words, 'ro', text ?? '');

function milking(): GuideContent {
  const content = templateOf('milking');
  return {
    ...content,
    title: inRomanian(content.title, ROMANIAN.title),
    summary: inRomanian(content.summary, ROMANIAN.summary),
    steps: content.steps.map((step, index) => {
      const [title, text, warning, checks]: readonly [
        string?,
        string?,
        string?,
        (readonly string[])?,
      ] = ROMANIAN.steps[index] ?? [];
      return {
        ...step,
        title: inRomanian(step.title, title),
        text: inRomanian(step.text, text),
        warning: inRomanian(step.warning, warning),
        checks: step.checks.map((check, at) => ({
          ...check,
          label: inRomanian(check.label, checks?.[at]),
        })),
      };
    }),
  };
}

/** A guide of the farm: who writes it, whom it is for, what is published, and who has read it. */
interface SeedGuide {
  readonly id: string;
  readonly unitId: UnitId | typeof WHOLE_FARM;
  readonly by: string;
  readonly version: readonly [major: number, minor: number];
  readonly content: GuideContent;
  /** Home units whose people have read it, and the version they read. */
  readonly read: Readonly<Record<string, number>>;
}

const guides = (): readonly SeedGuide[] => [
  {
    id: 'malkning',
    unitId: 'kostald',
    by: SOREN,
    version: [2, 1],
    content: milking(),
    read: { 'rasmus-bjerregaard': 2, 'iryna-kovalenko': 2, 'emil-christensen': 1 },
  },
  {
    id: 'traktor',
    unitId: WHOLE_FARM,
    by: OWNER,
    version: [1, 0],
    content: templateOf('tractor'),
    read: { 'jens-thomsen': 1, 'lars-ole-skov': 1, 'rasmus-bjerregaard': 1 },
  },
  {
    id: 'kaelvning',
    unitId: 'kostald',
    by: SOREN,
    version: [0, 0],
    content: templateOf('calving'),
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
  const asked = { newcomerDays: null, acknowledge: true };
  const guide: Guide = {
    ...made,
    ...asked,
    id,
    unitId,
    state: isPublished ? 'published' : 'draft',
    rev: 1 + major + minor,
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
      { ...made, id: versionId, guideId: id, unitId, major, minor, content },
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

/** The guides of Lyngbækgård: one with a Romanian text beside it, one for everybody, one that is a draft. */
export function buildGuides(farmId: string): Placed[] {
  const known = guides();
  return [...known.flatMap((seed) => placed(farmId, seed)), ...gathered(farmId, known)];
}
