import { useTranslation } from 'react-i18next';
import { type Day } from '#domain/dates/day.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { type TemplatePlace, useTemplateView } from './hooks.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

type Props = TemplatePlace & {
  days: { readonly from: Day; readonly to: Day };
  today: Day;
};

/** The way to the templates and rotas of a unit. */
export function TemplatesButton({ farm, unit, days, today }: Props) {
  const { t } = useTranslation();
  const { view, setView, toList, close } = useTemplateView();
  return (
    <>
      <Button iconLeft="layers" onClick={toList}>
        {t('planTemplates.open')}
      </Button>
      {view !== null && (
        <TemplatesDialog
          {...{ farm, unit, view }}
          shown={{ from: weekOf(days.from), to: weekOf(days.to) }}
          today={weekOf(today)}
          onView={setView}
          onClose={close}
        />
      )}
    </>
  );
}
