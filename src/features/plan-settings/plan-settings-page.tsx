import { useTranslation } from 'react-i18next';
import { LOADING } from '#data/live/live.ts';
import { usePlanningSettings } from '#data/plan/planning-settings.ts';
import { useFarm } from '#data/base/farm.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ChangedBy } from '#widgets/settings/changed-by.tsx';
import { AskingCard } from './asking-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { RulesCard } from './rules-card.tsx';
import type { CardProps } from './model.ts';
import { NeedsCard } from './needs-card.tsx';
import { UsualCard } from './usual-card.tsx';

function Cards(props: CardProps) {
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <NeedsCard {...props} />
          <UsualCard {...props} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PublishingCard {...props} />
          <AskingCard {...props} />
          <RulesCard {...props} />
        </div>
      </div>
      <ChangedBy of={props.settings} />
    </>
  );
}

/** How the farm plans (spec 2): what is needed, what comes again, who decides and what the rules mean. */
export default function PlanSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const settings = usePlanningSettings(farm?.id ?? null);
  return (
    <Page>
      <LiveBoundary
        of={[farm === null ? LOADING : settings]}
        failed={t('planSettings.loadFailed')}
        skeleton={<Skeleton className="h-[46rem] w-full rounded-card" />}
      >
        {([stored]) =>
          farm !== null && <Cards farm={farm} settings={stored ?? DEFAULT_PLANNING_SETTINGS} />
        }
      </LiveBoundary>
    </Page>
  );
}
