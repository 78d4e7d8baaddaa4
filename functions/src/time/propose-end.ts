import { FieldValue } from 'firebase-admin/firestore';
import { type Employee, fullName } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import {
  noStopMessages,
  type TimerOccasion,
} from '../../../src/domain/notification/timer-messages.ts';
import type { Forgotten } from '../../../src/domain/time/clock/forgotten.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { personAt, unitNameOf } from '../farm/farm.ts';
import { decidersOf, placeMessages } from '../notify/notify.ts';
import type { Services } from '../platform/services.ts';
import { changeAsSeen } from './registration.ts';

/** Whose clock it is and whom to tell; `leaders` are those of the farm. */
export async function timerOccasionOf(
  services: Services,
  farm: Farm,
  running: Registration,
  leaders: readonly Employee[],
): Promise<{ readonly person: Employee | null; readonly occasion: TimerOccasion }> {
  const [person, unitName] = await Promise.all([
    personAt(services, farm.id, running.employeeId),
    unitNameOf(services, farm.id, running.unitId),
  ]);
  const occasion = {
    running,
    unitName,
    personName: person === null ? '' : fullName(person),
    leaders: decidersOf(leaders, running.unitId),
    timeZone: farm.timeZone,
  };
  return { person, occasion };
}

/**
 * Proposes an end of a registration and says so, in one go. False where anything has happened to it since it
 * was `seen`: then somebody is there.
 */
export async function proposeEnd(
  services: Services,
  farmId: string,
  { seen, occasion }: { readonly seen: Registration; readonly occasion: TimerOccasion },
  { end, breaks }: Forgotten,
): Promise<boolean> {
  const messages = await placeMessages(services, farmId, noStopMessages(occasion, end));
  const flags = FieldValue.arrayUnion('no_stop');
  const change = { end, breaks, status: 'needsAction', flags };
  return changeAsSeen(services.db, farmId, seen, change, (transaction) => {
    for (const message of messages) transaction.set(message.reference, message.document);
  });
}
