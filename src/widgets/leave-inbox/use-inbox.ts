import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, type Live } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import { type Leave, LEAVE_LIMITS } from '#domain/leave/document/leave.ts';
import type { DecisionAct, Outcome, ReasonWords } from '../decisions/decision-act.ts';
import { type Decisions, useDecisions } from '../decisions/use-decisions.tsx';
import { useToday } from '../leave/use-leave-input.ts';
import { type TeamReader, useTeamLeave, useWaitingLeave } from './team-leave.ts';
import { countedLines } from './away-lines.ts';
import { decideAll, type Seen, waitAgain, aboutNow } from './leave-acts.ts';
import { type Around, oldestFirst, pictureOf } from './picture.ts';
import { staffPlanNow } from './staff-plan.ts';
import { type InboxWords, useInboxWords } from './inbox-words.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { legalActions } from '#domain/leave/request/leave-actions.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** What waits, as it was when it came on screen. */
export interface Inbox {
  readonly live: Live<readonly Leave[]>;
  /** Everything on screen, the oldest first: what somebody else answers meanwhile stays until it has been read. */
  readonly cards: readonly Leave[];
  /** What waits by now. */
  readonly requests: readonly Leave[];
  /** Leave of one’s people from the present week on, whatever became of it; null until it is known. */
  readonly leaves: readonly Leave[] | null;
  readonly around: Around | null;
  readonly lives: readonly Live<unknown>[];
  readonly hide: (id: string) => void;
}

const NONE: readonly Leave[] = [];
const NOTHING: ReadonlyMap<string, Leave> = new Map();

/** Everything that was waiting since the page was opened, with how it stood when it was last waiting. */
function withNew(known: ReadonlyMap<string, Leave>, waiting: readonly Leave[]) {
  const isKnown = waiting.every((leave) => known.get(leave.id) === leave);
  return isKnown
    ? known
    : new Map([...known, ...waiting.map((leave) => [leave.id, leave] as const)]);
}

/** Reads what waits for somebody, and what stands around it. */
export function useInbox(reader: TeamReader): Inbox {
  const { farm } = reader;
  const { live, unitIds, from } = useWaitingLeave(reader);
  const waiting = dataOf(live);
  const [known, setKnown] = useState(NOTHING);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const next = waiting === null ? known : withNew(known, waiting);
  if (next !== known) setKnown(next);
  const requests = waiting ?? NONE;
  const people = useEmployees();
  const today = useToday(farm.timeZone);
  const { away, leaves, lives } = useTeamLeave(reader, unitIds, from);
  const { timeZone } = farm;
  const around = useMemo(
    () => (away === null ? null : { away: countedLines(away, today), requests, people, timeZone }),
    [away, today, requests, people, timeZone],
  );
  const cards = useMemo(
    () => oldestFirst([...next.values()].filter(({ id }) => !hidden.has(id))),
    [next, hidden],
  );
  return {
    live,
    cards,
    requests,
    leaves,
    around,
    lives: [live, ...lives],
    hide: (id) => setHidden(new Set([...hidden, id])),
  };
}

/** What a leader decides about leave. */
export type LeaveDecisions = Decisions<'approve' | 'reject' | 'accept' | 'refuse' | 'clear', Seen>;

/** Nothing is asked about health: no reason is written there. */
function useReasonWords(words: InboxWords) {
  const { t } = useTranslation();
  return (key: 'reject' | 'keep') =>
    ([seen]: readonly Seen[]): ReasonWords | null => {
      if (seen === undefined || factsOf(seen.leave.type).isHealth) return null;
      const name = words.nameOf(seen.leave.employeeId);
      return {
        title: t(`leaveTeam.inbox.reason.${key}Title`, { name }),
        label: t('words.why'),
        hint: t('leaveTeam.inbox.reason.hint'),
        send: t(key === 'keep' ? 'leaveTeam.inbox.keepDays' : 'leaveTeam.inbox.reject'),
        max: LEAVE_LIMITS.note,
      };
    };
}

/** Ways to answer, with what is said of each and the way back where there is one. */
export function useLeaveDecisions(around: Around | null): LeaveDecisions {
  const { t } = useTranslation();
  const words = useInboxWords();
  const reasonFor = useReasonWords(words);
  const { issue } = words.leave;
  const takeBack = (seen: readonly Seen[]): Outcome<Seen> => waitAgain(seen, issue);
  const said = (key: 'approved' | 'rejected' | 'accepted' | 'refused') => (count: number) =>
    t(`leaveTeam.inbox.said.${key}`, { count });
  const approve: DecisionAct<Seen> = {
    act: (seen) => decideAll(seen, 'approve', '', issue),
    takeBack,
    said: said('approved'),
  };
  return useDecisions({
    approve,
    clear: { ...approve, act: (seen) => approveClear(seen, around, words) },
    reject: {
      act: (seen, reason) => decideAll(seen, 'reject', reason, issue),
      takeBack,
      said: said('rejected'),
      reasonFor: reasonFor('reject'),
    },
    accept: { act: (seen) => decideAll(seen, 'acceptAsk', '', issue), said: said('accepted') },
    refuse: {
      act: (seen, reason) => decideAll(seen, 'refuseAsk', reason, issue),
      said: said('refused'),
      reasonFor: reasonFor('keep'),
    },
  });
}

/** Approves one after the other what stands in nobody's way by then; the others are left with what stands against them. */
function approveClear(
  seen: readonly Seen[],
  around: Around | null,
  words: InboxWords,
): Outcome<Seen> {
  const done: Seen[] = [];
  const skipped: { readonly record: Seen; readonly why: string }[] = [];
  let now = around;
  for (const record of seen) {
    const why = now === null ? '' : (clashOf(record, now, words) ?? answer(record, words));
    if (why === null) {
      done.push(record);
      now = now && { ...now, away: [...now.away, record.leave] };
    } else {
      const name = words.nameOf(record.leave.employeeId);
      skipped.push({ record, why: `${name}: ${why}` });
    }
  }
  return { done, skipped };
}

function clashOf({ leave }: Seen, around: Around, words: InboxWords): string | null {
  const about = aboutNow(leave.employeeId, Date.now());
  if (about === null) return words.leave.issue({ field: 'form', code: 'leave_not_possible_now' });
  const plan = staffPlanNow(about.context.farm.id, leave);
  const { worst } = pictureOf(about, leave, around, plan);
  return worst.kind === 'clear' ? null : words.worst(worst);
}

function answer(record: Seen, words: InboxWords): string | null {
  const { skipped } = decideAll([record], 'approve', '', words.leave.issue);
  return skipped[0]?.why ?? null;
}

/** New requests that the person who looks may answer, the oldest first: one button approves those without a clash. */
export function useClearRequests({ actor, farm }: TeamReader, requests: readonly Leave[]): Seen[] {
  const settings = settingsOf(useLeaveSettings(farm.id));
  const today = useToday(farm.timeZone);
  const nowMs = useNow('minute');
  const people = useEmployees();
  return useMemo(
    () =>
      oldestFirst(requests)
        .filter((leave) => {
          const standsIn =
            settings !== null && isStandIn(actor.uid, leave, people, settings, nowMs);
          return legalActions(actor, farm.id, leave, today, standsIn).includes('approve');
        })
        .map((leave) => ({ id: leave.id, leave, agreed: false })),
    [actor, farm, people, requests, settings, today, nowMs],
  );
}
