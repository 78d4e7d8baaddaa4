import * as v from 'valibot';
import { auditEntries } from '../audit.ts';
import { type Day, isDay } from '../dates/day.ts';
import { textOf } from '../text/clean.ts';
import { CONTENT_LIMITS, type GuideContent } from './guide-content.ts';
import { guideDifferences, type StepPart } from './differences.ts';
import { whole } from '../readable-list.ts';

/** Ranges of a guide; the rules of the database refuse anything else. */
export const GUIDE_LIMITS = {
  units: 20,
  /** Each has a copy of their own, and so many are written at once. */
  people: 12,
  newcomerDays: { min: 1, max: 730 },
  /** Days that somebody has to read it. */
  readWithin: { min: 1, max: 365 },
  version: { min: 0, max: 100_000 },
  /** Characters of the mark of a save. */
  mark: 64,
  /** Characters of a stored picture: a data address of at most 300 kB. */
  image: 300_000,
  /** Characters of what a reader says is wrong, and of the id of the step that it is about. */
  feedback: 500,
  step: 64,
} as const;

/** The place of what is for the whole farm: no unit has this name. */
export const WHOLE_FARM = '';

const ids = (most: number) =>
  v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(most)), []);
const number = v.optional(whole(GUIDE_LIMITS.version), 0);
const newcomerDays = v.optional(v.nullable(whole(GUIDE_LIMITS.newcomerDays)), null);
/** By when it is read. */
const deadline = {
  /** Days that each reader has for it, from `askedOn` or from their first day where that is later; null: no end. */
  readWithin: v.optional(v.nullable(whole(GUIDE_LIMITS.readWithin)), null),
  /** The day on which everybody was last asked to read it: that of the version. What is none is no day. */
  askedOn: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.check(isDay))), null), null),
} as const;
const mark = v.optional(v.nullable(textOf(0, GUIDE_LIMITS.mark)), null);
/** As `guide-content.ts` stores and reads it. */
const content = v.pipe(v.string(), v.maxLength(CONTENT_LIMITS.stored));
/** Whom it reaches. */
const audience = {
  units: ids(GUIDE_LIMITS.units),
  people: ids(GUIDE_LIMITS.people),
  newcomerDays,
} as const;

/** A guide as its authors have it, `farms/{farm}/guides/{id}`: the draft, and where it is published. */
export const GuideSchema = v.object({
  id: v.string(),
  /** The unit whose leaders write it; `WHOLE_FARM` is written by owners. */
  unitId: v.string(),
  state: v.picklist(['draft', 'published', 'archived']),
  /** One more with every change: who writes over somebody else's is refused. */
  rev: whole({ min: 1, max: 1_000_000_000 }),
  /** The mark of its last save: the next one names it. Null where none has had one yet. */
  savedAs: mark,
  /** The mark of the save that it was made on. */
  basedOn: mark,
  /** What is published; 0.0 before the first time. */
  major: number,
  minor: number,
  content,
  /** Empty units and people: everybody on the farm. */
  ...audience,
  /** Whether readers say that they have read and understood it. */
  acknowledge: v.optional(v.boolean(), false),
  ...deadline,
  ...auditEntries,
});

/** A save of a guide, by which the next one says what it was made on. */
export type GuideSave = Pick<Guide, 'rev' | 'savedAs'>;

/** A guide as its authors have it. */
export type Guide = v.InferOutput<typeof GuideSchema>;

/**
 * A published guide as it is read in one place, `farms/{farm}/guideCopies/{guide_place}`: for one person, for a
 * unit, or, with neither, for everybody. Archived is deleted.
 */
export const GuideCopySchema = v.object({
  id: v.string(),
  guideId: v.string(),
  unitId: v.string(),
  employeeId: v.string(),
  /** The unit whose leaders write it, as the guide says: what readers say of it goes there. */
  authorUnitId: v.optional(v.string(), WHOLE_FARM),
  major: number,
  minor: number,
  content,
  newcomerDays,
  acknowledge: v.optional(v.boolean(), false),
  ...deadline,
  ...auditEntries,
});

/** A published guide as it is read in one place. */
export type GuideCopy = v.InferOutput<typeof GuideCopySchema>;

/** A version as it was published, `farms/{farm}/guideVersions/{guide_major_minor}`: it never changes. */
export const GuideVersionSchema = v.object({
  id: v.string(),
  guideId: v.string(),
  unitId: v.string(),
  major: number,
  minor: number,
  content,
  ...auditEntries,
});

/** A version as it was published. */
export type GuideVersion = v.InferOutput<typeof GuideVersionSchema>;

/** That somebody has read and understood a guide, `farms/{farm}/guideReceipts/{guide_person}`: the last version. */
export const GuideReceiptSchema = v.object({
  id: v.string(),
  guideId: v.string(),
  employeeId: v.string(),
  /** The home unit, whose leaders read it. */
  unitId: v.string(),
  major: number,
  minor: number,
  ...auditEntries,
});

