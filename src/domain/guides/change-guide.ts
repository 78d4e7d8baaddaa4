import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { can } from '../access/can.ts';
import { isActive } from '../audit.ts';
import {
  archived,
  changed,
  type ChangeFarm,
  changeKind,
  created,
  type DocChange,
  newDocumentId,
  put,
  storedId,
} from '../change/change-kind.ts';
import { isDay } from '../dates/day.ts';
import { type Employee, EmployeeSchema } from '../employee/employee.ts';
import { paths } from '../paths.ts';
import { fail, ok } from '../result.ts';
import { UnitSchema } from '../farm/unit.ts';
import { checkAudience, type StoredAudience } from './check-audience.ts';
import {
  type Guide,
  GUIDE_LIMITS,
  guideCopyId,
  type GuidePlace,
  GuideSchema,
  GuideVersionSchema,
  guideVersionId,
  nextVersion,
  placesOf,
  WHOLE_FARM,
} from './guide.ts';
import { contentIssues, readContent } from './guide-content.ts';

const mark = v.pipe(v.string(), v.minLength(12), v.maxLength(GUIDE_LIMITS.mark));

/** The save that it is made on, and its own mark: as every save of a guide, whoever made one since is not overwritten. */
const save = {
  id: storedId,
  seen: v.strictObject({ rev: v.number(), savedAs: v.nullable(v.string()) }),
  savedAs: mark,
};
const audience = {
  units: v.array(storedId),
  people: v.array(storedId),
  newcomerDays: v.nullable(v.number()),
  acknowledge: v.boolean(),
  readWithin: v.nullable(v.number()),
};

/**
 * Whom a guide is for, its publication and its end: by its authors. A publication writes the guide, its version and a
 * copy for each place, and takes away the copies where it is read no longer, all at once.
 */
export const changeGuide = changeKind({
  schema: v.variant('act', [
    v.strictObject({
      act: v.literal('begin'),
      id: newDocumentId,
      /** Empty: the whole farm. */
      unitId: v.union([v.literal(WHOLE_FARM), storedId]),
      content: GuideSchema.entries.content,
    }),
    v.strictObject({ act: v.literal('audience'), ...save, ...audience }),
    v.strictObject({ act: v.literal('archive'), ...save }),
    v.strictObject({
      act: v.literal('publish'),
      ...save,
      ...audience,
      version: v.picklist(['minor', 'major']),
      content: GuideSchema.entries.content,
      askedOn: v.nullable(v.pipe(v.string(), v.check(isDay))),
    }),
  ]),
  reads: (farmId, { id }) => ({
    guide: { path: paths.guide(farmId, id), schema: GuideSchema },
    units: { collection: paths.units(farmId), schema: UnitSchema },
    employees: { collection: paths.employees(farmId), schema: EmployeeSchema },
    versions: {
      collection: paths.guideVersions(farmId),
      schema: GuideVersionSchema,
      where: { guideId: id },
    },
  }),
  may: ({ actor, farm, payload, known: { guide, employees } }) => {
    if (payload.act === 'begin') return writesIn(actor, farm, payload.unitId);
    return (
      guide !== null &&
      writesIn(actor, farm, guide.unitId) &&
      (payload.act === 'archive' || mayReach(actor, farm, payload, employees))
    );
  },
  apply: ({ farm, payload, known: { guide, units, versions } }) => {
    const isThere = (id: string): boolean => units.some((one) => one.id === id && isActive(one));
    if (payload.act === 'begin') {
      const { id, unitId, content } = payload;
      if (guide !== null || readContent(content) === null) return fail('guide_content_wrong');
      if (unitId !== WHOLE_FARM && !isThere(unitId)) return fail('guide_unit_gone');
      return ok([created(paths.guide(farm.id, id), { id, unitId, content, ...beginning(unitId) })]);
    }
    if (guide === null) return fail('not_there');
    const { rev, savedAs } = payload.seen;
    if (guide.rev !== rev || guide.savedAs !== savedAs) return fail('guide_changed');
    const kept = { rev: rev + 1, savedAs: payload.savedAs, basedOn: savedAs };
    const path = paths.guide(farm.id, guide.id);
    const before = guide.state === 'published' ? placesOf(guide) : [];
    if (payload.act === 'archive') {
      return ok([
        changed(path, { state: 'archived', ...kept }),
        ...gone(farm.id, guide, before, []),
      ]);
    }
    const asked = { ...payload, isEverybody: payload.units.length + payload.people.length === 0 };
    const checked = checkAudience(asked);
    if (!checked.ok) return fail(checked.issues[0]?.code ?? 'guide_nobody');
    if (!checked.value.units.every(isThere)) return fail('guide_unit_gone');
    if (payload.act === 'audience') {
      // The copies stand where it is published: whom it is for changes with the next publication.
      if (guide.state === 'published') return fail('guide_published');
      return ok([changed(path, { ...kept, ...checked.value })]);
    }
    const content = readContent(payload.content);
    if (content === null || contentIssues(content).length > 0) return fail('guide_content_wrong');
    const version = nextVersion(guide, payload.version);
    const id = guideVersionId(guide.id, version);
    if (versions.some((one) => one.id === id)) return fail('guide_changed');
    const said = { content: payload.content, askedOn: payload.askedOn, ...checked.value };
    const { unitId } = guide;
    const versionFields = { id, guideId: guide.id, unitId, ...version, content: payload.content };
    return ok([
      changed(path, { state: 'published', ...kept, ...version, ...said }),
      created(paths.guideVersion(farm.id, id), versionFields),
      ...copiesOf(farm.id, guide, said, version),
      ...gone(farm.id, guide, before, placesOf(checked.value)),
    ]);
  },
});

