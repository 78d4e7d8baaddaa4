import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths, serverPaths } from '#domain/paths.ts';
import { hashOf } from '../../functions/src/platform/rate-limit.ts';
import { sweepRequests } from '../../functions/src/hiring/create-request.ts';
import {
  aFarm,
  ALL,
  anInvitation,
  aPayload,
  call,
  clearProject,
  endingAt,
  letters,
  mailedBy,
  NOTHING,
  refused,
  services,
  type Somebody,
  traces,
} from './farm-world.ts';

const PATH = '/employees/create-employee';
const STEPS = ['reserved', 'account', 'claims', 'records'];
const MINUTE_MS = 60_000;
const { auth, db } = services;

let farm: string;
let owner: Somebody;
beforeAll(clearProject);
beforeEach(async () => {
  ({ farm, owner } = await aFarm());
});

type Payload = ReturnType<typeof aPayload>;
const create = (body: Payload, by = services) => call(owner, 'POST', PATH, { body, services: by });
/** Gives up the call at a step, as a process that ends does. */
async function kill(body: Payload, step: string): Promise<void> {
  const silent = endingAt(step, 'silence');
  void create(body, silent);
  await silent.reached;
}
const later = { ...services, now: () => Date.now() + 5 * MINUTE_MS };
const reservation = async (body: Payload) =>
  (await db.doc(serverPaths.emailReservation(hashOf(body.email))).get()).exists;

describe('a new person whose creation fails', () => {
  test.each(STEPS.slice(0, -1))(
    'after “%s” leaves nothing, and the retry makes one',
    async (step) => {
      const body = aPayload(farm);
      await expect(create(body, endingAt(step, 'error'))).rejects.toThrow(step);
      expect(await traces(farm, body.uid)).toEqual(NOTHING);
      expect(await reservation(body)).toBe(false);
      expect(letters).toEqual([]);
      expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
      expect(await traces(farm, body.uid)).toEqual(ALL);
    },
  );

  test('after the last step is there all the same', async () => {
    const body = aPayload(farm);
    await expect(create(body, endingAt('records', 'error'))).rejects.toThrow('records');
    expect(await traces(farm, body.uid)).toEqual(ALL);
    expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
  });
});

describe('a new person whose creation is cut off', () => {
  test.each(STEPS)('after “%s” is completed by the retry, once', async (step) => {
    const body = aPayload(farm);
    await kill(body, step);
    expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
    expect(await traces(farm, body.uid)).toEqual(ALL);
    expect(await reservation(body)).toBe(false);
    const { docs } = await db.collection(paths.employees(farm)).get();
    expect(docs.filter((document) => document.get('firstName') === 'Ștefan')).toHaveLength(1);
  });

  test.each(STEPS)('after “%s” is half a person for nobody: the night undoes it', async (step) => {
    const body = aPayload(farm);
    await kill(body, step);
    await sweepRequests(services);
    await sweepRequests(later);
    expect(await traces(farm, body.uid)).toEqual(step === 'records' ? ALL : NOTHING);
    expect(await reservation(body)).toBe(false);
  });

  test('keeps the address for minutes, then somebody else may take it', async () => {
    const first = aPayload(farm);
    await kill(first, 'account');
    const second = aPayload(farm, { email: first.email });
    expect(await create(second)).toEqual(refused(409, 'email_in_use'));
    expect(await create(second, later)).toEqual({ status: 201, body: { employeeId: second.uid } });
    expect(await traces(farm, first.uid)).toEqual(NOTHING);
    expect(await create(first)).toEqual(refused(409, 'email_in_use'));
  });

  test('cannot be corrected while it may go on, and can be afterwards', async () => {
    const body = aPayload(farm);
    await kill(body, 'account');
    const corrected = { ...body, firstName: 'Stefan' };
    expect(await create(corrected)).toEqual(refused(409, 'uid_in_use'));
    expect(await create(corrected, later)).toMatchObject({ status: 201 });
    const record = await db.doc(paths.employee(farm, body.uid)).get();
    expect(record.get('firstName')).toBe('Stefan');
  });

  test('gets the letter with a retry when it was cut off before', async () => {
    const body = aPayload(farm);
    await kill(body, 'records');
    expect(letters).toEqual([]);
    const retries = Array.from({ length: 4 }, () => create(body));
    for (const answer of await Promise.all(retries)) expect(answer).toMatchObject({ status: 201 });
    expect(letters).toEqual([anInvitation(body.email)]);
    await create(body, later);
    expect(letters).toHaveLength(1);
  });
});

