import { initializeApp } from 'firebase-admin/app';
import http2 from 'node:http2';
import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { pushNoteOf } from '#domain/notification/settings/push-note.ts';
import { fcmPusher, outcomeOfCode } from '../../functions/src/notify/fcm-pusher.ts';
import { tellReader } from '../../functions/src/notify/tell-reader.ts';
import type { PushMessage, PushOutcome } from '../../functions/src/platform/mailer.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { notificationCreate } from '../../functions/src/index.ts';
import { read, services, signUp, type Somebody } from './farm-world.ts';

const { db } = services;
const NOW = Date.now();

let reader: Somebody;
let sent: (readonly [token: string, PushMessage])[];
let waited: number[];
/** What the push service answers of a token, one after the other; what is not named is taken. */
let answers: Record<string, PushOutcome[]>;
beforeEach(async () => {
  reader = await signUp();
  [sent, waited, answers] = [[], [], {}];
});

const standIn = (now = NOW): Services => ({
  ...services,
  now: () => now,
  pusher: {
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    send: (tokens, message) => {
      sent.push(...tokens.map((token) => [token, message] as const));
      return Promise.resolve(tokens.map((token) => answers[token]?.shift() ?? 'sent'));
    },
  },
});

const reached = async (...about: Parameters<typeof tellReader>) =>
  (await tellReader(...about)).devices;
const devices = (...FCMTokens: string[]) => db.doc(paths.user(reader.uid)).update({ FCMTokens });
async function tell(change: object = {}, id = 'n1'): Promise<{ uid: string; id: string }> {
  await db.doc(paths.notification(reader.uid, id)).set({
    id,
    title: 'Stored title',
    body: 'Stored body',
    type: 'plan_changed',
    params: { name: 'Mette', unit: 'Kostald', week: 48 },
    link: '/',
    relatedUrl: null,
    read: false,
    created: new Date(NOW),
    ...change,
  });
  return { uid: reader.uid, id };
}
const tokensOf = async () => (await read(paths.user(reader.uid)))?.['FCMTokens'];
const toDevices = () => sent.map(([token]) => token);

