import { useState } from 'react';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Section } from './section.tsx';

const EMPTY = { name: '', number: '' };

/** A form that says what is wrong once it is tried, with the focus at the first fault. */
export function GalleryForm() {
  const [typed, setTyped] = useState(EMPTY);
  const checked = useCheckedForm({
    issues: [
      ...(typed.name.trim() === '' ? [{ field: 'name', text: 'Skriv et navn' }] : []),
      ...(/^\d+$/.test(typed.number) ? [] : [{ field: 'number', text: 'Skriv et tal' }]),
    ],
    typed,
    onSave: () => {
      showToast({ kind: 'success', text: 'Gemt' });
      setTyped(EMPTY);
      checked.reset();
    },
  });
  const errorAt = (field: string) => checked.issueAt(field)?.text ?? null;
  return (
    <Section title="Formular">
      <form {...checked.props} className="grid gap-3">
        <TextInput
          label="Navn på vagt"
          value={typed.name}
          error={errorAt('name')}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        <TextInput
          label="Antal personer"
          value={typed.number}
          error={errorAt('number')}
          onChange={(number) => setTyped({ ...typed, number })}
          onBlur={() => checked.touch('number')}
        />
        <Button type="submit" variant="primary">
          {'Gem vagt'}
        </Button>
      </form>
    </Section>
  );
}
