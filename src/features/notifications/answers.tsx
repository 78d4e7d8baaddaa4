import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { shiftRequest, unitShiftRequests } from '#data/plan/shift-requests.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { About, Notification } from '#domain/notification/notification.ts';
import { asksColleague, isForPlanners } from '#domain/notification/shift-messages.ts';
import { type ShiftRequest, unitsToAnswer } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { becameOf, type InboxWords, useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useAskerLeave } from '#widgets/leave-inbox/use-judged.ts';
import { useInbox, useLeaveDecisions } from '#widgets/leave-inbox/use-inbox.ts';
import { type LeaveAsked, useLeaveAnswer } from '#widgets/leave-inbox/use-leave-answer.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { AskRow } from '#widgets/plan/requests/asks-list.tsx';
import { shiftBecame } from '#widgets/plan/requests/request-state.tsx';
import { useAsks } from '#widgets/plan/requests/use-asks.ts';
import { useNameOf } from '#widgets/plan/shift-words.ts';
import { RequestRow, usePlans, useRequestDecisions } from '#widgets/plan/requests/request-row.tsx';
import { useWaitingRequests } from '#widgets/plan/requests/use-waiting-requests.ts';

type SettledProps = {
  waits: boolean;
  /** What became of it, where that is known. */
  outcome?: string | null;
  children: ReactNode;
};

/**
 * What waits is asked here. Of what does not it is said what became of it, as far as that is known; what was answered
 * while it stood here says at least that.
 */
function Settled({ waits, outcome = null, children }: SettledProps) {
  const { t } = useTranslation();
  const [waited, setWaited] = useState(waits);
  if (waits && !waited) setWaited(true);
  if (waits) return <div className="px-4 pb-3">{children}</div>;
  if (outcome === null && !waited) return null;
  return (
    <p className="flex items-center gap-1.5 px-4 pb-3 text-sm text-text-2">
      <Icon name="check-circle" size={15} className="text-primary" />
      {outcome ?? t('notifications.answered')}
    </p>
  );
}

type PlannerProps = { farm: Farm; unit: Unit; asked: readonly ShiftRequest[] };

function PlannerRow({ farm, unit, asked }: PlannerProps) {
  const settings = planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS;
  const today = dayOf(useNow('minute'), farm.timeZone);
  const { waiting } = useWaitingRequests({ farm, unit, today, settings }, asked);
  const decisions = useRequestDecisions(waiting, farm.id);
  return (
    <>
      <ul>
        {waiting?.map((one) => (
          <RequestRow key={one.request.id} waiting={one} farmId={farm.id} decisions={decisions} />
        ))}
      </ul>
      {decisions.dialog}
    </>
  );
}

/** What became of a request; null while it waits, and where that is not known. */
function useBecame(request: ShiftRequest | null | undefined): string | null {
  const { t } = useTranslation();
  const me = useActor()?.uid ?? null;
  const nameOf = useNameOf();
  return request ? shiftBecame(t, request, { me, nameOf }) : null;
}

/** What waits for planners; of a swap between two units at the one whose word is one’s own. */
function PlannerAnswer({ farm, id }: { farm: Farm; id: string }) {
  const units = useUnits();
  const plans = usePlans(farm.id);
  const planned = units
    .filter(isActive)
    .map((unit) => unit.id)
    .filter(plans);
  const live = unitShiftRequests.use({ farmId: farm.id, unitIds: planned });
  const known = dataOf(live);
  const asked = useMemo(() => (known ?? []).filter((one) => one.id === id), [known, id]);
  const [request] = asked;
  const unitId = request && (unitsToAnswer(request).find(plans) ?? request.unitId);
  const unit = units.find((one) => one.id === unitId);
  const isGone = known !== null && request === undefined && planned.length > 0;
  const outcome = useBecame(dataOf(shiftRequest.use(isGone ? { farmId: farm.id, id } : null)));
  return (
    <Settled waits={request !== undefined} outcome={outcome}>
      {unit && <PlannerRow {...{ farm, unit, asked }} />}
    </Settled>
  );
}

type ColleagueProps = { farm: Farm; id: string; isOffer: boolean };

