import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { type Employee, EmployeeSchema } from './employee.ts';
import { parse } from 'valibot';
import {
  MOST_OF_A_PART,
  peopleOfRoster,
  ROSTER_PARTS,
  rosterOf,
  type RosterPart,
  rosterPartOf,
  rosterWith,
} from './roster.ts';

const crew = (count: number, change: (at: number) => Partial<Employee> = () => ({})) =>
  Array.from({ length: count }, (_, at) => anEmployee({ id: `person-${at}`, ...change(at) }));
const raw = (parts: readonly RosterPart[]) =>
  parts.map(({ id, ...data }) => ({ id, data: { ...data } }));
const namesIn = (parts: readonly RosterPart[]) => [...(peopleOfRoster(raw(parts))?.keys() ?? [])];

describe('the roster of a farm', () => {
  it('holds every field of everybody, in few documents that are about equally full', () => {
    const people = crew(1000, (at) => ({ deleted: at % 7 === 0 ? 5 : null, hasAccount: at > 3 }));
    const parts = rosterOf(people);
    expect(parts).toHaveLength(ROSTER_PARTS);
    const sizes = parts.map((part) => Object.keys(part.people).length);
    expect(Math.max(...sizes)).toBeLessThan(400);
    expect(Math.min(...sizes)).toBeGreaterThan(150);
    const shown = peopleOfRoster(raw(parts));
    for (const person of people) {
      expect(parse(EmployeeSchema, { ...shown?.get(person.id), id: person.id })).toEqual(person);
    }
  });

  it('is the same written person by person in any order, and as often as one likes', () => {
    const people = crew(12);
    const writes = fc.array(fc.nat({ max: 11 }), { minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(writes, (order) => {
        let parts = rosterOf([]);
        for (const at of [...order, ...people.keys()]) {
          const person = people[at] ?? null;
          const id = `person-${at}`;
          parts = parts.map((part) =>
            part.id === rosterPartOf(id) ? rosterWith(part, id, person) : part,
          );
        }
        expect(parts).toEqual(rosterOf(people));
      }),
    );
  });

  it('forgets who has no document any more', () => {
    const id = 'person-1';
    const parts = rosterOf(crew(3)).map((part) =>
      part.id === rosterPartOf(id) ? rosterWith(part, id, null) : part,
    );
    expect(namesIn(parts).toSorted()).toEqual(['person-0', 'person-2']);
  });

  it('leaves out a record that is too long, says so, and takes it when it is short again', () => {
    const long = anEmployee({
      id: 'long',
      units: Array.from({ length: 100 }, () => 'u'.repeat(120)),
    });
    const parts = rosterOf([...crew(5), long]);
    expect(peopleOfRoster(raw(parts))).toBeNull();
    const part = parts.find(({ id }) => id === rosterPartOf('long'));
    if (part === undefined) throw new Error('no part');
    expect(part.left).toEqual(['long']);
    expect(rosterWith(part, 'long', { ...long, firstName: 'x' }).left).toEqual(['long']);
    expect(rosterWith(part, 'long', null).left).toEqual([]);
    const short = rosterWith(part, 'long', { ...long, units: ['u'] });
    expect(short.left).toEqual([]);
    expect(Object.keys(short.people)).toContain('long');
  });

  it('never grows beyond what a document of the database can hold', () => {
    const units = Array.from({ length: 30 }, (_, at) => `${at}`.padStart(120, 'u'));
    const parts = rosterOf(crew(1000, () => ({ units })));
    for (const { people, left } of parts) {
      expect(JSON.stringify(people).length).toBeLessThanOrEqual(MOST_OF_A_PART);
      expect(left.length).toBeGreaterThan(0);
    }
  });

  it('is not there where a part is missing, or is none', () => {
    const [first, ...rest] = raw(rosterOf(crew(9)));
    expect(peopleOfRoster([])).toBeNull();
    expect(peopleOfRoster(rest)).toBeNull();
    expect(
      peopleOfRoster([{ id: first?.id ?? '', data: { people: 7, left: [] } }, ...rest]),
    ).toBeNull();
    expect(peopleOfRoster([{ id: 'part-99', data: {} }, ...raw(rosterOf(crew(9)))])?.size).toBe(9);
  });
});
