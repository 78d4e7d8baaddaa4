import { type Day, dayOf } from '#domain/dates/day.ts';
import {
  changesBetween,
  hasOtherNotes,
  peopleOf,
  type ShiftChange,
  type ShiftState,
  stateOf,
} from '#domain/plan/week/difference.ts';
import {
  isBlocking,
  isOpenWarning,
  lateNotice,
  type Verdict,
} from '#domain/plan/validator/verdict.ts';
import { type StaffingState, staffingVerdicts } from '#domain/plan/validator/staffing.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { BoardWeek } from '../shared/model.ts';

/** What the board can be narrowed to: what a pill of the bar counts. */
export type Filter = Exclude<ShiftState, 'published'> | 'warnings' | 'blocked';

/** What would become of the plan if it were published now. */
export interface Publication {
  /** Weeks that differ from what is published. */
  readonly weeks: readonly BoardWeek[];
  readonly changes: readonly ShiftChange[];
  readonly counts: Readonly<Record<Exclude<ShiftState, 'published'>, number>>;
  /** Who gets a message: whose shifts are new, other or gone, but never who publishes. */
  readonly people: readonly string[];
  /** Verdicts of today and later that stand in the way, and warnings for which nobody has given a reason. */
  readonly blocked: number;
  readonly warnings: number;
  /** A week begins sooner than people should know it. */
  readonly isLate: boolean;
  /** Nothing is planned yet. */
  readonly isEmpty: boolean;
}

/** Verdicts that something can still be done about: what is over stays marked, and hinders nobody. */
export function verdictsAhead(verdicts: readonly Verdict[], today: Day): readonly Verdict[] {
  return verdicts.filter(({ lastDay }) => lastDay >= today);
}

/** What differs between drafts and what is published. */
export function publicationOf(
  weeks: readonly BoardWeek[],
  about: {
    readonly uid: string;
    readonly nowMs: number;
    readonly timeZone: string;
    readonly settings: Pick<PlanningSettings, 'levels' | 'noticeDays'>;
    readonly verdicts: readonly Verdict[];
    /** How the needs of the days are met. */
    readonly staffing: readonly StaffingState[];
  },
): Publication {
  const { uid, verdicts, staffing, ...clock } = about;
  const today = dayOf(clock.nowMs, clock.timeZone);
  const ahead = verdictsAhead(verdicts, today);
  const missing = verdictsAhead(staffingVerdicts(staffing, clock.settings), today);
  const open = weeks
    .map((week) => ({ week, changes: changesBetween(week.published, week.draft) }))
    .filter(
      ({ week: { draft, published }, changes: some }) =>
        some.length > 0 || hasOtherNotes(published, draft),
    );
  const changes = open.flatMap((one) => one.changes);
  const states = { published: 0, new: 0, changed: 0, removed: 0 };
  for (const change of changes) states[stateOf(change)] += 1;
  const { published: _same, ...counts } = states;
  const late = open
    .map(({ week: { draft } }) => lateNotice({ ...clock, week: draft.week }))
    .filter((verdict) => verdict !== null);
  return {
    weeks: open.map(({ week }) => week),
    changes,
    counts,
    people: [...new Set(changes.flatMap(peopleOf))].filter((id) => id !== uid),
    blocked: [...ahead, ...missing, ...late].filter(isBlocking).length,
    warnings: ahead.filter(isOpenWarning).length,
    isLate: late.length > 0,
    isEmpty: weeks.every(({ draft }) => Object.keys(draft.shifts).length === 0),
  };
}

/** When the drafts of weeks were changed last, epoch ms; null where none of them is one. */
export function savedAt(weeks: readonly BoardWeek[]): number | null {
  const at = weeks.flatMap(({ draft }) =>
    'updated' in draft && typeof draft.updated === 'number' ? [draft.updated] : [],
  );
  return at.length === 0 ? null : Math.max(...at);
}

/** The colour of what becomes of a shift. */
export const CHANGE_TAGS = {
  published: 'neutral',
  new: 'green',
  changed: 'wheat',
  removed: 'red',
} as const;
