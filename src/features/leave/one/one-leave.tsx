import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type Leave, standingOf } from '#domain/leave/document/leave.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { type Begun, BegunAct, LeadersActs, useLegalActions } from './leaders-acts.tsx';

type Props = { reader: TeamReader; person: Employee; leave: Leave; onClose: () => void };

/** One leave of somebody whom one leads: what it is, and what can be done about it. */
export function OneLeave({ reader, person, leave, onClose }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const today = useToday(reader.farm.timeZone);
  const legal = useLegalActions(reader, leave);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun !== null) return <BegunAct {...{ reader, person, begun }} onDone={onClose} />;
  const name = fullName(person);
  return (
    <Modal open onClose={onClose} title={name} closeText={t('common.close')} size="small">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-base text-text">
          {words.type(leave.type)} {words.range(leave.from, leave.to)}
          {leave.to === null && ` ${t('leave.requests.open')}`}
          <Tag>{words.standing(standingOf(leave, today))}</Tag>
        </p>
        <div className="flex flex-wrap gap-2">
          <LeadersActs {...{ legal, leave, name }} onBegin={setBegun} />
        </div>
      </div>
    </Modal>
  );
}
