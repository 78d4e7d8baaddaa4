import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { paths } from '../../../../src/domain/paths.ts';
import type { PlannedShift } from '../../../../src/domain/plan/shift/shift.ts';
import { registrationOf } from '../../../../src/domain/plan/worked/owed-shifts.ts';
import {
  settingsAnywhere,
  settingsIn,
  type TimeSettings,
} from '../../../../src/domain/time/period/time-settings.ts';
import { knownFarm } from '../../farm/farm-context.ts';
import { createdBy, SYSTEM } from '../../platform/audit.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Services } from '../../platform/services.ts';
import { eachUnspoken, shiftsSince } from './unspoken-shifts.ts';

/** A shift is registered once it has been over for so long: whoever still works has a clock or a word to say. */
const OVER_MS = 2 * 3_600_000;
/** Nights further back are not made up for: by then a leader has looked. */
const BACK_MS = 48 * 3_600_000;

/**
 * Where a farm or a unit registers deviations only: planned shifts of which nobody has said anything become registrations. Each
 * has an id of its shift, so that a second run makes none again, and one that was deleted stays so. Resolves to how
 * many it made.
 */
export async function registerPlanned(services: Services, farm: Farm): Promise<number> {
  const known = await knownFarm(services, farm.id);
  if (known === null) return 0;
  const { settings } = known.facts;
  const isPlanned = (of: TimeSettings): boolean => of.trackingMode === 'deviations';
  if (!settingsAnywhere(settings).some(isPlanned)) return 0;
  const nowMs = services.now();
  const due = (await shiftsSince(services, farm, nowMs - BACK_MS)).filter(
    ({ end, unitId }) =>
      end <= nowMs - OVER_MS && end > nowMs - BACK_MS && isPlanned(settingsIn(settings, unitId)),
  );
  return eachUnspoken(services, known, due, async (employeeId, owed) => {
    let count = 0;
    for (const shift of owed) if (await register(services, farm, employeeId, shift)) count += 1;
    return count;
  });
}

/** False where it was made before. */
async function register(
  { db }: Services,
  farm: Farm,
  employeeId: string,
  shift: PlannedShift,
): Promise<boolean> {
  const about = [shift.unitId, shift.week, shift.id, employeeId].join('/');
  const id = `plan-${createHash('sha256').update(about).digest('hex').slice(0, 32)}`;
  return createOnce(db.doc(paths.registration(farm.id, id)), {
    id,
    employeeId,
    ...registrationOf(shift, farm.timeZone),
    payDate: null,
    note: '',
    flags: [],
    returnReason: null,
    approvedAt: null,
    approvedByEid: null,
    deviceStart: null,
    deviceEnd: null,
    syncedAt: FieldValue.serverTimestamp(),
    ...createdBy(SYSTEM),
  });
}
