import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { type LeaveAction, legalActions } from '#domain/leave/request/leave-actions.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import type { AskStart } from '../ask/model.ts';
import { RegisterFor } from '../ask/register.tsx';
import { CancelLeave } from './cancel-leave.tsx';

/** What a leader does to leave that nobody has asked about. */
type LeadersAct = Extract<LeaveAction, 'correct' | 'cancel'>;

/** An act that was begun, about the leave as it was seen then. */
export interface Begun {
  readonly act: LeadersAct;
  readonly leave: Leave;
}

/** What somebody may do with another's leave, for a leader too for whom they decide; null is no leave that is known. */
export function useLegalActions(
  { actor, farm }: TeamReader,
  leave: Leave | null,
): readonly LeaveAction[] {
  const nowMs = useNow('minute');
  const today = useToday(farm.timeZone);
  const settings = settingsOf(useLeaveSettings(farm.id));
  const people = useEmployees();
  if (leave === null) return [];
  const standsIn = settings !== null && isStandIn(actor.uid, leave, people, settings, nowMs);
  return legalActions(actor, farm.id, leave, today, standsIn);
}

/** The buttons of what is possible. */
export function LeadersActs({
  legal,
  leave,
  name,
  onBegin,
}: {
  legal: readonly LeaveAction[];
  leave: Leave;
  name: string;
  onBegin: (begun: Begun) => void;
}) {
  const { t } = useTranslation();
  return (['correct', 'cancel'] as const)
    .filter((act) => legal.includes(act))
    .map((act) => (
      <Button
        key={act}
        size="small"
        aria-label={t(`leaveTeam.one.${act}Of`, { name })}
        onClick={() => onBegin({ act, leave })}
      >
        {t(`leaveTeam.one.${act}`)}
      </Button>
    ));
}

type BegunProps = { reader: TeamReader; person: Employee; begun: Begun; onDone: () => void };

/** The form in which leave is mended, or the question whether it is cancelled. */
export function BegunAct({ reader, person, begun: { act, leave }, onDone }: BegunProps) {
  const [start] = useState<AskStart>({ kind: 'edit', leave });
  return act === 'correct' ? (
    <RegisterFor {...{ reader, person, start, onDone }} />
  ) : (
    <CancelLeave {...{ reader, person, leave, onDone }} />
  );
}
