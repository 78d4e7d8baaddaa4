import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '#data/base/actor.ts';
import { LOADING } from '#data/live/live.ts';
import { useActivities, useActivityDocuments } from '#data/time/activities.ts';
import { useFarm } from '#data/base/farm.ts';
import { timeSettingsSource, useTimeSettings } from '#data/time/time-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ActivitiesCard } from './activities-card.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { ClosedDaysCard } from './closed-days-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { RegisteringCard } from './registering-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { ShiftCard } from './shift-card.tsx';
import { PayrollCards } from './payroll/payroll-cards.tsx';
import { TOTALS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useHours } from '#widgets/format/use-totals.ts';
import { saveSetting } from './actions.ts';
import { EXAMPLE_DAY_MINUTES } from './model.ts';
import { Seen } from '#widgets/settings/seen.tsx';

/** How totals are written. */
function TotalsCard({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const hours = useHours(settings.totals === 'decimal');
  return (
    <Card aria-labelledby="totals">
      <CardHead id="totals" title={t('timeSettings.totals.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeSettings.totals.label')}
          value={settings.totals}
          options={TOTALS.map((value) => ({
            value,
            label: t(`timeSettings.totals.kinds.${value}`),
          }))}
          onChange={(totals) => saveSetting({ totals })}
        />
      </div>
      <Seen>{t('timeSettings.totals.seen', { total: hours(EXAMPLE_DAY_MINUTES) })}</Seen>
    </Card>
  );
}

function Cards({ farm }: { farm: Farm }) {
  const settings = useTimeSettings();
  useActivityDocuments();
  const activities = useActivities(farm.id);
  const units = useUnits();
  const actor = useActor();
  const seesPay = useCan('payroll.see', { farmId: farm.id });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <RegisteringCard farm={farm} settings={settings} />
        <ShiftCard settings={settings} />
        <TotalsCard settings={settings} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ApprovalCard farm={farm} settings={settings} />
        <PeriodCard farm={farm} settings={settings} />
        <RulesCard farm={farm} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <ActivitiesCard activities={activities} units={units} />
      </div>
      <div className="min-w-0 empty:hidden lg:col-span-2">
        {actor !== null && <ClosedDaysCard {...{ actor, farm }} />}
      </div>
      {seesPay && (
        <div className="min-w-0 lg:col-span-2">
          <PayrollCards farm={farm} />
        </div>
      )}
    </div>
  );
}

/** How the farm registers time (spec 2): each setting with what it comes to for the people it is about. */
export default function TimeSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const settings = timeSettingsSource.useLive();
  return (
    <Page>
      <LiveBoundary
        of={[farm === null ? LOADING : settings]}
        failed={t('timeSettings.loadFailed')}
        skeleton={<Skeleton className="h-[46rem] w-full rounded-card" />}
      >
        {() => farm !== null && <Cards farm={farm} />}
      </LiveBoundary>
    </Page>
  );
}
