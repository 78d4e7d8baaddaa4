import { expect, test } from 'vitest';
import { presetRules } from './packs/preset-rules.ts';
import type { PackKey } from './packs/presets.ts';
import type { TimeRule } from './time-rule.ts';

/** Everything that the first versions of a pack say, each constant of it, but for names and rates. */
function saysOf(rules: TimeRule[]): string[] {
  const plain = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(plain).join(' ')}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .filter(([key, one]) => !UNSAID.has(key) && !isUnsaid(one))
      .map(([key, one]) => `${key}=${plain(one)}`)
      .join(' ');
  };
  return rules.filter(({ version }) => version === 1).map(plain);
}

const UNSAID = new Set(['id', 'name', 'version', 'validFrom', 'preset', 'rateOre', 'supersedes']);
const isUnsaid = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const SAID: readonly (readonly [PackKey, readonly string[]])[] = [
  [
    'none',
    [
      'series=p-break active=true priority=0 stacking=add who= kind=break afterMinutes=360 minutes=30 paid=false minShiftMinutes=0',
      'series=p-norm active=true priority=0 stacking=add who= kind=norm basis=month weeks=1 anchor=2026-01-05 holidays=true flexMinMinutes=-600 flexMaxMinutes=2220',
    ],
  ],
  [
    'stableGlsA',
    [
      'series=p-break active=true priority=0 stacking=add who= kind=break afterMinutes=360 minutes=30 paid=false minShiftMinutes=0',
      'series=p-norm active=true priority=0 stacking=add who= kind=norm basis=weeks weeks=8 anchor=2026-01-05 holidays=true flexMinMinutes=-600 flexMaxMinutes=2220 fullTimeMinutes=2220',
      'series=p-overtime active=true priority=0 stacking=add who= kind=overtime period=norm basis=beyondThreshold threshold=kind=contract toleranceMinutes=0 when= tiers=[fromMinutes=0 toMinutes=120 level=1 payCode=11 target=pay factor=1.3 fromMinutes=120 level=2 payCode=12 target=pay factor=1.8]',
      'series=p-early active=true priority=50 group=stable-early stacking=highest who= kind=supplement when=weekdays=[1 2 3 4 5 6] windows=[from=00:00 to=05:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=20 target=pay factor=1',
      'series=p-saturday active=true priority=50 group=stable-day stacking=highest who= kind=supplement when=dayTypes=[sat] windows=[from=12:00 to=24:00] minMinutes=0 timeClass=normal outsidePlan=false unit=day payCode=22 target=pay factor=1',
      'series=p-sunday active=true priority=50 group=stable-day stacking=highest who= kind=supplement when=dayTypes=[sun holiday] minMinutes=0 timeClass=normal outsidePlan=false unit=day payCode=21 target=pay factor=1',
    ],
  ],
  [
    'fieldGlsA',
    [
      'series=p-break active=true priority=0 stacking=add who= kind=break afterMinutes=360 minutes=30 paid=false minShiftMinutes=0',
      'series=p-norm active=true priority=0 stacking=add who= kind=norm basis=weeks weeks=1 anchor=2026-01-05 holidays=true flexMinMinutes=-600 flexMaxMinutes=2220 fullTimeMinutes=2220',
      'series=p-overtime active=true priority=0 stacking=add who= kind=overtime period=day basis=beyondThreshold threshold=kind=contract dayMinutes=444 toleranceMinutes=0 when= tiers=[fromMinutes=0 toMinutes=120 level=1 payCode=11 target=pay factor=1.3 fromMinutes=120 level=2 payCode=12 target=pay factor=1.8]',
      'series=p-overtime-sunday active=true priority=0 stacking=add who= kind=overtime period=day basis=inWindow threshold=kind=fixed minutes=0 toleranceMinutes=0 when=dayTypes=[sun holiday] tiers=[fromMinutes=0 level=2 payCode=12 target=pay factor=1.8]',
      'series=p-evening active=true priority=0 stacking=add who= kind=supplement when=weekdays=[1 2 3 4 5] windows=[from=18:00 to=22:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=23 target=pay factor=1',
      'series=p-night active=true priority=0 stacking=add who= kind=supplement when=weekdays=[1 2 3 4 5 7] windows=[from=22:00 to=06:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=24 target=pay factor=1',
    ],
  ],
  [
    'sevenDays',
    [
      'series=p-break active=true priority=0 stacking=add who= kind=break afterMinutes=360 minutes=30 paid=false minShiftMinutes=0',
      'series=p-norm active=true priority=0 stacking=add who= kind=norm basis=weeks weeks=8 anchor=2026-01-05 holidays=true flexMinMinutes=-600 flexMaxMinutes=2220 fullTimeMinutes=2220',
      'series=p-overtime active=true priority=0 stacking=add who= kind=overtime period=norm basis=beyondThreshold threshold=kind=contract toleranceMinutes=0 when= tiers=[fromMinutes=0 toMinutes=120 level=1 payCode=11 target=pay factor=1.3 fromMinutes=120 level=2 payCode=12 target=pay factor=1.8]',
      'series=p-hours active=true priority=0 stacking=add who= kind=supplement when=windows=[from=06:00 to=18:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=25 target=pay factor=1',
      'series=p-weekend active=true priority=0 stacking=add who= kind=supplement when=dayTypes=[sat sun holiday] windows=[from=06:00 to=18:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=26 target=pay factor=1',
    ],
  ],
  [
    'young',
    [
      'series=p-break active=true priority=0 stacking=add who=ageUnder=18 kind=break afterMinutes=270 minutes=30 paid=false minShiftMinutes=0',
      'series=p-early active=true priority=100 group=stable-early stacking=highest who=ageUnder=18 kind=supplement when=weekdays=[1 2 3 4 5 6] windows=[from=00:00 to=05:00] minMinutes=0 timeClass=normal outsidePlan=false unit=minute payCode=20 target=pay factor=1',
      'series=p-saturday active=true priority=100 group=stable-day stacking=highest who=ageUnder=18 kind=supplement when=dayTypes=[sat] windows=[from=12:00 to=24:00] minMinutes=0 timeClass=normal outsidePlan=false unit=day payCode=22 target=pay factor=1',
      'series=p-sunday active=true priority=100 group=stable-day stacking=highest who=ageUnder=18 kind=supplement when=dayTypes=[sun holiday] minMinutes=0 timeClass=normal outsidePlan=false unit=day payCode=21 target=pay factor=1',
    ],
  ],
  [
    'fiftyHundred',
    [
      'series=p-break active=true priority=0 stacking=add who= kind=break afterMinutes=360 minutes=30 paid=false minShiftMinutes=0',
      'series=p-norm active=true priority=0 stacking=add who= kind=norm basis=weeks weeks=1 anchor=2026-01-05 holidays=true flexMinMinutes=-600 flexMaxMinutes=2220 fullTimeMinutes=2220',
      'series=p-overtime active=true priority=0 stacking=add who= kind=overtime period=day basis=beyondThreshold threshold=kind=contract toleranceMinutes=0 when= tiers=[fromMinutes=0 toMinutes=120 level=1 payCode=11 percent=50 target=pay factor=1.5 fromMinutes=120 level=2 payCode=12 percent=100 target=pay factor=2]',
    ],
  ],
];

test.each(SAID)('%s says just this: nothing of it moves unseen', (key, said) => {
  expect(saysOf(presetRules(key, { validFrom: '2023-01-01', prefix: 'p', units: [] }))).toEqual(
    said,
  );
});
