import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { guarded } from '#data/telemetry/report.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { showFailure } from './backend-failure.ts';
import { sayUnexpected } from './unexpected.ts';

/**
 * Makes a change on the server and says why where it was not made, and `done` where it was. Answers whether it was
 * made: what was typed stays until then. `source` is the module it is recorded under where it breaks.
 */
export async function saveOnServer(
  send: () => Promise<ChangeAnswer>,
  source: string,
  done?: string,
): Promise<boolean> {
  const answer = await guarded(send, { source });
  if (answer?.ok) {
    if (done !== undefined) showToast({ kind: 'success', text: done });
    return true;
  }
  if (answer) showFailure(answer);
  else sayUnexpected();
  return false;
}
