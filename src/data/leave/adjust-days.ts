import {
  type AdjustCheck,
  type AdjustInput,
  type AdjustIssue,
  checkAdjustment,
} from '#domain/leave/doors/check-adjustment.ts';
import { newId } from '../device/device.ts';
import { type ChangeAnswer, type ChangeFailure, sendChange } from '../changes/send-change.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { leaveAsker } from './leave-settings.ts';

const REFUSED: AdjustCheck = {
  ok: false,
  issues: [{ field: 'form', code: 'adjust_not_allowed' }],
};

/** A movement that is asked for, and what it is judged by. */
export type AdjustRequest = Pick<AdjustInput, 'draft' | 'about'>;

/** Movements that are written, by whose they are. */
export interface Adjusted {
  readonly employeeId: string;
  readonly ids: readonly string[];
}

/** What came of several movements: those that are written, what is wrong with them, or why the server did not. */
export type SeveralAdjusted =
  | { readonly ok: true; readonly done: readonly Adjusted[] }
  | { readonly ok: false; readonly issues: readonly AdjustIssue[] }
  | ChangeFailure;

/**
 * Sets, corrects, moves or pays out days of accounts: of one person all or none, each judged with those before it where
 * `about` says so. Of several people one after the other; where one is refused, those before are taken back.
 */
export async function adjustSeveral(requests: readonly AdjustRequest[]): Promise<SeveralAdjusted> {
  const checks = requests.map(judged);
  const issues = checks.flatMap((check) => (check.ok ? [] : check.issues));
  if (issues.length > 0) return { ok: false, issues };
  const done: Adjusted[] = [];
  const values = checks.flatMap((check) => (check.ok ? [check.value] : []));
  for (const [employeeId, own] of Map.groupBy(values, (value) => value.employeeId)) {
    const movements = own.map(({ account, kind, days, year, date, reason }) => {
      return { id: newId(), account, kind, days, year, date, reason };
    });
    const answer = await sendChange('dayAdjustments', { act: 'add', employeeId, movements });
    if (!answer.ok) {
      await takeBackAdjustments(done);
      return answer;
    }
    done.push({ employeeId, ids: movements.map(({ id }) => id) });
  }
  return { ok: true, done };
}

function judged(request: AdjustRequest): AdjustCheck {
  const asker = leaveAsker();
  return asker === null ? REFUSED : checkAdjustment({ ...request, ...asker });
}

/** Takes movements back; they stay to be seen. The first that is refused ends it, and is the answer. */
export async function takeBackAdjustments(all: readonly Adjusted[]): Promise<ChangeAnswer> {
  let answer: ChangeAnswer = { ok: true, version: 0 };
  for (const { employeeId, ids } of all) {
    answer = await sendChange('dayAdjustments', { act: 'takeBack', employeeId, ids: [...ids] });
    if (!answer.ok) return answer;
  }
  return answer;
}

/** Reminds the people whose leave one decides of what is left of their holiday; again on the same day changes nothing. */
export function remindYearEnd(): Promise<BackendAnswer> {
  return request('POST', '/leave/reminders', {});
}
