import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportViews } from '#data/time/report-views.ts';
import { REPORT_VIEW_LIMITS, type ReportView } from '#domain/time/report/report-view.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import type { ReportAddressHook } from '../address/hooks.ts';
import { saveView, removeView, renameView, viewNameError } from './actions.ts';

type Props = { uid: string; address: ReportAddressHook };

function SaveDialog(props: Props & { views: readonly ReportView[]; onClose: () => void }) {
  const { uid, address, views, onClose } = props;
  const { t } = useTranslation();
  const form = useForm({
    name: `view.${address.search}`,
    start: { name: '' },
    check: ({ name }) => {
      const text = viewNameError(name, views);
      if (text === null) return { ok: true, value: name };
      return { ok: false, issues: [{ field: 'name', text }] };
    },
    say: ({ text }) => text,
    save: (name) => saveView(uid, name, address.search, views),
    onClose,
  });
  return (
    <FormDialog title={t('timeReports.views.saveTitle')} action={t('common.save')} {...{ form }}>
      <TextInput
        label={t('words.name')}
        hint={t('timeReports.views.hint')}
        value={form.typed.name}
        onChange={(name) => form.change({ name })}
        error={form.error('name')}
        maxLength={REPORT_VIEW_LIMITS.name}
      />
    </FormDialog>
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
    <Dialog
      onClose={onClose}
      title={t('timeReports.views.editTitle')}
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
    </Dialog>
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
