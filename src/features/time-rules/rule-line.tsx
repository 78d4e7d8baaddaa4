import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksRate } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { RuleSeries } from '#domain/time/rules/versions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { Rules } from './shared/hooks.ts';
import { Coverage } from './coverage.tsx';
import { Timeline } from './timeline.tsx';
import { WhoGone } from './shared/who-gone.tsx';

type Props = { one: RuleSeries; rules: Rules; onEdit?: (rule: TimeRule) => void };

/** Whether the rule applies, and from when it will, or will be another. */
function States({ one }: { one: RuleSeries }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const next = one.versions.findLast(({ state }) => state === 'upcoming')?.rule;
  if (!one.isInForce) {
    if (next === undefined) return <Tag>{t('timeRules.states.off')}</Tag>;
    return <Tag kind="blue">{t('timeRules.begins', { day: format.date(next.validFrom) })}</Tag>;
  }
  return (
    <>
      <Tag kind="green" icon="check">
        {t('timeRules.states.inForce')}
      </Tag>
      {next !== undefined && (
        <Tag kind="blue" icon="calendar-clock">
          {t('timeRules.next', { day: format.date(next.validFrom) })}
        </Tag>
      )}
    </>
  );
}

/** A rule in sentences, with whom it covers and what it was before. */
export function RuleLine({ one, rules, onEdit }: Props) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const [open, setOpen] = useState(false);
  const { shown } = one;
  const name = words.name(shown);
  return (
    <li className="border-t border-line px-4 py-3.5 md:px-[18px]">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold [overflow-wrap:anywhere] text-text">
            {name} <States one={one} />
            {rules.knowsRates && one.isInForce && lacksRate(shown) && (
              <Tag kind="wheat" icon="alert-triangle">
                {t('timeRules.missing.tag')}
              </Tag>
            )}
          </h3>
          <p className="mt-1 max-w-3xl text-base text-text-2">
            {[...words.what(shown), ...words.who(shown)].map((part) => `${part}.`).join(' ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button
            size="small"
            link
            iconLeft="history"
            aria-expanded={open}
            aria-label={t('timeRules.historyOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('timeRules.history')} {one.versions.length}
          </Button>
          {onEdit !== undefined && (
            <Button
              size="small"
              iconLeft="pencil"
              aria-label={t('timeRules.editOf', { name })}
              onClick={() => onEdit(shown)}
            >
              {t('timeRules.edit')}
            </Button>
          )}
        </div>
      </div>
      <WhoGone rule={shown} rules={rules} />
      <Coverage rule={shown} rules={rules} />
      {open && <Timeline one={one} rules={rules} mayWrite={onEdit !== undefined} />}
    </li>
  );
}
