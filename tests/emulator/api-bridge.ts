import { vi } from 'vitest';
import { answerApi } from '../../functions/src/api.ts';
import { servicesOf } from '../../functions/src/start-services.ts';

const ORIGIN = 'http://api.markhold.example';

/** Lets the data layer of a test call the API of its project: the functions' own code, in this process. */
export function bridgeApi(project: string, authProject: string): void {
  vi.stubEnv('VITE_API_URL', ORIGIN);
  const services = { ...servicesOf(project), auth: servicesOf(authProject).auth };
  const fetchElsewhere = globalThis.fetch;
  // Not as a stub: those end with each test, and this one lasts as long as its world.
  globalThis.fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== ORIGIN) return fetchElsewhere(input, init);
    const answer = await answerApi(services, {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: new Headers(init.headers).get('authorization') ?? '',
      body: new TextEncoder().encode(typeof init.body === 'string' ? init.body : ''),
      ip: 'here',
    });
    return Response.json(answer.body, { status: answer.status });
  };
}
