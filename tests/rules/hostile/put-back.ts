import { randomUUID } from 'node:crypto';
import { type Outcome, outcomeOf } from '../matrix/outcome.ts';
import { isOf } from './writable.ts';
import type { Report } from '../../../functions/src/doors/put-back.ts';
import type { Services } from '../../../functions/src/platform/services.ts';
import { leaveScene, putBackLeave } from '../../../functions/src/doors/leave-reported.ts';
import { putBackDraft } from '../../../functions/src/doors/plan-draft-reported.ts';
import { putBackRegistration } from '../../../functions/src/doors/registration-reported.ts';
import { putBackRequest } from '../../../functions/src/doors/shift-request-reported.ts';
import { servicesOf } from '../../../functions/src/start-services.ts';

type PutBack = (services: Services, report: Report) => Promise<boolean>;

/** All of them are about the same days of the same people: none is held against the others. */
const alone: typeof leaveScene = async (services, report) => ({
  ...(await leaveScene(services, report)),
  leaves: [],
});

/** What the trigger of a kind of document does first with a write: documents of which the rules judge no more than who. */
const PUT_BACK: Readonly<Record<string, PutBack>> = {
  '/farms/{farm}/timeRegistrations/{registration}': putBackRegistration,
  '/farms/{farm}/leaves/{leave}': (services, report) => putBackLeave(services, report, alone),
  '/farms/{farm}/planDrafts/{draft}': putBackDraft,
  '/farms/{farm}/shiftRequests/{ask}': putBackRequest,
};

/** How the rules name the documents that a trigger judges again. */
export const JUDGED = Object.keys(PUT_BACK);

/**
 * A document before it is written. What it resolves to hands the write, once it was accepted, to the server, as the
 * database would, and resolves to whether it was taken back.
 */
export async function watched(
  projectId: string,
  pattern: string,
  path: string,
): Promise<() => Promise<boolean>> {
  const handle = PUT_BACK[pattern];
  if (handle === undefined) return () => Promise.resolve(false);
  const services = servicesOf(projectId);
  const reference = services.db.doc(path);
  const before = await reference.get();
  return async () => {
    const after = await reference.get();
    const [, farmId = ''] = path.split('/');
    return handle(services, { farmId, eventId: randomUUID(), atMs: Date.now(), before, after });
  };
}

/**
 * Whether a write of one document stands: what the rules let through is handed to the server too, and what that takes
 * back is as good as refused. It looks at shapes alone, so that who may write is proven by the rules as before.
 */
export async function standing(
  projectId: string,
  path: string,
  write: () => Promise<unknown>,
): Promise<Outcome> {
  const pattern = JUDGED.find((one) => isOf(path, one)) ?? '';
  const handOver = await watched(projectId, pattern, path);
  const outcome = await outcomeOf(write());
  return outcome === 'allowed' && (await handOver()) ? 'denied' : outcome;
}
