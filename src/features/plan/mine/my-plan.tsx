import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { AvailabilityButton } from '#widgets/plan/availability/availability-button.tsx';
import { ConfirmWeeks } from '#widgets/plan/confirm/confirm-weeks.tsx';
import { OpenShifts, Questions } from '#widgets/plan/requests/asks-list.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { type MyPlace, useMyPlan } from './hooks.ts';
import { NextCard, PresentCard } from './near-cards.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { WeekCard } from './week-card.tsx';

const OPEN_ID = 'my-open-shifts';

type Plan = ReturnType<typeof useMyPlan>;

/** The shift one is on, and the next one. */
function Near({ plan, place }: { plan: Plan; place: MyPlace }) {
  const { present, next, nowMs, notesOf } = plan;
  if (present === null && next === null) return null;
  return (
    <div
      className={cx(
        'grid min-w-0 items-start gap-4',
        present !== null && next !== null && 'md:grid-cols-2',
      )}
    >
      {present !== null && <PresentCard shift={present} notes={notesOf(present)} nowMs={nowMs} />}
      {next !== null && (
        <NextCard
          shift={next}
          notes={notesOf(next)}
          today={place.today}
          timeZone={place.farm.timeZone}
        />
      )}
    </div>
  );
}

/** What wants an answer: a plan to confirm, and what colleagues ask. */
function Waiting({ plan: { toConfirm, known } }: { plan: Plan }) {
  const asked = known === null ? 0 : known.asks.toMe.length + known.asks.offers.length;
  if (toConfirm.length + asked === 0) return null;
  return (
    <div className="grid min-w-0 gap-4">
      {toConfirm.length > 0 && (
        <Card>
          <ConfirmWeeks waiting={toConfirm} />
        </Card>
      )}
      {known !== null && asked > 0 && (
        <Card>
          <Questions known={known} />
        </Card>
      )}
    </div>
  );
}

/**
 * One's own plan, from the device: the shift one is on, the next one, what is asked, and the week. On a phone what one may
 * ask for is under the thumb.
 */
export function MyPlan({ periodText, ...place }: MyPlace & { periodText: string }) {
  const { t } = useTranslation();
  const plan = useMyPlan(place);
  const { live, known } = plan;
  return (
    <LiveBoundary
      of={[live]}
      failed={t('plan.failed')}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {() => (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <div className="contents min-w-0 gap-4 lg:grid">
              <Near {...{ plan, place }} />
              <div className="order-2 min-w-0">
                <WeekCard {...{ plan, place, periodText }} />
              </div>
            </div>
            <div className="contents min-w-0 gap-4 lg:grid">
              <Waiting plan={plan} />
              <div className="order-3 grid min-w-0 gap-4">
                {known !== null && known.asks.open.length > 0 && (
                  <Card id={OPEN_ID} className="scroll-mt-4">
                    <OpenShifts known={known} />
                  </Card>
                )}
                <div className="flex flex-wrap gap-2">
                  <span className="hidden md:contents">
                    <AvailabilityButton farm={place.farm} employeeId={place.employeeId} />
                  </span>
                  <CalendarFile {...place} />
                </div>
              </div>
            </div>
          </div>
          <PhoneBar {...{ plan, place }} openId={OPEN_ID} />
        </>
      )}
    </LiveBoundary>
  );
}
