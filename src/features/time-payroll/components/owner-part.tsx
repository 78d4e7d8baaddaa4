import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import { summedLines } from '#domain/payroll/formats/file-lines.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { UnreadableRules } from '#widgets/feedback/unreadable-rules.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { BatchesCard } from './batches-card.tsx';
import {
  type Choices,
  type PayrollFacts,
  type PreviewNow,
  useChoices,
  usePayrollFacts,
  usePreview,
} from '../hooks.ts';
import { useCodeName, useLeaveCodes } from '../mapping/hooks.ts';
import { MappingCard } from '../mapping/mapping-card.tsx';
import { codeRows } from '../mapping/model.ts';
import { SettingsCard } from '../mapping/settings-card.tsx';
import { MissingCard } from '../missing/missing-card.tsx';
import { codesIn, type PeriodChoice } from '../model.ts';
import { PreviewPart } from '../preview/preview-part.tsx';
import { useSending } from '../send/hooks.ts';
import { SendCard } from '../send/send-card.tsx';
import { PeriodCard, useNameOf } from './period-card.tsx';

type Names = { nameOf: (employeeId: string) => string; codeName: (payCode: string) => string };

type BatchProps = Names & { facts: PayrollFacts; now: PreviewNow; choices: Choices };

type PreviewProps = BatchProps & { preview: Preview; sending: ReturnType<typeof useSending> };

function Previewed(props: PreviewProps) {
  const { facts, now, preview, choices, sending, nameOf, codeName } = props;
  const { t } = useTranslation();
  const { chosen, choose } = choices;
  const isEmpty = preview.batch.items.length === 0;
  const { system } = facts.settings;
  return (
    <>
      {sending.isWaiting && <Notice kind="info">{t('timePayroll.send.waiting')}</Notice>}
      {!isEmpty && (
        <MissingCard
          issues={preview.issues}
          {...{ system, nameOf }}
          cards={now.cards}
          codeText={(payCode) => `${payCode} ${codeName(payCode)}`.trim()}
        />
      )}
      <UnreadableRules farmId={facts.farm.id} />
      <PreviewPart {...{ facts, preview, codeName }} statements={now.statements} />
      {!isEmpty && (
        <SendCard
          {...{ facts, preview }}
          sending={{
            ...sending,
            send: (batch) => {
              // What is on screen stays there, also once it is no longer what the page begins with.
              if (chosen !== null) choose(chosen.id);
              return sending.send(batch);
            },
          }}
        />
      )}
    </>
  );
}

/** Everything about the next batch of the period on screen; what is being sent outlives a look at what comes next. */
function NextBatch(props: BatchProps) {
  const { t } = useTranslation();
  const sending = useSending(props.facts);
  const { preview, of } = props.now;
  return (
    <LiveBoundary
      of={of}
      failed={t('timePayroll.loadFailed')}
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
    >
      {() => preview !== null && <Previewed {...props} {...{ preview, sending }} />}
    </LiveBoundary>
  );
}

function useNames(facts: PayrollFacts): Names {
  const nameOf = useNameOf(facts.employees);
  const nameOfRow = useCodeName();
  const { rules, settings } = facts;
  const rows = useMemo(() => codeRows(rules, settings.codes, []), [rules, settings.codes]);
  const codeName = useCallback(
    (payCode: string) =>
      nameOfRow(rows.find((row) => row.payCode === payCode) ?? { payCode, rules: [] }),
    [nameOfRow, rows],
  );
  return { nameOf, codeName };
}

const NO_ITEMS: readonly PayItem[] = [];

const isClosed = ({ state }: PeriodChoice): boolean => state === 'locked' || state === 'exported';

function Known({ facts, choices }: { facts: PayrollFacts; choices: Choices }) {
  const { t } = useTranslation();
  const { chosen, choose, closed } = choices;
  const now = usePreview(facts, chosen !== null && isClosed(chosen) ? chosen.stored : null, closed);
  const names = useNames(facts);
  const { farm, batches, employees, settings, rules } = facts;
  const leaveCodes = useLeaveCodes(farm.id, employees);
  const items = now.preview?.batch.items ?? NO_ITEMS;
  const lines = useMemo(() => summedLines(settings.system, items), [settings.system, items]);
  const occurring = codesIn(now.statements, items);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen === null ? (
        <Card>
          <EmptyState
            icon="calendar"
            title={t('timePayroll.period.none')}
            text={t('timePayroll.period.noneText')}
          />
        </Card>
      ) : (
        <PeriodCard {...{ chosen, choose, batches, employees }} choices={choices.choices} />
      )}
      {chosen !== null && isClosed(chosen) && (
        <NextBatch key={chosen.id} {...{ facts, now, choices }} {...names} />
      )}
      <BatchesCard {...{ farm, batches, employees }} codeName={names.codeName} />
      <SettingsCard {...{ farm, settings }} />
      <MappingCard
        {...{ settings, rules }}
        occurring={[...leaveCodes, ...occurring]}
        lines={lines}
      />
    </div>
  );
}

/** What an owner sees: the period, what is missing, what will be sent, the batches, the settings. */
export function OwnerPart({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const choices = useChoices(farm);
  const { facts, of } = usePayrollFacts(farm);
  return (
    <div className="grid gap-4">
      <LiveBoundary
        of={[choices.of, ...of]}
        failed={t('timePayroll.loadFailed')}
        skeleton={<Skeleton className="h-[46rem] w-full rounded-card" />}
      >
        {() => facts !== null && <Known facts={facts} choices={choices} />}
      </LiveBoundary>
    </div>
  );
}
