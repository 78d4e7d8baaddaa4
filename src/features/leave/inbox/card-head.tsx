import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/dates/day.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { askedAtMs } from '#widgets/leave-inbox/picture.ts';
import type { InboxWords } from '#widgets/leave-inbox/inbox-words.ts';

type Props = {
  person: Employee;
  leave: Leave;
  words: InboxWords;
  timeZone: string;
  isUnsent: boolean;
  /** What it costs, in words. */
  total: string;
};

/** What is asked for, in a line: `Flyt ferie … til` and the days. */
function What({ leave, words }: Pick<Props, 'leave' | 'words'>) {
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
function Details({ leave }: Pick<Props, 'leave'>) {
  const { t } = useTranslation();
  const format = useFarmFormat();
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
export function CardHead({ person, leave, words, timeZone, isUnsent, total }: Props) {
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
