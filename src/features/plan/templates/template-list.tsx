import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import type { Live } from '#data/live/live.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { removeTemplate } from './actions.ts';
import type { TemplateView } from './hooks.ts';
import { templateCounts } from './model.ts';

type Props = {
  live: Live<readonly PlanTemplate[]>;
  templates: readonly PlanTemplate[];
  unit: Unit;
  onView: (view: TemplateView) => void;
  onClose: () => void;
};

function TemplateRow({ template, onView }: Pick<Props, 'onView'> & { template: PlanTemplate }) {
  const { t } = useTranslation();
  const { name, weeks, shifts } = template;
  const { people, open } = templateCounts(shifts);
  const said = [
    t('planTemplates.weeks', { count: weeks }),
    t('words.shifts', { count: shifts.length }),
    t('words.people', { count: people }),
    ...(open === 0 ? [] : [t('words.open', { count: open })]),
  ].join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 grow basis-40">
        <p className="text-base font-semibold text-text">{name}</p>
        <p className="text-sm text-text-2">{said}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          size="small"
          variant="success"
          aria-label={t('planTemplates.rollOutOf', { name })}
          onClick={() => onView({ kind: 'rollOut', template })}
        >
          {t('planTemplates.rollOutShort')}
        </Button>
        <Button
          size="small"
          aria-label={t('words.changeOf', { name })}
          onClick={() => onView({ kind: 'edit', template })}
        >
          {t('words.change')}
        </Button>
        <IconButton
          icon="trash"
          label={t('words.removeOf', { name })}
          onClick={() => void removeTemplate(template)}
        />
      </div>
    </li>
  );
}

/** The templates of a unit, and the way to a new one. */
export function TemplateList({ live, templates, unit, onView, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="large"
      title={t('planTemplates.title', { unit: unit.unitName })}
      onClose={onClose}
    >
      <LiveBoundary
        of={[live]}
        failed={t('planTemplates.failed')}
        skeleton="h-40 w-full rounded-card"
      >
        {() => (
          <div className="grid gap-3">
            <p className="text-sm text-text-2">{t('planTemplates.hint')}</p>
            {templates.length === 0 ? (
              <p className="border-t border-line py-3 text-base text-text-3">
                {t('planTemplates.empty')}
              </p>
            ) : (
              <ul>
                {templates.map((template) => (
                  <TemplateRow key={template.id} {...{ template, onView }} />
                ))}
              </ul>
            )}
            {isActive(unit) && (
              <div>
                <Button iconLeft="plus" variant="primary" onClick={() => onView({ kind: 'save' })}>
                  {t('planTemplates.save.open')}
                </Button>
              </div>
            )}
          </div>
        )}
      </LiveBoundary>
    </Dialog>
  );
}