/** What a colleague asks oneself, or offers to all of a unit. */
function ColleagueAnswer({ farm, id, isOffer }: ColleagueProps) {
  const from = weekOf(dayOf(useNow('minute'), farm.timeZone));
  // The same weeks as one’s own shifts on the dashboard, so that they are read once.
  const weeks = dataOf(
    publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: addWeeks(from, 1) }),
  );
  const known = useAsks(farm, weeks);
  const request = known && [...known.asks.toMe, ...known.asks.offers].find((one) => one.id === id);
  // What was offered to all and is somebody else's now is not for one to read.
  const isGone = known !== null && request === undefined && !isOffer;
  const gone = dataOf(shiftRequest.use(isGone ? { farmId: farm.id, id } : null));
  const outcome = useBecame(request ?? gone);
  return (
    <Settled waits={request?.status === 'asked'} outcome={outcome}>
      {known && request && (
        <ul>
          <AskRow request={request} known={known} />
        </ul>
      )}
    </Settled>
  );
}

type LeaveProps = Omit<LeaveAsked, 'about'>;

function LeaveButtons(props: LeaveProps & { about: LeaveInput }) {
  const { texts, mayAnswer, isPlain, consequence, warning, answer } = useLeaveAnswer(props);
  return (
    <div className="grid gap-2">
      {consequence && <p className="text-sm text-text-2">{consequence}</p>}
      {warning && <p className="text-sm font-semibold text-wheat-text">{warning}</p>}
      {mayAnswer && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button link aria-label={texts.noOf} onClick={() => answer('no')}>
            {texts.no}
          </Button>
          {isPlain && (
            <Button
              variant="success"
              iconLeft="check"
              aria-label={texts.yesOf}
              onClick={() => answer('yes')}
            >
              {texts.yes}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A request as it is known with everything around it: until then nothing can be answered. */
function KnownLeave(props: LeaveProps) {
  const { reader, person } = props;
  const { input } = useAskerLeave({ ...reader, person });
  return input && <LeaveButtons {...props} about={input} />;
}

/** What became of a request, and by whom, in words that say nothing of its kind; null while it waits or is not known. */
function useOutcome(leave: Leave | undefined, words: InboxWords, today: Day): string | null {
  const { t } = useTranslation();
  if (leave === undefined || leave.status === 'requested') return null;
  const isDecided = leave.status === 'approved' || leave.status === 'rejected';
  const by = isDecided ? leave.decidedByEid : leave.updatedByEid;
  return becameOf(t, words, { what: words.nameOf(leave.employeeId), leave, by, today });
}

type LeaveAnswerProps = {
  reader: TeamReader;
  id: string;
  /** Whether the message is of a new request: what becomes of an ask is not kept on the leave. */
  isNew: boolean;
};

function LeaveAnswer({ reader, id, isNew }: LeaveAnswerProps) {
  const employees = useEmployees();
  const words = useInboxWords();
  const { requests, leaves, around } = useInbox(reader);
  const known = isNew ? leaves?.find((one) => one.id === id) : undefined;
  const outcome = useOutcome(known, words, useToday(reader.farm.timeZone));
  const decisions = useLeaveDecisions(around);
  const leave = requests.find((one) => one.id === id);
  const person = employees.find((one) => one.id === leave?.employeeId);
  return (
    <>
      <Settled waits={leave !== undefined} outcome={outcome}>
        {leave && person && around && (
          <KnownLeave {...{ reader, person, leave, words, decisions, around }} />
        )}
      </Settled>
      {decisions.dialog}
    </>
  );
}

type Props = { about: About; type: Notification['type'] };

/** The answers to what a message asks, by the same acts as where it waits otherwise; nothing for who may not answer. */
export function Answers({ about: { kind, id }, type }: Props) {
  const actor = useActor();
  const farm = useFarm();
  const reader = useMemo(() => actor && farm && { actor, farm }, [actor, farm]);
  if (reader === null) return null;
  if (kind === 'leave') {
    return <LeaveAnswer {...{ reader, id }} isNew={type === 'leave_requested'} />;
  }
  if (isForPlanners(type)) return <PlannerAnswer farm={reader.farm} id={id} />;
  if (!asksColleague(type)) return null;
  const isOffer = type === 'shift_offered';
  return reader.actor.employee && <ColleagueAnswer farm={reader.farm} id={id} isOffer={isOffer} />;
}
