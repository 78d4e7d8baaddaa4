import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/employee/employee.ts';
import { fifthWeekPaidBy } from '#domain/leave/ledger/holiday-close.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { payDues } from './actions.ts';
import type { PersonOwed } from './model.ts';
import { PersonRow } from './person-row.tsx';

/** What somebody is owed, a line for each holiday year, and why. */
function Dues({ one }: { one: PersonOwed }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  if (one.isUnknown) return t('leaveTeam.yearEnd.noOpening');
  return (
    <>
      {one.dues.map(({ year, days, leftOn }) => (
        <span key={year} className="block">
          {t(
            leftOn === null ? 'leaveTeam.yearEnd.owed.fifthWeek' : 'leaveTeam.yearEnd.owed.settled',
            {
              days: words.days(days),
              year: words.lot('holiday', year),
              day: format.date(leftOn ?? fifthWeekPaidBy(year)),
            },
          )}
        </span>
      ))}
      {one.needsDeclaration && <span className="block">{t('leaveTeam.yearEnd.declaration')}</span>}
    </>
  );
}

function OwedRow({ one, mayPay }: { one: PersonOwed; mayPay: boolean }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { person, dues, isUnknown } = one;
  const name = fullName(person);
  const sum = dues.reduce((all, { days }) => all + days, 0);
  const [busy, setBusy] = useState(false);
  const pay = async (): Promise<void> => {
    const label = t('leaveTeam.yearEnd.owed.paid', { name, days: words.days(sum) });
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
            aria-label={t('leaveTeam.yearEnd.payOutOf', { name })}
            onClick={() => void pay()}
          >
            {t('leaveTeam.yearEnd.payOut')}
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
