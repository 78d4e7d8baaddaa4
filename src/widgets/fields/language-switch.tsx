import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/index.ts';
import { Flag, type FlagName } from '#ui/layout/flag.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

const FLAGS = { dk: 'dk', en: 'gb' } as const satisfies Record<Language, FlagName>;

export type LanguageSwitchProps = {
  onChange: (language: Language) => void;
  /** With the language's name beside the flag. */
  named?: boolean;
  align?: 'start' | 'end';
};

export function LanguageSwitch({ onChange, named = false, align = 'end' }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const name = t(`common.languages.${current}`);
  return (
    <Menu
      label={`${t('common.language')}: ${name}`}
      align={align}
      trigger={
        <>
          <Flag name={FLAGS[current]} />
          {named && <span className="font-normal">{name}</span>}
        </>
      }
      items={LANGUAGES.map((language) => ({
        key: language,
        checked: language === current,
        label: (
          <span className="flex items-center gap-2.5">
            <Flag name={FLAGS[language]} />
            {t(`common.languages.${language}`)}
          </span>
        ),
        onSelect: () => onChange(language),
      }))}
    />
  );
}
