import { useTranslation } from 'react-i18next';
import { LOADING } from '#data/live/live.ts';
import { useActivities, useActivityDocuments } from '#data/stores/time/activities.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { timeSettingsSource, useTimeSettings } from '#data/stores/time/time-settings.ts';
import { useUnits } from '#data/stores/session/units.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ActivitiesCard } from './components/activities-card.tsx';
import { ApprovalCard } from './components/approval-card.tsx';
import { PeriodCard } from './components/period-card.tsx';
import { RegisteringCard } from './components/registering-card.tsx';
import { RulesCard } from './components/rules-card.tsx';
import { ShiftCard } from './components/shift-card.tsx';
import { TotalsCard } from './components/totals-card.tsx';

function Cards({ farm }: { farm: Farm }) {
  const settings = useTimeSettings();
  useActivityDocuments();
  const activities = useActivities(farm.id);
  const units = useUnits();
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