describe('while an attempt is being undone', () => {
  test('an equal one is asked to come again, and is taken then', async () => {
    const body = aPayload(farm);
    await kill(body, 'account');
    await db.doc(serverPaths.request(body.uid)).update({ state: 'undoing' });
    expect(await create(body)).toEqual(refused(503, 'try_again'));
    expect(await create(body, later)).toMatchObject({ status: 201 });
    expect(await traces(farm, body.uid)).toEqual(ALL);
  });

  test('one that is on its way stops before it writes anything', async () => {
    const body = aPayload(farm);
    const undoing = {
      ...services,
      step: async (name: string) => {
        if (name === 'claims')
          await db.doc(serverPaths.request(body.uid)).update({ state: 'undoing' });
      },
    };
    expect(await create(body, undoing)).toEqual(refused(503, 'try_again'));
    expect((await traces(farm, body.uid))['record']).toBe(false);
  });
});

describe('when somebody is faster', () => {
  test('with a whole request for the same address, the address is taken, and nobody has to try again', async () => {
    const [rival, body] = [aPayload(farm), aPayload(farm)].map((payload) => ({
      ...payload,
      email: 'samme@example.com',
    }));
    if (rival === undefined || body === undefined) throw new Error('There are two.');
    let transactions = 0;
    // Two ask for a turn, of the farm and of the caller; the third reserves the address.
    const overtaken = new Proxy(db, {
      get: (target, key) => {
        if (key !== 'runTransaction') return Reflect.get(target, key) as unknown;
        return async (work: Parameters<typeof db.runTransaction>[0]) => {
          transactions += 1;
          if (transactions === 3) expect(await create(rival)).toMatchObject({ status: 201 });
          return target.runTransaction(work);
        };
      },
    });
    expect(await create(body, { ...services, db: overtaken })).toEqual(
      refused(409, 'email_in_use'),
    );
    expect(await traces(farm, body.uid)).toEqual(NOTHING);
  });

  test('with the address, nobody is made', async () => {
    const body = aPayload(farm);
    const raced = {
      ...services,
      step: async (name: string) => {
        if (name === 'reserved') await auth.createUser({ email: body.email });
      },
    };
    expect(await create(body, raced)).toEqual(refused(503, 'try_again'));
    expect(await traces(farm, body.uid)).toEqual(NOTHING);
  });
});

describe('an account that an undone request left behind', () => {
  test('is asked like any other by another farm, and stays what it is', async () => {
    const body = aPayload(farm);
    await expect(create(body, endingAt('reserved', 'error'))).rejects.toThrow('reserved');
    await auth.createUser({ uid: body.uid, email: body.email });
    const other = await aFarm();
    const theirs = aPayload(other.farm, { email: body.email });
    const answer = await call(other.owner, 'POST', PATH, { body: theirs });
    expect(answer).toEqual({ status: 201, body: { employeeId: theirs.uid } });
    expect((await auth.getUser(body.uid)).customClaims ?? {}).toEqual({});
    expect((await traces(other.farm, theirs.uid))['account']).toBe(false);
  });

  test('is taken up again by the retry', async () => {
    const body = aPayload(farm);
    await expect(create(body, endingAt('reserved', 'error'))).rejects.toThrow('reserved');
    await auth.createUser({ uid: body.uid, email: body.email });
    expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
    expect(await traces(farm, body.uid)).toEqual(ALL);
  });
});

describe('a letter that does not go out', () => {
  test('takes nothing back', async () => {
    const invitation = vi.fn(() => Promise.reject(new Error('no post')));
    const body = aPayload(farm);
    const answer = await create(body, mailedBy({ invitation }));
    expect(answer).toEqual({ status: 201, body: { employeeId: body.uid } });
    expect(invitation).toHaveBeenCalledOnce();
    await create(body, later);
    expect(letters).toEqual([anInvitation(body.email)]);
  });
});
