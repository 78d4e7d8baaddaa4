import { mondayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import {
  APPROVAL_MODES,
  PERIOD_TYPES,
  TIME_SETTINGS_LIMITS as LIMITS,
  type TimeSettings,
  TOTALS,
  TRACKING_MODES,
} from '#domain/time/period/time-settings.ts';
import {
  fieldsOf,
  groupOf,
  type SettingsGroup,
  type SettingWords,
} from '#widgets/unsaved/settings-table.ts';
import {
  clockText,
  earliestDay,
  EXAMPLE_DAY_MINUTES,
  EXAMPLE_DIFFERENCE,
  EXAMPLE_START,
  exampleOutcome,
  notesAsked,
  presentPeriod,
} from './time-model.ts';

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
  const minutes = [LIMITS.toleranceMinutes, t('timeSettings.minutes')] as const;
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
