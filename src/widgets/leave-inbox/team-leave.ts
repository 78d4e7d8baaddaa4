import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { farmAbsences, requestedLeaves, unitLeaves } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Day, mondayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { unitsStoodInFor } from '#domain/leave/request/deciders.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useToday } from '../leave/use-leave-input.ts';
import { awayLines, type AwayLine } from './away-lines.ts';

export interface TeamReader {
  readonly actor: Actor;
  readonly farm: Farm;
}

/** Units whose leave one reads and decides about: those one leads or decides in for somebody; null is all of them. */
export function useLedUnits({ actor, farm }: TeamReader): readonly string[] | null {
  const settings = settingsOf(useLeaveSettings(farm.id));
  const nowMs = useNow('minute');
  const people = useEmployees();
  const farmId = farm.id;
  const key = can(actor, 'unit.seeAll', { farmId })
    ? null
    : [
        ...new Set([
          ...(actor.employee?.units ?? []).filter((unit) =>
            can(actor, 'leave.decide', { farmId, employeeId: '', unitIds: [unit] }),
          ),
          ...(settings === null ? [] : unitsStoodInFor(actor.uid, people, settings, nowMs)),
        ]),
      ].join('\n');
  return useMemo(() => (key === null ? null : key.split('\n').filter(Boolean)), [key]);
}

/** Leave of the people of a leader, and who else of the farm is away. */
export interface TeamLeave {
  readonly lives: readonly [Live<readonly Leave[]>, Live<readonly unknown[]>];
  /** Null until it is known. */
  readonly leaves: readonly Leave[] | null;
  readonly away: readonly AwayLine[] | null;
}

/** Reads who is away from a day on. */
export function useTeamLeave(
  { farm }: TeamReader,
  unitIds: readonly string[] | null,
  from: Day,
): TeamLeave {
  const own = unitLeaves.use({ farmId: farm.id, unitIds, from });
  const all = farmAbsences.use({ farmId: farm.id, from });
  const leaves = dataOf(own);
  const absences = dataOf(all);
  const away = useMemo(
    () => (leaves === null || absences === null ? null : awayLines(absences, leaves)),
    [leaves, absences],
  );
  return { lives: [own, all], leaves, away };
}

/** What waits for somebody, and from which week on one has to know who is away. */
export interface WaitingLeave {
  readonly live: Live<readonly Leave[]>;
  readonly unitIds: readonly string[] | null;
  readonly from: Day;
}

/** Reads what waits for somebody, however old it is. */
export function useWaitingLeave(reader: TeamReader): WaitingLeave {
  const { farm } = reader;
  const unitIds = useLedUnits(reader);
  const live = requestedLeaves.use({ farmId: farm.id, unitIds });
  const today = useToday(farm.timeZone);
  const earliest = (dataOf(live) ?? []).reduce((day, { from }) => (from < day ? from : day), today);
  return { live, unitIds, from: mondayOf(earliest) };
}
