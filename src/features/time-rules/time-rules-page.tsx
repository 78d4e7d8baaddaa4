import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { RuleKind, TimeRule } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnreadableRules } from '#widgets/feedback/unreadable-rules.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { CodesCard } from './codes-card.tsx';
import { KindCard } from './kind-card.tsx';
import { MissingRatesNotice } from './missing-rates-notice.tsx';
import { type Rules, useRules } from './shared/hooks.ts';
import { RULE_TABS, type RuleTab, tabOf } from './shared/model.ts';

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
  const props = { label: t('timeRules.view'), value: tab, options, onChange: onTab };
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
