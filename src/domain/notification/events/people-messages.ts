import { isActive } from '../../audit.ts';
import { type Employee, employeesPath, fullName } from '../../employee/employee.ts';
import { PROFILE_PATH } from '../../routes/module-routes.ts';
import { writerEidOf } from '../change-message.ts';
import type { Message } from '../message.ts';

const ACCESS = ['role', 'seatType', 'planning'] as const;

/** Whether somebody may do other things than before, by somebody else's word. */
export function isAccessNews(before: Employee | null, after: Employee | null): after is Employee {
  if (before === null || after === null || !after.hasAccount) return false;
  if (!isActive(before) || !isActive(after) || writerEidOf(after) === after.id) return false;
  return ACCESS.some((key) => before[key] !== after[key]);
}

/** Tells somebody that their role, seat or access to the plan was changed; `occasion` is the same for the same change. */
export function accessMessage(person: Employee, occasion: string, writer: string): Message {
  return {
    id: `access ${person.id} ${occasion}`,
    to: person.uid,
    type: 'access_changed',
    params: { name: writer },
    link: PROFILE_PATH,
  };
}

/** Tells leaders that somebody has said yes to the farm, each once. */
export function joinedMessages(person: Employee, leaders: readonly string[]): Message[] {
  return [...new Set(leaders)]
    .filter((uid) => uid !== person.uid)
    .map((to) => ({
      id: `joined ${person.id}`,
      to,
      type: 'person_joined',
      params: { name: fullName(person) },
      link: employeesPath(person.id),
    }));
}

/** Tells who has invited somebody that they have not signed in yet, once. */
export function unusedMessage(person: Employee, inviter: string): Message {
  return {
    id: `unused ${person.id}`,
    to: inviter,
    type: 'invitation_unused',
    params: { name: fullName(person) },
    link: employeesPath(person.id),
  };
}

/** Tells somebody that what they wrote was taken back; `occasion` is the same for the same write. */
export function takenBackMessage(to: string, occasion: string, link: string): Message {
  return { id: `taken back ${occasion}`, to, type: 'change_taken_back', params: {}, link };
}
