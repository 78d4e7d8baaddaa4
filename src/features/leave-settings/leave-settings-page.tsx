import { useTranslation } from 'react-i18next';
import { LOADING } from '#data/live/live.ts';
import { useLeaveSettings } from '#data/leave/leave-settings.ts';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { bookOf } from '#widgets/settings/book.ts';
import { ChangedBy } from '#widgets/settings/changed-by.tsx';
import { Findable, FindSettings } from '#widgets/settings/find-settings.tsx';
import { leaveGroups } from '#widgets/settings/leave-table.ts';
import { SettingsCard } from '#widgets/settings/settings-card.tsx';
import { useSettingWords } from '#widgets/settings/settings-table.ts';
import { BalancesCard } from './balances/balances-card.tsx';
import { DecidersCard } from './deciders-card.tsx';
import { WindowsCard } from './windows-card.tsx';

function Cards({ farm, settings }: { farm: Farm; settings: LeaveSettings }) {
  const mayAdjust = useCan('leave.adjust', { farmId: farm.id });
  const words = useSettingWords(farm);
  const groups = leaveGroups(words, settings);
  const book = bookOf('leave', settings);
  const card = (name: keyof typeof groups) => <SettingsCard group={groups[name]} {...{ book }} />;
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {card('types')}
          {card('holiday')}
          {card('visibility')}
        </div>
        <div className="grid min-w-0 gap-4">
          {card('sick')}
          {card('extra')}
          {card('care')}
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          <WindowsCard {...{ book, words }} />
          <DecidersCard {...{ book, words }} />
          {mayAdjust && (
            <Findable id="leave-balances">
              <BalancesCard {...{ farm, settings }} />
            </Findable>
          )}
        </div>
      </div>
      <ChangedBy of={settings} />
    </FindSettings>
  );
}

const skeleton = (
  <div className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-[40rem] w-full rounded-card" />
    <Skeleton className="h-[40rem] w-full rounded-card" />
  </div>
);

function OfFarm({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const settings = useLeaveSettings(farm.id);
  return (
    <LiveBoundary of={[settings]} failed={t('leaveSettings.loadFailed')} skeleton={skeleton}>
      {([stored]) => <Cards farm={farm} settings={stored ?? DEFAULT_LEAVE_SETTINGS} />}
    </LiveBoundary>
  );
}

/** How the farm keeps leave (spec 2): each setting with what it comes to for the people it is about. */
export default function LeaveSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  return (
    <Page>
      {farm === null ? (
        <LiveBoundary of={[LOADING]} failed={t('leaveSettings.loadFailed')} skeleton={skeleton}>
          {() => null}
        </LiveBoundary>
      ) : (
        <OfFarm farm={farm} />
      )}
    </Page>
  );
}
