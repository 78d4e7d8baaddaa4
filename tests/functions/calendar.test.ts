import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dayOf, instantOf } from '#domain/dates/day.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { LEAVE_TYPES } from '#domain/leave/document/leave-type.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { readCalendar } from '#tests/support/plan/read-calendar.ts';
import { serveApi } from '../../functions/src/serve-api.ts';
import { showAbsence } from '../../functions/src/leave/leave-written.ts';
import {
  aFarm,
  call,
  clearProject,
  employ,
  refused,
  services,
  type Somebody,
} from './farm-world.ts';

const { db } = services;
const today = dayOf(Date.now(), 'Europe/Copenhagen');
const day = (days: number) => addDays(today, days);
const plain = (date: string) => date.replaceAll('-', '');

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeAll(clearProject);
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const put = async (id: string, change: Partial<Leave> = {}) => {
  const fields = { id, employeeId: worker.uid, unitId: 'stable', from: day(3), to: day(5) };
  await db.doc(paths.leave(farm, id)).set({ ...aLeave(fields), ...change });
  await showAbsence(services, farm, id);
};
const OWN = { kind: 'own' };
const unit = (unitId: string) => ({ kind: 'unit', unitId });
const make = (who: Somebody, body: unknown) => call(who, 'POST', '/me/calendars', { body });
const end = (who: Somebody, body: unknown) => call(who, 'POST', '/me/calendars/end', { body });
async function addressOf(who: Somebody, body: unknown = OWN): Promise<string> {
  const answer = await make(who, body);
  expect(answer.status).toBe(201);
  return (answer.body as { readonly address: string }).address;
}
/** What a calendar program gets at an address. */
async function ask(path: string, using = services, method = 'GET') {
  const response = {
    status: vi.fn((_code: number) => response),
    set: vi.fn(),
    json: vi.fn(),
    send: vi.fn(),
  };
  const headers = { 'x-forwarded-for': '10.1.2.3' };
  await serveApi(using, { method, path, query: {}, headers }, response);
  return {
    status: response.status.mock.calls[0]?.[0],
    text: String(response.send.mock.calls[0]?.[0] ?? ''),
    headers: new Map(response.set.mock.calls as [string, string][]),
  };
}
const shown = async (path: string) => readCalendar((await ask(path)).text);

