import { addDays, type Day, dayOf, mondayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import { type Period, periodOf } from '#domain/time/period/periods.ts';
import {
  APPROVAL_MODES,
  hasClock,
  PERIOD_TYPES,
  TIME_SETTINGS_LIMITS as LIMITS,
  type TimeSettings,
  TOTALS,
  TRACKING_MODES,
} from '#domain/time/period/time-settings.ts';
import { firstOwnDay, ownDayRefusal } from '#domain/time/registration/own-time.ts';
import {
  fieldsOf,
  groupOf,
  type SettingsGroup,
  type SettingWords,
} from '#widgets/unsaved/settings-table.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The example of the previews: half past six, a time at which farms are at work. */
const EXAMPLE_START = 390;

/** The example day of the totals, in minutes: the daily norm of 37 hours a week. */
const EXAMPLE_DAY_MINUTES = 444;

/** The example day of the approval preview: 7:31 worked against a norm of 7:24. */
const EXAMPLE_DIFFERENCE = 7;

/** Minutes after midnight as `HH:mm`; past midnight it starts again. */
export function clockText(minutes: number): string {
  const within = minutes % MINUTES_PER_DAY;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(within / MINUTES_PER_HOUR))}:${two(within % MINUTES_PER_HOUR)}`;
}

/**
 * The first day whose time people may still change themselves today, by the edit window, the days of grace
 * and the lock; null where even today is locked.
 */
export function earliestDay(farm: Farm, settings: TimeSettings, nowMs: number): Day | null {
  const context = { farm, settings, nowMs };
  const isOpen = (day: Day): boolean =>
    !isLocked(farm, day) && ownDayRefusal(day, day, context) === null;
  const today = dayOf(nowMs, farm.timeZone);
  let day = firstOwnDay(farm, settings, nowMs);
  while (day < today && !isOpen(day)) day = addDays(day, 1);
  return isOpen(day) ? day : null;
}

/** The period that today belongs to, and the last day on which people may enter time for it. */
export function presentPeriod(
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
): Period & { readonly last: Day } {
  const period = periodOf(dayOf(nowMs, farm.timeZone), settings);
  return { ...period, last: addDays(period.to, settings.graceDays) };
}

/** Whether the example day would approve itself. */
export function exampleOutcome(settings: TimeSettings): 'all' | 'inside' | 'outside' | 'none' {
  if (settings.approvalMode !== 'outsideTolerance') return settings.approvalMode;
  return EXAMPLE_DIFFERENCE <= settings.toleranceTotalMinutes ? 'inside' : 'outside';
}

/** When people are asked for a note: of time they write themselves, and of time that the clock has taken. */
export function notesAsked(settings: TimeSettings): {
  readonly byHand: 'always' | 'long' | null;
  /** What becomes of a registration by clock without its note. */
  readonly byClock: 'waits' | 'marked' | null;
} {
  const { noteWhenManual, noteWhenLong, trackingMode, approvalMode } = settings;
  const ofHand = noteWhenManual ? 'always' : noteWhenLong ? 'long' : null;
  const ofClock = approvalMode === 'none' ? 'marked' : 'waits';
  return {
    byHand: trackingMode === 'timer' ? null : ofHand,
    byClock: noteWhenLong && hasClock(settings) ? ofClock : null,
  };
}

type Group = SettingsGroup<TimeSettings>;

const PER_HOUR = 60;
const fieldsIn = fieldsOf<TimeSettings, 'timeSettings'>('timeSettings');

/** How time gets in, how far back, and what is asked for with it. */
function registering(words: SettingWords, settings: TimeSettings): Group {
  const { t, format, farm, nowMs } = words;
  const first = earliestDay(farm, settings, nowMs);
  const { byHand, byClock } = notesAsked(settings);
  const f = fieldsIn(words, 'registering');
  const fields = [
    f.choice('trackingMode', 'mode', TRACKING_MODES, 'modes'),
    f.number('editWindowDays', 'window', LIMITS.editWindowDays, t('timeSettings.days')),
    f.flag('crewClock', 'crew'),
    f.flag('noteWhenManual', 'noteManual'),
    f.flag('noteWhenLong', 'noteLong'),
  ];
  return groupOf<TimeSettings>('registering', f.title, fields, [
    t(`timeSettings.registering.modeSeen.${settings.trackingMode}`),
    first === null
      ? t('timeSettings.registering.windowNone')
      : t('timeSettings.registering.windowSeen', { day: format.day(first) }),
    t(`timeSettings.registering.${settings.crewClock ? 'crewSeen' : 'crewNotSeen'}`),
    byHand && t(`timeSettings.registering.noteByHand.${byHand}`),
    byClock && t(`timeSettings.registering.noteByClock.${byClock}`),
    byHand === null && byClock === null ? t('timeSettings.registering.noteNever') : null,
  ]);
}

/** What happens when somebody forgets to stop: a word first, a proposal later, never a silent stop. */
function shift(words: SettingWords, settings: TimeSettings): Group {
  const { t } = words;
  const { remindAfterMinutes: remind, maxShiftMinutes: max } = settings;
  const order = (isRight: boolean) => (isRight ? null : t('timeSettings.shift.maxBelowRemind'));
  const f = fieldsIn(words, 'shift');
  const hours = t('timeSettings.hours');
  const fields = [
    f.number('remindAfterMinutes', 'remind', LIMITS.remindAfterMinutes, hours, {
      per: PER_HOUR,
      check: (minutes) => order(minutes < max),
    }),
    f.number('maxShiftMinutes', 'max', LIMITS.maxShiftMinutes, hours, {
      per: PER_HOUR,
      check: (minutes) => order(remind < minutes),
    }),
  ];
  return groupOf<TimeSettings>('shift', f.title, fields, [
    t('timeSettings.shift.seen', {
      start: clockText(EXAMPLE_START),
      remind: clockText(EXAMPLE_START + remind),
      max: clockText(EXAMPLE_START + max),
    }),
  ]);
}

/** How totals are written. */
function totals(words: SettingWords, settings: TimeSettings): Group {
  const { t, format } = words;
  const f = fieldsIn(words, 'totals');
  const fields = [f.choice('totals', 'label', TOTALS, 'kinds')];
  const isDecimal = settings.totals === 'decimal';
  const minutes = EXAMPLE_DAY_MINUTES;
  const total = isDecimal ? format.decimalHours(minutes) : hoursMinutes(minutes);
  return groupOf<TimeSettings>('totals', f.title, fields, [
    t('timeSettings.totals.seen', { total }),
  ]);
}

/** Whether a leader approves everything, what is unusual, or nothing. */
function approval(words: SettingWords, settings: TimeSettings): Group {
  const { t, format } = words;
  const f = fieldsIn(words, 'approval');
  const help = { help: t('timeSettings.approval.shiftHint') };
  const minutes = [LIMITS.toleranceMinutes, t('common.minuteShort')] as const;
  const tolerances = [
    f.number('toleranceTotalMinutes', 'total', ...minutes),
    f.number('toleranceStartMinutes', 'start', ...minutes, help),
    f.number('toleranceEndMinutes', 'end', ...minutes, help),
  ];
  const hasTolerance = settings.approvalMode === 'outsideTolerance';
  return groupOf<TimeSettings>(
    'approval',
    f.title,
    [
      f.choice('approvalMode', 'mode', APPROVAL_MODES, 'modes'),
      ...(hasTolerance ? tolerances : []),
    ],
    [
      t(`timeSettings.approval.seen.${exampleOutcome(settings)}`, {
        diff: format.hours(EXAMPLE_DIFFERENCE),
      }),
    ],
    { action: 'timeSettings.writeApproval', reason: t('timeSettings.approval.ownersOnly') },
  );
}

/** How long a pay period is, where it begins, and how long people may still write in it. */
function period(words: SettingWords, settings: TimeSettings): Group {
  const { t, format, farm, nowMs } = words;
  const { from, to, last } = presentPeriod(farm, settings, nowMs);
  const { periodType } = settings;
  const f = fieldsIn(words, 'period');
  const days = t('timeSettings.days');
  const fields = [
    f.choice('periodType', 'type', PERIOD_TYPES, 'types'),
    ...(periodType === 'custom'
      ? [f.number('periodStartDay', 'startDay', LIMITS.periodStartDay, days)]
      : []),
    ...(periodType === 'fourteenDays'
      ? [f.any<'day'>('periodAnchor', 'anchor', { kind: 'day', tidy: mondayOf })]
      : []),
    f.number('graceDays', 'grace', LIMITS.graceDays, days),
    f.flag('monthSignOff', 'signOff'),
  ];
  return groupOf<TimeSettings>('period', f.title, fields, [
    t('timeSettings.period.seen', {
      from: format.day(from),
      to: format.day(to),
      last: format.day(last),
    }),
  ]);
}

/** How the farm registers time. */
export const timeGroups = (words: SettingWords, settings: TimeSettings) => ({
  registering: registering(words, settings),
  shift: shift(words, settings),
  totals: totals(words, settings),
  approval: approval(words, settings),
  period: period(words, settings),
});
