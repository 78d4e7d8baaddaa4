import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveInput, type SaveInputProps } from '#ui/inputs/save-input.tsx';

export type CheckedInputProps = Omit<SaveInputProps, 'saveText' | 'onSave' | 'error'> & {
  /** What is wrong with the trimmed text, in words; null where nothing is. */
  check: (text: string) => string | null;
  /** Called with a good text that is not the saved one. */
  onSave: (text: string) => void;
};

/** A field that saves itself, and says what would be right before it does. */
export function CheckedInput({ check, onSave, ...field }: CheckedInputProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);

  function save(text: string): Promise<void> {
    const wrong = check(text);
    setError(wrong);
    if (wrong !== null) return Promise.reject(new Error('Not saved'));
    if (text !== field.value) onSave(text);
    return Promise.resolve();
  }

  return <SaveInput {...field} error={error} saveText={t('common.save')} onSave={save} />;
}
