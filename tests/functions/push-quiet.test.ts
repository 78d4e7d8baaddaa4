import { beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/dates/day.ts';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { pushNoteOf } from '#domain/notification/settings/push-note.ts';
import { handOverWork } from '../../functions/src/index.ts';
import { tellReader } from '../../functions/src/notify/tell-reader.ts';
import { sendWaiting } from '../../functions/src/notify/send-waiting.ts';
import type { PushMessage } from '../../functions/src/platform/mailer.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { aFarm, clearProject, read, services, type Somebody } from './farm-world.ts';

const { db } = services;
const at = (day: string, hour: number, minute = 0): number =>
  instantOf(day, hour, minute, 'Europe/Copenhagen');
const EVENING = at('2026-11-24', 22);
const MORNING = at('2026-11-25', 4, 30);
const QUIET = { from: 21 * 60, to: 4 * 60 + 30 };

let reader: Somebody;
let farm: string;
let sent: PushMessage[];
beforeEach(async () => {
  await clearProject();
  const world = await aFarm();
  [reader, farm] = [world.leader, world.farm];
  sent = [];
});

const standIn = (now: number): Services => ({
  ...services,
  now: () => now,
  pusher: {
    wait: () => Promise.resolve(),
    send: (tokens, message) => {
      sent.push(message);
      return Promise.resolve(tokens.map(() => 'sent' as const));
    },
  },
});

const choose = (change: Partial<NotificationSettings>) =>
  db
    .doc(paths.user(reader.uid))
    .update({ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...change } });

async function tell(id: string, nowMs: number, change: object = {}): Promise<void> {
  await db.doc(paths.notification(reader.uid, id)).set({
    id,
    type: 'plan_changed',
    params: { name: 'Mette', unit: 'Kostald', week: 48 },
    link: `/${id}`,
    relatedUrl: null,
    read: false,
    created: new Date(nowMs),
    ...change,
  });
  await tellReader(standIn(nowMs), { uid: reader.uid, id });
}
const titles = () => sent.map(({ title }) => title);
const CHANGED = 'Your work plan for week 48 has changed';

describe('what somebody does not want to be told of', () => {
  test('is in the list of the app alone, and its neighbours come', async () => {
    await choose({ off: ['plan_push'], on: ['guides_push'] });
    await tell('n1', EVENING);
    expect(sent).toEqual([]);
    expect(await read(paths.notification(reader.uid, 'n1'))).not.toHaveProperty('pushed');
    await tell('n2', EVENING, { type: 'guide_new', params: { title: 'Milking' } });
    expect(titles()).toEqual(['New guide: Milking']);
  });

  test('is guides, where nobody has chosen, and never a kind that nobody knows', async () => {
    await tell('n1', EVENING, { type: 'guide_new' });
    await tell('n2', EVENING, { type: 'from_a_newer_server' });
    expect(titles()).toEqual(['Markhold']);
  });
});

describe('in quiet hours', () => {
  beforeEach(() => choose({ quiet: QUIET }));

  test('a message waits, is told once when they are over, and leads where it led', async () => {
    await tell('n1', EVENING);
    await tellReader(standIn(EVENING), { uid: reader.uid, id: 'n1' });
    expect(await sendWaiting(standIn(MORNING - 1))).toBe(0);
    expect(sent).toEqual([]);
    const rounds = await Promise.all([
      sendWaiting(standIn(MORNING)),
      sendWaiting(standIn(MORNING)),
    ]);
    expect(rounds.toSorted()).toEqual([0, 1]);
    await tellReader(standIn(MORNING), { uid: reader.uid, id: 'n1' });
    expect(await sendWaiting(standIn(MORNING))).toBe(0);
    expect(titles()).toEqual([CHANGED]);
    const [{ title, body, data } = { title: '', body: '', data: {} }] = sent;
    expect(pushNoteOf({ notification: { title, body }, data }).path).toBe('/n1');
  });

  test('several are told as one that says how many, without what is private', async () => {
    await tell('n1', EVENING);
    await tell('n2', EVENING + 60_000, {
      type: 'registration_returned',
      params: { reason: 'GRUND' },
    });
    await tell('n3', EVENING + 120_000, { params: { name: 'Mette', unit: 'Mark', week: 48 } });
    expect(await sendWaiting(standIn(MORNING))).toBe(1);
    expect(sent).toHaveLength(1);
    const [{ title, body, data } = { title: '', body: '', data: {} }] = sent;
    expect([title, body]).toEqual(['3 new messages', `${CHANGED} · News about your hours`]);
    expect(pushNoteOf({ notification: { title, body }, data }).path).toBe('/');
    expect(JSON.stringify(sent)).not.toContain('GRUND');
  });

  test('what has been read meanwhile is not told, nor what is no longer wanted', async () => {
    await tell('n1', EVENING);
    await tell('n2', EVENING, { type: 'guide_new' });
    await tell('n3', EVENING, { type: 'still_running', params: { time: '21:10', unit: 'Mark' } });
    await db.doc(paths.notification(reader.uid, 'n1')).update({ read: true });
    await choose({ quiet: null, off: ['clock_push'] });
    expect(await sendWaiting(standIn(MORNING))).toBe(0);
    expect(sent).toEqual([]);
    expect(await read(paths.user(reader.uid))).not.toHaveProperty('pushWaitsUntil');
  });

  test('somebody who is missing does not wait', async () => {
    const params = { name: 'Ionuț', unit: 'Kostald', time: '21:30', day: '2026-11-24' };
    for (const type of ['shift_missed', 'shift_missed_of', 'absence_reported']) {
      await tell(type, EVENING, { type, params });
    }
    expect(sent).toHaveLength(3);
    expect(await sendWaiting(standIn(MORNING))).toBe(0);
  });

  test('are those of the farm’s zone', async () => {
    await db.doc(paths.farm(farm)).update({ timeZone: 'America/New_York' });
    await tell('n1', EVENING);
    expect(sent).toHaveLength(1);
  });

  test('of somebody whose document nobody can read end too, and keep nobody waiting', async () => {
    await tell('n1', EVENING);
    await db.doc(paths.user(reader.uid)).update({ FCMTokens: 'x' });
    await sendWaiting(standIn(MORNING));
    expect(sent).toEqual([]);
    expect(await read(paths.user(reader.uid))).not.toHaveProperty('pushWaitsUntil');
  });
});

test('quiet hours are looked after every ten minutes', () => {
  expect(handOverWork.__endpoint.scheduleTrigger?.schedule).toBe('every 10 minutes');
});
