import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { fullName } from '#domain/employee/employee.ts';
import { withoutNorm } from '#domain/time/rules/check/coverage.ts';
import type { RuleKind, TimeRule } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Rules } from './shared/hooks.ts';
import { splitSeries } from './shared/model.ts';
import { RuleLine } from './rule-line.tsx';

type Props = {
  kind: RuleKind;
  rules: Rules;
  onAdd: () => void;
  onEdit: (rule: TimeRule) => void;
};

/** Who has no norm but the fixed one of the month. */
function WithoutNorm({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const hasNorm = rules.series.some(({ kind, isInForce }) => kind === 'norm' && isInForce);
  const people = withoutNorm(rules.rules, rules.people, rules.today);
  if (!hasNorm || people.length === 0) return null;
  return (
    <Notice kind="warning">
      <span className="block font-semibold">
        {t('timeRules.withoutNorm', { count: people.length })}
      </span>
      {t('timeRules.withoutNormText', { names: people.map(fullName).join(', ') })}
    </Notice>
  );
}

/** The rules of one kind: in force and to come, and below them those that no longer apply. */
export function KindCard({ kind, rules, onAdd, onEdit }: Props) {
  const { t } = useTranslation();
  const mayWrite = useCan('timeRule.write', { farmId: rules.farm.id });
  const { current, former } = splitSeries(rules.series.filter((one) => one.kind === kind));
  const lineProps = { rules, ...(mayWrite && { onEdit }) };
  return (
    <>
      {kind === 'norm' && <WithoutNorm rules={rules} />}
      <Card flush aria-labelledby="rules-of-kind">
        <CardHead
          inset
          id="rules-of-kind"
          title={t(`timeRules.tabs.${kind}`)}
          end={
            mayWrite && (
              <Button variant="primary" iconLeft="plus" onClick={onAdd}>
                {t('timeRules.add')}
              </Button>
            )
          }
        />
        <p className="px-4 pb-3 text-base text-text-2 md:px-[18px]">
          {t(`timeRules.about.${kind}`)}
        </p>
        {current.length === 0 && (
          <p className="border-t border-line px-4 py-4 text-base text-text-3 md:px-[18px]">
            {t(`timeRules.empty.${kind}`)}
          </p>
        )}
        <ul>
          {current.map((one) => (
            <RuleLine key={one.series} one={one} {...lineProps} />
          ))}
        </ul>
        {former.length > 0 && (
          <details className="border-t border-line">
            <summary className="flex min-h-12 items-center gap-2 px-4 text-sm font-semibold text-text-2 md:px-[18px]">
              <Icon name="chevron-down" size={16} />
              {t('timeRules.former')} {former.length}
            </summary>
            <ul>
              {former.map((one) => (
                <RuleLine key={one.series} one={one} {...lineProps} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </>
  );
}
