import { useTranslation } from 'react-i18next';
import { withoutStep, withStepMoved, withStepTwice } from '#domain/guides/edit-content.ts';
import { CONTENT_LIMITS, type GuideContent, type GuideStep } from '#domain/guides/guide-content.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

interface StepHeadProps {
  content: GuideContent;
  step: GuideStep;
  onChoose: (stepId: string | null) => void;
  onChange: (by: (content: GuideContent) => GuideContent) => void;
  /** What the step may have and has not yet. */
  parts: readonly StepPart[];
  onAdd: (part: StepPart) => void;
}

/** What an author adds to a step. */
export type StepPart = 'picture' | 'warning' | 'check';

/** Which step is written, and what is done with it as a whole. */
export function StepHead(props: StepHeadProps) {
  const { content, step, parts, onAdd, onChoose, onChange } = props;
  const { t } = useTranslation();
  const { steps } = content;
  const index = steps.findIndex(({ id }) => id === step.id);
  const at = index + 1;
  const move = (by: number): void => onChange((now) => withStepMoved(now, step.id, by));
  const remove = (): void => {
    onChoose(steps[index + 1]?.id ?? steps[index - 1]?.id ?? null);
    onChange((now) => withoutStep(now, step.id));
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <h2 className="grow text-md font-semibold text-text">
        {t('guides.reader.step', { at, of: steps.length })}
      </h2>
      <Menu
        label={t('guides.author.addTo', { at })}
        variant="secondary"
        disabled={parts.length === 0}
        trigger={
          <>
            <Icon name="plus" size={17} />
            <span className="max-sm:sr-only">{t('words.add')}</span>
          </>
        }
        items={parts.map((part) => ({
          key: part,
          label: t(`guides.author.parts.${part}`),
          onSelect: () => onAdd(part),
        }))}
      />
      <IconButton
        icon="copy"
        label={t('guides.author.duplicate', { at })}
        disabled={steps.length >= CONTENT_LIMITS.steps}
        onClick={() => onChange((now) => withStepTwice(now, step.id, () => crypto.randomUUID()))}
      />
      <IconButton icon="trash" label={t('guides.author.remove', { at })} onClick={remove} />
      <Menu
        label={t('guides.author.moreOf', { at })}
        isIcon
        trigger={<Icon name="more" size={20} />}
        items={[
          {
            key: 'up',
            icon: 'chevron-up',
            label: t('guides.author.moveUp', { at }),
            disabled: index === 0,
            onSelect: () => move(-1),
          },
          {
            key: 'down',
            icon: 'chevron-down',
            label: t('guides.author.moveDown', { at }),
            disabled: at === steps.length,
            onSelect: () => move(1),
          },
        ]}
      />
    </div>
  );
}
