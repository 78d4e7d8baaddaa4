import { useTranslation } from 'react-i18next';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canDelete } from '#domain/time/registration/transitions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { type Present, removeEntries } from '../shared/actions.ts';
import type { FormContext } from '../shared/hooks.ts';
import type { Ticks } from '../registration/days-table.tsx';

export type BulkBarProps = {
  around: FormContext;
  ticks: Ticks;
  registrations: readonly Registration[];
  present: Present;
};

/** What can be done with the ticked rows, and to how many of them. */
export function BulkBar({ around, ticks, registrations, present }: BulkBarProps) {
  const { t } = useTranslation();
  const { actor, farm, settings, nowMs } = around;
  const chosen = registrations.filter((one) => ticks.ids.has(one.id));
  if (chosen.length === 0) return null;
  const mayDelete = chosen.filter((one) => canDelete(actor, one, farm, settings, nowMs).ok);
  return (
    <section
      aria-label={t('timeEntry.bulk.label')}
      data-bottom-bar
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="mr-auto text-base font-semibold text-text">
        {t('timeEntry.bulk.selected', { count: chosen.length })}
      </p>
      <Button size="small" link onClick={ticks.all}>
        {t('timeEntry.bulk.selectAll')}
      </Button>
      <Button size="small" link onClick={ticks.clear}>
        {t('timeEntry.bulk.clear')}
      </Button>
      {mayDelete.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          iconLeft="trash"
          onClick={() => {
            removeEntries(chosen, present);
            ticks.clear();
          }}
        >
          {`${t('timeEntry.delete')} (${mayDelete.length})`}
        </Button>
      )}
    </section>
  );
}
