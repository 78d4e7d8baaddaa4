import { useTranslation } from 'react-i18next';
import { saveAudience } from '#data/guides/publish-guide.ts';
import { checkAudience } from '#domain/guides/check-audience.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { audienceOf, type Reach } from './model.ts';
import { useNamed } from './hooks.ts';
import { AudienceFields, useAudienceWords } from './audience-fields.tsx';

interface AudienceDialogProps {
  guide: Guide;
  reach: Reach;
  onClose: () => void;
}

/** Asks whom a guide is for before it is published; what is published says so in its own dialog. */
export function AudienceDialog({ guide, reach, onClose }: AudienceDialogProps) {
  const { t } = useTranslation();
  const named = useNamed(reach);
  const form = useForm({
    name: `guide.audience.${guide.id}`,
    start: audienceOf(guide, reach),
    of: 'saved',
    check: checkAudience,
    say: useAudienceWords(),
    save: (value) => saveOnServer(() => saveAudience(guide, value), 'guides'),
    onClose,
  });
  return (
    <FormDialog title={t('guides.author.audience')} action={t('common.save')} {...{ form }}>
      <AudienceFields
        typed={form.typed}
        change={form.change}
        {...reach}
        employees={named}
        askedOn={null}
        error={form.error}
      />
    </FormDialog>
  );
}
