import {
  TIME_SETTINGS_LIMITS as LIMITS,
  type TimeSettings,
  TRACKING_MODES,
  type UnitTime,
} from '#domain/time/period/time-settings.ts';
import type { FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { parseDecimal } from '#ui/inputs/number-input.tsx';
import { type EntryField, entryFieldsOf } from '#widgets/unsaved/entry-form.tsx';
import type { Option, SettingWords } from '#widgets/unsaved/settings-table.ts';

/** What is ticked or not, with its words in the card of the farm. */
const FLAGS = [
  ['crewClock', 'crew'],
  ['noteWhenManual', 'noteManual'],
  ['noteWhenLong', 'noteLong'],
] as const;
/** Numbers with their words in the cards of the farm, and how many of what is stored make one of what is typed. */
const NUMBERS = [
  { name: 'editWindowDays', words: ['registering', 'window'], unit: 'days', per: 1 },
  { name: 'remindAfterMinutes', words: ['shift', 'remind'], unit: 'hours', per: 60 },
  { name: 'maxShiftMinutes', words: ['shift', 'max'], unit: 'hours', per: 60 },
  { name: 'graceDays', words: ['period', 'grace'], unit: 'days', per: 1 },
] as const;

/** How time in a unit is registered, while it is typed; what is empty is as on the farm. */
export type TimeDraft = {
  readonly unitId: string;
  readonly trackingMode: TimeSettings['trackingMode'] | '';
} & { readonly [name in (typeof FLAGS)[number][0]]: boolean | '' } & {
  readonly [name in (typeof NUMBERS)[number]['name']]: string;
};

/** An issue of a field, in words. */
export type Said = FieldIssue & { readonly text: string };

/** What is typed as it is stored, or what is wrong with it. */
export function readTime(
  draft: TimeDraft,
  { t }: SettingWords,
  farm: TimeSettings,
): { readonly own: UnitTime; readonly issues: readonly Said[] } {
  const typed = NUMBERS.filter(({ name }) => draft[name].trim() !== '').map((number) => ({
    ...number,
    value: (parseDecimal(draft[number.name]) ?? Number.NaN) * number.per,
  }));
  const chosen = (['trackingMode', ...FLAGS.map(([name]) => name)] as const)
    .map((name) => [name, draft[name]] as const)
    .filter(([, value]) => value !== '');
  const numbers = typed.map(({ name, value }) => [name, value] as const);
  const own: UnitTime = Object.fromEntries<unknown>([...chosen, ...numbers]);
  const outside = typed.flatMap(({ name, per, value }) => {
    const { min, max } = LIMITS[name];
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    return [{ field: name, text: t('words.outOfRange', { min: min / per, max: max / per }) }];
  });
  const { remindAfterMinutes, maxShiftMinutes } = { ...farm, ...own };
  const says = (field: string, isWrong: boolean, text: string): readonly Said[] =>
    isWrong ? [{ field, text }] : [];
  return {
    own,
    issues: [
      ...says('unitId', draft.unitId === '', t('planSettings.issues.unit_missing')),
      ...outside,
      ...says(
        'maxShiftMinutes',
        outside.length === 0 && remindAfterMinutes >= maxShiftMinutes,
        t('timeSettings.shift.maxBelowRemind'),
      ),
      ...says('form', Object.keys(own).length === 0, t('timeSettings.unitTime.nothing')),
    ],
  };
}

const yesNo = ({ t }: SettingWords, value: boolean): string => t(value ? 'words.yes' : 'words.no');
const modeOf = ({ t }: SettingWords, mode: TimeSettings['trackingMode']): string =>
  t(`timeSettings.registering.modes.${mode}`);
const labelOf = ({ t }: SettingWords, [card, key]: (typeof NUMBERS)[number]['words']): string =>
  t(`timeSettings.${card}.${key}` as 'timeSettings.shift.max');

/** What a unit says of its own, in words. */
export function timeNote(words: SettingWords, own: UnitTime): string {
  const { t } = words;
  const { trackingMode } = own;
  const numbers = NUMBERS.map(({ name, words: key, unit, per }) => {
    const value = own[name];
    if (value === undefined) return null;
    return `${labelOf(words, key)}: ${value / per} ${t(`timeSettings.${unit}`)}`;
  });
  const flags = FLAGS.map(([name, key]) => {
    const value = own[name];
    if (value === undefined) return null;
    return `${t(`timeSettings.registering.${key}`)}: ${yesNo(words, value)}`;
  });
  const mode = trackingMode === undefined ? null : modeOf(words, trackingMode);
  return [mode, ...numbers, ...flags, t('timeSettings.unitTime.rest')].filter(Boolean).join(' · ');
}

/** The form of a unit as it begins. */
export function startTime(unitId: string | null, own: UnitTime): TimeDraft {
  const numbers = NUMBERS.map(({ name, per }) => {
    const value = own[name];
    return [name, value === undefined ? '' : String(value / per)] as const;
  });
  const flags = FLAGS.map(([name]) => [name, own[name] ?? ''] as const);
  const typed = Object.fromEntries<unknown>([...flags, ...numbers]);
  return { unitId: unitId ?? '', trackingMode: own.trackingMode ?? '', ...typed } as TimeDraft;
}

/** The fields of a unit, each with what the farm says: that holds until the unit says otherwise. */
export function timeFields(
  words: SettingWords,
  farm: TimeSettings,
  units: readonly Option[],
): readonly EntryField<TimeDraft>[] {
  const { t } = words;
  const f = entryFieldsOf<TimeDraft>()(words, 'timeSettings', 'registering');
  const orAsFarm = <V extends string | boolean>(
    values: readonly V[],
    value: V,
    label: (value: V) => string,
  ): readonly Option[] => [
    { value: '', label: t('timeSettings.unitTime.asFarm', { value: label(value) }) },
    ...values.map((one) => ({ value: one, label: label(one) })),
  ];
  return [
    f('choice', 'unitId', 'unit', { options: units, placeholder: t('planSettings.chooseUnit') }),
    f('choice', 'trackingMode', 'mode', {
      options: orAsFarm(TRACKING_MODES, farm.trackingMode, (mode) => modeOf(words, mode)),
    }),
    ...NUMBERS.map(({ name, words: key, unit: of, per }) => {
      const unit = t(`timeSettings.${of}`);
      return {
        kind: 'text',
        field: name,
        label: `${labelOf(words, key)} (${unit})`,
        help: t('timeSettings.unitTime.empty', { value: `${farm[name] / per} ${unit}` }),
        inputMode: 'numeric',
        max: 5,
      } as const;
    }),
    ...FLAGS.map(([name, key]) =>
      f('choice', name, key, {
        options: orAsFarm([true, false], farm[name], (value) => yesNo(words, value)),
      }),
    ),
  ];
}
