import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor, useCan } from '#data/base/actor.ts';
import { LOADING } from '#data/live/live.ts';
import { useActivities, useActivityDocuments } from '#data/time/activities.ts';
import { useFarm } from '#data/base/farm.ts';
import { timeSettingsSource, useTimeSettings } from '#data/time/time-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PAYROLL_PATH } from '#domain/routes/time-routes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { bookOf } from '#widgets/settings/book.ts';
import { FindSettings, Findable } from '#widgets/settings/find-settings.tsx';
import { SettingsCard } from '#widgets/settings/settings-card.tsx';
import { useSettingWords } from '#widgets/settings/settings-table.ts';
import { timeGroups } from '#widgets/settings/time-table.ts';
import { ActivitiesCard } from './activities-card.tsx';
import { ClosedDaysCard } from './closed-days-card.tsx';
import { PayrollCards } from './payroll/payroll-cards.tsx';
import { RulesCard } from './rules-card.tsx';

function Cards({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const settings = useTimeSettings();
  useActivityDocuments();
  const activities = useActivities(farm.id);
  const units = useUnits();
  const actor = useActor();
  const seesPay = useCan('payroll.see', { farmId: farm.id });
  const groups = timeGroups(useSettingWords(farm), settings);
  const book = bookOf('time', settings);
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={groups.registering} {...{ book }} />
          <SettingsCard group={groups.shift} {...{ book }} />
          <SettingsCard group={groups.totals} {...{ book }} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={groups.approval} {...{ book }} />
          <SettingsCard group={groups.period} {...{ book }}>
            <p className="mt-3">
              <Link
                to={PAYROLL_PATH}
                className="text-base font-semibold text-primary hover:underline"
              >
                {t('timePeriods.toPeriods')}
              </Link>
            </p>
          </SettingsCard>
          <Findable id="break-rules">
            <RulesCard farm={farm} />
          </Findable>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Findable id="activities">
            <ActivitiesCard activities={activities} units={units} />
          </Findable>
        </div>
        <div className="min-w-0 empty:hidden lg:col-span-2">
          {actor !== null && (
            <Findable id="closed-days">
              <ClosedDaysCard {...{ actor, farm }} />
            </Findable>
          )}
        </div>
        {seesPay && (
          <div className="min-w-0 lg:col-span-2">
            <Findable id="payroll-system">
              <PayrollCards farm={farm} />
            </Findable>
          </div>
        )}
      </div>
    </FindSettings>
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
