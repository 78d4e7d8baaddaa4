import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type GuideContent, type GuideStep, titleIn } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { interfaceIn } from '#i18n/index.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CodeButton } from '../print/code-button.tsx';
import { Bars } from '../reader/bars.tsx';
import { LanguageChoice } from '../reader/language-choice.tsx';
import { StepView } from '../reader/step-view.tsx';

interface PreviewProps {
  guide: Guide;
  content: GuideContent;
  step: GuideStep;
  other: GuideLanguage | null;
  onChoose: (stepId: string) => void;
}

/** The phone a step is read on: its language, how far it is, the step, and the way to the next, which is then written. */
function Phone(props: Omit<PreviewProps, 'guide' | 'other'> & { language: GuideLanguage }) {
  const { content, step, language, onChoose } = props;
  const { t } = useTranslation();
  const { steps } = content;
  const at = steps.findIndex(({ id }) => id === step.id);
  const [before, next] = [steps[at - 1], steps[at + 1]];
  return (
    <div className="mx-auto grid w-full max-w-sm grid-rows-[auto_1fr_auto] overflow-clip rounded-[2rem] border-8 border-text dark:border-line-strong bg-page">
      <div className="grid gap-2 border-b border-line bg-surface px-4 pt-3 pb-2">
        <p className="truncate text-base font-semibold text-text">
          {titleIn(content, language) || t('guides.author.untitled')}
        </p>
        <Bars at={at} of={steps.length} changed={[]} />
      </div>
      <div className="max-h-[40rem] min-h-80 overflow-y-auto p-4">
        <StepView
          key={step.id}
          {...{ content, step, at, language }}
          ticked={new Set()}
          onTick={() => undefined}
        />
      </div>
      <div className="flex gap-2 border-t border-line bg-surface p-3">
        <Button
          iconLeft="arrow-left"
          disabled={before === undefined}
          onClick={() => before !== undefined && onChoose(before.id)}
        >
          {t('guides.reader.back')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          iconRight="arrow-right"
          disabled={next === undefined}
          onClick={() => next !== undefined && onChoose(next.id)}
        >
          {t('guides.reader.next')}
        </Button>
      </div>
    </div>
  );
}

/** Speaks the language of what is read, where the interface has it: so it is for whoever reads it. */
function Speaking({ language, children }: { language: GuideLanguage; children: ReactNode }) {
  const { i18n } = useTranslation();
  const [spoken, setSpoken] = useState<{ language: GuideLanguage; by: typeof i18n } | null>(null);
  useEffect(() => {
    if (language !== 'dk' && language !== 'en') return undefined;
    let isWanted = true;
    void interfaceIn(language).then((by) => isWanted && setSpoken({ language, by }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return (
    <I18nextProvider i18n={spoken?.language === language ? spoken.by : i18n}>
      {children}
    </I18nextProvider>
  );
}

/** What readers see of a step, while it is written. */
export function Preview({ guide, content, step, other, onChoose }: PreviewProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<GuideLanguage | null>(null);
  const languages = other === null ? [content.language] : [content.language, other];
  const shown =
    language !== null && languages.includes(language) ? language : (other ?? content.language);
  const title = titleIn(content, content.language);
  return (
    <Card aria-label={t('guides.author.preview')} className="grid content-start gap-3">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <p className="text-md font-semibold text-text">{t('guides.author.preview')}</p>
        <LanguageChoice
          label={t('guides.author.previewLanguage')}
          value={shown}
          languages={languages}
          onChange={setLanguage}
        />
      </div>
      <Speaking language={shown}>
        <Phone {...{ content, step, onChoose }} language={shown} />
      </Speaking>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-2">
        <span>{t('guides.author.follows')}</span>
        {guide.state === 'published' && <CodeButton guideId={guide.id} title={title} />}
      </div>
    </Card>
  );
}
