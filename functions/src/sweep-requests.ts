import { serverPaths } from '../../src/domain/paths.ts';
import { eachByItself } from './by-itself.ts';
import { type Services } from './services.ts';
import { undoRequest } from './undo-request.ts';

/** Undoes requests for new people that ended half way and were never sent again, each by itself. */
export async function sweepRequests(services: Services): Promise<void> {
  for (const state of ['started', 'undoing']) {
    const half = services.db.collection(serverPaths.requests()).where('state', '==', state);
    const { docs } = await half.get();
    const run = { failure: 'A request was not undone.', atOnce: 1, where: () => ({}) };
    await eachByItself(docs, run, ({ id }) => undoRequest(services, id, 'it was found'));
  }
}
