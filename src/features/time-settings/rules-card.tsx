import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeRules } from '#data/time/time-rules.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { RULES_PATH } from '#domain/routes/time-routes.ts';
import { rulesOn } from '#domain/time/rules/rules-on.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useRuleWords } from '#widgets/format/rule-words.ts';

/** Breaks and rounding in force; they are rules, and changed among them. */
export function RulesCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const rules = rulesOn(useTimeRules(farm.id), today).filter(
    ({ kind }) => kind === 'break' || kind === 'rounding',
  );
  return (
    <Card aria-labelledby="break-rules">
      <CardHead id="break-rules" title={t('timeSettings.rules.title')} />
      <p className="mt-1 text-base text-text-2">
        {rules.length === 0 ? t('timeSettings.rules.none') : t('timeSettings.rules.text')}
      </p>
      {rules.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {rules.map((rule) => (
            <li key={rule.id} className="rounded-field bg-surface-2 px-3 py-2.5">
              <p className="text-base font-semibold [overflow-wrap:anywhere] text-text">
                {words.name(rule)}
              </p>
              <p className="text-sm text-text-2">
                {[...words.what(rule), ...words.who(rule)].map((part) => `${part}.`).join(' ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link
          to={`${RULES_PATH}?tab=break`}
          className="text-base font-semibold text-primary hover:underline"
        >
          {t('timeRules.toRules')}
        </Link>
      </p>
    </Card>
  );
}
