import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { useForm } from '../unsaved/use-form.ts';
import type { ReasonWords } from './decision-act.ts';

type Props = {
  words: ReasonWords;
  /** What it is about, in ids: what was typed is kept under it. */
  about: string;
  /** Decides with the reason, which is trimmed; returns null, or what is wrong with it, in words. */
  onSend: (reason: string) => string | null;
  onClose: () => void;
};

/** What is wrong with a reason before anybody is asked. */
function useFault({ max, isOptional = false }: ReasonWords): (reason: string) => string | null {
  const { t } = useTranslation();
  return (reason) => {
    if (max === undefined) return null;
    if (reason === '' && !isOptional) return t('decisions.reasonMissing');
    return reason.length > max ? t('decisions.reasonTooLong', { max }) : null;
  };
}

/** Asks why, before something is decided: the person has to know. */
export function ReasonDialog({ words, about, onSend, onClose }: Props) {
  const faultOf = useFault(words);
  const form = useForm({
    name: `reason.${about}`,
    start: { reason: '' },
    check: ({ reason }) => {
      const text = faultOf(reason.trim());
      if (text === null) return { ok: true, value: reason.trim() };
      return { ok: false, issues: [{ field: 'reason', text }] };
    },
    say: ({ text }) => text,
    save: (reason) => {
      const text = onSend(reason);
      return text === null || [{ field: 'reason', text }];
    },
    onClose,
  });
  return (
    <FormDialog title={words.title} action={words.send} icon={words.icon ?? 'undo'} {...{ form }}>
      <TextInput
        label={words.label}
        hint={words.hint}
        placeholder={words.placeholder}
        value={form.typed.reason}
        onChange={(reason) => form.change({ reason })}
        error={form.error('reason')}
      />
    </FormDialog>
  );
}
