import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import type { Due } from '#domain/leave/effects/to-pay.ts';
import { fifthWeekPaidBy } from '#domain/leave/ledger/holiday-close.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { CardRow } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { payDues } from './actions.ts';
import type { PersonOwed } from './model.ts';

type PersonRowProps = {
  person: Employee;
  /** Their days in all; null where they are not known. */
  figure: string | null;
  children: ReactNode;
};

/** Somebody with their days, and what is said of them. */
export function PersonRow({ person, figure, children }: PersonRowProps) {
  const name = fullName(person);
  return (
    <CardRow
      start={<Avatar size="small" initials={initials(person)} colour={chipStyleOf(name)} />}
      title={
        <span className="flex items-center justify-between gap-2">
          {name}
          {figure !== null && <span className="tnum">{figure}</span>}
        </span>
      }
      note={children}
    />
  );
}

/** What somebody is owed, a line for each holiday year, and why. */
function Dues({ one }: { one: PersonOwed }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  if (one.isUnknown) return t('leaveTeam.yearEnd.noOpening');
  return (
    <>
      {one.dues.map((due) => (
        <span key={`${due.kind} ${due.year}`} className="block">
          {t(`leaveTeam.yearEnd.owed.${wordOf(due)}`, {
            days: words.days(due.days),
            year: words.lot('holiday', due.year),
            day: format.date(due.leftOn ?? fifthWeekPaidBy(due.year)),
          })}
        </span>
      ))}
      {one.needsDeclaration && <span className="block">{t('leaveTeam.yearEnd.declaration')}</span>}
    </>
  );
}

const wordOf = ({ kind, leftOn }: Due): 'setOff' | 'fifthWeek' | 'settled' =>
  kind === 'setOff' ? kind : leftOn === null ? 'fifthWeek' : 'settled';

function OwedRow({ one, mayPay }: { one: PersonOwed; mayPay: boolean }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { person, dues, isUnknown } = one;
  const name = fullName(person);
  const sum = dues.reduce((all, { kind, days }) => all + (kind === 'setOff' ? -days : days), 0);
  // Nothing is paid where all of it is taken off the pay.
  const act = dues.every(({ kind }) => kind === 'setOff') ? 'setOff' : 'payOut';
  const [busy, setBusy] = useState(false);
  const pay = async (): Promise<void> => {
    const label = t(`leaveTeam.yearEnd.owed.done.${act}`, {
      name,
      days: words.days(Math.abs(sum)),
    });
    setBusy(true);
    const [issue] = (await payDues(one, label)) ?? [];
    setBusy(false);
    if (issue !== undefined) showToast({ kind: 'error', text: words.adjustIssue(issue) });
  };
  return (
    <PersonRow person={person} figure={isUnknown ? null : words.figure(sum)}>
      <Dues one={one} />
      {mayPay && !isUnknown && (
        <span className="flex flex-wrap gap-2 pt-1">
          <Button
            size="small"
            busy={busy}
            aria-label={t(`leaveTeam.yearEnd.${act}Of`, { name })}
            onClick={() => void pay()}
          >
            {t(`leaveTeam.yearEnd.${act}`)}
          </Button>
        </span>
      )}
    </PersonRow>
  );
}

type Props = { reader: TeamReader; owed: readonly PersonOwed[] };

/** Who is owed holiday of a taking period or an employment that is over; one press pays all of it out. */
export function OwedRows({ reader: { actor, farm }, owed }: Props) {
  return owed.map((one) => (
    <OwedRow
      key={one.person.id}
      one={one}
      mayPay={can(actor, 'leave.adjust', { farmId: farm.id, employeeId: one.person.id })}
    />
  ));
}
