import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_LIMITS, type GuideCheck, type GuideStep } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';
import { WordsField } from './words-field.tsx';

interface StepFormProps {
  step: GuideStep;
  original: GuideLanguage;
  other: GuideLanguage | null;
  /** What was just added to the step, by name or by the id of its point: it is shown, and written next. */
  added: string | null;
  onAddCheck: () => void;
  onChange: (change: Partial<GuideStep>) => void;
}

function Checks({ step, original, other, added, onAddCheck, onChange }: StepFormProps) {
  const { t } = useTranslation();
  const { checks, must } = step;
  if (checks.length === 0) return null;
  const put = (id: string, label: GuideCheck['label']): void =>
    onChange({ checks: checks.map((one) => (one.id === id ? { id, label } : one)) });
  return (
    <div className="grid gap-3">
      {checks.map(({ id, label }, at) => (
        <div key={id} className="flex items-end gap-2">
          <div className="grow">
            <WordsField
              label={t('guides.author.check', { at: at + 1 })}
              words={label}
              {...{ original, other }}
              isNew={id === added}
              onChange={(words) => put(id, words)}
            />
          </div>
          <IconButton
            icon="trash"
            label={t('guides.author.removeCheck', { at: at + 1 })}
            onClick={() => onChange({ checks: checks.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          size="small"
          iconLeft="plus"
          disabled={checks.length >= CONTENT_LIMITS.checks}
          onClick={onAddCheck}
        >
          {t('guides.author.addCheck')}
        </Button>
        <Toggle
          checked={must}
          label={t('guides.author.must')}
          onChange={(next) => onChange({ must: next })}
        />
      </div>
    </div>
  );
}

/** One step of a guide as its author writes it. */
export function StepForm(props: StepFormProps) {
  const { step, original, other, added, onChange } = props;
  const { t } = useTranslation();
  const languages = { original, other };
  const isWarningNew = added === 'warning';
  // Once it stood here it stays, also while its words are written anew.
  const [isWarned, setIsWarned] = useState(false);
  if (!isWarned && (isWarningNew || step.warning.text !== '')) setIsWarned(true);
  return (
    <div className="grid gap-4">
      <WordsField
        label={t('guides.author.stepTitle')}
        words={step.title}
        {...languages}
        onChange={(title) => onChange({ title })}
      />
      <WordsField
        label={t('guides.author.text')}
        isMarkdown
        words={step.text}
        rows={4}
        {...languages}
        onChange={(text) => onChange({ text })}
      />
      {isWarned && (
        <WordsField
          label={t('guides.reader.warning')}
          words={step.warning}
          {...languages}
          isNew={isWarningNew}
          onChange={(warning) => onChange({ warning })}
        />
      )}
      <Checks {...props} />
    </div>
  );
}
