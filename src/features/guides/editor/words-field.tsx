import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  type GuideLanguage,
  LONGEST_WORDS,
  stateOfWords,
  translated,
  type Words,
  type WordsState,
} from '#domain/guides/guide-words.ts';
import { type TextMark, withTextMark } from '#domain/guides/edit-content.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { LongText } from '#ui/inputs/long-text.tsx';
import { languageName, languageTag } from '../shared/model.ts';
import { TextChange } from '../publish/difference-list.tsx';

const TOOLS = [
  ['bold', 'bold'],
  ['list', 'list'],
  ['link', 'link'],
] as const satisfies readonly (readonly [TextMark, IconName])[];

interface TextToolsProps {
  /** What the text is called, for whoever hears the buttons. */
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Bold type, points and links without knowing how Markdown writes them: put on what is chosen in the field. */
function TextTools({ label, field, onChange }: TextToolsProps) {
  const { t } = useTranslation();
  const put = (mark: TextMark): void => {
    const area = field.current;
    if (area === null) return;
    const { value, selectionStart, selectionEnd } = area;
    const next = withTextMark({ text: value, from: selectionStart, to: selectionEnd }, mark);
    // The field has its new text before anything in it is chosen.
    flushSync(() => onChange(next.text));
    area.focus();
    area.setSelectionRange(next.from, next.to);
  };
  return (
    <span className="-my-2 flex">
      {TOOLS.map(([mark, icon]) => (
        <IconButton
          key={mark}
          icon={icon}
          label={t(`guides.author.tools.${mark}`, { field: label })}
          onClick={() => put(mark)}
        />
      ))}
    </span>
  );
}

interface WordsFieldProps {
  label: string;
  words: Words;
  original: GuideLanguage;
  /** The language beside the original; null: none. */
  other: GuideLanguage | null;
  rows?: number;
  hint?: string;
  isMarkdown?: boolean;
  /** The translation below the original, where there is no room beside it. */
  isStacked?: boolean;
  /** It was just added: it is written next. */
  isNew?: boolean;
  onChange: (words: Words) => void;
}

const STATES = {
  current: ['check', 'text-primary'],
  outdated: ['alert-triangle', 'text-wheat-text'],
  missing: ['circle', 'text-wheat-text'],
} as const satisfies Record<WordsState, readonly [IconName, string]>;

/** Over a translation: whether it fits the original, which stands beside it. */
function State({ state }: { state: WordsState }) {
  const { t } = useTranslation();
  const [icon, colour] = STATES[state];
  return (
    <p className={cx('mb-1.5 flex items-center gap-1.5 text-sm font-semibold', colour)}>
      <Icon name={icon} size={15} />
      {t(`guides.author.translations.${state}`)}
    </p>
  );
}

/** A text with one translation beside it, which says when the original has changed since. */
export function WordsField({
  label,
  words,
  original,
  other,
  rows = 1,
  hint,
  isMarkdown = false,
  isStacked = false,
  isNew = false,
  onChange,
}: WordsFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = other === null ? 'current' : stateOfWords(words, other);
  const isOutdated = state === 'outdated';
  const translation = other === null ? '' : (words.in[other]?.text ?? '');
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const changeText = (text: string): void => onChange({ ...words, text });
  return (
    <div className={cx('grid gap-3', other !== null && !isStacked && 'md:grid-cols-2')}>
      <LongText
        {...{ label, rows, hint }}
        ref={field}
        labelEnd={isMarkdown && <TextTools {...{ label, field }} onChange={changeText} />}
        maxLength={LONGEST_WORDS}
        lang={languageTag(original)}
        value={words.text}
        onChange={changeText}
      />
      {other !== null && (
        <div className="grid content-start gap-1">
          {words.text.trim() !== '' && <State state={state} />}
          <LongText
            hideLabel={words.text.trim() !== ''}
            label={t('guides.author.translated', { field: label, language: languageName(other) })}
            rows={rows}
            maxLength={LONGEST_WORDS}
            lang={languageTag(other)}
            value={translation}
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
