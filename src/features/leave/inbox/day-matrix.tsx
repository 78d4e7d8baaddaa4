import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, weekdayOf } from '#domain/dates/day.ts';
import type { LeaveDayCost } from '#domain/leave/cost/leave-days.ts';
import { shownDays } from '#domain/leave/document/leave-type.ts';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { InboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import type { MatrixDay, RequestPicture } from '#widgets/leave-inbox/picture.ts';

const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;

function Line({ head, children }: { head: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 bg-surface pr-2 text-left font-normal whitespace-nowrap text-text-2"
      >
        {head}
      </th>
      {children}
    </tr>
  );
}

type CellProps = { day: string; className?: string; children: ReactNode };

function Cell({ day, className, children }: CellProps) {
  return (
    <td
      className={cx(
        'tnum h-7 px-0.5 text-center whitespace-nowrap',
        isWeekend(day) && 'bg-surface-2',
        className,
      )}
    >
      {children}
    </td>
  );
}

/** What is read aloud, and what stands there. */
function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span title={label}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

const NOTHING = '–';

/** Fewer days have no room for the words. */
const WORDS = 3;
const SHORT = 'bg-wheat-soft font-semibold text-wheat-text';

/** Days with figures one by one; those without a plan together. */
function runsOf(days: readonly MatrixDay[]): MatrixDay[][] {
  const runs: MatrixDay[][] = [];
  for (const one of days) {
    const last = runs.at(-1);
    if (one.staff === 'unplanned' && last?.at(-1)?.staff === 'unplanned') last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function Figure({ one }: { one: MatrixDay }) {
  const { t, format } = useFarmWords();
  const { day, staff } = one;
  if (staff === null || staff === 'unplanned') {
    return <Said label={t('leaveTeam.inbox.noNeed', { day: format.day(day) })}>{NOTHING}</Said>;
  }
  const { have, need } = staff;
  const label = t('leaveTeam.inbox.staffOf', { day: format.day(day), have, need });
  return <Said label={label}>{`${have}/${need}`}</Said>;
}

/** Who is there of those whom the unit needs, day by day; nothing where it has said no need. */
function StaffLine({ days, isOwn }: { days: readonly MatrixDay[]; isOwn: boolean }) {
  const { t } = useTranslation();
  if (days.every(({ staff }) => staff === null)) return null;
  return (
    <Line head={t(isOwn ? 'leaveTeam.inbox.staffOwn' : 'words.staffing')}>
      {runsOf(days).map((run) => {
        const [first] = run;
        if (first === undefined) return null;
        const { day, staff } = first;
        if (staff === 'unplanned') {
          const text = t('leaveTeam.inbox.unplanned');
          return (
            <td key={day} colSpan={run.length} className="hatch h-7 text-center text-text-2">
              {run.length < WORDS ? (
                <Said label={text}>{NOTHING}</Said>
              ) : (
                <span className="rounded-chip bg-surface px-1.5">{text}</span>
              )}
            </td>
          );
        }
        const isShort = staff !== null && staff.have < staff.need;
        return (
          <Cell key={day} day={day} {...(isShort && { className: SHORT })}>
            <Figure one={first} />
          </Cell>
        );
      })}
    </Line>
  );
}

type Props = {
  picture: RequestPicture;
  caption: string;
  words: InboxWords;
  /** The days that come back do so because the leave is cancelled. */
  isCancel: boolean;
  /** Whether it is known who else is away. */
  knowsAway?: boolean;
  /** Whether the reader is the person: who is there is said without them. */
  isOwn?: boolean;
};

/** More columns have no room for a word, or for hundredths that are none. */
const WIDE = 7;

/** What a day costs; what costs nothing says why, where there is room in so many letters. */
function Cost({ cost, words, isWide }: { cost: LeaveDayCost; words: InboxWords; isWide: boolean }) {
  const { t, format } = useFarmWords();
  const day = format.day(cost.day);
  if (cost.units === 0 && cost.share === 0) {
    const why = words.leave.cost(cost.code);
    const isWord = isWide && !isWeekend(cost.day);
    return (
      <Said label={t('leaveTeam.inbox.noCost', { day, why })}>
        {isWord ? <span className="text-xs">{why}</span> : NOTHING}
      </Said>
    );
  }
  const days = shownDays(cost.units);
  const figure = format.number(days, isWide || days % 1 !== 0 ? 2 : 0);
  const label = t('leaveTeam.inbox.cost', { day, days: words.leave.days(cost.units) });
  return <Said label={label}>{figure}</Said>;
}

function Others({ day, words }: { day: MatrixDay; words: InboxWords }) {
  const { t } = useTranslation();
  const { away, asked } = day;
  if (away.length + asked.length === 0) {
    return <Said label={t('leaveTeam.inbox.nobody')}>{NOTHING}</Said>;
  }
  const label = [
    away.length > 0 ? t('leaveTeam.inbox.awayOf', { names: words.names(away) }) : '',
    asked.length > 0 ? t('leaveTeam.inbox.askedOf', { names: words.names(asked) }) : '',
  ];
  return (
    <Said label={label.filter(Boolean).join(', ')}>
      {away.length > 0 && `${away.length} `}
      {asked.length > 0 && t('leaveTeam.inbox.askedMark', { count: asked.length })}
    </Said>
  );
}

function Heads({ days }: { days: readonly MatrixDay[] }) {
  const { t, format } = useFarmWords();
  return (
    <tr>
      <th scope="col" className="sticky left-0 bg-surface">
        <span className="sr-only">{t('words.day')}</span>
      </th>
      {days.map(({ day }) => (
        <th
          key={day}
          scope="col"
          className={cx('min-w-7 pb-1 font-normal text-text-2', isWeekend(day) && 'bg-surface-2')}
        >
          <span className="sr-only">{format.day(day)}</span>
          <span aria-hidden="true" className="block">
            {format.weekdayShort(day)}
          </span>
          <span aria-hidden="true" className="tnum block font-semibold text-text">
            {Number(day.slice(8))}
          </span>
        </th>
      ))}
    </tr>
  );
}

const TAKEN = 'bg-primary-soft font-semibold text-primary';

/** Day by day: what it costs, what comes back, who else is away, and where a limit is reached. */
export function DayMatrix(props: Props) {
  const { picture, caption, words, isCancel, knowsAway = true, isOwn = false } = props;
  const { t, format } = useFarmWords();
  const { days, hidden } = picture;
  const isWide = days.length <= WIDE;
  const isMove = days.some(({ old }) => old !== null) && !isCancel;
  return (
    <div className="relative overflow-x-auto px-4 py-3 md:px-[18px]">
      <table aria-label={caption} className="w-full border-collapse text-xs">
        <thead>
          <Heads days={days} />
        </thead>
        <tbody>
          <Line
            head={t(
              isCancel
                ? 'leaveTeam.inbox.back'
                : isMove
                  ? 'leaveTeam.inbox.moved'
                  : 'leaveTeam.inbox.costs',
            )}
          >
            {days.map(({ day, cost, old }) => {
              const isTaken = cost !== null && cost.share > 0;
              const isBack = !isTaken && old !== null && old.share > 0;
              return (
                <Cell key={day} day={day} {...(isTaken && { className: TAKEN })}>
                  {isBack ? (
                    <Said label={t('leaveTeam.inbox.oldDay', { day: format.day(day) })}>
                      <s className="text-text-2">
                        {format.number(shownDays(old.units), old.units % 10_000 === 0 ? 0 : 2)}
                      </s>
                    </Said>
                  ) : cost === null ? (
                    NOTHING
                  ) : (
                    <Cost {...{ cost, words, isWide }} />
                  )}
                </Cell>
              );
            })}
          </Line>
          {knowsAway && (
            <Line head={t('leaveTeam.inbox.away')}>
              {days.map((day) => (
                <Cell key={day.day} day={day.day}>
                  <Others {...{ day, words }} />
                </Cell>
              ))}
            </Line>
          )}
          <StaffLine days={days} isOwn={isOwn} />
          {days.some(({ full }) => full !== null) && <Limits days={days} />}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="pt-1 text-xs text-text-2">{t('leaveTeam.inbox.hidden', { count: hidden })}</p>
      )}
    </div>
  );
}

function Limits({ days }: { days: readonly MatrixDay[] }) {
  const { t } = useTranslation();
  return (
    <Line head={t('leaveTeam.inbox.full')}>
      {days.map(({ day, full }) => (
        <Cell
          key={day}
          day={day}
          {...(full && { className: 'bg-wheat-soft font-semibold text-wheat-text' })}
        >
          {full === null ? (
            NOTHING
          ) : (
            <Said
              label={t(
                full.most === 0 ? 'leaveTeam.inbox.windowClosed' : 'leaveTeam.inbox.windowOf',
                { name: full.name, most: full.most },
              )}
            >
              {full.most}
            </Said>
          )}
        </Cell>
      ))}
    </Line>
  );
}
