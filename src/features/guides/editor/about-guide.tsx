import { useTranslation } from 'react-i18next';
import {
  GUIDE_CATEGORIES,
  type GuideContent,
  languagesOf,
  stateOfAll,
  wordsOfStep,
} from '#domain/guides/guide-content.ts';
import { GUIDE_LANGUAGES, type GuideLanguage } from '#domain/guides/guide-words.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { languageName } from '../shared/model.ts';
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
    <Card aria-labelledby="guide-about" className="grid grid-cols-1 gap-4 max-xl:order-first">
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

/** The languages that are written beside the original, in how many steps each is older than it, and the way to more. */
export function Languages({ content, other, onOther }: LanguagesProps) {
  const { t } = useTranslation();
  const { language: original, steps } = content;
  const outdated = (language: GuideLanguage): number =>
    steps.filter((step) => stateOfAll(wordsOfStep(step), language) === 'outdated').length;
  const begun = languagesOf(content).map(({ language }) => language);
  // One that was chosen and has no word yet stands there too.
  const shown = GUIDE_LANGUAGES.filter(
    (one) => one !== original && (begun.includes(one) || one === other),
  );
  const options = shown.map((value) => {
    const [label, badge] = [languageName(value), outdated(value)];
    return badge === 0
      ? { value, label }
      : {
          value,
          label,
          badge,
          name: t('guides.author.outdatedSteps', { count: badge, language: label }),
        };
  });
  const more = GUIDE_LANGUAGES.filter((one) => one !== original && !shown.includes(one));
  return (
    <div className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-surface-2 px-4 py-2 md:-mx-[18px] md:px-[18px]">
      <p className="grow text-base text-text">
        <span className="font-semibold">{languageName(original)}</span>{' '}
        <span className="text-text-2">{t('guides.author.isOriginal')}</span>
      </p>
      {options.length > 0 && (
        <Segmented<GuideLanguage | ''>
          label={t('guides.author.translation')}
          value={other ?? ''}
          {...{ options }}
          onChange={(next) => onOther(next === '' ? null : next)}
        />
      )}
      <Menu
        {...(options.length > 0 && { label: t('guides.author.addLanguage') })}
        trigger={
          <>
            <Icon name="plus" size={17} />
            {options.length === 0 && t('guides.author.addLanguage')}
          </>
        }
        items={[
          ...more.map((language) => ({
            key: language,
            label: languageName(language),
            onSelect: () => onOther(language),
          })),
          ...(other === null
            ? []
            : [
                {
                  key: 'none',
                  separated: true,
                  label: t('guides.author.noTranslation'),
                  onSelect: () => onOther(null),
                },
              ]),
        ]}
      />
    </div>
  );
}
