import { useTranslation } from 'react-i18next';
import { canTakeBack, type RuleSeries, type RuleVersion } from '#domain/time/rules/versions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { takeBack } from './shared/actions.ts';
import type { Rules } from './shared/hooks.ts';

const KINDS: { readonly [S in RuleVersion['state']]: TagKind } = {
  inForce: 'green',
  upcoming: 'blue',
  off: 'neutral',
  past: 'neutral',
  replaced: 'neutral',
  takenBack: 'neutral',
};

type Props = { one: RuleSeries; rules: Rules; mayWrite: boolean };

/** All versions of a rule, the newest first; a version is never rewritten. */
export function Timeline({ one, rules, mayWrite }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useRuleWords();
  const name = words.name(one.shown);
  const days = ({ rule, until }: RuleVersion): string =>
    until === null
      ? t('timeRules.from', { day: format.date(rule.validFrom) })
      : t('timeRules.fromTo', { from: format.date(rule.validFrom), to: format.date(until) });
  return (
    <ol
      aria-label={t('timeRules.historyOf', { name })}
      className="mt-2 grid gap-3 border-l-2 border-line pl-4"
    >
      {one.versions.map((version) => {
        const { rule, state } = version;
        const isDead = state === 'takenBack' || state === 'replaced';
        return (
          <li key={rule.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-text">
                {t('timeRules.version', { version: rule.version })}
                <Tag kind={KINDS[state]}>{t(`timeRules.states.${state}`)}</Tag>
                <span className="tnum font-normal text-text-2">{days(version)}</span>
              </p>
              <p className={cx('text-sm', isDead ? 'text-text-3 line-through' : 'text-text-2')}>
                {[...words.what(rule), ...words.who(rule)].join(' · ')}
              </p>
            </div>
            {mayWrite && canTakeBack(rule, rules.today) && (
              <Button
                size="small"
                link
                iconLeft="undo"
                aria-label={t('timeRules.takeBackOf', { version: rule.version, name })}
                onClick={() => void takeBack(rule)}
              >
                {t('timeRules.takeBack')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