/** That somebody has read and understood a guide. */
export type GuideReceipt = v.InferOutput<typeof GuideReceiptSchema>;

/** A picture of a guide, `farms/{farm}/guideImages/{id}`: it never changes, another one takes its place. */
export const GuideImageSchema = v.object({
  id: v.string(),
  guideId: v.string(),
  unitId: v.string(),
  /** `data:image/webp;base64,…` or its JPEG twin. */
  data: v.pipe(v.string(), v.maxLength(GUIDE_LIMITS.image)),
  ...auditEntries,
});

/** What a reader says is wrong in a guide, `farms/{farm}/guideFeedback/{id}`, until an author has put it right. */
export const GuideFeedbackSchema = v.object({
  id: v.string(),
  guideId: v.string(),
  /** The unit of the guide, whose leaders read it. */
  unitId: v.string(),
  /** Who says it. */
  employeeId: v.string(),
  stepId: v.string(),
  /** The version it was said of. */
  major: number,
  minor: number,
  text: textOf(0, GUIDE_LIMITS.feedback),
  done: v.optional(v.boolean(), false),
  ...auditEntries,
});

/** What a reader says is wrong in a guide. */
export type GuideFeedback = v.InferOutput<typeof GuideFeedbackSchema>;

/** A picture of a guide. */
export type GuideImage = v.InferOutput<typeof GuideImageSchema>;

/** The address a stored picture is shown at; null for what is no picture: the rules judge its size alone. */
export function pictureAddress({ data }: Pick<GuideImage, 'data'>): string | null {
  return /^data:image\/(webp|jpeg);base64,/u.test(data) ? data : null;
}

/** Where a guide is read: by one person, in a unit, or (neither) on the whole farm. */
export interface GuidePlace {
  readonly unitId: string;
  readonly employeeId: string;
}

/** Whom a guide reaches. */
export type GuideAudience = Pick<Guide, 'units' | 'people' | 'newcomerDays'>;

/** The places a guide is published to. */
export function placesOf({ units, people }: GuideAudience): GuidePlace[] {
  if (units.length === 0 && people.length === 0) {
    return [{ unitId: WHOLE_FARM, employeeId: '' }];
  }
  return [
    ...units.map((unitId) => ({ unitId, employeeId: '' })),
    ...people.map((employeeId) => ({ unitId: WHOLE_FARM, employeeId })),
  ];
}

/** The id of a guide's copy at a place. */
export function guideCopyId(guideId: string, { unitId, employeeId }: GuidePlace): string {
  if (employeeId !== '') return `${guideId}_person_${employeeId}`;
  return unitId === WHOLE_FARM ? `${guideId}_farm` : `${guideId}_unit_${unitId}`;
}

/** The id of a version of a guide. */
export function guideVersionId(
  guideId: string,
  { major, minor }: { readonly major: number; readonly minor: number },
): string {
  return `${guideId}_${major}_${minor}`;
}

/** The id of somebody's receipt for a guide. */
export function guideReceiptId(guideId: string, employeeId: string): string {
  return `${guideId}_${employeeId}`;
}

/** The version that comes next: a correction, or one that everybody reads again. The first one is 1.0. */
export function nextVersion(
  { major, minor }: { readonly major: number; readonly minor: number },
  kind: 'minor' | 'major',
): { major: number; minor: number } {
  return kind === 'major' || major === 0
    ? { major: major + 1, minor: 0 }
    : { major, minor: minor + 1 };
}

/** What says nothing else to whoever has read the step: a translation of what stood there before. */
const isNews = (part: StepPart): boolean => part !== 'translation';

/**
 * Content as it is published as a version: each step with the version in which it last became another. What is new in a
 * version says so; what a correction puts right does not. `before` is what was published last, null where that is
 * nothing or unknown.
 */
export function contentOfVersion(
  before: GuideContent | null,
  content: GuideContent,
  { major, minor }: { readonly major: number; readonly minor: number },
): GuideContent {
  const known = new Map(before?.steps.map(({ id, changedIn }) => [id, changedIn]));
  const news = new Set(
    before === null || minor > 0
      ? []
      : guideDifferences(before, content).steps.flatMap((one) =>
          one.kind === 'added' || (one.kind === 'changed' && one.parts.some(isNews))
            ? [one.stepId]
            : [],
        ),
  );
  const steps = content.steps.map((step) => ({
    ...step,
    changedIn: news.has(step.id) ? major : (known.get(step.id) ?? 0),
  }));
  return { ...content, steps };
}

/** The steps that have become others since a version, by their numbers. */
export function changedSince({ steps }: GuideContent, major: number): number[] {
  return steps.flatMap(({ changedIn }, index) => (changedIn > major ? [index + 1] : []));
}

/** The day on which everybody is asked to read what is published on a day: a correction asks nobody. */
export function askedOnWith(
  guide: Pick<Guide, 'askedOn'>,
  { minor }: { readonly minor: number },
  today: Day,
): Day {
  return minor === 0 ? today : (guide.askedOn ?? today);
}
