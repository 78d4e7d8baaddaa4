import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/dates/day.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type InboxWords, useAnswerTexts } from '#widgets/leave-inbox/inbox-words.ts';
import {
  askedAtMs,
  type Consequence,
  pictureOf,
  type RequestPicture,
} from '#widgets/leave-inbox/picture.ts';
import { useStaffPlan } from '#widgets/leave-inbox/staff-plan.ts';
import type { LeaveAsked } from '#widgets/leave-inbox/use-leave-answer.ts';
import { useJudged } from '#widgets/leave-inbox/use-judged.ts';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import { DayMatrix } from './day-matrix.tsx';
import { ShiftsInTheWay } from './shifts-in-way.tsx';

type CardHeadProps = {
  person: Employee;
  leave: Leave;
  words: InboxWords;
  timeZone: string;
  isUnsent: boolean;
  /** What it costs, in words. */
  total: string;
};

/** What is asked for, in a line: `Flyt ferie … til` and the days. */
function What({ leave, words }: Pick<CardHeadProps, 'leave' | 'words'>) {
  const { t } = useTranslation();
  const { type, from, to, ask } = leave;
  const kind = words.leave.type(type);
  const range = words.leave.range(from, to);
  const lower = kind.toLocaleLowerCase();
  const lead =
    ask === null
      ? kind
      : ask.kind === 'cancel'
        ? t('leaveTeam.inbox.cancel', { type: lower })
        : t('leaveTeam.inbox.move', { type: lower, from: range });
  const days = ask?.kind === 'change' ? words.leave.range(ask.from, ask.to) : range;
  return (
    <p className="text-sm text-text-2">
      {lead} <b className="font-semibold text-text">{days}</b>
    </p>
  );
}

/** How much of each day, where it is not all of it, and what the person wrote. */
function Details({ leave }: Pick<CardHeadProps, 'leave'>) {
  const { t, format } = useFarmWords();
  const { part, minutes } = leave.ask ?? leave;
  return (
    <>
      {part === 'half' && <p className="text-sm text-text-2">{t('leaveTeam.inbox.half')}</p>}
      {part === 'hours' && (
        <p className="text-sm text-text-2">
          {t('leaveTeam.inbox.hours', { hours: format.hours(minutes ?? 0) })}
        </p>
      )}
      {leave.note !== '' && (
        <p className="text-sm [overflow-wrap:anywhere] text-text">
          {t('leaveTeam.inbox.note', { note: leave.note })}
        </p>
      )}
    </>
  );
}

/** Who asks for what, when it was asked for, and what it costs. */
function CardHead({ person, leave, words, timeZone, isUnsent, total }: CardHeadProps) {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  const at = askedAtMs(leave);
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 md:px-[18px]">
      <Avatar initials={initials(person)} colour={chipStyleOf(fullName(person))} />
      <div className="min-w-0 grow basis-40">
        <h3 className="text-base font-semibold text-text">{fullName(person)}</h3>
        <What {...{ leave, words }} />
        <Details leave={leave} />
      </div>
      <div className="ml-auto text-right">
        <p className="tnum text-base font-semibold text-text">{total}</p>
        {at !== null && (
          <p className="text-xs text-text-2">{words.when(at, dayOf(nowMs, timeZone), timeZone)}</p>
        )}
        {isUnsent && <Tag icon="cloud-off">{t('leaveTeam.inbox.unsent')}</Tag>}
      </div>
    </header>
  );
}

type Props = {
  picture: RequestPicture;
  leave: Leave;
  name: string;
  words: InboxWords;
  mayAnswer: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
};

function Balance({ picture, words }: Pick<Props, 'picture' | 'words'>) {
  const { t } = useTranslation();
  const { balance } = picture;
  if (balance === null) return t('leaveTeam.inbox.noBalance');
  const { before, after, isAhead } = balance;
  const isSame = before.unplaced === after.unplaced && before.placeable === after.placeable;
  if (isSame) return t('leaveTeam.inbox.balanceSame');
  return (
    <>
      {words.leave.account(before.account)}
      <FreeDays free={before} {...{ after, isAhead }} />
    </>
  );
}

/** What the balance becomes, and the ways to answer; of one's own request, who answers. */
function CardAnswers({ picture, leave, name, words, mayAnswer, onAnswer }: Props) {
  const { t } = useTranslation();
  const texts = useAnswerTexts(leave, name, words);
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pb-3.5 md:px-[18px]">
      <p className="tnum text-sm text-text-2">
        <Balance {...{ picture, words }} />
      </p>
      {mayAnswer ? (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button link aria-label={texts.noOf} onClick={() => onAnswer('no')}>
            {texts.no}
          </Button>
          <Button
            variant="success"
            iconLeft="check"
            aria-label={texts.yesOf}
            onClick={() => onAnswer('yes')}
          >
            {texts.yes}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-text-2">{t('leaveTeam.inbox.own')}</p>
      )}
    </footer>
  );
}

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

export type OpenRequestProps = LeaveAsked & { isUnsent: boolean };

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
  const { t, format } = useFarmWords();
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
