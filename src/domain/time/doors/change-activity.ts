import * as v from 'valibot';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import {
  archived,
  changed,
  changeKind,
  created,
  newDocumentId,
  restored,
  storedId,
} from '../../change/change-kind.ts';
import { paths } from '../../paths.ts';
import { fail, ok, type Result } from '../../result.ts';
import { cleanText } from '../../text/clean.ts';
import { isSameName } from '../../text/compare.ts';
import { type Activity, ACTIVITY_NAME_MAX, ActivitySchema } from '../registration/cap.ts';

/** What is wrong with the name of an activity. */
export type ActivityNameCode =
  'activity_name_missing' | 'activity_name_long' | 'activity_name_taken';

/** The name of an activity, cleaned. Active ones of a farm have different names; `ownId` bears it already. */
export function checkActivityName(
  name: string,
  all: readonly Activity[],
  ownId: string | null,
): Result<string, ActivityNameCode> {
  const cleaned = cleanText(name);
  if (cleaned === '') return fail('activity_name_missing');
  if (Array.from(cleaned).length > ACTIVITY_NAME_MAX) return fail('activity_name_long');
  const isTaken = all.some(
    (one) => one.id !== ownId && isActive(one) && isSameName(one.name, cleaned),
  );
  return isTaken ? fail('activity_name_taken') : ok(cleaned);
}

const fields = {
  name: v.pipe(v.string(), v.maxLength(200)),
  units: v.pipe(v.array(storedId), v.maxLength(100)),
  guideId: v.nullable(storedId),
};

/** Tasks are added, changed, put away and brought back by whoever may set up the farm (design 4). */
export const changeActivity = changeKind({
  schema: v.variant('act', [
    v.strictObject({ act: v.literal('add'), id: newDocumentId, ...fields }),
    v.strictObject({ act: v.literal('change'), id: storedId, ...fields }),
    v.strictObject({ act: v.picklist(['archive', 'restore']), id: storedId }),
  ]),
  reads: (farmId, { id }) => ({
    before: { path: paths.activity(farmId, id), schema: ActivitySchema },
    all: { collection: paths.activities(farmId), schema: ActivitySchema },
  }),
  may: ({ actor, farm }) => can(actor, 'timeSettings.write', { farmId: farm.id }),
  apply: ({ farm, payload, known: { before, all } }) => {
    const path = paths.activity(farm.id, payload.id);
    if (payload.act !== 'add' && before === null) return fail('not_there');
    if (payload.act === 'archive') return ok([archived(path)]);
    const wanted = 'name' in payload ? payload.name : (before?.name ?? '');
    const name = checkActivityName(wanted, all, payload.id);
    if (!name.ok) return name;
    if (!('name' in payload)) return ok([restored(path)]);
    const { id, units, guideId } = payload;
    const said = { name: name.value, units: [...new Set(units)], guideId };
    return ok([payload.act === 'add' ? created(path, { id, ...said }) : changed(path, said)]);
  },
});
