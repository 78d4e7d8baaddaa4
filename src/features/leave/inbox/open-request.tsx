import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { CardAnswers } from './card-answers.tsx';
import { CardHead } from './card-head.tsx';
import { DayMatrix } from './day-matrix.tsx';
import { useJudged } from '#widgets/leave-inbox/use-judged.ts';
import type { LeaveDecisions } from '#widgets/leave-inbox/use-inbox.ts';
import { type Around, pictureOf, type Consequence } from '#widgets/leave-inbox/picture.ts';
import type { InboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import { useStaffPlan } from '#widgets/leave-inbox/staff-plan.ts';
import { ShiftsInTheWay } from './shifts-in-way.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

const LOOKS = {
  blocked: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  full: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  short: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  late: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  away: ['bg-surface-2 text-text-2', 'users'],
  asked: ['bg-surface-2 text-text-2', 'info'],
  comesBack: ['bg-surface-2 text-text-2', 'info'],
  clear: ['bg-primary-soft text-primary', 'check-circle'],
} as const satisfies Record<Consequence['kind'], readonly [string, IconName]>;

/** The worst that follows, in a sentence. */
function WorstLine({ worst, text }: { worst: Consequence; text: string }) {
  const [look, icon] = LOOKS[worst.kind];
  return (
    <p
      className={cx(
        'mx-4 mb-3 flex items-start gap-2 rounded-field px-3 py-2 text-sm md:mx-[18px]',
        look,
      )}
    >
      <Icon name={icon} size={15} className="mt-px shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

export type OpenRequestProps = {
  reader: TeamReader;
  person: Employee;
  leave: Leave;
  about: LeaveInput;
  around: Around;
  isUnsent: boolean;
  words: InboxWords;
  decisions: LeaveDecisions;
};

type AgreedProps = {
  words: InboxWords;
  agreed: boolean;
  isAsked: boolean;
  onChange: (agreed: boolean) => void;
};

function Agreed({ words, agreed, isAsked, onChange }: AgreedProps) {
  const { t } = useTranslation();
  return (
    <div className="px-4 pb-3 md:px-[18px]">
      <Checkbox label={t('leaveTeam.inbox.agreed')} checked={agreed} onChange={onChange} />
      {isAsked && !agreed && (
        <p role="alert" className="pt-1 text-sm text-red">
          {words.leave.issue({ field: 'agreed', code: 'leave_agreement_missing' })}
        </p>
      )}
    </div>
  );
}

/** A request with everything that stands around it, and the ways to answer. */
export function OpenRequest(props: OpenRequestProps) {
  const { reader, person, leave, about, around, words, decisions, isUnsent } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const [agreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { mayAnswer, needsWord, issues } = useJudged(props);
  const plan = useStaffPlan(reader.farm, leave);
  const picture = useMemo(
    () => pictureOf(about, leave, around, plan),
    [about, leave, around, plan],
  );
  const name = fullName(person);
  const isCancel = leave.ask?.kind === 'cancel';
  const inHours = factsOf(leave.type).account === 'lieu';
  const cost = inHours ? format.hours(picture.minutes) : words.leave.days(picture.units);
  function answer(which: 'yes' | 'no') {
    const isMissing = which === 'yes' && needsWord && !agreed;
    setAsked(isMissing);
    if (isMissing) return;
    const [yes, no] =
      leave.ask === null ? (['approve', 'reject'] as const) : (['accept', 'refuse'] as const);
    decisions.make(which === 'yes' ? yes : no, [{ id: leave.id, leave, agreed }]);
  }
  return (
    <>
      <CardHead
        {...{ person, leave, words, isUnsent }}
        timeZone={reader.farm.timeZone}
        total={isCancel ? '' : cost}
      />
      <DayMatrix
        {...{ picture, words, isCancel }}
        caption={t('leaveTeam.inbox.matrix', { name })}
      />
      <div className="px-4 pb-3 empty:hidden md:px-[18px]">
        <ShiftsInTheWay {...{ leave }} farm={reader.farm} input={about} isOwn={false} />
      </div>
      <WorstLine worst={picture.worst} text={words.worst(picture.worst)} />
      {mayAnswer && issues.length > 0 && (
        <div className="px-4 pb-3 md:px-[18px]">
          <Notice kind="warning">{issues.map((one) => words.leave.issue(one)).join(' ')}</Notice>
        </div>
      )}
      {mayAnswer && needsWord && <Agreed {...{ words, agreed, isAsked }} onChange={setAgreed} />}
      <CardAnswers {...{ picture, leave, name, words, mayAnswer }} onAnswer={answer} />
    </>
  );
}
