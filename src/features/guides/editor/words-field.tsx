import { useTranslation } from 'react-i18next';
import {
  type GuideLanguage,
  LONGEST_WORDS,
  stateOfWords,
  translated,
  type Words,
} from '#domain/guides/guide-words.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/inputs/button.tsx';
import { LongText } from '#ui/inputs/long-text.tsx';
import { languageName, languageTag } from '../model.ts';
import { TextChange } from '../versions/text-change.tsx';

interface WordsFieldProps {
  label: string;
  words: Words;
  original: GuideLanguage;
  /** The language beside the original; null: none. */
  other: GuideLanguage | null;
  rows?: number;
  hint?: string;
  /** The translation below the original, where there is no room beside it. */
  isStacked?: boolean;
  onChange: (words: Words) => void;
}

/** A text with one translation beside it, which says when the original has changed since. */
export function WordsField({
  label,
  words,
  original,
  other,
  rows = 1,
  hint,
  isStacked = false,
  onChange,
}: WordsFieldProps) {
  const { t } = useTranslation();
  const isOutdated = other !== null && stateOfWords(words, other) === 'outdated';
  const translation = other === null ? '' : (words.in[other]?.text ?? '');
  return (
    <div className={cx('grid gap-3', other !== null && !isStacked && 'md:grid-cols-2')}>
      <LongText
        {...{ label, rows, hint }}
        maxLength={LONGEST_WORDS}
        lang={languageTag(original)}
        value={words.text}
        onChange={(text) => onChange({ ...words, text })}
      />
      {other !== null && (
        <div className="grid content-start gap-1">
          <LongText
            label={t('guides.author.translated', { field: label, language: languageName(other) })}
            rows={rows}
            maxLength={LONGEST_WORDS}
            lang={languageTag(other)}
            value={translation}
            error={isOutdated ? t('guides.author.outdated') : null}
            onChange={(text) => onChange(translated(words, other, text))}
          />
          {isOutdated && (
            <div className="grid justify-items-start gap-2 rounded-card bg-wheat-soft px-3 py-2">
              <div>
                <p className="text-sm text-wheat-text">{t('guides.author.outdatedFrom')}</p>
                <TextChange before={words.in[other]?.of ?? ''} after={words.text} />
              </div>
              <Button
                size="small"
                iconLeft="check"
                onClick={() => onChange(translated(words, other, translation))}
              >
                {t('guides.author.fits', { field: label })}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
