import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_REGION, RESET_REGION } from '../../src/domain/constants.ts';
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates/day.ts';
import { createFarm as makeFarm } from './create-farm.ts';
import { deactivateDuePeople } from './deactivate-due.ts';
import { firestore } from './firestore.ts';
import { serveApi } from './http.ts';
import { toRegistration } from './registration.ts';
import { ipOf, resetPassword } from './reset-password.ts';
import { servicesOf } from './services.ts';
import { closeOvertaken, hasStarted } from './settle-running.ts';
import { sweepRequests } from './sweep-requests.ts';

const LIMITS = { maxInstances: 10, timeoutSeconds: 60 };

/** A started clock closes the person's earlier ones. Safe to retry: it only ever settles what is open. */
export const settleRunning = onDocumentWritten(
  { document: 'farms/{farm}/timeRegistrations/{id}', region: DEFAULT_REGION, retry: true },
  async (event) => {
    const after = toRegistration(event.data?.after);
    if (after === null || !hasStarted(toRegistration(event.data?.before), after)) return;
    const farmId = event.params.farm;
    const closed = await closeOvertaken(firestore(), farmId, after);
    if (closed > 0) logger.info('Closed overtaken registrations.', { farmId, closed });
  },
);

/** The backend API (spec 7), reached through Hosting's /api. */
export const api = onRequest({ region: DEFAULT_REGION, ...LIMITS }, (request, response) =>
  serveApi(servicesOf(), request, response),
);

/** A letter with a link to a new password (spec 7). */
export const v2authResetPassword = onCall(
  { region: RESET_REGION, ...LIMITS },
  ({ data, rawRequest }) => resetPassword(servicesOf(), { data, ip: ipOf(rawRequest) }),
);

/** A farm of one's own, for whoever belongs to none. */
export const createFarm = onCall(
  { region: DEFAULT_REGION, ...LIMITS },
  ({ auth, data, rawRequest }) =>
    makeFarm(servicesOf(), { uid: auth?.uid, data, ip: ipOf(rawRequest) }),
);

/** Every night: who has left is deactivated, and what was begun and never finished is undone. */
export const deactivateDue = onSchedule(
  {
    schedule: 'every day 01:00',
    timeZone: DEFAULT_TIME_ZONE,
    region: DEFAULT_REGION,
    timeoutSeconds: 540,
  },
  async () => {
    const services = servicesOf();
    const count = await deactivateDuePeople(services);
    await sweepRequests(services);
    logger.info('The night is done.', { count });
  },
);
