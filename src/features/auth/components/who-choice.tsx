import { useTranslation } from 'react-i18next';

/** Who signs up: somebody who starts a farm, or somebody who will be added to one. */
export type Who = 'owner' | 'employee';

const ALL = ['owner', 'employee'] as const satisfies readonly Who[];

export function WhoChoice({ value, onChange }: { value: Who; onChange: (who: Who) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text">{t('account.create.who')}</legend>
      {ALL.map((who) => (
        <label
          key={who}
          className="flex items-start gap-3 rounded-field border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="who"
            value={who}
            checked={who === value}
            onChange={() => onChange(who)}
            className="mt-0.5 size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-text-3 bg-surface checked:border-[5.5px] checked:border-primary"
          />
          <span className="text-base font-semibold text-text">
            {t(`account.create.${who}`)}
            <span className="block text-sm font-normal text-text-2">
              {t(`account.create.${who}Hint`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
