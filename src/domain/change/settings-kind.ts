import * as v from 'valibot';
import type { Action } from '../access/can.ts';
import { can } from '../access/can.ts';
import { AUDIT_FIELDS } from '../audit.ts';
import { groupBy } from '../group-by.ts';
import { fail, ok, type Result } from '../result.ts';
import { isSameData } from '../steady.ts';
import { changed, changeKind, created, type DocChange, GONE, type OneRead } from './change-kind.ts';

type Fields = Readonly<Record<string, unknown>>;
type Before = Fields | null;

/** What the app sends: fields as they are to be, and entries of maps, of which null takes one away; never nothing. */
const SettingsPayloadSchema = v.pipe(
  v.strictObject({
    fields: v.optional(v.record(v.string(), v.unknown()), {}),
    entries: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  }),
  v.check(({ fields, entries }) =>
    [fields, ...Object.values(entries)].some((one) => Object.keys(one).length > 0),
  ),
);

/** How many entries a map holds, of the farm and with the same `unitId`, and how their keys are written. */
interface MapBounds {
  readonly most: number;
  readonly mostOfUnit?: number;
  readonly key: RegExp;
}

/** Settings as they are changed through the server. */
interface SettingsOf<S extends OneRead['schema']> {
  /** With what they are read: what it would read otherwise than it is sent is refused. */
  readonly schema: S;
  /** The names of all fields; those of maps are written entry by entry. */
  readonly names: readonly string[];
  readonly maps?: Readonly<Record<string, MapBounds>>;
  readonly id: string;
  readonly path: (farmId: string) => string;
  readonly action: Action;
  /** What only some of those may change, by the action that it takes. */
  readonly guarded?: { readonly action: Action; readonly names: readonly string[] };
  /** What else has to be right; the name of the field that is not. */
  readonly wrong?: (fields: Fields, entries: Readonly<Record<string, Fields>>) => string | null;
  /** Fields that are stored another way than the document is read. */
  readonly stored?: (before: Before, entries: Readonly<Record<string, Fields>>) => Fields;
}

/** Fields of a schema that clients may name. */
export const settingsNames = (schema: { readonly entries: object }): string[] =>
  Object.keys(schema.entries).filter((name) => name !== 'id' && !AUDIT_FIELDS.includes(name));

/** A kind of change for settings: judged by the schema that reads them, so that nothing unreadable is stored. */
export function settingsKind<S extends OneRead['schema']>(of: SettingsOf<S>) {
  return changeKind({
    schema: SettingsPayloadSchema,
    reads: (farmId) => ({ before: { path: of.path(farmId), schema: of.schema } }),
    may: ({ actor, farm, payload: { fields, entries } }) => {
      const target = { farmId: farm.id };
      const isGuarded = [...Object.keys(fields), ...Object.keys(entries)].some((name) =>
        of.guarded?.names.includes(name),
      );
      return (
        can(actor, of.action, target) &&
        (!isGuarded || (of.guarded !== undefined && can(actor, of.guarded.action, target)))
      );
    },
    apply: ({ farm, payload, known }): Result<readonly DocChange[], string> => {
      const before: Before = known.before;
      const wrong = wrongField(of, before, payload);
      if (wrong !== null) return fail(`wrong_${wrong}`);
      const { fields, entries } = payload;
      if (before === null) {
        const maps = Object.entries(entries).map(([name, map]) => [name, without(map)] as const);
        const whole = { id: of.id, ...fields, ...Object.fromEntries(maps) };
        return ok([created(of.path(farm.id), whole)]);
      }
      const otherwise = of.stored?.(before, entries) ?? {};
      const paths = Object.entries(entries)
        .filter(([name]) => !(name in otherwise))
        .flatMap(([name, map]) =>
          Object.entries(map).map(([key, one]) => [`${name}.${key}`, one ?? GONE] as const),
        );
      const all = { ...fields, ...otherwise, ...Object.fromEntries(paths) };
      return ok([changed(of.path(farm.id), all)]);
    },
  });
}

const without = (map: Fields): Fields =>
  Object.fromEntries(Object.entries(map).filter(([, one]) => one !== null));

/** The first field that may not be as it is sent; null where all may. */
function wrongField<S extends OneRead['schema']>(
  { schema, names, maps = {}, id, wrong }: SettingsOf<S>,
  before: Before,
  { fields, entries }: v.InferOutput<typeof SettingsPayloadSchema>,
): string | null {
  const unknown =
    Object.keys(fields).find((name) => !names.includes(name) || Object.hasOwn(maps, name)) ??
    Object.keys(entries).find((name) => !Object.hasOwn(maps, name));
  if (unknown !== undefined) return unknown;
  const sent = {
    ...fields,
    ...Object.fromEntries(Object.entries(entries).map(([name, map]) => [name, without(map)])),
  };
  const read = v.safeParse(schema, { id, ...sent });
  if (!read.success) return v.getDotPath(read.issues[0]) ?? 'document';
  const entity: Fields = { ...read.output };
  const otherwise = Object.entries(sent).find(([name, value]) => !isSameData(entity[name], value));
  if (otherwise !== undefined) return otherwise[0];
  const crowded = Object.entries(entries).find(([name, map]) => {
    const { most, mostOfUnit = most, key }: MapBounds = maps[name] ?? { most: 0, key: /$^/ };
    const after = Object.values(
      without({ ...(before?.[name] as Fields | undefined), ...map }),
    ) as readonly { readonly unitId?: unknown }[];
    const isCrowded = [...groupBy(after, (one) => one.unitId).values()].some(
      (beside) => beside.length > mostOfUnit,
    );
    return after.length > most || isCrowded || Object.keys(map).some((one) => !key.test(one));
  });
  return crowded?.[0] ?? wrong?.(fields, entries) ?? null;
}
