import { useState } from 'react';
import type { BackendAnswer } from '#data/api/backend.ts';
import type { ChangeAnswer } from '#data/changes/send-change.ts';
import type { UnknownEmployee } from '#data/employees/change-employee.ts';
import { guarded } from '#data/device/report.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { showFailure } from './backend-failure.ts';
import { sayUnexpected } from './unexpected.ts';

/** What a call to the server came to. */
type Answer = BackendAnswer | UnknownEmployee;

export interface ServerAction {
  readonly busy: boolean;
  /** Runs a call and says how it went; true when it was done. */
  readonly run: (call: () => Promise<Answer>, done: string) => Promise<boolean>;
}

/** A call to the server with its toast, one at a time; `source` is the module it is recorded under where it breaks. */
export function useServerAction(source: string): ServerAction {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (call, done) => {
      if (busy) return false;
      setBusy(true);
      const answer = await guarded(call, { source });
      setBusy(false);
      if (answer?.ok) showToast({ kind: 'success', text: done });
      else if (answer) showFailure(answer);
      else sayUnexpected();
      return answer?.ok ?? false;
    },
  };
}

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
