import { SERVER_TIME } from '#data/firebase/field-value.ts';
import type { WriteRequest } from '#data/outbox/ports.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { aRegistration } from '../factories.ts';
import { putRegistrations } from './feed.ts';

const known = new Map<string, Registration>();

/** Everything that was written since the test began. */
export const writes: WriteRequest[] = [];

/** Registrations that are there from the start, so that changes of them can be shown. */
export function startWith(registrations: readonly Registration[]): void {
  for (const one of registrations) known.set(one.id, one);
  putRegistrations(registrations);
}

/** Forgets everything; call it after each test. */
export function forgetWrites(): void {
  writes.length = 0;
  known.clear();
}

/** The server's time, which the database fills in, is now. */
const plain = (value: unknown): unknown => (value === SERVER_TIME ? Date.now() : value);

/**
 * Stands in for the outbox: what is written shows at once, as not yet sent, through `time-feed.ts`:
 * `vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({ ...(await original()), writeThroughOutbox }))`.
 */
export function writeThroughOutbox(...requests: readonly WriteRequest[]) {
  for (const request of requests) put(request);
  return { id: 'write', accepted: Promise.resolve(true) };
}

function put(request: WriteRequest): void {
  writes.push(request);
  for (const { path, data } of request.writes) {
    const id = path.split('/').at(-1) ?? '';
    const fields = Object.fromEntries(Object.entries(data).map(([key, one]) => [key, plain(one)]));
    const before = known.get(id) ?? aRegistration({ id });
    const after: Registration = { ...before, ...fields };
    known.set(id, after);
    putRegistrations([after], { pending: true });
  }
}
