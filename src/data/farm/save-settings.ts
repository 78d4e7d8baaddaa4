import { type AuditKey, versionOf } from '#domain/audit.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { farmSource } from '../base/farm.ts';
import { storedFarmSettings } from '../base/settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { storedLeaveSettings } from '../leave/leave-settings.ts';
import { dataOf } from '../live/live.ts';
import { storedPlanningSettings } from '../plan/planning-settings.ts';
import { timeSettingsSource } from '../time/time-settings.ts';

/** The documents of settings that pages change. */
export interface SettingsDocuments {
  readonly general: FarmSettings;
  readonly time: TimeSettings;
  readonly leave: LeaveSettings;
  readonly planning: PlanningSettings;
}

/** Which of them. */
export type SettingsName = keyof SettingsDocuments;

const KINDS = {
  general: 'generalSettings',
  time: 'timeSettings',
  leave: 'leaveSettings',
  planning: 'planningSettings',
} as const satisfies Record<SettingsName, string>;

/** Maps that are changed entry by entry: two leaders at once lose nothing of each other's. */
const MAPS = {
  general: [],
  time: ['unitApproval', 'unitTime'],
  leave: ['windows', 'fallbacks', 'delegations'],
  planning: ['levels', 'needs', 'shiftTemplates'],
} as const satisfies Record<SettingsName, readonly string[]>;

/** The names of all such maps. */
export const SETTINGS_MAPS: readonly string[] = Object.values(MAPS).flat();

/** What a page may change of a document. Of a map only what is named changes, null takes it away. */
export type SettingsChange<N extends SettingsName> = {
  readonly [K in Exclude<keyof SettingsDocuments[N], 'id' | AuditKey>]?: K extends MapName<N>
    ? { readonly [key in keyof SettingsDocuments[N][K]]?: SettingsDocuments[N][K][key] | null }
    : SettingsDocuments[N][K];
};

type MapName<N extends SettingsName> = (typeof MAPS)[N][number];
type Stored<N extends SettingsName> = SettingsDocuments[N] | null | undefined;

const STORED: { readonly [N in SettingsName]: (farmId: string) => Stored<N> } = {
  general: (farmId) => storedFarmSettings(farmId) ?? undefined,
  time: () => {
    const live = timeSettingsSource.get();
    return live.status === 'ready' ? live.data : undefined;
  },
  leave: storedLeaveSettings,
  planning: storedPlanningSettings,
};

/** A document of settings as it is known now: undefined while that is unknown, null where the farm has none. */
export function storedSettings<N extends SettingsName>(name: N): Stored<N> {
  return STORED[name](dataOf(farmSource.get())?.id ?? '');
}

/** Saves checked settings; those that are not named stay. A function is asked when its turn comes. */
export function saveSettings<N extends SettingsName>(
  name: N,
  change: SettingsChange<N> | (() => SettingsChange<N>),
): Promise<ChangeAnswer> {
  const isMap = ([key]: readonly [string, unknown]): boolean => SETTINGS_MAPS.includes(key);
  const payload = () => {
    const all = Object.entries<unknown>(typeof change === 'function' ? change() : change);
    return {
      fields: Object.fromEntries(all.filter((one) => !isMap(one))),
      entries: Object.fromEntries(
        all
          .filter(isMap)
          .map(([key, map]) => [key, { ...(map as Readonly<Record<string, unknown>>) }]),
      ),
    };
  };
  const kind: (typeof KINDS)[SettingsName] = KINDS[name];
  return sendChange(kind, payload, { shown: () => versionOf(storedSettings(name) ?? null) });
}
