import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { parse } from 'valibot';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type EntryDraft, draftOf } from '#domain/time/entry/entry-draft.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { signOut } from '#data/auth/auth.ts';
import { editEntry } from '#data/registrations/save-entry.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'correct-farm';
const ZONE = 'Europe/Copenhagen';
const HOUR = 3_600_000;
let world: World;

beforeAll(async () => {
  world = await openWorld('correct');
  await world.addFarm({ id: FARM, ownerId: 'correct-owner', units: { k: 'K' } });
});

afterEach(() => signOut());

const reference = (id: string) => world.firestore.doc(paths.registration(FARM, id));

/** Somebody signed in who has worked four hours that ended an hour ago. */
async function worked(name: string): Promise<{ person: Person; entry: Registration }> {
  const person = await world.addPerson({ name, claims: { farm: FARM }, units: ['k'] });
  const end = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
  const fields = {
    id: name,
    employeeId: person.uid,
    unitId: 'k',
    start: end - 4 * HOUR,
    end,
    workDate: dayOf(end - 4 * HOUR, ZONE),
    status: 'pending',
    source: 'timer',
    breaks: [],
    flags: [],
    note: '',
  };
  const stamps = { created: new Date(end), createdByEid: person.uid, deleted: null };
  await reference(name).set({ ...fields, ...stamps });
  await world.enter(person);
  await sessionIs('ready');
  return { person, entry: parse(RegistrationSchema, fields) };
}

function correct(entry: Registration, change: Partial<EntryDraft>) {
  const draft = { ...draftOf(entry, ZONE), ...change };
  return editEntry(entry, { draft, others: [], person: null });
}

const answered = () => eventually(() => getSync().waiting === 0);

describe('a correction that was made without a network', () => {
  it('is made again where the server has marked the registration meanwhile', async () => {
    const { entry } = await worked('marked');
    await disableNetwork(getFirestore());
    expect(correct(entry, { note: 'Kælvning', noBreak: true }).ok).toBe(true);
    await reference('marked').update({ flags: ['closed_by_later_start'], updated: new Date() });
    await enableNetwork(getFirestore());
    await answered();
    expect(getSync().refused).toEqual([]);
    const stored = await reference('marked').get();
    expect(stored.data()).toMatchObject({
      note: 'Kælvning',
      flags: ['closed_by_later_start', 'no_break'],
      end: entry.end,
    });
  });

  it('twice, and the second was made on top of the first', async () => {
    const { entry } = await worked('twice');
    await disableNetwork(getFirestore());
    const first = correct(entry, { note: 'Kælvning', noBreak: true });
    if (!first.ok) throw new Error('The first is refused');
    expect(correct({ ...entry, ...first.value }, { note: 'To kalve', noBreak: false }).ok).toBe(
      true,
    );
    await reference('twice').update({ flags: ['closed_by_later_start'], updated: new Date() });
    await enableNetwork(getFirestore());
    await answered();
    expect(getSync().refused).toEqual([]);
    const stored = await reference('twice').get();
    expect(stored.data()).toMatchObject({ note: 'To kalve', flags: ['closed_by_later_start'] });
  });

  it('is kept as refused where somebody else has changed the same', async () => {
    const { entry } = await worked('both');
    await disableNetwork(getFirestore());
    expect(correct(entry, { note: 'Kælvning', noBreak: true }).ok).toBe(true);
    const theirs = { note: 'Malkning', flags: ['closed_by_later_start'] };
    await reference('both').update({ ...theirs, updated: new Date() });
    await enableNetwork(getFirestore());
    await eventually(() => getSync().refused.length === 1);
    expect((await reference('both').get()).data()).toMatchObject(theirs);
  });
});
