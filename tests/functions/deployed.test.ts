import { describe, expect, test, vi } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { serveApi } from '../../functions/src/serve-api.ts';
import {
  api,
  farmWork,
  handOverWork,
  leaveWrite,
  v2authResetPassword,
  registrationWrite,
  ruleWrite,
} from '../../functions/src/index.ts';
import { ATTEMPTS } from '../../functions/src/do-turn.ts';
import { services } from './farm-world.ts';

const RESET = 'europe-west6';
const DEFAULT = 'us-central1';

describe('the functions as they are deployed', () => {
  test('[S9.7] the reset runs in europe-west6, everything else in us-central1', () => {
    expect(v2authResetPassword.__endpoint.region).toEqual([RESET]);
    for (const { __endpoint } of [api, farmWork, handOverWork]) {
      expect(__endpoint.region).toEqual([DEFAULT]);
    }
  });

  test('[S7.4] the reset is callable, the API is plain HTTP', () => {
    expect(v2authResetPassword.__endpoint.callableTrigger).toBeDefined();
    expect(api.__endpoint.httpsTrigger).toBeDefined();
    expect(api.__endpoint).toMatchObject({ maxInstances: 10, timeoutSeconds: 60 });
  });

  test('work by the clock is handed over every ten minutes and done farm by farm', () => {
    expect(handOverWork.__endpoint.scheduleTrigger?.schedule).toBe('every 10 minutes');
    expect(farmWork.__endpoint.taskQueueTrigger).toMatchObject({
      retryConfig: { maxAttempts: ATTEMPTS },
      rateLimits: { maxConcurrentDispatches: 100 },
    });
  });

  test('who sends letters knows the mail server when a sender is named, and nobody else does', async () => {
    vi.stubEnv('MAIL_FROM', 'post@farm.example');
    vi.stubEnv('APP_URL', 'https://app.farm.example');
    vi.resetModules();
    const configured = await import('../../functions/src/index.ts');
    for (const sender of [
      configured.api,
      configured.v2authResetPassword,
      configured.notificationCreate,
    ]) {
      expect(sender.__endpoint).toMatchObject({
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      });
    }
    for (const other of [configured.farmWork, configured.handOverWork, api]) {
      expect(other.__endpoint).not.toMatchObject({ secretEnvironmentVariables: [{}] });
    }
  });

  test('time is looked after where the farms are, and again when it fails', () => {
    for (const { __endpoint } of [registrationWrite, ruleWrite]) {
      expect(__endpoint.region).toEqual([DEFAULT]);
    }
    for (const { __endpoint } of [registrationWrite, ruleWrite]) {
      expect(__endpoint.eventTrigger).toMatchObject({ retry: true });
    }
  });

  test('Hosting hands /api over before anything else', () => {
    expect(config.hosting.rewrites[0]).toEqual({
      source: '/api/**',
      function: { functionId: 'api', region: DEFAULT },
    });
  });
});

test('the package is a small one, and each function has the memory that was measured', async () => {
  const all = Object.values(await import('../../functions/src/index.ts'));
  for (const { __endpoint } of all)
    expect(__endpoint.availableMemoryMb).toBeGreaterThanOrEqual(512);
  for (const { __endpoint } of [registrationWrite, leaveWrite, farmWork]) {
    expect(__endpoint.availableMemoryMb).toBe(1024);
  }
  expect(all.length).toBeLessThanOrEqual(18);
});

test('the callable asks for the app too, where the deployment says so', async () => {
  const asked = { data: {}, rawRequest: { headers: {} }, acceptsStreaming: false } as never;
  const answer = () =>
    Promise.resolve(v2authResetPassword.run(asked)).catch((error: unknown) => error);
  expect(await answer()).toMatchObject({ code: 'invalid-argument' });
  vi.stubEnv('ENFORCE_APP_CHECK', 'true');
  expect(await answer()).toMatchObject({
    code: 'unauthenticated',
    details: { code: 'app_not_verified' },
  });
  vi.unstubAllEnvs();
});

describe('the API where it runs', () => {
  const address = `http://${process.env['FUNCTIONS_EMULATOR_HOST']}/demo-markhold/us-central1/api`;
  const post = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${address}/employees/create-employee`, { method: 'POST', headers, body });
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['what is no JSON', json, '{'],
    ['what is not what it says', { ...json, 'Content-Encoding': 'gzip' }, 'x'],
    ['another character set', { 'Content-Type': 'application/json; charset=x' }, '{}'],
    ['bytes', { 'Content-Type': 'image/png' }, new Uint8Array([0, 255])],
  ])('answers %s with a code', async (_name, headers, body) => {
    const response = await post(headers, body);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('an answer over HTTP', () => {
  const incoming = { method: 'POST', path: '/api/employees/x/invite', query: {}, headers: {} };
  function outgoing() {
    const response = {
      status: vi.fn((_code: number) => response),
      set: vi.fn(),
      json: vi.fn(),
      send: vi.fn(),
    };
    return response;
  }

  test('is JSON with its status, and is kept by nobody', async () => {
    const response = outgoing();
    await serveApi(services, incoming, response);
    expect(response.status).toHaveBeenCalledWith(401);
    expect(response.json).toHaveBeenCalledWith({ code: 'not_signed_in', message: 'not signed in' });
    expect(response.set).toHaveBeenCalledWith('Cache-Control', 'no-store');
  });

  test('is none for a call that does not show that it comes from the app, where that is asked for', async () => {
    const verifyApp = vi.fn((token: string) =>
      token === 'good'
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error('no'), { code: 'app-check/invalid-argument' })),
    );
    const codeFor = async (headers: Record<string, string>, path = incoming.path) => {
      const response = outgoing();
      await serveApi({ ...services, verifyApp }, { ...incoming, path, headers }, response);
      return [response.status.mock.lastCall?.[0], response.json.mock.lastCall?.[0]];
    };
    const refused = { code: 'app_not_verified', message: 'app not verified' };
    expect(await codeFor({})).toEqual([401, refused]);
    expect(await codeFor({ 'x-firebase-appcheck': 'bad' })).toEqual([401, refused]);
    // Then it is asked who calls.
    const signedOut = { code: 'not_signed_in', message: 'not signed in' };
    expect(await codeFor({ 'x-firebase-appcheck': 'good' })).toEqual([401, signedOut]);
    expect(verifyApp.mock.calls).toEqual([['bad'], ['good']]);
    // A calendar program is none of ours.
    const response = outgoing();
    const calendar = { ...incoming, method: 'GET', path: `/api/calendar/${'x'.repeat(43)}.ics` };
    await serveApi({ ...services, verifyApp }, calendar, response);
    expect(response.status).toHaveBeenCalledWith(404);
  });

  test('of something unexpected tells nothing of it', async () => {
    const response = outgoing();
    const broken = {
      ...services,
      auth: Object.create(services.auth, {
        verifyIdToken: { value: () => Promise.reject(new Error('secret')) },
      }),
    };
    const headers = { authorization: 'Bearer x' };
    await serveApi(broken, { ...incoming, headers }, response);
    expect(response.status).toHaveBeenCalledWith(500);
    expect(response.json).toHaveBeenCalledWith({ code: 'unexpected', message: 'unexpected' });
  });
});
