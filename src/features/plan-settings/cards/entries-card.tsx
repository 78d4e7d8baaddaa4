import { type ReactNode, useState } from 'react';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';

type Props = {
  id: string;
  title: string;
  hint: string;
  empty: string;
  addText: string;
  /** Ids in the order in which they are shown. */
  ids: readonly string[];
  renderRow: (id: string, edit: () => void) => ReactNode;
  /** The form of an entry; of a new one where `id` is null. */
  renderForm: (id: string | null, onDone: () => void) => ReactNode;
};

const SPACE = 'border-t border-line px-4 py-3 md:px-[18px]';

/** A list of entries, each of which opens into its form, and room for a new one. */
export function EntriesCard(props: Props) {
  const { id, title, hint, empty, addText, ids, renderRow, renderForm } = props;
  const [editing, setEditing] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const close = (one: string): void => setEditing((now) => now.filter((other) => other !== one));
  return (
    <Card flush aria-labelledby={id}>
      <CardHead inset {...{ id, title }} count={ids.length} />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{hint}</p>
      {ids.length === 0 && <p className={`${SPACE} text-base text-text-3`}>{empty}</p>}
      <ul>
        {ids.map((one) =>
          editing.includes(one) ? (
            <li key={one} className={SPACE}>
              {renderForm(one, () => close(one))}
            </li>
          ) : (
            <li key={one}>{renderRow(one, () => setEditing((now) => [...now, one]))}</li>
          ),
        )}
      </ul>
      <div className={SPACE}>
        {isAdding ? (
          renderForm(null, () => setIsAdding(false))
        ) : (
          <Button iconLeft="plus" onClick={() => setIsAdding(true)}>
            {addText}
          </Button>
        )}
      </div>
    </Card>
  );
}
