import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { judgeWrite } from '#domain/time/doors/judge-write.ts';
import { firestore } from '../../functions/src/platform/services.ts';
import { toRegistration } from '../../functions/src/time/registration.ts';
import { closeOverlappingTimers } from '../../functions/src/time/close-overlapping-timers.ts';
import { HOUR_MS, registration, whenStored } from './registrations.ts';

const NOON = Date.UTC(2026, 2, 2, 12);
const db = firestore('demo-functions-settle');

let farm: string;
beforeEach(() => {
  farm = randomUUID();
});

const reference = (id: string) => db.doc(paths.registration(farm, id));
const put = (id: string, hour: number, change = {}) =>
  reference(id).set(registration('mihai', NOON + hour * HOUR_MS, change));
async function settle(id: string): Promise<number> {
  const started = toRegistration(await reference(id).get());
  if (started === null) throw new Error(`No registration ${id}.`);
  return closeOverlappingTimers(db, farm, started);
}
async function endsOf(...ids: string[]): Promise<(number | null)[]> {
  const snapshots = await Promise.all(ids.map((id) => reference(id).get()));
  return snapshots.map((snapshot) => {
    const end: unknown = snapshot.get('end');
    return typeof end === 'number' ? (end - NOON) / HOUR_MS : null;
  });
}

describe('two running registrations of one person', () => {
  test('the later start closes the earlier one at that instant and flags it', async () => {
    await put('a', 0);
    await put('b', 2);
    expect(await settle('b')).toBe(1);
    const a = (await reference('a').get()).data();
    expect(a).toMatchObject({
      end: NOON + 2 * HOUR_MS,
      status: 'pending',
      flags: ['closed_by_later_start'],
      updatedByEid: 'mihai',
      updatedByUid: null,
    });
    expect(a?.['updated']).toEqual(a?.['syncedAt']);
    expect((await reference('b').get()).data()).toMatchObject({ end: null, status: 'running' });
  });

  test('what the database holds afterwards is what the domain understands', async () => {
    await put('a', 0, { flags: ['no_stop'] });
    await put('b', 2);
    await settle('b');
    const a = toRegistration(await reference('a').get());
    expect(a?.flags).toEqual(['no_stop', 'closed_by_later_start']);
  });

  test('breaks that were stamped after the later start end with it or go, and it is not taken back', async () => {
    const pauseFrom = (hour: number, to: number | null) => {
      const [start, end] = [NOON + hour * HOUR_MS, to === null ? null : NOON + to * HOUR_MS];
      return { start, end, minutes: (end ?? start) - start, paid: false, kind: 'taken' };
    };
    const inMinutes = (pause: ReturnType<typeof pauseFrom>) => {
      return { ...pause, minutes: pause.minutes / 60_000 };
    };
    const breaks = [pauseFrom(0.5, 1), pauseFrom(1.5, 2.5), pauseFrom(3, 4), pauseFrom(5, null)];
    await put('a', 0, { breaks: breaks.map(inMinutes) });
    const before = toRegistration(await reference('a').get());
    await put('b', 2);
    expect(await settle('b')).toBe(1);
    const after = toRegistration(await reference('a').get());
    expect(after?.breaks).toEqual([pauseFrom(0.5, 1), pauseFrom(1.5, 2)].map(inMinutes));
    expect(after && judgeWrite(before, after)).toBeNull();
    expect(await settle('b')).toBe(0);
  });

  test('what would be taken back is not closed again and again', async () => {
    const closed = { end: NOON, status: 'pending', flags: ['closed_by_later_start'] };
    await put('a', 0, closed);
    await put('b', 1 / 120);
    expect(await settle('b')).toBe(0);
    expect(await endsOf('a')).toEqual([0]);
  });

  test('a break that lasts ends with the clock', async () => {
    const start = NOON + HOUR_MS;
    const pause = { start, end: null, minutes: 0, paid: false, kind: 'taken' };
    await put('a', 0, { breaks: [pause] });
    await put('b', 2);
    await settle('b');
    expect((await reference('a').get()).get('breaks')).toEqual([
      { ...pause, end: NOON + 2 * HOUR_MS, minutes: 60 },
    ]);
  });

  test('settling again changes nothing', async () => {
    await put('a', 0);
    await put('b', 2);
    await settle('b');
    const first = await reference('a').get();
    expect(await settle('b')).toBe(0);
    expect(await settle('a')).toBe(0);
    expect((await reference('a').get()).updateTime).toEqual(first.updateTime);
  });

  test('the trigger running twice at once settles once', async () => {
    await put('a', 0);
    await put('b', 2);
    const closed = await Promise.all([settle('b'), settle('b'), settle('a')]);
    expect(closed.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await endsOf('a', 'b')).toEqual([2, null]);
  });
});

describe('three devices', () => {
  const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
  const hours: Readonly<Record<string, number>> = { a: 0, b: 2, c: 4 };

  test.each(orders)(
    'that come back as %s leave one chain without gap or overlap',
    async (order) => {
      for (const id of order) {
        await put(id, hours[id] ?? 0);
        await settle(id);
      }
      expect(await endsOf('a', 'b', 'c')).toEqual([2, 4, null]);
    },
  );

  test('that come back at once do so too', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => put(id, hours[id] ?? 0)));
    await Promise.all(['c', 'a', 'b'].map(settle));
    expect(await endsOf('a', 'b', 'c')).toEqual([2, 4, null]);
  });

  test('the last to come back is closed by one that was stopped meanwhile', async () => {
    await put('c', 4, { end: NOON + 5 * HOUR_MS, status: 'pending' });
    await put('b', 2);
    await settle('b');
    expect(await endsOf('b', 'c')).toEqual([4, 5]);
    expect((await reference('c').get()).get('flags')).toBeUndefined();
  });
});

describe('what is left alone', () => {
  test('other people, other farms, deleted ones and malformed ones', async () => {
    await put('a', 0, { employeeId: 'viktoriia' });
    await put('deleted', 0, { deleted: new Date(NOON) });
    await put('malformed', 0, { unitId: 7 });
    const elsewhere = db.doc(paths.registration(randomUUID(), 'a'));
    await elsewhere.set(registration('mihai', NOON));
    await put('b', 2);
    expect(await settle('b')).toBe(0);
    expect(await endsOf('a', 'deleted', 'malformed', 'b')).toEqual([null, null, null, null]);
    expect((await elsewhere.get()).get('end')).toBeNull();
  });
});

describe('the trigger in the functions emulator', () => {
  const live = firestore(process.env['GCLOUD_PROJECT'] ?? 'demo-markhold');

  test('a later start closes the earlier one by itself', async () => {
    const person = randomUUID();
    const [first, second] = [randomUUID(), randomUUID()];
    await live.doc(paths.registration(farm, first)).set(registration(person, NOON));
    await live.doc(paths.registration(farm, second)).set(registration(person, NOON + HOUR_MS));
    const closed = await whenStored(
      live.doc(paths.registration(farm, first)),
      (data) => data['end'] !== null,
    );
    expect(closed).toMatchObject({
      end: NOON + HOUR_MS,
      status: 'pending',
      flags: ['closed_by_later_start'],
    });
    const running = (await live.doc(paths.registration(farm, second)).get()).data();
    expect(running).toMatchObject({ end: null, status: 'running' });
  }, 60_000);
});
