import type {
  ApiErrorCode,
  Calendars,
  ClosedPeriods,
  Invitations,
  LastSignIns,
  NewCalendar,
  PayExportAnswer,
  PeriodAnswer,
  PeriodAsked,
  RetentionAnswer,
} from '../../src/domain/api/answers.ts';
import type { Move, MoveInAnswer } from '../../src/domain/move-in/move-in.ts';
import { saveChange } from './doors/save-change.ts';
import { type Caller, callerOf, type SignedIn, signedInOf } from './farm/caller.ts';
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
import { deactivateEmployee, leaveFarm } from './people/deactivate.ts';
import { followOwnEmail, lastSignIns, signOutEverywhere } from './people/follow-email.ts';
import { setAccess } from './people/set-access.ts';
import { askToClose } from './periods/close-job.ts';
import { closedPeriods } from './periods/close-period.ts';
import { reopenPeriod } from './periods/reopen-period.ts';
import { ApiError, jsonOf } from './platform/api-error.ts';
import type { Services } from './platform/services.ts';
import { remindByHand } from './plan/remind-unconfirmed.ts';

/** Longest body, in bytes. */
const MAX_BODY = 16 * 1024;
/** A guide or a template of a rota is longer; the database holds no document above a mebibyte. */
const MAX_CHANGE = 1024 * 1024;

/** A call as it arrives. */
export interface ApiRequest {
  readonly method: string;
  /** Below the function or below /api, as Hosting passes it on. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The header of that name; empty when there is none. */
  readonly authorization: string;
  readonly body: Uint8Array;
}

/** What a call that was done answers with. */
type Done =
  | { readonly employeeId: string }
  | { readonly ok: true }
  | Calendars
  | Invitations
  | LastSignIns
  | NewCalendar
  | ClosedPeriods
  | RetentionAnswer
  | PeriodAnswer
  | PeriodAsked
  | PayExportAnswer
  | MoveInAnswer
  | { readonly moves: Move[] }
  | { readonly version: number };

/** What goes back. */
export interface ApiAnswer {
  readonly status: number;
  readonly body:
    | Done
    | { readonly code: ApiErrorCode; readonly message: string; readonly [detail: string]: unknown };
}

interface Call {
  readonly services: Services;
  readonly request: ApiRequest;
  /** What stands in the path where a route has an id. */
  readonly id: string;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly status: number;
  readonly maxBody?: number;
  run(call: Call): Promise<Done>;
}

/** A route for whoever belongs to a farm. */
const forMembers =
  (run: (call: Call & { readonly caller: Caller }) => Promise<Done>): Route['run'] =>
  async (call) =>
    run({ ...call, caller: await callerOf(call.services, call.request.authorization) });

/** The same for one that is asked without a body. */
const asked = (act: (services: Services, caller: Caller) => Promise<Done>): Route['run'] =>
  forMembers(({ services, caller }) => act(services, caller));

/** The same for one that is asked with a body. */
const withBody = (
  act: (services: Services, caller: Caller, body: unknown) => Promise<Done>,
): Route['run'] =>
  forMembers(({ services, caller, request }) => act(services, caller, jsonOf(request.body)));

/** A route for whoever is signed in. */
const forAnybody =
  (run: (services: Services, who: SignedIn, id: string) => Promise<Done>): Route['run'] =>
  async ({ services, request, id }) =>
    run(services, await signedInOf(services, request.authorization), id);

const PERSON = String.raw`^/employees/([\w-]{1,128})`;
const INVITATION = String.raw`^/me/invitations/([\w-]{1,128})`;

