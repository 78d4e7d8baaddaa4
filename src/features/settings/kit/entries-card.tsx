import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { EntryForm, type EntryFormOf } from '#widgets/unsaved/entry-form.tsx';
import { useFound } from './find-settings.tsx';

export interface Entry {
  readonly id: string;
  /** What it is called where it is changed or taken away. */
  readonly name: string;
  readonly title: ReactNode;
  readonly note: string;
  readonly end?: ReactNode;
}

type Props<D extends object, T, I extends FieldIssue> = {
  id: string;
  title: string;
  hint: string;
  empty: string;
  addText: string;
  entries: readonly Entry[];
  /** Those that are over, folded away. */
  past?: { readonly title: string; readonly entries: readonly Entry[] };
  /** Stands below the list: what else there is of its kind. */
  beside?: ReactNode;
  /** The form of an entry; of a new one where the id is null. */
  formOf: (id: string | null) => EntryFormOf<D, T, I>;
  onRemove: (id: string, name: string) => void;
};

const SPACE = 'border-t border-line px-4 py-3 md:px-[18px]';

/** A list of entries of settings, each of which opens into its form, and room for a new one. */
export function EntriesCard<D extends object, T, I extends FieldIssue>(props: Props<D, T, I>) {
  const { id, title, hint, empty, addText, entries, past, beside, formOf, onRemove } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState<readonly (string | null)[]>([]);
  if (useFound(id) === 'no') return null;
  const form = (one: string | null) => (
    <EntryForm
      key={one}
      {...formOf(one)}
      onClose={() => setEditing((now) => now.filter((other) => other !== one))}
    />
  );
  const open = (one: string | null) => setEditing((now) => [...now, one]);
  const rows = (some: readonly Entry[]) => (
    <ul>
      {some.map((one) =>
        editing.includes(one.id) ? (
          <li key={one.id} className={SPACE}>
            {form(one.id)}
          </li>
        ) : (
          <li key={one.id}>
            <CardRow
              title={one.title}
              note={one.note}
              end={
                <>
                  {one.end}
                  <Button
                    size="small"
                    aria-label={t('settings.editOf', { name: one.name })}
                    onClick={() => open(one.id)}
                  >
                    {t('words.edit')}
                  </Button>
                  <IconButton
                    icon="trash"
                    label={t('words.removeOf', { name: one.name })}
                    onClick={() => onRemove(one.id, one.name)}
                  />
                </>
              }
            />
          </li>
        ),
      )}
    </ul>
  );
  return (
    <Card flush aria-labelledby={id}>
      <CardHead inset {...{ id, title }} count={entries.length} />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{hint}</p>
      {entries.length === 0 && <p className={`${SPACE} text-base text-text-3`}>{empty}</p>}
      {rows(entries)}
      {past !== undefined && past.entries.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-3 text-sm font-semibold text-text-2 md:px-[18px]">
            {past.title} {past.entries.length}
          </summary>
          {rows(past.entries)}
        </details>
      )}
      <div className={SPACE}>
        {editing.includes(null) ? (
          form(null)
        ) : (
          <Button iconLeft="plus" onClick={() => open(null)}>
            {addText}
          </Button>
        )}
      </div>
      {beside !== undefined && <div className={SPACE}>{beside}</div>}
    </Card>
  );
}
