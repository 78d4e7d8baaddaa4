import { saveChange } from './doors/save-change.ts';
import { type Caller, callerOf, type SignedIn, signedInOf } from './farm/caller.ts';
import { farmHealth } from './farm-health.ts';
import {
  endStay,
  enterFarm,
  findFarms,
  type Helper,
  helperOf,
  letSupportIn,
  runJob,
  toldSupport,
} from './farm/support.ts';
import { retentionOf } from './retention/retention.ts';
import { remindGuide } from './guides/remind-guide.ts';
import { createEmployee } from './hiring/create-employee.ts';
import { acceptInvitation, declineInvitation, pendingInvitations } from './hiring/invitations.ts';
import { invitePerson, resendInvitation } from './hiring/invite-person.ts';
import { restoreEmployee } from './hiring/restore.ts';
import { calendarsOf, endCalendar, makeCalendar } from './leave/calendars.ts';
import { remindYearEndByHand } from './leave/remind-year-end.ts';
import { moveIn, movesOf } from './move-in/move-in.ts';
import { exportPayroll } from './periods/export-payroll.ts';
import { createFarm } from './people/create-farm.ts';
import { deactivateEmployee, leaveFarm } from './people/deactivate.ts';
import { followOwnEmail, lastSignIns, signOutEverywhere } from './people/follow-email.ts';
import { setAccess } from './people/set-access.ts';
import { askToClose } from './periods/close-job.ts';
import { closedPeriods } from './periods/close-period.ts';
import { reopenPeriod } from './periods/reopen-period.ts';
import { ApiError, jsonOf } from './platform/api-error.ts';
import { takeTurn } from './platform/rate-limit.ts';
import type { Services } from './platform/services.ts';
import { remindByHand } from './plan/remind-unconfirmed.ts';
import { recountAgain } from './time/recompute-farm.ts';

/** Longest body, in bytes. */
const MAX_BODY = 16 * 1024;
/** A guide or a template of a rota is longer; the database holds no document above a mebibyte. */
const MANY = { maxBody: 1024 * 1024, hasOwnLimit: true };

/** Calls that one person may make in an hour, but for those that have a limit of their own. */
const CALLS_AN_HOUR = 600;

interface ApiRequest {
  readonly method: string;
  /** Below the function or below /api, as Hosting passes it on. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The header of that name; empty when there is none. */
  readonly authorization: string;
  readonly body: Uint8Array;
  readonly ip: string;
}

/** What a call that was done answers with, as JSON; nothing more than that it was, where there is nothing to say. */
type Done = object | void;

export interface ApiAnswer {
  readonly status: number;
  /** Of a refusal its code and a message (spec 7), with what else is known of it. */
  readonly body: object;
}

interface Call {
  readonly services: Services;
  readonly request: ApiRequest;
  /** What stands in the path where a route has an id. */
  readonly id: string;
  readonly hasOwnLimit: boolean;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly status: number;
  readonly maxBody?: number;
  readonly hasOwnLimit?: boolean;
  run(call: Call): Promise<Done>;
}

/** Throws `too_many_requests` for a person who has called as often as they may. */
async function demandTurn({ services: { db, now }, hasOwnLimit }: Call, uid: string) {
  if (hasOwnLimit || (await takeTurn(db, `calls by ${uid}`, CALLS_AN_HOUR, now()))) return;
  throw new ApiError('too_many_requests');
}

const forMembers =
  (run: (call: Call & { readonly caller: Caller }) => Promise<Done>): Route['run'] =>
  async (call) => {
    const caller = await callerOf(call.services, call.request.authorization);
    await demandTurn(call, caller.actor.uid);
    return run({ ...call, caller });
  };

/** The same for one that is asked without a body. */
const asked = (act: (services: Services, caller: Caller) => Promise<Done>): Route['run'] =>
  forMembers(({ services, caller }) => act(services, caller));

const withBody = (
  act: (services: Services, caller: Caller, body: unknown) => Promise<Done>,
): Route['run'] =>
  forMembers(({ services, caller, request }) => act(services, caller, jsonOf(request.body)));

/** A route for whoever is signed in. */
const forAnybody =
  (
    run: (services: Services, who: SignedIn, id: string, request: ApiRequest) => Promise<Done>,
  ): Route['run'] =>
  async (call) => {
    const { services, request, id } = call;
    const who = await signedInOf(services, request.authorization);
    await demandTurn(call, who.uid);
    return run(services, who, id, request);
  };

const withId = (
  act: (services: Services, caller: Caller, id: string, request: ApiRequest) => Promise<Done>,
): Route['run'] =>
  forMembers(({ services, caller, id, request }) => act(services, caller, id, request));

/** The same for one about a person, who is named in the answer. */
const onPerson = (
  act: (services: Services, caller: Caller, id: string, request: ApiRequest) => Promise<void>,
): Route['run'] =>
  withId(async (services, caller, id, request) => {
    await act(services, caller, id, request);
    return { employeeId: id };
  });

const forSupport = (
  act: (services: Services, helper: Helper, id: string, request: ApiRequest) => Promise<Done>,
): Route['run'] =>
  forAnybody(async (services, who, id, request) =>
    act(services, await helperOf(services, who), id, request),
  );

