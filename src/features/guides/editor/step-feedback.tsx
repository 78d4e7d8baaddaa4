import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settleFeedback } from '#data/guides/save-guide.ts';
import type { GuideStep } from '#domain/guides/guide-content.ts';
import type { GuideFeedback } from '#domain/guides/guide.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';

function Said({ feedback, children }: { feedback: GuideFeedback; children?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = usePersonName();
  const { id, text, created, major, minor } = feedback;
  const settle = (): void => {
    settleFeedback(id, true);
    showToast({
      kind: 'success',
      text: t('guides.feedback.settled'),
      action: { label: t('common.undo'), onPress: () => settleFeedback(id, false) },
    });
  };
  return (
    <li className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-60">
        <p className="text-base [overflow-wrap:anywhere] text-text">{text}</p>
        <p className="text-sm text-text-2">
          {[
            nameOf(feedback.employeeId),
            created === null ? '' : format.dateTime(created),
            t('guides.versions.version', { number: `${major}.${minor}` }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {children}
      <Button size="small" iconLeft="check" onClick={settle}>
        {t('guides.feedback.settle')}
      </Button>
    </li>
  );
}

/** What readers say is wrong, of one step or of steps that are no longer there. */
export function StepFeedback({ said }: { said: readonly GuideFeedback[] }) {
  const { t } = useTranslation();
  if (said.length === 0) return null;
  return (
    <section
      aria-label={t('guides.feedback.title')}
      className="grid gap-2 rounded-card bg-wheat-soft px-3 py-2"
    >
      <h3 className="text-base font-semibold text-wheat-text">{t('guides.feedback.title')}</h3>
      <ul className="grid gap-2">
        {said.map((feedback) => (
          <Said key={feedback.id} feedback={feedback} />
        ))}
      </ul>
    </section>
  );
}

interface OtherFeedbackProps {
  said: readonly GuideFeedback[];
  steps: readonly GuideStep[];
  /** The step that is written, whose own feedback stands beside it. */
  stepId: string;
  onChoose: (stepId: string) => void;
}

/** What readers say is wrong at other steps, with the way to each; nothing where they say nothing. */
export function OtherFeedback({ said, steps, stepId, onChoose }: OtherFeedbackProps) {
  const { t } = useTranslation();
  const others = said.flatMap((feedback) => {
    const at = steps.findIndex(({ id }) => id === feedback.stepId) + 1;
    return at === 0 || feedback.stepId === stepId ? [] : [{ feedback, at }];
  });
  if (others.length === 0) return null;
  return (
    <Card aria-labelledby="guide-other-feedback" className="grid gap-2">
      <h2 id="guide-other-feedback" className="text-md font-semibold text-text">
        {t('guides.feedback.others')}
      </h2>
      <ul className="grid gap-3">
        {others.map(({ feedback, at }) => (
          <Said key={feedback.id} feedback={feedback}>
            <Button size="small" onClick={() => onChoose(feedback.stepId)}>
              {t('guides.reader.toStep', { at })}
            </Button>
          </Said>
        ))}
      </ul>
    </Card>
  );
}