describe('[S1.8] a new notification', () => {
  test('goes to every device of its reader, in their language, and opens where it leads', async () => {
    await devices('a', 'b', 'a');
    expect(await reached(standIn(), await tell({ link: '/planning' }))).toBe(2);
    expect(toDevices()).toEqual(['a', 'b']);
    const { title, body, data } = sent[0]?.[1] ?? { title: '', body: '', data: {} };
    expect(title).toBe('Your work plan for week 48 has changed');
    expect(pushNoteOf({ notification: { title, body }, data })).toMatchObject({
      title,
      path: '/planning',
    });
  });

  test('is sent once, however often and in whatever order it is reported', async () => {
    await devices('a');
    const which = await tell();
    await Promise.all([tellReader(standIn(), which), tellReader(standIn(), which)]);
    await tellReader(standIn(), which);
    expect(sent).toHaveLength(1);
  });

  test('takes the place of an older one about the same, and of no other', async () => {
    await devices('a');
    for (const [at, link] of ['/a', '/a', '/b'].entries()) {
      await tellReader(standIn(), await tell({ link }, `n${at}`));
    }
    const [first, second, other] = sent.map(([, message]) => pushNoteOf(asSent(message)).tag);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('of another person who is ill takes nobody’s place', async () => {
    await devices('a');
    for (const id of ['n1', 'n2']) {
      const report = { type: 'absence_reported', link: '/vacations' };
      await tellReader(standIn(), await tell(report, id));
    }
    const [first, second] = sent.map(([, message]) => pushNoteOf(asSent(message)).tag);
    expect(second).not.toBe(first);
  });

  test.each([
    ['who has no device', [], {}],
    ['what has been read', ['a'], { read: true }],
    ['what is an hour old', ['a'], { created: new Date(NOW - 3_600_001) }],
    ['what cannot be read', ['a'], { created: 'yesterday' }],
  ])('is not sent: %s', async (_name, tokens, change) => {
    await devices(...tokens);
    expect(await reached(standIn(), await tell(change))).toBe(0);
    expect(sent).toEqual([]);
  });

  test('of nobody, or that is gone, is left alone', async () => {
    expect(await reached(standIn(), { uid: 'nobody', id: 'n1' })).toBe(0);
    await devices('a');
    expect(await reached(standIn(), { uid: reader.uid, id: 'gone' })).toBe(0);
    expect(sent).toEqual([]);
  });

  test('says nothing of health, pay or why hours were returned', async () => {
    await devices('a');
    const params = { name: 'Mette', reason: 'GRUND', span: '2026-11-19/2026-11-20', hours: 160 };
    for (const [at, type] of [
      'absence_reported',
      'statement_ready',
      'registration_returned',
    ].entries()) {
      await tellReader(standIn(), await tell({ type, params }, `n${at}`));
    }
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(sent)).not.toMatch(/GRUND|Mette|160|2026-11|Stored/);
  });
});

const asSent = ({ title, body, data }: PushMessage) => ({ notification: { title, body }, data });

describe('a device', () => {
  test('that is gone is taken off the list, and the others stay', async () => {
    await devices('a', 'b', 'c');
    answers = { b: ['gone'] };
    expect(await reached(standIn(), await tell())).toBe(2);
    expect(await tokensOf()).toEqual(['a', 'c']);
  });

  test('that the service is too busy for is tried again, and it alone', async () => {
    await devices('a', 'b');
    answers = { b: ['busy', 'busy', 'sent'] };
    expect(await reached(standIn(), await tell())).toBe(2);
    expect(toDevices()).toEqual(['a', 'b', 'b', 'b']);
    expect(waited).toEqual([1000, 4000]);
    expect(await tokensOf()).toEqual(['a', 'b']);
  });

  test('that is refused or never reached stays, and the notification is not sent again', async () => {
    await devices('a', 'b');
    answers = { a: ['failed'], b: ['busy', 'busy', 'busy'] };
    const which = await tell();
    expect(await reached(standIn(), which)).toBe(0);
    expect(await reached(standIn(), which)).toBe(0);
    expect(toDevices()).toEqual(['a', 'b', 'b', 'b']);
    expect(await tokensOf()).toEqual(['a', 'b']);
  });
});

/** A server in the place of the push service: what it was asked, and what it answers of a token. */
async function pushService(statusOf: Readonly<Record<string, number[]>>) {
  const asked: { path: string; authorization: string; message: Record<string, unknown> }[] = [];
  const server = http2.createServer();
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.on('data', (part: Buffer) => (body += part.toString()));
    stream.on('end', () => {
      const { message } = JSON.parse(body);
      asked.push({
        path: String(headers[':path']),
        authorization: String(headers.authorization),
        message,
      });
      const status = statusOf[message.token]?.shift() ?? 200;
      const errorCode = status === 404 ? 'UNREGISTERED' : 'UNAVAILABLE';
      const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
      const answer =
        status === 200
          ? { name: `projects/demo/messages/${message.token}` }
          : { error: { code: status, status: errorCode, details: [{ '@type': type, errorCode }] } };
      stream.respond({ ':status': status, 'content-type': 'application/json' });
      stream.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  const connect = http2.connect.bind(http2);
  const spy = vi.spyOn(http2, 'connect').mockImplementation((url) => {
    expect(String(url)).toBe('https://fcm.googleapis.com');
    // Without a certificate: what is asked has to name the scheme that it comes by.
    const session = connect(`http://127.0.0.1:${port}`);
    const request = session.request.bind(session);
    session.request = (headers, options) =>
      request(Object.assign({}, headers, { ':scheme': 'http' }), options);
    return session;
  });
  onTestFinished(async () => {
    spy.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  });
  return asked;
}

test('[S1.8] goes over the wire as the push service takes it, and what it answers is followed', async () => {
  const asked = await pushService({ gone: [404], busy: [503] });
  const token = { access_token: 'of-the-project', expires_in: 3600 };
  const credential = { getAccessToken: () => Promise.resolve(token) };
  const app = initializeApp({ projectId: 'demo-push', credential }, `push-${reader.uid}`);
  const real = { ...fcmPusher(app), wait: () => Promise.resolve() };
  await devices('here', 'gone', 'busy');
  const which = await tell({ link: '/planning' });
  expect(await reached({ ...services, now: () => NOW, pusher: real }, which)).toBe(2);
  expect(asked.map(({ message }) => message['token'])).toEqual(
    expect.arrayContaining(['here', 'gone', 'busy', 'busy']),
  );
  expect(asked).toHaveLength(4);
  const [first] = asked;
  expect(first).toMatchObject({
    path: '/v1/projects/demo-push/messages:send',
    authorization: 'Bearer of-the-project',
    message: {
      notification: { title: 'Your work plan for week 48 has changed' },
      webpush: { headers: { TTL: '86400', Urgency: 'high' } },
    },
  });
  expect(pushNoteOf(first?.message)).toMatchObject({ path: '/planning' });
  expect(await tokensOf()).toEqual(['here', 'busy']);
});

test('what the push service answers is understood', () => {
  expect(outcomeOfCode('messaging/registration-token-not-registered')).toBe('gone');
  expect(outcomeOfCode('messaging/server-unavailable')).toBe('busy');
  expect(outcomeOfCode('messaging/mismatched-credential')).toBe('failed');
});

test('every notification is listened for', () => {
  expect(notificationCreate.__endpoint.eventTrigger).toMatchObject({
    eventFilterPathPatterns: { document: 'users/{uid}/notifications/{id}' },
    retry: true,
  });
});
