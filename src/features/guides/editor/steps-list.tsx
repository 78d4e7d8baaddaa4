import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withNewStep, withStepMoved } from '#domain/guides/edit-content.ts';
import {
  type GuideContent,
  type GuideStep,
  imageIdsOf,
  languagesOf,
  minutesToRead,
  stateOfAll,
  wordsOfStep,
} from '#domain/guides/guide-content.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTakeAlong } from '../shared/hooks.ts';
import { KeptPicture } from '../pictures/marked-picture.tsx';
import { languageCode, languageName } from '../shared/model.ts';

interface StepsListProps {
  content: GuideContent;
  chosenId: string | null;
  /** Steps of which readers say that something is wrong. */
  marked: ReadonlySet<string>;
  onChoose: (stepId: string) => void;
  onChange: (by: (content: GuideContent) => GuideContent) => void;
}

const BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A step that is dragged: which one, and how many places down it would come. */
interface Dragged {
  readonly id: string;
  readonly by: number;
}

/** Languages in which a step is older than its original. */
function Outdated({ content, step }: { content: GuideContent; step: GuideStep }) {
  const { t } = useTranslation();
  const words = wordsOfStep(step);
  const old = languagesOf(content)
    .filter(({ language }) => language !== content.language)
    .filter(({ language }) => stateOfAll(words, language) === 'outdated');
  return old.map(({ language }) => (
    <span
      key={language}
      title={t('guides.outdatedLanguage', { language: languageName(language) })}
      className="shrink-0 rounded-chip border border-dashed border-wheat px-1.5 text-xs font-semibold text-wheat-text uppercase"
    >
      {languageCode(language)}
    </span>
  ));
}

interface DragProps {
  content: GuideContent;
  onMove: (stepId: string, by: number) => void;
}

/** Dragging a step by its grip: the order as it would become, and one move when it is dropped. */
function useStepDrag({ content, onMove }: DragProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const indexOf = (stepId: string): number => content.steps.findIndex(({ id }) => id === stepId);
  // It comes below as many rows as the pointer is past the middle of.
  const onDrag = (id: string, { clientY }: PointerEvent): void => {
    const own = indexOf(dragged?.id ?? id);
    const rows = [...(list.current?.children ?? [])];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return row.getAttribute('data-step') !== id && clientY > top + height / 2;
    });
    setDragged({ id, by: above.length - own });
  };
  const onDrop = (): void => {
    if (dragged !== null && dragged.by !== 0) onMove(dragged.id, dragged.by);
    setDragged(null);
  };
  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, by: 0 });
    },
    onPointerMove: (event: PointerEvent) => dragged?.id === id && onDrag(id, event),
    onPointerUp: onDrop,
    onPointerCancel: () => setDragged(null),
  });
  const { steps } = dragged === null ? content : withStepMoved(content, dragged.id, dragged.by);
  return { list, steps, draggedId: dragged?.id ?? null, gripOf };
}

/** A step in the list: its number, picture and title, and what is wrong with it. */
function StepButton({
  content,
  step,
  at,
  isChosen,
  isMarked,
  hasPictures,
  onChoose,
  onMove,
}: Pick<StepsListProps, 'content' | 'onChoose'> & {
  step: GuideStep;
  at: number;
  isChosen: boolean;
  isMarked: boolean;
  /** The pictures of all steps are on the device. */
  hasPictures: boolean;
  onMove: (by: number) => void;
}) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent): void => {
    const by = event.altKey ? BY_KEY[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      aria-current={isChosen ? 'step' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => onChoose(step.id)}
      onKeyDown={onKey}
      className="flex min-h-14 min-w-0 grow items-center gap-2 py-1 pr-2 text-left text-base text-text"
    >
      <span aria-hidden className="tnum w-5 shrink-0 text-right text-text-2">
        {at}
      </span>
      {step.imageId !== null && (
        <KeptPicture
          // Looked for again once all of them have been fetched.
          key={`${step.imageId} ${hasPictures}`}
          imageId={step.imageId}
          className="h-9 w-12 shrink-0 rounded-chip object-cover"
        >
          <span className="h-9 w-12 shrink-0 rounded-chip bg-surface-2" />
        </KeptPicture>
      )}
      <span className="min-w-0 grow">
        <span className="sr-only">
          {t('guides.author.stepName', { at, title: step.title.text })}
        </span>
        <span aria-hidden className="line-clamp-2 [overflow-wrap:anywhere]">
          {step.title.text}
        </span>
      </span>
      <Outdated {...{ content, step }} />
      {isMarked && (
        <Icon
          name="alert-circle"
          size={16}
          label={t('guides.feedback.title')}
          className="shrink-0 text-wheat-text"
        />
      )}
    </button>
  );
}

/** The steps in their order: chosen, moved by their grips or Alt with an arrow, and added. */
export function StepsList({ content, chosenId, marked, onChoose, onChange }: StepsListProps) {
  const { t } = useTranslation();
  const onMove = (id: string, by: number): void => onChange((now) => withStepMoved(now, id, by));
  const hasPictures = useTakeAlong(imageIdsOf(content));
  const { list, steps, draggedId, gripOf } = useStepDrag({ content, onMove });
  const add = (): void => {
    const id = crypto.randomUUID();
    onChange((now) => withNewStep(now, id, chosenId));
    onChoose(id);
  };
  return (
    <Card aria-labelledby="guide-steps" className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id="guide-steps" className="text-md font-semibold text-text">
          {t('guides.author.steps')}{' '}
          <span className="text-sm font-normal text-text-2">
            {t('guides.facts', { count: steps.length, minutes: minutesToRead(content) })}
          </span>
        </h2>
        <Button size="small" link iconLeft="plus" onClick={add}>
          {t('guides.author.addStep')}
        </Button>
      </div>
      <ol ref={list} className="grid grid-cols-1">
        {steps.map((step, index) => (
          <li
            key={step.id}
            data-step={step.id}
            className={cx(
              'flex items-center border-b border-line last:border-0',
              step.id === chosenId && 'bg-primary-soft',
              step.id === draggedId && 'opacity-60 ring-1 ring-primary',
            )}
          >
            <span
              aria-hidden
              {...gripOf(step.id)}
              className="grid min-h-14 w-8 shrink-0 cursor-grab touch-none place-items-center text-text-3 select-none"
            >
              <Icon name="grip" size={18} />
            </span>
            <StepButton
              {...{ content, step, hasPictures, onChoose }}
              at={index + 1}
              isChosen={step.id === chosenId}
              isMarked={marked.has(step.id)}
              onMove={(by) => onMove(step.id, by)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