const PERSON = String.raw`/employees/([\w-]{1,128})`;
const INVITATION = String.raw`/me/invitations/([\w-]{1,128})`;
const SUPPORTED = String.raw`/support/farms/([^/]{1,1500})`;
const PERIOD = String.raw`/periods/(\d{4}-\d{2}-\d{2})`;

/** A line of the table; answers 200 and takes a short body unless it says otherwise. */
const route = (
  asks: string,
  run: Route['run'],
  more: Partial<Pick<Route, 'status' | 'maxBody' | 'hasOwnLimit'>> = {},
): Route => {
  const [method = '', path = ''] = asks.split(' ');
  return { method, path: new RegExp(`^${path}$`), status: 200, run, ...more };
};

const ROUTES: readonly Route[] = [
  route('POST /changes', withBody(saveChange), MANY),
  route('POST /employees/create-employee', withBody(createEmployee), { status: 201 }),
  route('GET /employees/last-sign-in', asked(lastSignIns)),
  route(
    `DELETE ${PERSON}`,
    onPerson((services, caller, id, { query }) =>
      deactivateEmployee(services, caller, id, query['from'] ?? null),
    ),
  ),
  route(
    `POST ${PERSON}/restore`,
    onPerson((services, caller, id, { query }) =>
      restoreEmployee(services, caller, id, query['from'] ?? null),
    ),
  ),
  route(
    `PUT ${PERSON}/access`,
    onPerson((services, caller, id, { body }) => setAccess(services, caller, id, jsonOf(body))),
  ),
  route(`POST ${PERSON}/invite`, onPerson(resendInvitation)),
  route(
    `POST ${PERSON}/account`,
    onPerson((services, caller, id, { body }) => invitePerson(services, caller, id, jsonOf(body))),
  ),
  route('GET /me/invitations', forAnybody(pendingInvitations)),
  route(`POST ${INVITATION}/accept`, forAnybody(acceptInvitation)),
  route(`POST ${INVITATION}/decline`, forAnybody(declineInvitation)),
  route(
    'POST /me/farm',
    forAnybody((services, { uid }, _, { body, ip }) =>
      createFarm(services, { uid, data: jsonOf(body), ip }),
    ),
  ),
  route('POST /me/email', asked(followOwnEmail)),
  route('GET /me/calendars', asked(calendarsOf)),
  route('POST /me/calendars', withBody(makeCalendar), { status: 201 }),
  route('POST /me/calendars/end', withBody(endCalendar)),
  route('POST /me/leave', asked(leaveFarm)),
  route('POST /me/sign-out-everywhere', forAnybody(signOutEverywhere)),
  route('GET /periods', asked(closedPeriods)),
  route('POST /periods', withBody(askToClose), { status: 202 }),
  route(
    `POST ${PERIOD}/reopen`,
    withId((services, caller, id, { body }) => reopenPeriod(services, caller, id, jsonOf(body))),
  ),
  route('POST /recount', asked(recountAgain), { status: 202 }),
  route('POST /leave/reminders', withBody(remindYearEndByHand)),
  route('POST /guides/reminders', withBody(remindGuide)),
  route('POST /plan/reminders', withBody(remindByHand)),
  route('GET /retention', asked(retentionOf)),
  route('GET /move-in', asked(movesOf)),
  route('POST /move-in', withBody(moveIn), MANY),
  route('POST /payroll/exports', withBody(exportPayroll)),
  route('GET /support', asked(toldSupport)),
  route('PUT /support', withBody(letSupportIn)),
  route(
    'GET /support/farms',
    forSupport((services, helper, _, { query }) => findFarms(services, helper, query['find'])),
  ),
  route(`GET ${SUPPORTED}`, forSupport(farmHealth)),
  route(
    `POST ${SUPPORTED}/run`,
    forSupport((services, helper, farmId, { body }) =>
      runJob(services, helper, { farmId, body: jsonOf(body) }),
    ),
  ),
  route(`POST ${SUPPORTED}/enter`, forSupport(enterFarm)),
  route('POST /support/leave', forSupport(endStay)),
];

/**
 * Answers a call of the API (spec 7). A refusal is an answer with its status, a code and a message; only
 * what nobody expects rejects.
 */
export async function answerApi(services: Services, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const { route: found, id } = routeOf(request);
    if (request.body.byteLength > (found.maxBody ?? MAX_BODY)) throw new ApiError('too_large');
    const { hasOwnLimit = false } = found;
    const done = await found.run({ services, request, id, hasOwnLimit });
    return { status: found.status, body: done ?? { ok: true } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error);
  }
}

export function refusal({ status, code, message, detail }: ApiError): ApiAnswer {
  return { status, body: { ...detail, code, message } };
}

function routeOf({ method, path }: ApiRequest): { readonly route: Route; readonly id: string } {
  const below = path.replace(/^\/api(?=\/)/, '');
  const known = ROUTES.filter((one) => one.path.test(below));
  if (known.length === 0) throw new ApiError('not_found');
  const found = known.find((candidate) => candidate.method === method);
  if (found === undefined) throw new ApiError('method_not_allowed');
  return { route: found, id: found.path.exec(below)?.[1] ?? '' };
}
