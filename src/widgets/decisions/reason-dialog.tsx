import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TypedParts } from '../unsaved/unsaved-question.tsx';
import { useTyped } from '../unsaved/use-typed.ts';
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
  const { t } = useTranslation();
  const form = useTyped(`reason.${about}`, { reason: '' }, onClose);
  const faultOf = useFault(words);
  const { reason } = form.typed;
  const fault = faultOf(reason.trim());
  const checked = useCheckedForm({
    issues: fault === null ? [] : [{ field: 'reason', text: fault }],
    typed: form.typed,
    onSave: () => {
      const wrong = onSend(reason.trim());
      if (wrong !== null) return [{ field: 'reason', text: wrong }];
      form.reset();
      onClose();
      return [];
    },
  });
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={words.title}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" iconLeft={words.icon ?? 'undo'} onClick={checked.submit}>
            {words.send}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={form} />
        <TextInput
          label={words.label}
          hint={words.hint}
          placeholder={words.placeholder}
          value={reason}
          onChange={(reason) => form.change({ reason })}
          error={checked.issueAt('reason')?.text ?? null}
          autoComplete="off"
        />
      </form>
    </Modal>
  );
}
