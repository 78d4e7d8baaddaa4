import { dayOf } from '../../../../src/domain/dates/day.ts';
import { writerEidOf } from '../../../../src/domain/notification/change-message.ts';
import { shiftMessages, shiftNewsOf } from '../../../../src/domain/notification/shift-messages.ts';
import { isDocumentId } from '../../../../src/domain/paths.ts';
import {
  plannersOf,
  type ShiftRequest,
  unitsAsked,
} from '../../../../src/domain/plan/request/shift-request.ts';
import { type FarmContext, farmContext } from '../../farm/farm-context.ts';
import { personName, unitNameOf } from '../../farm/farm.ts';
import { notify } from '../../notify/notify.ts';
import type { Write } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { peopleAround } from '../read-shifts.ts';
import { carryOut } from './carry-out.ts';
import { lapseNew } from './lapse-requests.ts';

/**
 * Everything that follows from a write of a request: it is carried out where nobody has to be asked any more, and who
 * has to know is told. What it comes to is a write of its own, which is followed by itself.
 */
export async function requestWritten(
  services: Services,
  { farmId, before, after }: Write<ShiftRequest>,
): Promise<void> {
  if (after === null || before?.status === after.status) return;
  const facts = await farmContext(services, farmId);
  if (facts === null) return;
  if (before === null && after.status === 'asked' && (await lapseNew(services, farmId, after)))
    return;
  const isDue = ['asked', 'accepted', 'approved'].includes(after.status);
  const outcome = isDue ? await carryOut(services, facts.farm, after.id) : 'waits';
  await services.step('carried out');
  if (outcome === 'waits') await tell(services, facts, before, after);
}

async function tell(
  services: Services,
  { farm }: FarmContext,
  before: ShiftRequest | null,
  after: ShiftRequest,
): Promise<void> {
  const { unitId } = after;
  if (!isDocumentId(unitId)) return;
  const asked = unitsAsked(after);
  const [{ ofUnits, all }, unit] = await Promise.all([
    peopleAround(services, farm.id, asked),
    unitNameOf(services, farm.id, unitId),
  ]);
  const planners = [...new Set(asked.flatMap((one) => plannersOf(all, one)))];
  const ofUnit = ofUnits.filter(({ units }) => units.includes(unitId)).map(({ id }) => id);
  const news = shiftNewsOf(before, after, { planners, unit: ofUnit });
  if (news === null) return;
  const writer = writerEidOf(after);
  const about = {
    writer,
    name: await personName(services, farm.id, writer),
    unit,
    day: dayOf(after.shift.start, farm.timeZone),
  };
  await notify(services, farm.id, shiftMessages(news, after, about));
}
