import { useTranslation } from 'react-i18next';
import {
  GUIDE_CATEGORIES,
  type GuideContent,
  stateOfAll,
  wordsOfStep,
} from '#domain/guides/guide-content.ts';
import { GUIDE_LANGUAGES, type GuideLanguage } from '#domain/guides/guide-words.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { languageName } from '../model.ts';
import { WordsField } from './words-field.tsx';

interface AboutGuideProps {
  content: GuideContent;
  other: GuideLanguage | null;
  onChange: (change: Partial<GuideContent>) => void;
}

/** What stands over the guide as a whole; first on a phone, where its steps would push it out of sight. */
export function AboutGuide({ content, other, onChange }: AboutGuideProps) {
  const { t } = useTranslation();
  const { title, summary, category, language: original } = content;
  return (
    <Card
      aria-labelledby="guide-about"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-first"
    >
      <h2 id="guide-about" className="text-md font-semibold text-text">
        {t('guides.author.about')}
      </h2>
      <WordsField
        label={t('guides.author.title')}
        words={title}
        isStacked
        {...{ original, other }}
        onChange={(words) => onChange({ title: words })}
      />
      <WordsField
        label={t('guides.author.summary')}
        words={summary}
        rows={2}
        isStacked
        {...{ original, other }}
        onChange={(words) => onChange({ summary: words })}
      />
      <Select
        label={t('guides.category')}
        value={category}
        options={GUIDE_CATEGORIES.map((value) => ({
          value,
          label: t(`guides.categories.${value}`),
        }))}
        onChange={(next) => onChange({ category: next })}
      />
      <DayField
        label={t('guides.author.review')}
        hint={t('guides.author.reviewHint')}
        value={content.reviewOn}
        onChange={(reviewOn) => onChange({ reviewOn })}
      />
    </Card>
  );
}

interface LanguagesProps {
  content: GuideContent;
  other: GuideLanguage | null;
  onOther: (language: GuideLanguage | null) => void;
}

/** The language that is written beside the original, and in how many steps each is older than it. */
export function Languages({ content, other, onOther }: LanguagesProps) {
  const { t } = useTranslation();
  const { language: original, steps } = content;
  const nameOf = (language: GuideLanguage): string => {
    const count = steps.filter(
      (step) => stateOfAll(wordsOfStep(step), language) === 'outdated',
    ).length;
    const name = languageName(language);
    return count === 0 ? name : t('guides.author.outdatedSteps', { count, language: name });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <p className="grow text-base text-text">
        <span className="font-semibold">{languageName(original)}</span>{' '}
        <span className="text-text-2">{t('guides.author.isOriginal')}</span>
      </p>
      <Select<GuideLanguage | 'none'>
        label={t('guides.author.translation')}
        value={other ?? 'none'}
        options={[
          { value: 'none', label: t('guides.author.noTranslation') },
          ...GUIDE_LANGUAGES.filter((one) => one !== original).map((value) => ({
            value,
            label: nameOf(value),
          })),
        ]}
        onChange={(next) => onOther(next === 'none' ? null : next)}
      />
    </div>
  );
}
