import { useTranslation } from 'react-i18next';
import { LOADING } from '#data/live/live.ts';
import { usePlanningSettings } from '#data/plan/planning-settings.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { bookOf } from '#widgets/settings/book.ts';
import { ChangedBy } from '#widgets/settings/changed-by.tsx';
import { FindSettings } from '#widgets/settings/find-settings.tsx';
import { planGroups } from '#widgets/settings/plan-table.ts';
import { SettingsCard } from '#widgets/settings/settings-card.tsx';
import { useSettingWords } from '#widgets/settings/settings-table.ts';
import { NeedsCard, UsualCard } from './entry-cards.tsx';

function Cards({ farm, settings }: { farm: Farm; settings: PlanningSettings }) {
  const words = useSettingWords(farm);
  const { publishing, asking, rules } = planGroups(words, settings);
  const book = bookOf('planning', settings);
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <NeedsCard {...{ book, words }} />
          <UsualCard {...{ book, words }} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={publishing} {...{ book }} />
          <SettingsCard group={asking} {...{ book }} />
          <SettingsCard group={rules} {...{ book }} />
        </div>
      </div>
      <ChangedBy of={settings} />
    </FindSettings>
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
