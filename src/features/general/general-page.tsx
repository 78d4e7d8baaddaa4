import { useTranslation } from 'react-i18next';
import type { SettingsFields } from '#data/farm/save-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { saveGeneral, saveHolidays } from './actions.ts';
import { ClosingCard } from './closing-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { ExportCard } from './export-card.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SeatsCard } from './seats-card.tsx';
import { WorkCard } from './work-card.tsx';

function useSettings(farm: Farm) {
  const live = useFarmSettings(farm.id);
  const saved = dataOf(live);
  const fields: SettingsFields = {
    holidays: saved?.holidays ?? [],
    retentionYears: saved?.retentionYears ?? SETTINGS_LIMITS.retentionYears.min,
  };
  return { live, isKnown: live.status === 'ready' || saved !== null, fields };
}

function General({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const { live, isKnown, fields } = useSettings(farm);
  const mayExport = useCan('farm.export', { farmId: farm.id });
  const mayClose = useCan('farm.close', { farmId: farm.id });
  const today = dayOf(useNow('minute'), farm.timeZone);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <CompanyCard farm={farm} />
        <WorkCard farm={farm} />
        {isKnown && (
          <RetentionCard
            years={fields.retentionYears}
            isOwner={mayExport}
            onChange={(retentionYears) => saveGeneral({ retentionYears })}
          />
        )}
        {mayExport && <ExportCard farm={farm} today={today} />}
        {mayClose && <ClosingCard farm={farm} />}
      </div>
      <div className="grid min-w-0 gap-4">
        <LiveBoundary
          of={[live]}
          failed={t('general.loadFailed')}
          skeleton={<Skeleton className="h-[46rem] w-full rounded-card" />}
        >
          {() => (
            <HolidaysCard
              holidays={fields.holidays}
              today={today}
              onChange={(change) => saveHolidays(farm.id, change)}
            />
          )}
        </LiveBoundary>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <SeatsCard />
      </div>
    </div>
  );
}

export default function GeneralPage() {
  const farm = useFarm();
  return <Page>{farm !== null && <General farm={farm} />}</Page>;
}
