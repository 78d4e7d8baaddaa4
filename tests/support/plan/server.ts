import { type Around, domainServer } from '../domain-server.ts';
import { putPlan, storedPlan } from './feed.ts';

/** The server over what stands in the feed of the plan: `answerChanges(feedServer({ units }))`. */
export const feedServer = (around: Around) =>
  domainServer({ all: storedPlan, put: putPlan }, around);
