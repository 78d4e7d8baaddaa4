import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withStep } from '#domain/guides/edit-content.ts';
import {
  CONTENT_LIMITS,
  type GuideContent,
  type GuideStep,
  languagesOf,
} from '#domain/guides/guide-content.ts';
import { type GuideLanguage, wordsOf } from '#domain/guides/guide-words.ts';
import type { Guide, GuideFeedback } from '#domain/guides/guide.ts';
import { GUIDES_PATH } from '#domain/routes/module-routes.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#widgets/page/page.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { WayBack } from '#widgets/page/way-back.tsx';
import { AboutGuide, Languages } from './about-guide.tsx';
import { EditorActions } from './editor-actions.tsx';
import { type Editing, useEditing } from './hooks.ts';
import { GuideFacts } from '../publish/guide-facts.tsx';
import { PublishBar } from '../publish/publish-bar.tsx';
import { Preview } from './preview.tsx';
import { OtherFeedback, StepFeedback } from './step-feedback.tsx';
import { StepHead, type StepPart } from './step-head.tsx';
import { StepForm } from './step-form.tsx';
import { StepPicture } from './step-picture.tsx';
import { StepsList } from './steps-list.tsx';

interface EditorProps {
  guide: Guide;
  units: readonly Unit[];
  isAll: boolean;
  /** What readers say is wrong in it, at any step. */
  feedback: readonly GuideFeedback[];
}

function Conflict({ editing }: { editing: Editing }) {
  const { t } = useTranslation();
  if (!editing.isConflict) return null;
  return (
    <Notice
      kind="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={editing.takeTheirs}>
            {t('guides.author.takeTheirs')}
          </Button>
          <Button size="small" onClick={editing.keepMine}>
            {t('guides.author.keepMine')}
          </Button>
        </span>
      }
    >
      {t('guides.author.conflict')}
    </Notice>
  );
}

function firstTranslation(content: GuideContent | null): GuideLanguage | null {
  if (content === null) return null;
  return languagesOf(content).find((one) => one.language !== content.language)?.language ?? null;
}

/** The way back to all guides, and where this one stands. */
function Whereabouts({ guide: { state, major, minor } }: { guide: Guide }) {
  const { t } = useTranslation();
  return (
    <span className="mb-1 flex flex-wrap items-center gap-3">
      <WayBack to={GUIDES_PATH} text={t('guides.reader.library')} />
      <Tag icon={state === 'draft' ? 'pencil' : 'book'}>
        {t(`guides.author.${state}`, { version: `${major}.${minor}` })}
      </Tag>
    </span>
  );
}

interface StepCardProps extends Pick<EditorProps, 'guide' | 'feedback'> {
  content: GuideContent;
  step: GuideStep;
  other: GuideLanguage | null;
  editing: Editing;
  onChoose: (stepId: string | null) => void;
  onOther: (language: GuideLanguage | null) => void;
}

/** What a step may have and has not yet: added, it stands in the form and is written next. */
function useParts(step: GuideStep, change: (by: Partial<GuideStep>) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<{ stepId: string; what: string } | null>(null);
  const parts: StepPart[] = [];
  if (step.imageId === null) parts.push('picture');
  if (step.warning.text === '') parts.push('warning');
  if (step.checks.length < CONTENT_LIMITS.checks) parts.push('check');
  const add = (part: StepPart): void => {
    if (part === 'picture') {
      chooser.current?.click();
      return;
    }
    const id = crypto.randomUUID();
    if (part === 'check') change({ checks: [...step.checks, { id, label: wordsOf('') }] });
    setAdded({ stepId: step.id, what: part === 'check' ? id : part });
  };
  return { chooser, parts, added: added?.stepId === step.id ? added.what : null, add };
}

/** One step, with a translation beside it, and what readers say is wrong at it. */
function StepCard(props: StepCardProps) {
  const { guide, content, step, other, feedback, editing, onChoose, onOther } = props;
  const original = content.language;
  const change = (by: Partial<GuideStep>): void =>
    editing.change((now) => withStep(now, step.id, by));
  const { chooser, added, add, parts } = useParts(step, change);
  return (
    <Card className="grid content-start gap-4">
      <StepHead {...{ content, step, parts, onChoose }} onAdd={add} onChange={editing.change} />
      <StepPicture
        key={`${step.id} picture`}
        {...{ guide, step, other, original, chooser }}
        onChange={change}
      />
      <Languages {...{ content, other, onOther }} />
      <StepFeedback said={feedback.filter(({ stepId }) => stepId === step.id)} />
      <StepForm
        key={step.id}
        {...{ step, other, original, added }}
        onAddCheck={() => add('check')}
        onChange={change}
      />
    </Card>
  );
}

/** A guide as its authors write it: steps, one step with a translation beside it, and what the reader sees. */
export function Editor({ guide, units, isAll, feedback }: EditorProps) {
  const { t } = useTranslation();
  const editing = useEditing(guide);
  const { content } = editing;
  // A message about a step opens that step.
  const [chosen, setChosen] = useState<string | null>(feedback[0]?.stepId ?? null);
  // A translation that was begun stands beside the original at once.
  const [other, setOther] = useState<GuideLanguage | null>(() => firstTranslation(content));
  const [isPublishing, setIsPublishing] = useState(false);
  if (content === null) {
    return (
      <Page>
        <Notice kind="error">{t('guides.unreadable')}</Notice>
      </Page>
    );
  }
  const step = content.steps.find(({ id }) => id === chosen) ?? content.steps[0] ?? null;
  const title = content.title.text.trim();
  const marked = new Set(feedback.map(({ stepId }) => stepId));
  const reach = { units, isAll };
  return (
    <Page
      title={title === '' ? t('guides.author.untitled') : title}
      eyebrow={<Whereabouts guide={guide} />}
      right={<EditorActions {...{ guide, editing }} />}
    >
      <TypedParts form={editing.form} />
      <Conflict editing={editing} />
      <StepFeedback
        said={feedback.filter(({ stepId }) => !content.steps.some(({ id }) => id === stepId))}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <StepsList
            {...{ content, marked }}
            chosenId={step?.id ?? null}
            onChoose={setChosen}
            onChange={editing.change}
          />
          <AboutGuide
            {...{ content, other }}
            onChange={(change) => editing.change((now) => ({ ...now, ...change }))}
          />
          <GuideFacts
            {...{ guide, content, reach }}
            language={content.language}
            onPublish={() => setIsPublishing(true)}
          />
        </div>
        {step !== null && (
          <>
            <StepCard
              {...{ guide, content, step, other, feedback, editing }}
              onChoose={setChosen}
              onOther={setOther}
            />
            <div className="grid grid-cols-1 gap-4">
              <Preview {...{ guide, content, step, other }} onChoose={setChosen} />
              <OtherFeedback
                said={feedback}
                steps={content.steps}
                stepId={step.id}
                onChoose={setChosen}
              />
            </div>
          </>
        )}
      </div>
      <PublishBar
        {...{ guide, content, editing, reach }}
        isAsking={isPublishing}
        onAsk={setIsPublishing}
      />
    </Page>
  );
}
