import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { languageCode, languageName } from '../shared/model.ts';

/** As many stand beside each other under the title on a phone; more are chosen from a list. */
const MOST_BESIDE = 3;

interface LanguageChoiceProps {
  label: string;
  value: GuideLanguage;
  languages: readonly GuideLanguage[];
  onChange: (language: GuideLanguage) => void;
}

/** The language a guide is read in; nothing where there is one alone. */
export function LanguageChoice({ label, value, languages, onChange }: LanguageChoiceProps) {
  if (languages.length < 2) return null;
  if (languages.length <= MOST_BESIDE && languages.includes(value)) {
    const options = languages.map((one) => ({
      value: one,
      label: languageCode(one),
      name: languageName(one),
    }));
    return <Segmented {...{ label, value, options, onChange }} />;
  }
  const options = languages.map((one) => ({ value: one, label: languageName(one) }));
  return <Select hideLabel {...{ label, value, options, onChange }} />;
}
