import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { LEAVE_PATH } from '#domain/routes/module-routes.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconTile } from '#ui/layout/chip.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import type { Around } from '#widgets/leave-inbox/picture.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useInbox, useLeaveDecisions } from '#widgets/leave-inbox/use-inbox.ts';
import { useAskerLeave } from '#widgets/leave-inbox/use-judged.ts';
import { type LeaveAsked, useLeaveAnswer } from '#widgets/leave-inbox/use-leave-answer.ts';

type WaitingRowProps = {
  icon: IconName;
  /** Which of the ten chip styles. */
  look: number;
  title: ReactNode;
  note?: ReactNode;
  /** What stands against it or has to be known, in wheat. */
  warning?: string | null;
  /** A line below it. */
  more?: ReactNode;
  children: ReactNode;
};

/** A row of what waits: what it is, what follows from it, and the acts; those go below where there is no room. */
export function WaitingRow(props: WaitingRowProps) {
  const { icon, look, title, note, warning = null, more, children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]">
      <IconTile index={look}>
        <Icon name={icon} />
      </IconTile>
      <div className="min-w-0 grow basis-52">
        <p className="text-base font-semibold [overflow-wrap:anywhere] text-text">{title}</p>
        <p className="tnum text-sm text-text-2">
          {note}
          {note && warning && ' · '}
          {warning && <span className="font-semibold text-wheat-text">{warning}</span>}
        </p>
        {more}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </li>
  );
}

/** The people's side of leave, where a request stands with its days. */
export const LEAVE_INBOX = `${LEAVE_PATH}?v=people`;

/** Green, as leave is elsewhere. */
const LEAVE_LOOK = 0;

type RowProps = Omit<LeaveAsked, 'about' | 'around'>;

/** Where to read more and answer: beside what cannot be decided here. */
function See({ what }: { what: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={LEAVE_INBOX}
      aria-label={t('dashboardTiles.waiting.seeOf', { what })}
      className={buttonClass({ size: 'small' })}
    >
      {t('dashboardTiles.waiting.see')}
    </Link>
  );
}

type KnownProps = RowProps & { about: LeaveInput; around: Around };

/** A request that is known with everything around it: what it costs, the worst that follows, and the two answers. */
function KnownRow({ reader, person, leave, words, decisions, about, around }: KnownProps) {
  const { t, format } = useFarmWords();
  const { picture, mayAnswer, isPlain, consequence, warning, answer } = useLeaveAnswer({
    reader,
    person,
    leave,
    words,
    decisions,
    about,
    around,
  });
  const name = fullName(person);
  const kind = leave.ask?.kind ?? 'new';
  const inHours = factsOf(leave.type).account === 'lieu';
  const cost = inHours ? format.hours(picture.minutes) : words.leave.days(picture.units);
  const what = `${name}, ${words.what(leave)}`;
  const title = t(`dashboardTiles.waiting.leave.${kind}`, { name, what: words.what(leave) });
  // The two answers have the same words on every row: here is said what they are about.
  const asked = kind === 'new' ? what : title;
  const moved = t('dashboardTiles.waiting.movedFrom', {
    days: words.leave.range(leave.from, leave.to),
  });
  return (
    <WaitingRow
      icon="palm-tree"
      look={LEAVE_LOOK}
      title={title}
      note={[kind === 'cancel' ? '' : cost, kind === 'change' ? moved : '', consequence]
        .filter(Boolean)
        .join(' · ')}
      warning={warning}
    >
      {!isPlain && <See what={what} />}
      {mayAnswer && (
        <Button
          size="small"
          link
          aria-label={t('leaveTeam.inbox.rejectOf', { what: asked })}
          onClick={() => answer('no')}
        >
          {t('leaveTeam.inbox.reject')}
        </Button>
      )}
      {isPlain && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('leaveTeam.inbox.approveOf', { what: asked })}
          onClick={() => answer('yes')}
        >
          {t('leaveTeam.inbox.approve')}
        </Button>
      )}
    </WaitingRow>
  );
}

function LeaveRow({ around, ...props }: RowProps & { around: Around | null }) {
  const { t } = useTranslation();
  const { reader, person, leave, words } = props;
  const { status, input } = useAskerLeave({ ...reader, person });
  if (input !== null && around !== null)
    return <KnownRow {...props} about={input} around={around} />;
  const what = `${fullName(person)}, ${words.what(leave)}`;
  return (
    <WaitingRow
      icon="palm-tree"
      look={LEAVE_LOOK}
      title={what}
      note={t(status === 'failed' ? 'leaveTeam.inbox.cardFailed' : 'common.loading')}
    >
      <See what={what} />
    </WaitingRow>
  );
}

type Props = { reader: TeamReader; leaves: readonly Leave[] };

/** Requests about leave, each with what follows from a yes; who else is away is read while there are any. */
export function LeaveRows({ reader, leaves }: Props) {
  const employees = useEmployees();
  const words = useInboxWords();
  const { around } = useInbox(reader);
  const decisions = useLeaveDecisions(around);
  return (
    <>
      {leaves.map((leave) => {
        const person = employees.find(({ id }) => id === leave.employeeId);
        return (
          person && (
            <LeaveRow key={leave.id} {...{ reader, person, leave, words, decisions, around }} />
          )
        );
      })}
      {decisions.dialog && <li className="contents">{decisions.dialog}</li>}
    </>
  );
}
