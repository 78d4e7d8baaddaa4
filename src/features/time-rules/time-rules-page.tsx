import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { recountAgain } from '#data/time/change-time-rules.ts';
import { fullName } from '#domain/employee/employee.ts';
import { type Farm, hasStopped, isAtWork } from '#domain/farm/farm.ts';
import { withoutNorm } from '#domain/time/rules/check/coverage.ts';
import { missingRates } from '#domain/time/rules/packs/preset-rules.ts';
import type { RuleKind, TimeRule } from '#domain/time/rules/time-rule.ts';
import { useFormat } from '#i18n/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { UnreadableRules } from '#widgets/feedback/unreadable-rules.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { CodesCard } from './codes-card.tsx';
import { type Rules, useRules } from './shared/hooks.ts';
import { RULE_TABS, type RuleTab, splitSeries, tabOf } from './shared/model.ts';
import { fillRates } from './shared/actions.ts';
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

/** How far it is with counting everybody's months again by a rule that was changed: it goes on whoever leaves the page. Or that it stopped. */
function Recount({ farm: { id, recount } }: { farm: Farm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nowMs = useNow('minute');
  const mayWrite = useCan('timeRule.write', { farmId: id });
  const { busy, run } = useServerAction('time-rules');
  if (recount !== null && hasStopped(recount, nowMs)) {
    const again = (
      <Button
        size="small"
        className="whitespace-nowrap"
        busy={busy}
        onClick={() => void run(recountAgain, t('timeRules.recountBegun'))}
      >
        {t('common.retry')}
      </Button>
    );
    return (
      <Notice kind="warning" action={mayWrite && again}>
        {t('timeRules.recountStopped', { at: format.dateTime(recount.atMs) })}
      </Notice>
    );
  }
  // On most farms it is over before anything could be said.
  if (recount === null || recount.done === 0 || !isAtWork(recount, nowMs)) return null;
  const { done, of } = recount;
  const title = t('timeRules.recount');
  const text = t('timeRules.recounted', { done, of });
  return (
    <Notice kind="info">
      <span className="block font-semibold">{title}</span>
      <span className="mb-2 block">{text}</span>
      <ProgressBar label={title} value={done} max={of} valueText={text} />
    </Notice>
  );
}

/** The rules of one kind: in force and to come, and below them those that no longer apply. */
function KindCard({ kind, rules, onAdd, onEdit }: Props) {
  const { t } = useTranslation();
  const mayWrite = useCan('timeRule.write', { farmId: rules.farm.id });
  const { current, former } = splitSeries(rules.series.filter((one) => one.kind === kind));
  const lineProps = { rules, ...(mayWrite && { onEdit }) };
  return (
    <>
      {kind === 'norm' && <WithoutNorm rules={rules} />}
      <Card
        flush
        title={t(`timeRules.tabs.${kind}`)}
        end={
          mayWrite && (
            <Button variant="primary" iconLeft="plus" onClick={onAdd}>
              {t('timeRules.add')}
            </Button>
          )
        }
      >
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

/** Which rules pay something that nobody has put a price on; what a pack knows is filled in with one tap. */
function MissingRatesNotice({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const { rules: all, rates, today } = rules;
  const missing = useMemo(() => missingRates(all, rates, today), [all, rates, today]);
  if (missing.rules.length === 0) return null;
  // Names have commas of their own.
  const names = [...new Set(missing.rules.map(words.name))].join(' · ');
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

const RuleEditor = lazy(() => import('./editor/rule-editor.tsx'));
const PackDialog = lazy(() => import('./pack-dialog.tsx'));
const RoundingReport = lazy(() => import('./simulation/rounding-report.tsx'));

const PARAM = 'tab';

/** What is open over the page: a rule of a kind, new or with what it says now, or the packs. */
type Open =
  | { readonly what: 'rule'; readonly kind: RuleKind; readonly rule: TimeRule | null }
  | { readonly what: 'packs' };

function Tabs({ tab, onTab }: { tab: RuleTab; onTab: (tab: RuleTab) => void }) {
  const { t } = useTranslation();
  const options = RULE_TABS.map((value) => ({ value, label: t(`timeRules.tabs.${value}`) }));
  const props = { label: t('words.show'), value: tab, options, onChange: onTab };
  return useMobile() ? <Select hideLabel {...props} /> : <Segmented {...props} />;
}

function Known({ rules, open }: { rules: Rules; open: (what: Open) => void }) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get(PARAM));
  return (
    <>
      <div>
        <Tabs tab={tab} onTab={(next) => setParams({ [PARAM]: next }, { replace: true })} />
      </div>
      <UnreadableRules farmId={rules.farm.id} />
      <Recount farm={rules.farm} />
      {rules.knowsRates && <MissingRatesNotice rules={rules} />}
      {tab === 'payCodes' ? (
        <CodesCard rules={rules} />
      ) : (
        <KindCard
          key={tab}
          kind={tab}
          rules={rules}
          onEdit={(rule) => open({ what: 'rule', kind: tab, rule })}
          onAdd={() => open({ what: 'rule', kind: tab, rule: null })}
        />
      )}
      {tab === 'rounding' && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
          <RoundingReport rules={rules} />
        </Suspense>
      )}
    </>
  );
}

const SKELETON = (
  <>
    <Skeleton className="mb-4 h-9 w-full max-w-2xl rounded-field" />
    <Skeleton className="h-96 w-full rounded-card" />
  </>
);

/** The rules of time (spec 2): what is in force, what comes, and how a new version is made. */
export default function TimeRulesPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const mayWrite = useCan('timeRule.write', { farmId: farm?.id ?? null });
  const { rules, of } = useRules(farm);
  const [opened, open] = useState<Open | null>(null);
  const close = (): void => open(null);
  return (
    <Page
      right={
        rules !== null &&
        mayWrite && (
          <Button iconLeft="layers" onClick={() => open({ what: 'packs' })}>
            {t('timeRules.packs')}
          </Button>
        )
      }
    >
      <LiveBoundary of={of} failed={t('timeRules.loadFailed')} skeleton={SKELETON}>
        {() => rules !== null && <Known rules={rules} open={open} />}
      </LiveBoundary>
      <Suspense>
        {rules !== null && opened?.what === 'rule' && (
          <RuleEditor rules={rules} kind={opened.kind} before={opened.rule} onClose={close} />
        )}
        {rules !== null && opened?.what === 'packs' && <PackDialog rules={rules} onClose={close} />}
      </Suspense>
    </Page>
  );
}
