import { type ReactNode, useState } from 'react';
import { useUnits } from '#data/base/units.ts';
import type { Stretch } from '#domain/plan/settings/stretch.ts';
import { sortUnits } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { sortedEntries } from './model.ts';
import type { EntryFormProps } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';

type Entry = Stretch & { readonly title: string; readonly unitId: string | null };

type Props<T> = {
  id: string;
  title: string;
  hint: string;
  empty: string;
  addText: string;
  /** By id. */
  entries: Readonly<Record<string, T>>;
  noteOf: (one: T) => string;
  onRemove: (id: string, one: T) => void;
  /** Stands below the list: what else there is of its kind. */
  beside?: ReactNode;
  /** The form of an entry; of a new one where `id` is null. */
  renderForm: (about: Pick<EntryFormProps<T>, 'id' | 'of' | 'units' | 'onDone'>) => ReactNode;
};

const SPACE = 'border-t border-line px-4 py-3 md:px-[18px]';

/** A list of needs or usual shifts, each of which opens into its form, and room for a new one. */
export function EntriesCard<T extends Entry>(props: Props<T>) {
  const { id, title, hint, empty, addText, entries, noteOf, onRemove, renderForm } = props;
  const { beside } = props;
  const [editing, setEditing] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const units = sortUnits(useUnits());
  const sorted = sortedEntries(
    entries,
    units.map((unit) => unit.id),
  );
  const close = (one: string): void => setEditing((now) => now.filter((other) => other !== one));
  return (
    <Card flush aria-labelledby={id}>
      <CardHead inset {...{ id, title }} count={sorted.length} />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{hint}</p>
      {sorted.length === 0 && <p className={`${SPACE} text-base text-text-3`}>{empty}</p>}
      <ul>
        {sorted.map(([key, one]) =>
          editing.includes(key) ? (
            <li key={key} className={SPACE}>
              {renderForm({ id: key, of: one, units, onDone: () => close(key) })}
            </li>
          ) : (
            <li key={key}>
              <EntryRow
                title={one.title}
                stretch={one}
                note={noteOf(one)}
                onEdit={() => setEditing((now) => [...now, key])}
                onRemove={() => onRemove(key, one)}
              />
            </li>
          ),
        )}
      </ul>
      <div className={SPACE}>
        {isAdding ? (
          renderForm({ id: null, of: null, units, onDone: () => setIsAdding(false) })
        ) : (
          <Button iconLeft="plus" onClick={() => setIsAdding(true)}>
            {addText}
          </Button>
        )}
      </div>
      {beside !== undefined && <div className={SPACE}>{beside}</div>}
    </Card>
  );
}
