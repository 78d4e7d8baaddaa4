import { isActive } from '../../audit.ts';
import type { Card } from '../../employee/card.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import { groupBy } from '../../group-by.ts';
import { cleanName } from '../../text/clean.ts';
import { nameKey } from '../../text/compare.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';

/** How somebody who is here is known beside their name, and what else their card says. */
export interface KnownBy extends Partial<Pick<Card, 'phone' | 'emailLanguage'>> {
  readonly email: string;
  readonly employeeNumber: string;
}

/** Why nobody, or not one person alone, is whose row it is. */
export type WhoseCode = 'past_person_unknown' | 'past_person_other' | 'past_name_twice';

/** Finds whose row it is by the number, else the address, else the name; they may not be of different people. */
export type FindPerson = (
  number: string,
  email: string,
  name: string,
) => { readonly person: Employee } | { readonly code: WhoseCode };

/** Finds people by what rows say of them; who is active comes before who is not. */
export function finderOf(
  people: readonly Employee[],
  cards: ReadonlyMap<string, KnownBy>,
): FindPerson {
  const here = people.filter(isActive);
  const all =
    here.length === people.length ? here : [...here, ...people.filter((one) => !isActive(one))];
  const byName = groupBy(all, (one) => nameKey(fullName(one)));
  const by = (key: (card: KnownBy) => string) =>
    groupBy(all, ({ id }) => key(cards.get(id) ?? { email: '', employeeNumber: '' }));
  const byEmail = by(({ email }) => normalizeEmail(email));
  const byNumber = by(({ employeeNumber }) => cleanName(employeeNumber));
  return (number, email, name) => {
    const sets = [
      number === '' ? null : byNumber.get(number),
      email === '' ? null : byEmail.get(email),
      name === '' ? null : byName.get(nameKey(name)),
    ].filter((set) => set !== null);
    const found = sets.filter((set) => set !== undefined);
    const [first] = found;
    if (first === undefined) return { code: 'past_person_unknown' };
    const common = first.filter((one) => found.every((set) => set.includes(one)));
    const active = common.filter(isActive);
    const [person, other] = active.length > 0 ? active : common;
    if (person === undefined) return { code: 'past_person_other' };
    return other === undefined ? { person } : { code: 'past_name_twice' };
  };
}
