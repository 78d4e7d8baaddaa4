import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useUnits } from '#data/base/units.ts';
import { fullName } from '#domain/employee/employee.ts';
import { goneFrom } from '#domain/time/rules/check/coverage.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { Rules } from './hooks.ts';

/** Units, people and tasks that a rule is limited to and that are not there any more. */
export function WhoGone({ rule, rules }: { rule: Pick<TimeRule, 'who'>; rules: Rules }) {
  const { t } = useTranslation();
  const units = useUnits();
  const activities = useActivities(rules.farm.id);
  const gone = goneFrom(rule, { units, people: rules.everybody, activities });
  const names = [
    ...gone.units.map(({ unitName }) => unitName),
    ...gone.people.map(fullName),
    ...gone.activities.map(({ name }) => name),
  ];
  if (names.length === 0) return null;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-wheat-text">
      <Icon name="alert-triangle" size={15} className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t('timeRules.gone', { names: names.join(', ') })}
      </span>
    </p>
  );
}
