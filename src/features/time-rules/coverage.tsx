import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { coveredBy } from '#domain/time/rules/check/coverage.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import type { Rules } from './shared/hooks.ts';

function Names({
  title,
  people,
  none,
}: {
  title: string;
  people: readonly Employee[];
  none: string;
}) {
  return (
    <div className="min-w-0 grow basis-48">
      <p className="text-sm font-semibold text-text">{title}</p>
      <p className="text-sm text-text-2">
        {people.length === 0 ? none : people.map(fullName).join(', ')}
      </p>
    </div>
  );
}

/** How many of the farm's people a rule covers, and who they are. */
export function Coverage({ rule, rules }: { rule: TimeRule; rules: Rules }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  if (rule.who.ageUnder !== null) {
    return <p className="mt-1.5 text-sm text-text-3">{t('timeRules.byAge')}</p>;
  }
  const covered = coveredBy(rule, rules.people, rules.today);
  const others = rules.people.filter((person) => !covered.includes(person));
  const count = covered.length;
  return (
    <details className="mt-1">
      <summary
        aria-label={t('timeRules.coversOf', { name: words.name(rule) })}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-text-2 hover:text-text md:min-h-7"
      >
        <Icon name="users" size={15} />
        {t('timeRules.covers', { count, all: rules.people.length })}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-2 rounded-field bg-surface-2 px-3 py-2.5">
        <Names title={t('timeRules.covered')} people={covered} none={t('timeRules.nobody')} />
        <Names title={t('timeRules.notCovered')} people={others} none={t('timeRules.everybody')} />
      </div>
    </details>
  );
}
