import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor, useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { reconnectAll } from '#data/live/registry.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PAYROLL_SETTINGS_PATH } from '#domain/routes/time-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { UnreadableRules } from '#widgets/feedback/unreadable-rules.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ClosedCard } from './close/closed-card.tsx';
import { Closing } from './close/closing.tsx';
import { useSayEnd } from './close/hooks.ts';
import { SignedMonths } from './close/signed-months.tsx';
import { FileStep, LaterFile } from './file-step.tsx';
import { type Periods, usePeriods } from './period/hooks.ts';
import { type PeriodChoice, reopenable } from './period/model.ts';
import { Step } from './period/step.tsx';
import { PeriodSteps, StateTag, usePeriodName } from './period/words.tsx';
import { type PayrollFacts, usePayrollFacts } from './preview/facts.ts';

/** What a leader sees: who has approved the own month, and how far each period is, without money. */
function LeaderPart({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const name = usePeriodName();
  const { choices, chosen, of } = usePeriods(farm);
  // Of those that are not closed only the one whose turn it is: where nothing was ever closed they are many.
  const shown = choices.filter((one) => one.stored !== null || one.id === chosen?.id);
  const employees = useEmployees();
  const owners = employees.filter((one) => one.role === 'owner' && isActive(one)).map(fullName);
  const unitIds = actor.employee?.units ?? [];
  return (
    <>
      <Notice kind="info">
        {owners.length > 0
          ? t('timePayroll.leader.onlyOwner', { names: owners.join(', ') })
          : t('timePayroll.leader.onlyOwnerNobody')}
      </Notice>
      <SignedMonths {...{ farm, employees, unitIds }} />
      <LiveBoundary
        of={[of]}
        failed={t('timePayroll.loadFailed')}
        skeleton="h-80 w-full rounded-card"
      >
        {() => (
          <section aria-label={t('timePayroll.leader.title')} className="grid gap-3">
            {shown.length === 0 && (
              <Card>
                <EmptyState icon="lock" title={t('timePayroll.leader.none')} />
              </Card>
            )}
            {shown.map(({ id, period, stored, state }) =>
              stored === null ? (
                <Step
                  key={id}
                  number={null}
                  title={name(period, 'title')}
                  state="later"
                  end={<StateTag state={state} />}
                />
              ) : (
                <ClosedCard
                  key={id}
                  isListed
                  {...{ farm, employees, unitIds }}
                  period={stored}
                  mayReopen={false}
                />
              ),
            )}
          </section>
        )}
      </LiveBoundary>
    </>
  );
}

type StepsProps = { farm: Farm; periods: Periods; payroll: ReturnType<typeof usePayrollFacts> };

/** What step 3 is made of, once it is known. */
function WithPayroll(props: {
  payroll: StepsProps['payroll'];
  children: (facts: PayrollFacts) => ReactNode;
}) {
  const { t } = useTranslation();
  const { facts, of } = props.payroll;
  return (
    <LiveBoundary of={of} failed={t('timePayroll.loadFailed')} skeleton="h-40 w-full rounded-card">
      {() => facts !== null && props.children(facts)}
    </LiveBoundary>
  );
}

/** The steps of a period that can be closed: what wants an act, the closing, and the file once it is due. */
function OpenSteps(props: StepsProps & { chosen: PeriodChoice }) {
  const { farm, periods, payroll, chosen } = props;
  const { t } = useTranslation();
  const name = usePeriodName();
  const { period } = chosen;
  return (
    <Closing
      key={chosen.id}
      {...{ farm, period, periods }}
      payroll={payroll.facts?.settings ?? null}
      reopenReason={chosen.stored?.reopenReason ?? null}
    >
      <WithPayroll payroll={payroll}>
        {(facts) => (
          <LaterFile
            facts={facts}
            why={t('timePayroll.send.later', { days: name(period, 'short') })}
          />
        )}
      </WithPayroll>
    </Closing>
  );
}

/** The steps of a closed period: what became of the first two, and the file. */
function ClosedSteps(props: StepsProps & { stored: NonNullable<PeriodChoice['stored']> }) {
  const { farm, periods, payroll, stored } = props;
  const { t } = useTranslation();
  const count = stored.carriedIds.length;
  return (
    <>
      <Step
        number={1}
        title={t('timePayroll.steps.fix')}
        state="done"
        note={t(count === 0 ? 'timePeriods.fix.none' : 'timePeriods.fix.moved', { count })}
      />
      <ClosedCard
        key={stored.id}
        {...{ farm }}
        period={stored}
        employees={payroll.employees}
        unitIds={null}
        mayReopen={stored.id === reopenable(periods.closed, farm)?.id}
      />
      <WithPayroll payroll={payroll}>
        {(facts) => <FileStep key={stored.id} {...{ facts, periods }} period={stored} />}
      </WithPayroll>
    </>
  );
}

function Steps(props: StepsProps) {
  const { t } = useTranslation();
  const { chosen } = props.periods;
  if (chosen?.isOpen === true) return <OpenSteps {...props} chosen={chosen} />;
  const stored = chosen?.stored ?? null;
  if (stored !== null) return <ClosedSteps {...props} stored={stored} />;
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title={t('timePayroll.period.none')}
        text={t('timePayroll.period.noneText')}
      />
    </Card>
  );
}

/** From time to pay in three steps: mend, close, make the file. */
function OwnerPage({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const periods = usePeriods(farm);
  const payroll = usePayrollFacts(farm);
  const { oldest, choices } = periods;
  useSayEnd(farm.job, choices);
  // Without it no period can be closed; the closed ones are there all the same.
  const isLost = oldest.status === 'failed' && oldest.lastData === null;
  return (
    <Page
      beside={<PeriodSteps {...periods} />}
      right={
        <Link to={PAYROLL_SETTINGS_PATH} className={buttonClass({ link: true })}>
          <Icon name="sliders" size={17} />
          {t('timePayroll.settings.open')}
        </Link>
      }
    >
      <UnreadableRules farmId={farm.id} />
      {isLost && <LoadFailed text={t('timePeriods.loadFailed')} onRetry={reconnectAll} />}
      <SignedMonths farm={farm} employees={payroll.employees} unitIds={null} />
      <LiveBoundary
        of={[periods.of, isLost || periods.isNamed ? periods.of : oldest]}
        failed={t('timePayroll.loadFailed')}
        skeleton="h-[46rem] w-full rounded-card"
      >
        {() => <Steps {...{ farm, periods, payroll }} />}
      </LiveBoundary>
    </Page>
  );
}

/** Pay (features 3.5, 3.11): owners mend, close and make the file; leaders see how far it is. */
export default function TimePayrollPage() {
  const farm = useFarm();
  const actor = useActor();
  const seesPay = useCan('payroll.see', { farmId: farm?.id ?? null });
  if (farm === null || actor === null) return <Page>{null}</Page>;
  if (seesPay) return <OwnerPage farm={farm} />;
  return (
    <Page>
      <LeaderPart {...{ actor, farm }} />
    </Page>
  );
}
