import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type SaveInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'trailing'> & {
  value: string;
  /** What is typed and not saved; null while nothing is. */
  draft: string | null;
  onDraft: (draft: string | null) => void;
  saveText: string;
  /** Rejecting keeps the button, so that the save can be tried again. */
  onSave: (value: string) => Promise<void> | void;
};

export function SaveInput(props: SaveInputProps) {
  const { value, draft, onDraft, saveText, onSave, ...field } = props;
  const [focused, setFocused] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = draft ?? value;
  const shown = busy || focused || text !== value;

  async function save() {
    setBusy(true);
    try {
      await onSave(text.trim());
      onDraft(null);
      setFocused(false);
    } catch {
      // Whoever saves says what went wrong; the field keeps the text and its button.
    } finally {
      setBusy(false);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') onDraft(null);
  }

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  return (
    <div className="flex items-start gap-2" onFocus={() => setFocused(true)} onBlur={leave}>
      <div className="min-w-0 grow">
        <TextInput
          {...field}
          value={text}
          onChange={(next) => {
            onDraft(next);
            setFocused(true);
          }}
          onKeyDown={press}
        />
      </div>
      {shown && (
        <Button
          variant="primary"
          busy={busy}
          className={field.hideLabel ? 'md:min-h-[42px]' : 'mt-6 md:min-h-[42px]'}
          onClick={() => void save()}
          // Safari gives a pressed button no focus; without this the field would leave first.
          onMouseDown={(event) => event.preventDefault()}
        >
          {saveText}
        </Button>
      )}
    </div>
  );
}
