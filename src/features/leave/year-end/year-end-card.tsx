import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindYearEnd } from '#data/leave/adjust-days.ts';
import { useSync } from '#data/outbox/sync.ts';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { HolidayYear } from '#domain/leave/accrual/holiday-year.ts';
import { endingPeriod, payingPeriod } from '#domain/leave/effects/year-end.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useLanguage } from '#i18n/index.ts';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { Agreement, type AgreementFacts } from './agreement.tsx';
import { useHasSomebodyLeft, useYearEnd } from './hooks.ts';
import type { PersonOwed, PersonYearEnd } from './model.ts';
import { type MoveKind, MoveForm } from './move-form.tsx';
import { OwedRows, PersonRow } from './owed-rows.tsx';

const PARTS = ['toPlace', 'movable', 'agreed', 'hindered', 'hinderedPaid'] as const;

/** What is left in its parts: to be taken, to be moved or paid, agreed, hindered. */
function Parts({ one }: { one: PersonYearEnd }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { end, asked, isUnknown } = one;
  if (isUnknown) return t('leaveTeam.yearEnd.noOpening');
  const amounts = { ...end, movable: end.toPay };
  const parts: string[] = PARTS.filter((key) => amounts[key] > 0).map((key) =>
    t(`leaveTeam.yearEnd.${key}`, { days: words.days(amounts[key]) }),
  );
  if (asked > 0) parts.unshift(t('leaveTeam.yearEnd.asks', { days: words.figure(asked) }));
  return parts.join(' · ');
}

type Counted = { found: readonly PersonYearEnd[]; owed: readonly PersonOwed[] };

type Asked = { one: PersonYearEnd; kind: MoveKind };

type RowProps = {
  one: PersonYearEnd;
  mayAdjust: boolean;
  isPayable: boolean;
  onAsk: (kind: MoveKind) => void;
  onPrint: () => void;
};

function Row({ one, mayAdjust, isPayable, onAsk, onPrint }: RowProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { person, end, left, isUnknown } = one;
  const name = fullName(person);
  const mayMove = mayAdjust && !isUnknown;
  return (
    <PersonRow person={person} figure={isUnknown ? null : words.figure(left)}>
      <span className="block">
        <Parts one={one} />
      </span>
      <span className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {mayMove && end.toPay > 0 && (
          <Button
            size="small"
            aria-label={t('leaveTeam.yearEnd.transferOf', { name })}
            onClick={() => onAsk('transfer')}
          >
            {t('leaveTeam.yearEnd.transfer')}
          </Button>
        )}
        {mayMove && isPayable && end.toPay > 0 && (
          <Button
            size="small"
            link
            aria-label={t('leaveTeam.yearEnd.payOutOf', { name })}
            onClick={() => onAsk('payOut')}
          >
            {t('leaveTeam.yearEnd.payOut')}
          </Button>
        )}
        {mayMove && end.agreed > 0 && (
          <Button
            size="small"
            link
            iconLeft="printer"
            aria-label={t('leaveTeam.yearEnd.printOf', { name })}
            onClick={onPrint}
          >
            {t('leaveTeam.yearEnd.print')}
          </Button>
        )}
      </span>
    </PersonRow>
  );
}

/** Asks those who have something left to think of it; that needs the server, which counts anew. */
function Remind() {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('leave');
  return (
    <Button
      size="small"
      iconLeft="bell"
      {...{ busy }}
      disabled={!online}
      onClick={() => void run(remindYearEnd, t('leaveTeam.yearEnd.reminded'))}
    >
      {t('leaveTeam.yearEnd.remind')}
    </Button>
  );
}

const yearOf = ({ year }: HolidayYear): string => `${year}/${String(year + 1).slice(-2)}`;

/** What the list is about: the end of a taking period, or what is to be paid where none ends soon. */
function Lead({ period, found, owed }: { period: HolidayYear | null } & Counted) {
  const { t } = useTranslation();
  if (period === null) {
    return t(owed.length === 0 ? 'leaveTeam.yearEnd.owed.nobody' : 'leaveTeam.yearEnd.owed.lead');
  }
  return found.length === 0
    ? t('leaveTeam.yearEnd.nobody')
    : t('leaveTeam.yearEnd.lead', { year: yearOf(period) });
}

function People({ reader, period }: { reader: TeamReader; period: HolidayYear | null }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const language = useLanguage();
  const { actor, farm } = reader;
  const today = useToday(farm.timeZone);
  const { lives, found, owed } = useYearEnd(reader, period, today);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [paper, setPaper] = useState<AgreementFacts | null>(null);
  const printed = useCallback(() => setPaper(null), []);
  const sum = found.reduce((all, { left, isUnknown }) => (isUnknown ? all : all + left), 0);
  const print = (one: PersonYearEnd, days: number, as: AgreementFacts['language']): void =>
    setPaper({ farm, person: one.person, period: one.end.period, days, language: as });
  return (
    <LiveBoundary of={lives} failed={t('leaveTeam.yearEnd.failed')} skeleton="m-4 h-40">
      {() => (
        <>
          <p className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3 text-sm text-text-2 md:px-[18px]">
            <Lead {...{ period, found, owed }} />
            {sum > 0 && (
              <Tag kind="wheat" icon="clock">
                {words.days(sum)}
              </Tag>
            )}
          </p>
          <div className="xl:max-h-[32rem] xl:overflow-y-auto">
            {found.map((one) => (
              <Row
                key={one.person.id}
                one={one}
                mayAdjust={can(actor, 'leave.adjust', {
                  farmId: farm.id,
                  employeeId: one.person.id,
                })}
                isPayable={today > one.end.period.to}
                onAsk={(kind) => setAsked({ one, kind })}
                onPrint={() => print(one, one.end.agreed, language)}
              />
            ))}
            <OwedRows {...{ reader, owed }} />
          </div>
          {found.length > 0 && (
            <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 text-sm text-text-2 md:px-[18px]">
              {t('leaveTeam.yearEnd.people', { count: found.length })}
              {sum > 0 && <Remind />}
            </div>
          )}
          {asked && (
            <MoveForm
              key={`${asked.one.person.id} ${asked.kind}`}
              {...{ reader, ...asked }}
              onClose={() => setAsked(null)}
              onAgreed={(days, as) => print(asked.one, days, as)}
            />
          )}
          {paper && <Agreement {...paper} onDone={printed} />}
        </>
      )}
    </LiveBoundary>
  );
}

/**
 * From 1 October: who has holiday that must be placed, and what can be moved or is paid. Until 31 March after it, and
 * when somebody has left: who is owed holiday. It is counted from all leave of everybody, which is read when somebody
 * asks.
 */
export function YearEndCard({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const today = useToday(reader.farm.timeZone);
  const hasSomebodyLeft = useHasSomebodyLeft(reader, today);
  const period = endingPeriod(today);
  if (period === null && payingPeriod(today) === null && !hasSomebodyLeft) return null;
  return (
    <Card
      flush
      titleId="leave-year-end"
      title={t(period === null ? 'leaveTeam.yearEnd.owed.title' : 'leaveTeam.yearEnd.title')}
      end={
        <Button
          size="small"
          aria-expanded={open}
          aria-describedby="leave-year-end"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'common.dismiss' : 'words.show')}
        </Button>
      }
    >
      {open ? (
        <People key={period?.year} {...{ reader, period }} />
      ) : (
        <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
          {period === null
            ? t('leaveTeam.yearEnd.owed.closed')
            : t('leaveTeam.yearEnd.closed', { year: yearOf(period) })}
        </p>
      )}
    </Card>
  );
}
