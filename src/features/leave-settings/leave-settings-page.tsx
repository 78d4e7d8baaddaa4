import { useTranslation } from 'react-i18next';
import { LOADING } from '#data/live/live.ts';
import { useLeaveSettings } from '#data/leave/leave-settings.ts';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ChangedBy } from '#widgets/settings/changed-by.tsx';
import { BalancesCard } from './balances/balances-card.tsx';
import { AccountCard } from './account-card.tsx';
import { HolidayCard } from './holiday-card.tsx';
import { SickCard } from './sick-card.tsx';
import type { CardProps } from './shared/terms.tsx';
import { TypesCard } from './types-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';
import { DecidersCard } from './deciders-card.tsx';
import { WindowsCard } from './windows-card.tsx';

function Cards(props: CardProps) {
  const mayAdjust = useCan('leave.adjust', { farmId: props.farm.id });
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <TypesCard {...props} />
          <HolidayCard {...props} />
          <VisibilityCard {...props} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SickCard {...props} />
          <AccountCard {...props} account="extra" />
          <AccountCard {...props} account="care" />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <WindowsCard {...props} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <DecidersCard {...props} />
        </div>
        {mayAdjust && (
          <div className="min-w-0 lg:col-span-2">
            <BalancesCard {...props} />
          </div>
        )}
      </div>
      <ChangedBy of={props.settings} />
    </>
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
