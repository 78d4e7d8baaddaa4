import { type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withNewStep, withoutStep, withStepMoved } from '#domain/guides/edit-content.ts';
import { type GuideContent } from '#domain/guides/guide-content.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';

interface StepsListProps {
  content: GuideContent;
  chosenId: string | null;
  /** Steps of which readers say that something is wrong. */
  marked: ReadonlySet<string>;
  onChoose: (stepId: string) => void;
  onChange: (content: GuideContent) => void;
}

const BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The steps in their order: chosen, moved by buttons or Alt with an arrow, added and deleted. */
export function StepsList({ content, chosenId, marked, onChoose, onChange }: StepsListProps) {
  const { t } = useTranslation();
  const { steps } = content;
  const move = (id: string, by: number): void => onChange(withStepMoved(content, id, by));
  const onKey = (id: string, event: KeyboardEvent): void => {
    const by = event.altKey ? BY_KEY[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(id, by);
  };
  const add = (): void => {
    const id = crypto.randomUUID();
    onChange(withNewStep(content, id, chosenId));
    onChoose(id);
  };
  return (
    <Card
      aria-labelledby="guide-steps"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="guide-steps" className="text-md font-semibold text-text">
          {t('guides.author.steps')}
        </h2>
        <Button size="small" iconLeft="plus" onClick={add}>
          {t('guides.author.addStep')}
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {steps.map((step, index) => {
          const at = index + 1;
          return (
            <li
              key={step.id}
              className={cx(
                'flex items-center rounded-field',
                step.id === chosenId && 'bg-primary-soft',
              )}
            >
              <button
                type="button"
                aria-current={step.id === chosenId ? 'step' : undefined}
                onClick={() => onChoose(step.id)}
                onKeyDown={(event) => onKey(step.id, event)}
                className="min-h-11 min-w-0 grow truncate px-2 text-left text-base text-text"
              >
                {t('guides.author.stepName', { at, title: step.title.text })}
                {marked.has(step.id) && (
                  <Icon
                    name="alert-circle"
                    size={16}
                    label={t('guides.feedback.title')}
                    className="ml-1 inline text-wheat-text"
                  />
                )}
              </button>
              <IconButton
                icon="chevron-up"
                label={t('guides.author.moveUp', { at })}
                disabled={index === 0}
                onClick={() => move(step.id, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('guides.author.moveDown', { at })}
                disabled={at === steps.length}
                onClick={() => move(step.id, 1)}
              />
              <IconButton
                icon="trash"
                label={t('guides.author.remove', { at })}
                onClick={() => onChange(withoutStep(content, step.id))}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
