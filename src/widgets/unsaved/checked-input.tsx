import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { SaveInput, type SaveInputProps } from '#ui/inputs/save-input.tsx';
import { TypedParts } from './unsaved-question.tsx';
import { type NewerVersion, type TypedForm, useTyped } from './use-typed.ts';

type SaveProps = 'saveText' | 'onSave' | 'error' | 'draft' | 'onDraft';

export type CheckedInputProps = Omit<SaveInputProps, SaveProps> & {
  /** What is wrong with the trimmed text, in words; null where nothing is. */
  check: (text: string) => string | null;
  /** Called with a good text that is not the saved one; false, now or later, where it was not saved and stays here. */
  onSave: (text: string) => unknown;
  /** A button that puts the field away, for one that was opened to write in. */
  cancel?: { readonly text: string; readonly onCancel: () => void };
};

interface Typed {
  /** Null is what is saved. */
  readonly text: string | null;
  /** What was saved when it was begun. */
  readonly over: string | null;
}

const NOTHING: Typed = { text: null, over: null };

/** Somebody else has saved another text since this one was begun. */
function newerOf({ typed, change, reset }: TypedForm<Typed>, saved: string): NewerVersion | null {
  const { text, over } = typed;
  if (text === null || over === null || over === saved || text.trim() === saved) return null;
  return { keepMine: () => change({ over: saved }), takeTheirs: reset };
}

/** What stands in a field is kept by the farm, the page and the label of the field. */
function useDraftName(label: string): string {
  const farm = useFarm();
  return `field.${farm?.id ?? ''}.${window.location.pathname}.${label}`;
}

/** A field that saves itself, and says what would be right before it does; it is not left unasked. */
export function CheckedInput({ check, onSave, cancel, ...field }: CheckedInputProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const form = useTyped(useDraftName(field.label), NOTHING, cancel?.onCancel);
  const newer = newerOf(form, field.value);

  async function save(text: string): Promise<void> {
    const wrong = check(text);
    setError(wrong);
    if (wrong !== null || newer !== null) throw new Error('Not saved');
    if (text !== field.value && (await onSave(text)) === false) throw new Error('Not saved');
    form.reset();
  }

  const input = (
    <SaveInput
      {...field}
      error={error}
      draft={form.typed.text}
      onDraft={(text) => {
        const over = form.typed.over ?? field.value;
        form.change(text === null || text === field.value ? NOTHING : { text, over });
      }}
      saveText={t('common.save')}
      onSave={save}
    />
  );
  return (
    <div className="grid w-full gap-2">
      {cancel === undefined ? (
        input
      ) : (
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">{input}</div>
          <Button link onClick={form.unsaved.close}>
            {cancel.text}
          </Button>
        </div>
      )}
      <TypedParts form={{ ...form, newer }} theirs={field.value} />
    </div>
  );
}
