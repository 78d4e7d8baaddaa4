import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canRestore } from '#domain/time/registration/transitions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { bringBack } from '../shared/actions.ts';
import { formOf } from '../editor/model.ts';
import type { FormContext } from '../shared/hooks.ts';
import { useWhat } from './hooks.ts';

export type DeletedListProps = {
  around: FormContext;
  deleted: readonly Registration[];
  registrations: readonly Registration[];
};

/** What was deleted of these days, with the way back for what may come back. */
export function DeletedList({ around, deleted, registrations }: DeletedListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { actor, farm, settings, nowMs } = around;
  const whatOf = useWhat();
  const own = deleted.filter((one) => canRestore(actor, one, farm, settings, nowMs).ok);
  if (own.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        link
        aria-expanded={open}
        iconRight={open ? 'chevron-up' : 'chevron-down'}
        className="justify-self-start"
        onClick={() => setOpen(!open)}
      >
        {t('timeEntry.deletedList.title', { count: own.length })}
      </Button>
      {open && (
        <Card flush>
          <ul>
            {own.map((entry) => {
              const { from, to } = formOf(entry, farm.timeZone);
              const what = whatOf(entry.workDate, from, to);
              return (
                <li
                  key={entry.id}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 first:border-t-0"
                >
                  <span className="tnum text-base text-text-2 line-through">{what}</span>
                  <Button
                    size="small"
                    iconLeft="rotate-ccw"
                    aria-label={t('timeEntry.deletedList.restoreOf', { what })}
                    onClick={() => bringBack([entry], registrations)}
                  >
                    {t('timeEntry.restore')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </div>
  );
}