describe('one’s own calendar', () => {
  test('shows one’s published shifts of all own units, with their times, and nobody else’s', async () => {
    const date = day(2);
    const week = weekOf(date);
    const start = instantOf(date, 6, 0, 'Europe/Copenhagen');
    const shift = { employeeId: worker.uid, start, end: start + 8 * 3_600_000, title: 'Malkning' };
    const later = { start: start + 9 * 3_600_000, end: start + 10 * 3_600_000 };
    const shifts = {
      'own; no id,': shift,
      plain: { ...shift, ...later, title: '' },
      theirs: { ...shift, employeeId: leader.uid },
      open: { ...shift, employeeId: null },
      bad: { start: 'x' },
    };
    const id = `stable_${week}`;
    await db.doc(paths.planWeek(farm, id)).set({ id, unitId: 'stable', week, shifts });
    const stamp = (ms: number) =>
      `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const { events } = await shown(await addressOf(worker));
    expect(events.map(({ start: from, end: to }) => [from, to])).toEqual([
      [stamp(start), stamp(shift.end)],
      [stamp(later.start), stamp(later.end)],
    ]);
    expect(events.map(({ summary }) => summary.split(',')[0])).toEqual(['Malkning', 'Shift']);
  });

  test('shows leave in force, and of health nothing but that one is away', async () => {
    await put('holiday', { type: 'vacation' });
    await put('half', { type: 'feriefri', part: 'half', from: day(9), to: day(9) });
    await put('ill', { type: 'sick', status: 'reported', from: day(-1), to: null });
    await put('asked', { status: 'requested' });
    await put('old', { from: day(-200), to: day(-190) });
    await put('another', { employeeId: leader.uid });
    const { name, events } = await shown(await addressOf(worker));
    expect(name).toBe('Markhold: shifts and leave');
    expect(events.map(({ uid, start, end, summary }) => [uid, start, end, summary])).toEqual([
      ['ill@markhold', plain(day(-1)), plain(day(1)), 'Away'],
      ['holiday@markhold', plain(day(3)), plain(day(6)), 'Holiday'],
      ['half@markhold', plain(day(9)), plain(day(10)), 'Extra day off ½'],
    ]);
  });

  test('says nothing about health, whatever the leave is', async () => {
    for (const type of LEAVE_TYPES) await put(type, { type, note: 'hemmeligt' });
    const { text } = await ask(await addressOf(worker));
    expect(readCalendar(text).events).toHaveLength(LEAVE_TYPES.length);
    const said = text.replaceAll(/^UID:.*$/gm, '');
    expect(said).not.toMatch(/sick|child|care|parental|maternity|hemmeligt/i);
  });

  test('is empty, and a calendar, where there is no leave', async () => {
    expect((await shown(await addressOf(worker))).events).toEqual([]);
  });
});

describe('the calendar of a unit', () => {
  test('shows who of it is away and when, without a type', async () => {
    await put('holiday', { type: 'vacation' });
    await put('ill', { type: 'sick', status: 'reported', from: day(-1), to: null });
    const elsewhere = await employ(farm, 'employee', ['field']);
    await put('field', { employeeId: elsewhere.uid });
    const { name, events } = await shown(await addressOf(leader, unit('stable')));
    expect(name).toBe('Markhold: stable');
    expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([
      ['ill@markhold', 'Ida Holm: Away'],
      ['holiday@markhold', 'Ida Holm: Away'],
    ]);
  });

  test('is for those who work there, and for owners', async () => {
    expect((await make(worker, unit('stable'))).status).toBe(201);
    expect(await make(worker, unit('field'))).toEqual(refused(403, 'not_allowed'));
    expect((await make(owner, unit('field'))).status).toBe(201);
    expect(await make(owner, unit('nowhere'))).toEqual(refused(400, 'unknown_unit'));
  });

  test('is nobody’s but the leaders’ where colleagues see nothing', async () => {
    const [theirs, leaders] = [
      await addressOf(worker, unit('stable')),
      await addressOf(leader, unit('stable')),
    ];
    await db.doc(paths.leaveSettings(farm)).set({ id: 'leave', colleaguesSee: false });
    expect((await ask(theirs)).status).toBe(404);
    expect((await ask(leaders)).status).toBe(200);
  });

  test('ends when somebody works there no longer', async () => {
    const address = await addressOf(worker, unit('stable'));
    await db.doc(paths.employee(farm, worker.uid)).update({ units: ['field'] });
    expect((await ask(address)).status).toBe(404);
  });
});

describe('an address', () => {
  test('is long, said once, and kept as a hash', async () => {
    const address = await addressOf(worker);
    expect(address).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    const { docs } = await db
      .collection(serverPaths.calendars())
      .where('uid', '==', worker.uid)
      .get();
    const token = address.slice('/api/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify(docs.map((one) => [one.id, one.data()]))).not.toContain(token);
    const list = await call(worker, 'GET', '/me/calendars');
    expect(list.body).toEqual({
      calendars: [{ kind: 'own', unitId: null, created: expect.any(Number) }],
    });
    expect((await call(leader, 'GET', '/me/calendars')).body).toEqual({ calendars: [] });
  });

  test('is told to be kept and found by nobody', async () => {
    const { headers } = await ask(await addressOf(worker));
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('is good no longer once it is ended, or made again', async () => {
    const first = await addressOf(worker);
    const second = await addressOf(worker);
    expect((await ask(first)).status).toBe(404);
    expect((await ask(second)).status).toBe(200);
    expect(await end(leader, OWN)).toMatchObject({ status: 200 });
    expect((await ask(second)).status).toBe(200);
    expect(await end(worker, OWN)).toMatchObject({ status: 200 });
    expect(await end(worker, OWN)).toMatchObject({ status: 200 });
    expect((await ask(second)).status).toBe(404);
  });

  test('is good for nobody who has left, or whose farm is closed', async () => {
    const address = await addressOf(worker);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: new Date() });
    expect((await ask(address)).status).toBe(404);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: null });
    await db.doc(paths.farm(farm)).update({ deleted: new Date() });
    expect(await ask(address)).toMatchObject({ status: 404, text: '' });
  });

  test('can be read so often, and guessed less often', async () => {
    const address = await addressOf(worker);
    const statuses = new Set<unknown>();
    for (let at = 0; at < 62; at += 1) statuses.add((await ask(address)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const later = { ...services, now: () => Date.now() + 3_700_000 };
    expect((await ask(address, later)).status).toBe(200);
    const wrong = `/api/calendar/${'x'.repeat(43)}.ics`;
    const misses = new Set<unknown>();
    for (let at = 0; at < 62; at += 1) misses.add((await ask(wrong)).status);
    expect(misses).toEqual(new Set([404, 429]));
  });

  test.each([
    ['nothing', undefined],
    ['another kind', { kind: 'farm' }],
    ['a unit that is a path', unit('../x')],
    ['more than that', { ...OWN, uid: 'x' }],
  ])('is not made of %s', async (_, body) => {
    expect(await make(worker, body)).toEqual(refused(400, 'bad_request'));
  });

  test('shows what can be read, whatever stands beside it', async () => {
    await put('holiday');
    await db.doc(paths.leave(farm, 'odd')).set({ employeeId: worker.uid, type: 'x', to: day(9) });
    await put('far', { from: '2199-12-30', to: '2200-12-31' });
    const { events } = await shown(await addressOf(worker));
    expect(events.map(({ uid }) => uid)).toEqual(['holiday@markhold', 'far@markhold']);
  });
});
