import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportViews } from '#data/reports/report-views.ts';
import { REPORT_VIEW_LIMITS, type ReportView } from '#domain/time/report/report-view.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import type { ReportAddressHook } from '../address/hooks.ts';
import { saveView, removeView, renameView, viewNameError } from './actions.ts';

type Props = { uid: string; address: ReportAddressHook };

function SaveDialog(props: Props & { views: readonly ReportView[]; onClose: () => void }) {
  const { uid, address, views, onClose } = props;
  const { t } = useTranslation();
  const form = useTyped(`view.${address.search}`, { name: '' }, onClose);
  const { name } = form.typed;
  const wrong = viewNameError(name, views);
  const checked = useCheckedForm({
    issues: wrong === null ? [] : [{ field: 'name', text: wrong }],
    typed: form.typed,
    onSave: () => {
      saveView(uid, name, address.search, views);
      form.reset();
      onClose();
    },
  });
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={t('timeReports.views.saveTitle')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...checked.props}>
        <TextInput
          label={t('timeReports.views.name')}
          hint={t('timeReports.views.hint')}
          value={name}
          onChange={(name) => form.change({ name })}
          error={checked.issueAt('name')?.text ?? null}
          maxLength={REPORT_VIEW_LIMITS.name}
          autoComplete="off"
        />
        <TypedParts form={form} />
      </form>
    </Modal>
  );
}

type LineProps = { uid: string; view: ReportView; views: readonly ReportView[] };

function ViewLine({ uid, view, views }: LineProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const [error, setError] = useState<string | null>(null);
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 grow">
        <TextInput
          hideLabel
          label={t('timeReports.views.nameOf', { name: view.name })}
          value={name}
          onChange={setName}
          onBlur={(typed) => setError(renameView(uid, view, typed, views))}
          error={error}
          maxLength={REPORT_VIEW_LIMITS.name}
          autoComplete="off"
        />
      </div>
      <IconButton
        icon="trash"
        label={t('timeReports.views.remove', { name: view.name })}
        onClick={() => removeView(uid, view)}
      />
    </li>
  );
}

function EditDialog({ uid, views, onClose }: Omit<LineProps, 'view'> & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      onClose={onClose}
      title={t('timeReports.views.editTitle')}
      closeText={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {views.length === 0 ? (
        <p className="text-base text-text-2">{t('timeReports.views.none')}</p>
      ) : (
        <ul>
          {views.map((view) => (
            <ViewLine key={view.id} {...{ uid, view, views }} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** Reports that one comes back to: one's own, by name. */
export function ViewsMenu({ uid, address }: Props) {
  const { t } = useTranslation();
  const views = useReportViews(uid);
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        variant="secondary"
        trigger={t('timeReports.views.menu')}
        items={[
          ...views.map((view) => ({
            key: view.id,
            label: view.name,
            checked: view.search === address.search,
            onSelect: () => address.show(view.search),
          })),
          {
            key: 'save',
            label: t('timeReports.views.save'),
            icon: 'plus' as const,
            separated: views.length > 0,
            onSelect: () => setOpen('save'),
          },
          ...(views.length > 0
            ? [
                {
                  key: 'edit',
                  label: t('timeReports.views.edit'),
                  icon: 'pencil' as const,
                  onSelect: () => setOpen('edit'),
                },
              ]
            : []),
        ]}
      />
      {open === 'save' && <SaveDialog {...{ uid, address, views }} onClose={close} />}
      {open === 'edit' && <EditDialog {...{ uid, views }} onClose={close} />}
    </>
  );
}
