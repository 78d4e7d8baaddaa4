import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { missingRates } from '#domain/time/rules/packs/missing-rates.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { fillRates } from './shared/actions.ts';
import type { Rules } from './shared/hooks.ts';

/** Which rules pay something that nobody has put a price on; what a pack knows is filled in with one tap. */
export function MissingRatesNotice({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const { rules: all, rates, today } = rules;
  const missing = useMemo(() => missingRates(all, rates, today), [all, rates, today]);
  if (missing.rules.length === 0) return null;
  const names = [...new Set(missing.rules.map(words.name))].join(', ');
  const { fromPacks } = missing;
  const known = new Set(fromPacks.map(({ id }) => id));
  const filled = missing.rules.filter(({ id }) => known.has(id)).length;
  return (
    <Notice kind="warning">
      <span className="block font-semibold">
        {t('timeRules.missing.title', { count: missing.rules.length })}
      </span>
      <span className="block [overflow-wrap:anywhere]">
        {t('timeRules.missing.text', { names })}
      </span>
      {filled > 0 && (
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            size="small"
            onClick={() =>
              void fillRates(fromPacks, t('timeRules.missing.saved', { count: filled }))
            }
          >
            {t('timeRules.missing.fill')}
          </Button>
          <span>{t('timeRules.missing.packs', { count: filled })}</span>
        </span>
      )}
    </Notice>
  );
}
