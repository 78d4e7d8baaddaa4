import { useEffect, useRef, useState } from 'react';
import { addEmployee } from '#data/employees/change-employee.ts';
import { newId } from '#data/device/device.ts';
import { guarded } from '#data/device/report.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { DIALOG_RESET_MS } from '#domain/constants.ts';
import { dayOf } from '#domain/dates/day.ts';
import {
  type NewEmployee,
  type NewEmployeeInput,
  validateNewEmployee,
} from '#domain/employee/new-employee.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { translate } from '#i18n/index.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { type CheckedForm, useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '../feedback/backend-failure.ts';
import { useAllowedUnits } from '../page/unit-selector.tsx';
import { draftOf, useDraft } from '../unsaved/use-draft.ts';
import { useAskBeforeUnload } from '../unsaved/use-unsaved.ts';
import { closeAddEmployee, useAddEmployeeOpen } from './add-employee-store.ts';
import { draftErrorOf, type DraftIssue, issueOf, newDraft } from './draft.ts';

const DRAFT_NAME = 'add-employee';

/** The form's state and what it does. */
export interface AddEmployeeForm {
  readonly draft: NewEmployeeInput;
  readonly units: readonly Unit[];
  readonly checked: CheckedForm<DraftIssue>;
  readonly busy: boolean;
  readonly change: (draft: NewEmployeeInput) => void;
}

/** The add-employee form: its draft lives until the person has been added (spec 4). */
export function useAddEmployee(): AddEmployeeForm {
  const open = useAddEmployeeOpen((state) => state.open);
  const units = useAllowedUnits();
  const { online } = useSync();
  const today = dayOf(useNow('minute'), useFarm()?.timeZone ?? 'UTC');
  // Nothing typed yet: then it is always the first state, with the present day as the start.
  const [typed, setTyped] = useState<NewEmployeeInput | null>(() =>
    draftOf(DRAFT_NAME, newDraft(today, units)),
  );
  useDraft(DRAFT_NAME, typed);
  // Closing keeps what was typed: only the browser can lose it.
  useAskBeforeUnload(open && typed !== null);
  const [busy, setBusy] = useState(false);
  // One id for one person: asking again after a time-out makes nobody twice.
  const uid = useRef(newId());
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetting.current), []);
  const draft = typed ?? newDraft(today, units);
  const found = validateNewEmployee(draft);
  const checked = useCheckedForm<DraftIssue>({
    issues: found.ok ? [] : [issueOf(found.code)],
    typed: draft,
    onSave: () => (found.ok ? add(found.value) : undefined),
  });

  function succeed() {
    showToast({ kind: 'success', text: translate('management.add.done') });
    closeAddEmployee();
    resetting.current = setTimeout(() => {
      setTyped(null);
      checked.reset();
      uid.current = newId();
    }, DIALOG_RESET_MS);
  }

  async function add(person: NewEmployee): Promise<readonly DraftIssue[]> {
    if (busy || !online) return [];
    setBusy(true);
    const answer = await guarded(() => addEmployee(person, uid.current), {
      source: 'management/add-employee',
    });
    setBusy(false);
    if (answer?.ok) {
      succeed();
      return [];
    }
    const atField = draftErrorOf(answer?.reason ?? null);
    showToast({ kind: 'error', text: translate('management.add.failed') });
    if (atField !== null) return [issueOf(atField)];
    if (answer) showToast({ kind: 'error', text: failureText(answer) });
    return [];
  }

  return { draft, units, checked, busy, change: setTyped };
}
