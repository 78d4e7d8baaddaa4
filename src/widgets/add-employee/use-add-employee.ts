import { useEffect, useRef, useState } from 'react';
import { addEmployee } from '#data/commands/employees/add-employee.ts';
import { newId } from '#data/device/new-id.ts';
import { guarded } from '#data/telemetry/report.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { DIALOG_RESET_MS } from '#domain/constants.ts';
import { dayOf } from '#domain/dates/day.ts';
import { type NewEmployeeInput, validateNewEmployee } from '#domain/employee/new-employee.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { translate } from '#i18n/index.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '../feedback/backend-failure.ts';
import { useAllowedUnits } from '../page/unit-selector.tsx';
import { draftOf, useDraft } from '../unsaved/use-draft.ts';
import { useAskBeforeUnload } from '../unsaved/use-unsaved.ts';
import { closeAddEmployee, useAddEmployeeOpen } from './add-employee-store.ts';
import { type DraftErrorCode, draftErrorOf, newDraft } from './draft.ts';

const DRAFT_NAME = 'add-employee';

/** The form's state and what it does. */
export interface AddEmployeeForm {
  readonly draft: NewEmployeeInput;
  readonly units: readonly Unit[];
  readonly error: DraftErrorCode | null;
  readonly busy: boolean;
  readonly change: (draft: NewEmployeeInput) => void;
  readonly submit: () => Promise<void>;
}

/** The add-employee form: its draft lives until the person has been added (spec 4). */
export function useAddEmployee(): AddEmployeeForm {
  const open = useAddEmployeeOpen((state) => state.open);
  const units = useAllowedUnits();
  const today = dayOf(useNow('minute'), useFarm()?.timeZone ?? 'UTC');
  // Nothing typed yet: then it is always the first state, with the present day as the start.
  const [typed, setTyped] = useState<NewEmployeeInput | null>(() =>
    draftOf(DRAFT_NAME, newDraft(today, units)),
  );
  useDraft(DRAFT_NAME, typed);
  // Closing keeps what was typed: only the browser can lose it.
  useAskBeforeUnload(open && typed !== null);
  const [error, setError] = useState<DraftErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  // One id for one person: asking again after a time-out makes nobody twice.
  const uid = useRef(newId());
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetting.current), []);
  const draft = typed ?? newDraft(today, units);

  function succeed() {
    showToast({ kind: 'success', text: translate('management.add.done') });
    closeAddEmployee();
    resetting.current = setTimeout(() => {
      setTyped(null);
      setError(null);
      uid.current = newId();
    }, DIALOG_RESET_MS);
  }

  async function submit() {
    if (busy) return;
    const checked = validateNewEmployee(draft);
    setError(checked.ok ? null : checked.code);
    if (!checked.ok) return;
    setBusy(true);
    const answer = await guarded(() => addEmployee(checked.value, uid.current), {
      source: 'management/add-employee',
    });
    setBusy(false);
    if (answer?.ok) {
      succeed();
      return;
    }
    const atField = draftErrorOf(answer?.reason ?? null);
    setError(atField);
    showToast({ kind: 'error', text: translate('management.add.failed') });
    if (answer && atField === null) showToast({ kind: 'error', text: failureText(answer) });
  }

  return { draft, units, error, busy, change: setTyped, submit };
}
