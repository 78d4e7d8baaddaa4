import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BusyOverlay } from '../fields/busy-overlay.tsx';
import { AddEmployeeFields } from './add-employee-fields.tsx';
import { closeAddEmployee, useAddEmployeeOpen } from './add-employee-store.ts';
import { useAddEmployee } from './use-add-employee.ts';

/** The add-employee dialog (spec 2). It stays mounted, so that nothing typed is lost by closing it. */
export default function AddEmployeeDialog() {
  const { t } = useTranslation();
  const open = useAddEmployeeOpen((state) => state.open);
  const form = useAddEmployee();
  const { online } = useSync();
  const id = useId();
  const { draft, checked, units, busy } = form;

  useEffect(() => {
    if (open) document.getElementById(`${id}-email`)?.focus();
  }, [open, id]);

  return (
    <>
      <Dialog
        open={open}
        onClose={closeAddEmployee}
        title={t('management.add.open')}
        footer={
          <>
            <Button onClick={closeAddEmployee}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={busy}
              disabled={!online || units.length === 0}
            >
              {busy ? t('management.add.submitting') : t('management.add.submit')}
            </Button>
          </>
        }
      >
        <form id={id} {...checked.props} className="grid gap-4">
          {!online && <Notice kind="warning">{t('management.add.offline')}</Notice>}
          {units.length === 0 && <Notice kind="warning">{t('management.add.noUnits')}</Notice>}
          <AddEmployeeFields
            id={id}
            draft={draft}
            units={units}
            issueAt={checked.issueAt}
            onChange={form.change}
          />
        </form>
      </Dialog>
      <BusyOverlay busy={busy} />
    </>
  );
}
