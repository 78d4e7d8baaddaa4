import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useCan } from '#data/base/actor.ts';
import { farmSource, useFarm } from '#data/base/farm.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { updateFarm } from '#data/farm/update-farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_FARM_SETTINGS } from '#domain/farm/settings.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { type Book, bookOf } from '#widgets/settings/book.ts';
import { Findable, FindSettings } from '#widgets/settings/find-settings.tsx';
import { generalGroups } from '#widgets/settings/general-table.ts';
import { SettingsCard } from '#widgets/settings/settings-card.tsx';
import { useSettingWords } from '#widgets/settings/settings-table.ts';
import { ClosingCard } from './closing-card.tsx';
import { ExportCard } from './export-card.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import { SeatsCard } from './seats-card.tsx';

/** The farm itself, one field at a time. */
function useFarmBook(farm: Farm): Book<Farm> {
  const { t } = useTranslation();
  return {
    source: 'general',
    shown: farm,
    stored: () => dataOf(farmSource.get()) ?? undefined,
    send: (path, make) => {
      const value = make(dataOf(farmSource.get()) ?? farm);
      return updateFarm({ field: path.split('.').at(-1), value } as ChangePayload<'farm'>);
    },
    said: { saved: t('general.changed'), notSaved: t('general.notChanged') },
  };
}

function General({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const live = useFarmSettings(farm.id);
  const saved = dataOf(live);
  const settings = saved ?? DEFAULT_FARM_SETTINGS;
  const book = bookOf('general', settings);
  const farmBook = useFarmBook(farm);
  const words = useSettingWords(farm);
  const { company, work, retention } = generalGroups(words);
  const mayExport = useCan('farm.export', { farmId: farm.id });
  const mayClose = useCan('farm.close', { farmId: farm.id });
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={company} book={farmBook} />
          <SettingsCard group={work} book={farmBook} />
          {(live.status === 'ready' || saved !== null) && (
            <SettingsCard group={retention} {...{ book }}>
              {mayExport && <RetentionPreview key={settings.retentionYears} />}
            </SettingsCard>
          )}
          {mayExport && (
            <Findable id="export">
              <ExportCard farm={farm} today={words.today} />
            </Findable>
          )}
          {mayClose && (
            <Findable id="closing">
              <ClosingCard farm={farm} />
            </Findable>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <LiveBoundary
            of={[live]}
            failed={t('general.loadFailed')}
            skeleton={<Skeleton className="h-[46rem] w-full rounded-card" />}
          >
            {() => (
              <Findable id="holidays">
                <HolidaysCard {...{ book, words }} />
              </Findable>
            )}
          </LiveBoundary>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Findable id="seats">
            <SeatsCard />
          </Findable>
        </div>
      </div>
    </FindSettings>
  );
}

/** What the farm is, how long it keeps what it knows, and its own days off. */
export default function GeneralPage() {
  const farm = useFarm();
  return <Page>{farm !== null && <General farm={farm} />}</Page>;
}
