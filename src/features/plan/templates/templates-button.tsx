import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { planPart } from '../shared/plan-part.ts';
import type { TemplatePlace, TemplateView } from './hooks.ts';

const TemplatesDialog = planPart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

type Props = TemplatePlace & {
  days: { readonly from: Day; readonly to: Day };
  today: Day;
};

/** The way to the templates and rotas of a unit. */
export function TemplatesButton({ farm, unit, days, today }: Props) {
  const { t } = useTranslation();
  // What stands in the dialog; null: it is closed.
  const [view, setView] = useState<TemplateView | null>(null);
  return (
    <>
      <Button iconLeft="layers" onClick={() => setView({ kind: 'list' })}>
        {t('planTemplates.open')}
      </Button>
      {view !== null && (
        <TemplatesDialog
          {...{ farm, unit, view }}
          shown={{ from: weekOf(days.from), to: weekOf(days.to) }}
          today={weekOf(today)}
          onView={setView}
          onClose={() => setView(null)}
        />
      )}
    </>
  );
}
