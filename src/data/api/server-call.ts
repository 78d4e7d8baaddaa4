import { atMost } from '../device/at-most.ts';
import { appCheckToken } from '../firebase/app-check.ts';

/** A call of one of our servers. */
export interface ServerCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The caller's token; null calls without one. */
  readonly bearer: string | null;
  /** Sent as JSON; nothing is sent without it. */
  readonly body?: unknown;
  readonly timeoutMs: number;
}

/** What came back: an answer of any status with its parsed JSON, else its text; or nothing. */
export type ServerAnswer =
  | { readonly came: true; readonly response: Response; readonly value: unknown }
  | { readonly came: false; readonly late: boolean };

/** Sends a call and reads the whole answer within its time. Never rejects. */
export async function callServer(call: ServerCall): Promise<ServerAnswer> {
  const { url, method, bearer, body, timeoutMs } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  const appCheck = await tokenWithin(timeoutMs / 2);
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: {
        'Content-Type': 'application/json',
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { came: true, response, value: parsed(await response.text()) };
  } catch {
    return { came: false, late: signal.aborted };
  }
}

/** What shows that the app calls: a captcha that does not come must not take the call's time. */
async function tokenWithin(ms: number): Promise<string | null> {
  let found: string | null = null;
  const looking = appCheckToken().then((token) => (found = token));
  await atMost(ms, looking);
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
