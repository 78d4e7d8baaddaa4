import { useTranslation } from 'react-i18next';
import type { SettingsFields } from '#data/commands/settings/save-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { useCan } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { reopenSettings, useFarmSettings } from '#data/stores/session/settings.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#widgets/page/page.tsx';
import { saveGeneral } from './actions.ts';
import { CompanyCard } from './components/company-card.tsx';
import { ExportCard } from './components/export-card.tsx';
import { HolidaysCard } from './components/holidays-card.tsx';
import { RetentionCard } from './components/retention-card.tsx';
import { SeatsCard } from './components/seats-card.tsx';
import { WorkCard } from './components/work-card.tsx';

function useSettings(farm: Farm) {
  const live = useFarmSettings(farm.id);
  const saved = dataOf(live);
  const fields: SettingsFields = {
    holidays: saved?.holidays ?? [],
    retentionYears: saved?.retentionYears ?? SETTINGS_LIMITS.retentionYears.min,
  };
  const save = (change: Partial<SettingsFields>) =>
    void saveGeneral({ ...fields, ...change }, saved === null);
  return { status: live.status, fields, save };
}

function SettingsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('common.loading')}>
      <Skeleton className="h-[46rem] w-full rounded-card" />
    </Loading>
  );
}

function General({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const { status, fields, save } = useSettings(farm);
  const mayExport = useCan('farm.export', { farmId: farm.id });
  const today = dayOf(useNow('minute'), farm.timeZone);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <CompanyCard farm={farm} />
        <WorkCard farm={farm} />
        {status === 'ready' && (
          <RetentionCard
            years={fields.retentionYears}
            isOwner={mayExport}
            onChange={(retentionYears) => save({ retentionYears })}
          />
        )}
        {mayExport && <ExportCard farm={farm} today={today} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {status === 'ready' && (
          <HolidaysCard
            holidays={fields.holidays}
            today={today}
            onChange={(holidays) => save({ holidays })}
          />
        )}
        {status === 'failed' && (
          <Card>
            <Notice
              kind="error"
              action={
                <Button size="small" onClick={reopenSettings}>
                  {t('common.retry')}
                </Button>
              }
            >
              {t('general.loadFailed')}
            </Notice>
          </Card>
        )}
        {(status === 'idle' || status === 'loading') && <SettingsSkeleton />}
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
