import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OWN_DATA_DAYS, ownDataLetter } from '#domain/mail/account-letters.ts';
import { paths } from '#domain/paths.ts';
import { serveApi } from '../../functions/src/serve-api.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import {
  aFarm,
  call,
  clearProject,
  mailedBy,
  ownDataPaths,
  putAll,
  services,
} from './farm-world.ts';
import { servicesAt, worked } from './time-world.ts';

const { auth } = services;
const DAY_MS = 86_400_000;
let world: Awaited<ReturnType<typeof aFarm>>;

beforeEach(async () => {
  await clearProject();
  ownDataPaths.length = 0;
  world = await aFarm();
  const { farm, worker, leader } = world;
  await auth.updateUser(worker.uid, { emailVerified: true });
  await putAll({
    [paths.registration(farm, 'own')]: worked(worker.uid, '2026-11-20', ['07:00', '15:00']),
    [paths.registrationEvent(farm, 'own', 'e')]: { id: 'e', byEid: worker.uid, action: 'created' },
    [paths.registration(farm, 'other')]: worked(leader.uid, '2026-11-20', ['07:00', '15:00']),
    [paths.payPeriod(farm, 'p')]: { from: '2026-10-01', to: '2026-10-31' },
    [paths.statement(farm, 'p', worker.uid)]: { employeeId: worker.uid, minutes: 480 },
    [paths.statement(farm, 'p', leader.uid)]: { employeeId: leader.uid, minutes: 999 },
    [paths.notification(worker.uid, 'n')]: { title: 'T', body: 'a message' },
  });
});

const leave = (using?: Services) =>
  call(world.owner, 'DELETE', `/employees/${world.worker.uid}`, using && { services: using });

/** What is answered at an address. */
async function ask(path: string, using: Services = services) {
  const response = {
    status: vi.fn((_code: number) => response),
    set: vi.fn(),
    json: vi.fn(),
    send: vi.fn(),
  };
  const headers = { 'x-forwarded-for': '10.1.2.3' };
  await serveApi(using, { method: 'GET', path, query: {}, headers }, response);
  return {
    status: response.status.mock.calls[0]?.[0],
    text: String(response.send.mock.calls[0]?.[0]),
    headers: Object.fromEntries(response.set.mock.calls),
  };
}

const linkSent = (): string => {
  const [[email, path] = ['', '']] = ownDataPaths;
  expect(email).toBe(world.worker.email);
  return path;
};

describe('who has left', () => {
  test('gets everything about them by a link, and nothing about anybody else', async () => {
    const agreed = {
      employments: [
        { from: '2024-01-01', to: '2025-06-30' },
        { from: '2026-02-01', to: null },
      ],
      terms: [
        {
          from: '2024-01-01',
          type: 'hourly',
          weekdayPattern: { anchor: '2024-01-01', weeks: [{ days: [1, 2] }, { days: [] }] },
          seat: 'DELTID',
          home: 'stable',
          units: ['stable', 'field'],
        },
      ],
      leftUnits: { field: '2025-07-01' },
    };
    await services.db.doc(paths.employee(world.farm, world.worker.uid)).update(agreed);
    await leave();
    await leave();
    expect(ownDataPaths).toHaveLength(1);
    const { status, text, headers } = await ask(linkSent());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': expect.stringContaining('attachment'),
    });
    expect(JSON.parse(text)).toMatchObject({
      farm: 'Lyng',
      employee: {
        id: world.worker.uid,
        terms: agreed.terms,
        leftUnits: agreed.leftUnits,
        // The last one ends with the day on which they leave.
        employments: [agreed.employments[0], { from: '2026-02-01', to: expect.any(String) }],
      },
      timeRegistrations: [{ id: 'own', history: [{ id: 'e' }] }],
      statements: [{ minutes: 480 }],
      notifications: [{ body: 'a message' }],
    });
    expect(text).not.toContain(world.leader.uid);
    expect(text).not.toContain(world.leader.email);
  });

  test('gets nothing at an address that is none, after its days, or once they are back', async () => {
    await leave();
    const link = linkSent();
    expect(await ask(`/own-data/${'x'.repeat(43)}`)).toMatchObject({ status: 404, text: '' });
    const late = servicesAt(Date.now() + (OWN_DATA_DAYS + 1) * DAY_MS);
    expect(await ask(link, late)).toMatchObject({ status: 404, text: '' });
    expect((await ask(link)).status).toBe(200);
    await call(world.owner, 'POST', `/employees/${world.worker.uid}/restore`);
    expect(await ask(link)).toMatchObject({ status: 404, text: '' });
  });

  test('is not asked for again and again', async () => {
    await leave();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(linkSent())));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  test('gets no link at an address that was never proved, and leaves where letters fail', async () => {
    await auth.updateUser(world.worker.uid, { emailVerified: false });
    expect(await leave()).toMatchObject({ status: 200 });
    expect(ownDataPaths).toEqual([]);
    await auth.updateUser(world.leader.uid, { emailVerified: true });
    const failing = mailedBy({ ownData: () => Promise.reject(new Error('no mail')) });
    const path = `/employees/${world.leader.uid}`;
    expect(await call(world.owner, 'DELETE', path, { services: failing })).toMatchObject({
      status: 200,
    });
  });
});

test.each(['dk', 'en'] as const)('the letter in %s leads to the address alone', (language) => {
  const link = 'https://app.example/api/own-data/secret';
  const { subject, text, html } = ownDataLetter({ language, farmName: 'Lyng\n<b>', link });
  expect(subject).toContain('Lyng');
  expect(text).toContain(link);
  expect(text).toContain('30');
  expect(html).not.toContain('<b>');
});
