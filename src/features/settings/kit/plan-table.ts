import { PLANNING_LIMITS, type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlanRule, RULE_LEVELS } from '#domain/plan/shift/plan-rules.ts';
import { FIXED_RULES, levelOf } from '#domain/plan/validator/verdict.ts';
import {
  fieldsOf,
  groupOf,
  optionsOf,
  type SettingField,
  type SettingsGroup,
  type SettingWords,
} from '#widgets/unsaved/settings-table.ts';

type Group = SettingsGroup<PlanningSettings>;

const fieldsIn = fieldsOf<PlanningSettings, 'planSettings'>('planSettings');

/** The rules as the page shows them, by what they are about. */
const RULE_GROUPS = [
  { key: 'rest', rules: ['dailyRest', 'weeklyRest', 'average', 'norm', 'seatHours'] },
  { key: 'shifts', rules: ['overlap', 'employment', 'leave', 'leaveAsked', 'unavailable', 'unit'] },
  { key: 'plan', rules: ['understaffed', 'lateNotice'] },
  { key: 'young', rules: ['youngHours', 'youngRest', 'youngNight', 'youngDaysOff', 'youngSchool'] },
] as const satisfies readonly { readonly key: string; readonly rules: readonly PlanRule[] }[];

/** How long before a week its plan should be known, whether people say that they have seen it, and how it opens. */
function publishing(words: SettingWords, { noticeDays, confirm }: PlanningSettings): Group {
  const { t } = words;
  const f = fieldsIn(words, 'publishing');
  const fields = [
    f.number('noticeDays', 'notice', PLANNING_LIMITS.noticeDays, t('words.inDays')),
    f.any<'choice'>('openingView', 'opens', {
      kind: 'choice',
      options: optionsOf(['day', 'week', 'twoWeeks'] as const, (one) => t(`period.label.${one}`)),
    }),
    f.choice('colourBy', 'colour', ['title', 'unit', 'employee'], 'colours'),
    f.flag('confirm', 'confirm'),
  ];
  return groupOf<PlanningSettings>('plan-publishing', f.title, fields, [
    t('planSettings.publishing.seen', { count: noticeDays }),
    confirm ? t('planSettings.publishing.seenConfirm') : null,
  ]);
}

/** Whether people may swap shifts and take open ones, who decides, and until when. */
function asking(words: SettingWords, settings: PlanningSettings): Group {
  const { t } = words;
  const { swaps, openShifts, deadlineHours, availabilityDays: days } = settings;
  const { deadlineHours: hours, availabilityDays } = PLANNING_LIMITS;
  const f = fieldsIn(words, 'asking');
  const fields = [
    f.choice('swaps', 'swaps', ['off', 'leader', 'auto'], 'swapWays'),
    f.choice('openShifts', 'open', ['leader', 'first'], 'openWays'),
    f.number('deadlineHours', 'deadline', hours, t('words.inHours')),
    f.number('availabilityDays', 'availability', availabilityDays, t('words.inDays')),
  ];
  return groupOf<PlanningSettings>('plan-asking', f.title, fields, [
    t(`planSettings.asking.seenSwaps.${swaps}`),
    t(`planSettings.asking.seenOpen.${openShifts}`),
    t('planSettings.asking.seenDeadline', { count: deadlineHours }),
    days > 0 ? t('planSettings.asking.seenAvailability', { count: days }) : null,
  ]);
}

/** What a rule means, which no farm can soften where it is law. */
function rule(
  { t }: SettingWords,
  settings: PlanningSettings,
  name: PlanRule,
): SettingField<PlanningSettings> {
  const level = levelOf(name, settings);
  const about = { path: `levels.${name}`, label: t(`planSettings.rules.names.${name}`) } as const;
  if (FIXED_RULES.includes(name)) {
    return { ...about, kind: 'fixed', fact: t(`planSettings.rules.levels.${level}`) };
  }
  const options = optionsOf(RULE_LEVELS, (one) => t(`planSettings.rules.levels.${one}`));
  return { ...about, kind: 'choice', value: level, options };
}

/** Which law of rest holds, and what each rule means: it stops a publication, warns, or says nothing. */
function rules(words: SettingWords, settings: PlanningSettings): Group {
  const { t } = words;
  const f = fieldsIn(words, 'rules');
  const fields = [
    {
      ...f.choice('profile', 'profile', ['agriculture', 'standard'], 'profiles'),
      help: t(`planSettings.rules.profileHints.${settings.profile}`),
    },
    f.any<'choice'>('averageMonths', 'average', {
      kind: 'choice',
      options: optionsOf([4, 12], (count) => t('planSettings.rules.months', { count })),
    }),
    f.number(
      'normTolerance',
      'tolerance',
      PLANNING_LIMITS.normTolerance,
      t('planSettings.minutes'),
    ),
  ];
  const groups = RULE_GROUPS.map(({ key, rules: some }) => ({
    title: t(`planSettings.rules.groups.${key}`),
    hint: t(`planSettings.rules.hints.${key}`),
    fields: some.map((one) => rule(words, settings, one)),
  }));
  const seen = t(`planSettings.rules.seen.${settings.profile}`);
  return { id: 'plan-rules', title: f.title, sections: [{ fields }, ...groups], seen };
}

export const planGroups = (words: SettingWords, settings: PlanningSettings) => ({
  publishing: publishing(words, settings),
  asking: asking(words, settings),
  rules: rules(words, settings),
});