const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/changes$/,
    status: 200,
    maxBody: MAX_CHANGE,
    run: withBody(saveChange),
  },
  {
    method: 'POST',
    path: /^\/employees\/create-employee$/,
    status: 201,
    run: withBody(createEmployee),
  },
  {
    method: 'GET',
    path: /^\/employees\/last-sign-in$/,
    status: 200,
    run: forMembers(({ services, caller }) => lastSignIns(services, caller)),
  },
  {
    method: 'DELETE',
    path: new RegExp(`${PERSON}$`),
    status: 200,
    run: forMembers(({ services, caller, request, id }) =>
      deactivateEmployee(services, caller, id, request.query['from'] ?? null),
    ),
  },
  {
    method: 'POST',
    path: new RegExp(`${PERSON}/restore$`),
    status: 200,
    run: forMembers(({ services, caller, request, id }) =>
      restoreEmployee(services, caller, id, request.query['from'] ?? null),
    ),
  },
  {
    method: 'PUT',
    path: new RegExp(`${PERSON}/access$`),
    status: 200,
    run: forMembers(({ services, caller, request, id }) =>
      setAccess(services, caller, id, jsonOf(request.body)),
    ),
  },
  {
    method: 'POST',
    path: new RegExp(`${PERSON}/invite$`),
    status: 200,
    run: forMembers(({ services, caller, id }) => resendInvitation(services, caller, id)),
  },
  {
    method: 'POST',
    path: new RegExp(`${PERSON}/account$`),
    status: 200,
    run: forMembers(({ services, caller, request, id }) =>
      invitePerson(services, caller, id, jsonOf(request.body)),
    ),
  },
  {
    method: 'GET',
    path: /^\/me\/invitations$/,
    status: 200,
    run: forAnybody(pendingInvitations),
  },
  {
    method: 'POST',
    path: new RegExp(`${INVITATION}/accept$`),
    status: 200,
    run: forAnybody(acceptInvitation),
  },
  {
    method: 'POST',
    path: new RegExp(`${INVITATION}/decline$`),
    status: 200,
    run: forAnybody(declineInvitation),
  },
  {
    method: 'POST',
    path: /^\/me\/email$/,
    status: 200,
    run: forMembers(({ services, caller }) => followOwnEmail(services, caller)),
  },
  { method: 'GET', path: /^\/me\/calendars$/, status: 200, run: asked(calendarsOf) },
  {
    method: 'POST',
    path: /^\/me\/calendars$/,
    status: 201,
    run: withBody(makeCalendar),
  },
  {
    method: 'POST',
    path: /^\/me\/calendars\/end$/,
    status: 200,
    run: withBody(endCalendar),
  },
  {
    method: 'POST',
    path: /^\/me\/leave$/,
    status: 200,
    run: forMembers(({ services, caller }) => leaveFarm(services, caller)),
  },
  {
    method: 'POST',
    path: /^\/me\/sign-out-everywhere$/,
    status: 200,
    run: forAnybody(signOutEverywhere),
  },
  { method: 'GET', path: /^\/periods$/, status: 200, run: asked(closedPeriods) },
  {
    method: 'POST',
    path: /^\/periods$/,
    status: 202,
    run: withBody(askToClose),
  },
  {
    method: 'POST',
    path: /^\/periods\/(\d{4}-\d{2}-\d{2})\/reopen$/,
    status: 200,
    run: forMembers(({ services, caller, request, id }) =>
      reopenPeriod(services, caller, id, jsonOf(request.body)),
    ),
  },
  {
    method: 'POST',
    path: /^\/leave\/reminders$/,
    status: 200,
    run: withBody(remindYearEndByHand),
  },
  {
    method: 'POST',
    path: /^\/guides\/reminders$/,
    status: 200,
    run: withBody(remindGuide),
  },
  {
    method: 'POST',
    path: /^\/plan\/reminders$/,
    status: 200,
    run: withBody(remindByHand),
  },
  { method: 'GET', path: /^\/retention$/, status: 200, run: asked(retentionOf) },
  { method: 'GET', path: /^\/move-in$/, status: 200, run: asked(movesOf) },
  {
    method: 'POST',
    path: /^\/move-in$/,
    status: 200,
    maxBody: MAX_CHANGE,
    run: withBody(moveIn),
  },
  {
    method: 'POST',
    path: /^\/payroll\/exports$/,
    status: 200,
    run: withBody(exportPayroll),
  },
];

/**
 * Answers a call of the API (spec 7). A refusal is an answer with its status, a code and a message; only
 * what nobody expects rejects.
 */
export async function answerApi(services: Services, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const { route, id } = routeOf(request);
    if (request.body.byteLength > (route.maxBody ?? MAX_BODY)) throw new ApiError('too_large');
    return { status: route.status, body: await route.run({ services, request, id }) };
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
  const known = ROUTES.filter((route) => route.path.test(below));
  if (known.length === 0) throw new ApiError('not_found');
  const route = known.find((candidate) => candidate.method === method);
  if (route === undefined) throw new ApiError('method_not_allowed');
  return { route, id: route.path.exec(below)?.[1] ?? '' };
}