/** A guide at its beginning: a draft for the people of its unit, who say that they have read it. */
const beginning = (unitId: string) => ({
  state: 'draft',
  rev: 1,
  major: 0,
  minor: 0,
  units: unitId === WHOLE_FARM ? [] : [unitId],
  people: [],
  newcomerDays: null,
  acknowledge: true,
  readWithin: null,
  askedOn: null,
});

/** Whether somebody writes the guides of a place. */
const writesIn = (actor: Actor, farm: ChangeFarm, unitId: string): boolean =>
  writes(actor, farm, unitId === WHOLE_FARM ? [] : [unitId], unitId === WHOLE_FARM);

/** Whether somebody writes guides of units; of the whole farm owners alone do. */
function writes(
  actor: Actor,
  farm: ChangeFarm,
  unitIds: readonly string[],
  isWhole: boolean,
): boolean {
  if (isWhole) return can(actor, 'unit.seeAll', { farmId: farm.id });
  return can(actor, 'guide.write', { farmId: farm.id, unitIds });
}

/** Whether somebody may say whom a guide is for: leaders their units, and people of them. */
function mayReach(
  actor: Actor,
  farm: ChangeFarm,
  { units, people }: Pick<StoredAudience, 'units' | 'people'>,
  employees: readonly Employee[],
): boolean {
  const isWhole = units.length + people.length === 0;
  if (!writes(actor, farm, units, isWhole)) return false;
  if (can(actor, 'unit.seeAll', { farmId: farm.id })) return true;
  const own = actor.employee?.units ?? [];
  return people.every((id) =>
    employees.find((one) => one.id === id)?.units.some((unit) => own.includes(unit)),
  );
}

type Said = StoredAudience & Pick<Guide, 'content' | 'askedOn'>;
type Version = Pick<Guide, 'major' | 'minor'>;

function copiesOf(farmId: string, guide: Guide, said: Said, version: Version): DocChange[] {
  const { content, newcomerDays, acknowledge, readWithin, askedOn } = said;
  return placesOf(said).map((place) => {
    const id = guideCopyId(guide.id, place);
    return put(paths.guideCopy(farmId, id), {
      id,
      guideId: guide.id,
      ...place,
      authorUnitId: guide.unitId,
      ...version,
      content,
      newcomerDays,
      acknowledge,
      readWithin,
      askedOn,
    });
  });
}

/** The copies where a guide is read no longer. */
function gone(
  farmId: string,
  guide: Guide,
  before: readonly GuidePlace[],
  after: readonly GuidePlace[],
): DocChange[] {
  const staying = new Set(after.map((place) => guideCopyId(guide.id, place)));
  return before
    .map((place) => guideCopyId(guide.id, place))
    .filter((id) => !staying.has(id))
    .map((id) => archived(paths.guideCopy(farmId, id)));
}
