import { useTranslation } from 'react-i18next';
import { costOfDays, leaveDaysOf } from '#domain/leave/cost/leave-days.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { factsOf, type LeaveType } from '#domain/leave/document/leave-type.ts';
import { lastDayOf, type Leave, type LeaveStanding } from '#domain/leave/document/leave.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { doOwn, type OwnAct } from './actions.ts';
import type { AskStart } from '../ask/model.ts';
import type { OwnRequest } from './model.ts';

type Props = {
  request: OwnRequest;
  input: LeaveInput;
  isUnsent: boolean;
  onAsk: (start: AskStart) => void;
};

const KINDS: Readonly<Partial<Record<LeaveStanding, TagKind>>> = {
  approved: 'green',
  rejected: 'red',
  reported: 'wheat',
  ongoing: 'wheat',
  changeAsked: 'wheat',
  cancelAsked: 'wheat',
};

/** How a type is drawn: what it is, and its colour. */
function lookOf(type: LeaveType): { readonly icon: IconName; readonly colour: string } {
  if (factsOf(type).isReported) return { icon: 'thermometer', colour: 'bg-red-soft text-red' };
  if (type === 'lieu') return { icon: 'clock', colour: 'bg-blue-soft text-blue' };
  const isHoliday = factsOf(type).account === 'holiday' || type === 'feriefri';
  return isHoliday
    ? { icon: 'palm-tree', colour: 'bg-primary-soft text-primary' }
    : { icon: 'calendar', colour: 'bg-surface-2 text-text-2' };
}

/** What a leave comes to: days of an account, or hours where it is kept in hours. */
function useAmount(leave: Leave, { context, today }: LeaveInput): string {
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { type, part } = leave;
  const days = leaveDaysOf({ ...leave, to: lastDayOf(leave, today) }, context);
  if (factsOf(type).account === 'lieu' || part === 'hours') {
    return format.hours(days.reduce((sum, day) => sum + day.minutes, 0));
  }
  return words.days(costOfDays(days));
}

/** When it was sent, what was said to it, and what is asked for instead. */
function Story({ leave }: { leave: Leave }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const { ask, reason, created, reportedAt, status, note } = leave;
  const at = reportedAt ?? created;
  const facts = [
    ask?.kind === 'change' && {
      key: 'ask',
      text: t('leave.requests.askedFor', { days: words.range(ask.from, ask.to) }),
    },
    reason !== '' && { key: 'reason', text: reason, isSaid: true },
    status === 'requested' &&
      at !== null && { key: 'sent', text: t('leave.requests.sent', { day: format.day(at) }) },
    reportedAt !== null && {
      key: 'reported',
      text: t('leave.requests.reported', {
        day: format.day(reportedAt),
        time: format.clock(reportedAt),
      }),
    },
    note !== '' && { key: 'note', text: note, isSaid: true },
  ];
  return facts
    .filter((fact) => fact !== false)
    .map(({ key, text, isSaid = false }: Fact) => (
      <p key={key} className="text-sm [overflow-wrap:anywhere] text-text-2">
        {isSaid ? <q>{text}</q> : text}
      </p>
    ));
}

interface Fact {
  readonly key: string;
  readonly text: string;
  /** Somebody's own words. */
  readonly isSaid?: boolean;
}

function Acts({ request, input, onAsk }: Omit<Props, 'isUnsent'>) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { leave, standing, actions } = request;
  const what = `${words.type(leave.type)} ${words.range(leave.from, leave.to)}`;
  const button = (key: string, act: () => void, text: string) => (
    <Button key={key} size="small" aria-label={`${text}, ${what}`} onClick={act}>
      {text}
    </Button>
  );
  const own = (act: OwnAct) =>
    button(act, () => doOwn(act, leave, input, words), t(`leave.acts.${act}`));
  const buttons = [
    ...(actions.includes('withdraw') ? [own('withdraw')] : []),
    ...(actions.includes('edit')
      ? [button('edit', () => onAsk({ kind: 'edit', leave }), t('leave.acts.edit'))]
      : []),
    ...(actions.includes('askChange')
      ? [button('askChange', () => onAsk({ kind: 'change', leave }), t('leave.acts.askChange'))]
      : []),
    ...(actions.includes('askCancel') ? [own('askCancel')] : []),
    ...(actions.includes('withdrawAsk') ? [own('withdrawAsk')] : []),
  ];
  const mayAskAgain = standing === 'rejected' || standing === 'withdrawn';
  if (mayAskAgain && leave.from > input.today) {
    const { type, from, to } = leave;
    const again = (): void => onAsk({ kind: 'new', type, from, to: to ?? from });
    buttons.push(button('again', again, t('leave.acts.again')));
  }
  return buttons.length === 0 ? null : <div className="flex flex-wrap gap-2">{buttons}</div>;
}

/** One of one's own requests: what, when, what it costs, where it stands, and what can be done about it. */
export function RequestRow({ request, input, isUnsent, onAsk }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { leave, standing } = request;
  const { icon, colour } = lookOf(leave.type);
  const amount = useAmount(leave, input);
  const isOff = ['rejected', 'withdrawn', 'cancelled'].includes(standing);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-field', colour)}>
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 grow basis-44">
        <p className="text-base text-text-2">
          <b className="font-semibold text-text">{words.type(leave.type)}</b>{' '}
          <span className="inline-block">{words.range(leave.from, leave.to)}</span>
          {leave.to === null && ` ${t('leave.requests.open')}`}
        </p>
        <Story leave={leave} />
      </div>
      <p className={cx('tnum text-base font-semibold', isOff ? 'text-text-3' : 'text-text')}>
        {amount}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Tag kind={KINDS[standing] ?? 'neutral'}>{words.standing(standing)}</Tag>
        {isUnsent && <Tag icon="cloud-off">{t('leave.requests.unsent')}</Tag>}
      </div>
      <Acts {...{ request, input, onAsk }} />
    </li>
  );
}
