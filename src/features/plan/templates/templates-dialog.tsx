import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import { EditForm } from './edit-form.tsx';
import { type TemplatePlace, type TemplateView, useTemplates } from './hooks.ts';
import { RollOutForm } from './roll-out-form.tsx';
import { SaveForm } from './save-form.tsx';
import { TemplateList } from './template-list.tsx';

type Props = TemplatePlace & {
  view: TemplateView;
  /** The weeks on the board. */
  shown: { readonly from: WeekKey; readonly to: WeekKey };
  today: WeekKey;
  onView: (view: TemplateView) => void;
  onClose: () => void;
};

/** The templates of a unit: all of them, a new one, one that is changed, one that is laid out. */
export function TemplatesDialog({ farm, unit, view, shown, today, onView, onClose }: Props) {
  const { live, templates, find } = useTemplates({ farm, unit });
  const toList = (): void => onView({ kind: 'list' });
  switch (view.kind) {
    case 'list':
      return <TemplateList {...{ live, templates, unit, onView, onClose }} />;
    case 'save':
      return <SaveForm {...{ farm, unit, shown, templates }} onDone={toList} />;
    case 'edit':
      return (
        <EditForm
          {...{ farm, unit, templates }}
          template={find(view.template.id) ?? view.template}
          onDone={toList}
        />
      );
    case 'rollOut':
      return (
        <RollOutForm
          {...{ farm, unit, shown, today }}
          template={find(view.template.id) ?? view.template}
          onBack={toList}
          onDone={onClose}
        />
      );
  }
}
