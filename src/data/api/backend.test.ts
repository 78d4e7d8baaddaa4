import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { API_TIMEOUT_MS } from '#domain/constants.ts';
import { apiBase, type BackendOptions, type BackendRequest, createBackend } from './backend.ts';
import { readEnv } from '../device/env.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly bearer: string | undefined;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly statusText?: string;
  readonly body?: string;
  /** Never answers, or never ends what it says. */
  readonly silent?: 'all' | 'half';
}

const servers: Server[] = [];

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  for await (const part of message) parts.push(String(part));
  return parts.join('');
}

/** A server of its own for each test, and a client of it. */
async function backend(
  answer: Answer,
  options: Partial<BackendOptions> = {},
): Promise<{ request: BackendRequest; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((message, response) => {
    void bodyOf(message).then((body) => {
      const { method, url, headers } = message;
      const bearer = headers.authorization;
      seen.push({ method, url, type: headers['content-type'], bearer, body });
      if (answer.silent === 'all') return;
      response.writeHead(answer.status ?? 200, answer.statusText ?? 'OK');
      if (answer.silent === 'half') response.write('{');
      else response.end(answer.body ?? '{}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const token = () => Promise.resolve('the-token');
  const baseUrl = () => `http://127.0.0.1:${port}/api`;
  return { request: createBackend({ baseUrl, token, ...options }), seen };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('the client of the API', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '[S7.1] sends %s with JSON and the bearer token',
    async (method) => {
      const { request, seen } = await backend({ body: '{"employeeId":"ida"}' });
      const body = method === 'POST' || method === 'PUT' ? { units: ['k'] } : undefined;
      await expect(request(method, '/employees/ida', body)).resolves.toEqual({
        ok: true,
        value: { employeeId: 'ida' },
      });
      expect(seen).toEqual([
        {
          method,
          url: '/api/employees/ida',
          type: 'application/json',
          bearer: 'Bearer the-token',
          body: body === undefined ? '' : '{"units":["k"]}',
        },
      ]);
    },
  );

  test('[S7.1] reads what is not JSON as text', async () => {
    const { request } = await backend({ body: 'All well' });
    await expect(request('GET', '/')).resolves.toEqual({ ok: true, value: 'All well' });
  });

  test('[S8.3] says status and words of an answer that is not OK, and keeps the server’s code', async () => {
    const refused = {
      status: 409,
      statusText: 'Conflict',
      body: '{"code":"email_in_use","message":""}',
    };
    const { request } = await backend(refused);
    await expect(request('POST', '/employees/create-employee', {})).resolves.toEqual({
      ok: false,
      code: 'api_failed',
      message: 'API request failed: 409 Conflict',
      status: 409,
      statusText: 'Conflict',
      reason: 'email_in_use',
      body: { code: 'email_in_use', message: '' },
    });
  });

  test('[S8.3] has no code where the server sent a page of text', async () => {
    const broken = { status: 502, statusText: 'Bad Gateway', body: '<h1>Bad Gateway</h1>' };
    const { request } = await backend(broken);
    await expect(request('GET', '/')).resolves.toMatchObject({
      message: 'API request failed: 502 Bad Gateway',
      reason: null,
    });
  });

  test('[S8.4] [S9.6] gives up after its time-out, 10 s', async () => {
    expect(API_TIMEOUT_MS).toBe(10_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const silent of ['all', 'half'] as const) {
      const { request } = await backend({ silent }, { timeoutMs: 30 });
      await expect(request('GET', '/')).resolves.toMatchObject({
        ok: false,
        code: 'request_timeout',
        message: 'Request timeout',
      });
    }
    expect(timeout).toHaveBeenCalledWith(30);
    const { request: patient } = await backend({});
    await patient('GET', '/');
    expect(timeout).toHaveBeenLastCalledWith(10_000);
  });

  test.each([
    ['nobody is signed in', () => Promise.resolve(null)],
    ['the token cannot be renewed', () => Promise.reject(new Error('auth/network'))],
  ])('[S8.5] does not call where %s', async (_case, token) => {
    const { request, seen } = await backend({}, { token });
    await expect(request('GET', '/')).resolves.toMatchObject({
      code: 'authentication_failed',
      message: 'Authentication failed',
    });
    expect(seen).toEqual([]);
  });

  test('[S8.5] says so when the server does not accept the token, and has it looked at', async () => {
    const onRefused = vi.fn();
    const answer = { status: 401, statusText: 'Unauthorized' };
    const { request: refused } = await backend(answer, { onRefused });
    await expect(refused('GET', '/')).resolves.toMatchObject({
      code: 'authentication_failed',
      message: 'Authentication failed',
      status: 401,
    });
    expect(onRefused).toHaveBeenCalledOnce();
    const { request: accepted } = await backend({ status: 403 }, { onRefused });
    await accepted('GET', '/');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test('[S8.6] anything else is unknown: nobody answers at the address', async () => {
    const token = () => Promise.resolve('the-token');
    const request = createBackend({ baseUrl: () => 'http://127.0.0.1:1', token });
    await expect(request('GET', '/')).resolves.toMatchObject({
      code: 'unknown_error',
      message: 'Unknown error occurred',
    });
  });
});

test('the API is below /api of the address that the build sets, or of the page', () => {
  const development = { MODE: 'development' };
  expect(apiBase(readEnv(development))).toBe('/api');
  const env = readEnv({ ...development, VITE_API_URL: 'https://app.example/' });
  expect(apiBase(env)).toBe('https://app.example/api');
});
