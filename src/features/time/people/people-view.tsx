import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hasClock } from '#domain/time/period/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PERIODS_PATH } from '#domain/routes/time-routes.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CloseDaysButton } from '#widgets/closed-days/close-days-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { CrewDialog } from './crew-dialog.tsx';
import { DayView } from './day-view.tsx';
import { usePeople, useUnitsShown } from './hooks.ts';
import { daysShown, type PeopleStretch } from './model.ts';
import { PeopleRows } from './people-rows.tsx';

export type PeopleViewProps = { actor: Actor; farm: Farm; address: TimeAddress };

type UnitIds = ReturnType<typeof useUnitsShown>;

/** Not where all time is entered by hand: there no clock starts. */
function CrewButton(props: { actor: Actor; farm: Farm; unitIds: UnitIds }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const settings = useTimeSettings();
  if (!settings.crewClock || !hasClock(settings)) return null;
  return (
    <div>
      <Button iconLeft="play" onClick={() => setOpen(true)}>
        {t('timePeople.crew.open')}
      </Button>
      {open && <CrewDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Stretch(props: PeopleViewProps & { unitIds: UnitIds; stretch: PeopleStretch }) {
  const { actor, farm, address, unitIds, stretch } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { of, view, asOf } = usePeople({ actor, farm, unitIds, stretch, day: address.day });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <CrewButton {...{ actor, farm, unitIds }} />
        <Link to={PERIODS_PATH} className={buttonClass()}>
          {t('timePeriods.toPeriods')}
        </Link>
        <CloseDaysButton
          {...{ actor, farm, unitIds }}
          proposed={daysShown(stretch, address.day).at(-1) ?? address.day}
        />
      </div>
      <LiveBoundary
        of={of}
        failed={t('timePeople.loadFailed')}
        skeleton={<Skeleton className="h-[30rem] w-full rounded-card" />}
      >
        {() =>
          view && (
            <>
              {asOf !== null && (
                <Notice kind="warning">
                  {t('timePeople.asOf', { when: format.dateTime(asOf) })}
                </Notice>
              )}
              <PeopleRows {...{ actor, farm, address, view, unitIds }} />
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}

/** What a leader sees of a unit: its people and their month or week, or everybody's day. */
export function PeopleView({ actor, farm, address }: PeopleViewProps) {
  const unitIds = useUnitsShown(actor);
  const { view, day, show } = address;
  return view === 'day' ? (
    <DayView
      {...{ actor, farm, day, unitIds }}
      onDay={(to) => show('day', to)}
      onMonth={() => show('month')}
    />
  ) : (
    <Stretch {...{ actor, farm, address, unitIds }} stretch={view} />
  );
}
