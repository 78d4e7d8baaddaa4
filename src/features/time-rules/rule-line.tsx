import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { coveredBy } from '#domain/time/rules/check/coverage.ts';
import { lacksRate } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { canTakeBack, type RuleSeries, type RuleVersion } from '#domain/time/rules/versions.ts';
import { cx } from '#ui/cx.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Rules } from './shared/hooks.ts';
import { WhoGone } from './shared/who-gone.tsx';
import { takeBack } from './shared/actions.ts';

const KINDS: { readonly [S in RuleVersion['state']]: TagKind } = {
  inForce: 'green',
  upcoming: 'blue',
  off: 'neutral',
  past: 'neutral',
  replaced: 'neutral',
  takenBack: 'neutral',
};

type TimelineProps = { one: RuleSeries; rules: Rules; mayWrite: boolean };

/** All versions of a rule, the newest first; a version is never rewritten. */
function Timeline({ one, rules, mayWrite }: TimelineProps) {
  const { t, format } = useFarmWords();
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
                {t('words.takeBack')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type NamesProps = { title: string; people: readonly Employee[]; none: string };

function Names({ title, people, none }: NamesProps) {
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
function Coverage({ rule, rules }: { rule: TimeRule; rules: Rules }) {
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

type Props = { one: RuleSeries; rules: Rules; onEdit?: (rule: TimeRule) => void };

/** Whether the rule applies, and from when it will, or will be another. */
function States({ one }: { one: RuleSeries }) {
  const { t, format } = useFarmWords();
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
            {t('words.versions')} {one.versions.length}
          </Button>
          {onEdit !== undefined && (
            <Button
              size="small"
              iconLeft="pencil"
              aria-label={t('words.changeOf', { name })}
              onClick={() => onEdit(shown)}
            >
              {t('words.change')}
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
