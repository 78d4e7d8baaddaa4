import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeRules } from '#data/time/time-rules.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { seatOn } from '#domain/employee/terms.ts';
import { hasFlexIn } from '#domain/time/month/month-totals.ts';
import type { Month } from '#domain/dates/day.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { type SheetData, useSheet } from './hooks.ts';
import type { Sheet } from './model.ts';
import { SheetTable } from './sheet-rows.tsx';

/** Holiday, the farm's own accounts and time off in lieu at the end of the month; nothing for who has none. */
function SheetBalances({ data, person }: { data: SheetData; person: Employee }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { leave, stored } = data;
  const balances = leave?.balances ?? null;
  if (leave === null || balances === null) return null;
  const lieu = seatIncludes(seatOn(person, leave.on), 'flex_time_calculation')
    ? (stored?.lieuOut ?? null)
    : null;
  const figures = [
    ...balances.years.map(({ year, left }) => [words.lot('holiday', year), words.days(left)]),
    ...[...balances.accounts].map(([account, units]) => [
      words.account(account),
      words.days(units),
    ]),
    ...(lieu === null ? [] : [[words.account('lieu'), hoursMinutes(lieu)]]),
  ];
  const title = t('timeReports.sheet.balances', { day: format.date(leave.on) });
  return (
    <div className="border-t border-line px-4 py-3 md:px-[18px] print:flex print:items-baseline print:gap-4 print:py-1 print:text-xs">
      <h3 className="pb-2 text-base font-semibold text-text print:pb-0 print:text-xs">{title}</h3>
      {balances.isUnknown && (
        <p className="text-sm text-text-2">{t('timeReports.sheet.noOpening')}</p>
      )}
      <dl aria-label={title} className="flex flex-wrap gap-x-8 gap-y-2 print:gap-x-4 print:gap-y-0">
        {figures.map(([name, value]) => (
          <div key={name} className="print:flex print:gap-1.5">
            <dt className="text-xs text-text-2">{name}</dt>
            <dd className="tnum text-md font-semibold text-text print:text-xs">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Props = { scope: ReportScope; person: Employee; month: Month };

/** The month in figures: worked, stamped, against the norm, flex. */
function Figures({ data, person, month }: Omit<Props, 'scope'> & { data: SheetData }) {
  const { t } = useTranslation();
  const { sheet, goalMinutes: goal, flex } = data;
  if (sheet === null) return null;
  const figures = [
    ['worked', hoursMinutes(sheet.minutes)],
    ...(sheet.rawMinutes === sheet.minutes ? [] : [['stamped', hoursMinutes(sheet.rawMinutes)]]),
    ...(goal > 0
      ? [
          ['norm', hoursMinutes(goal)],
          ['difference', signedHoursMinutes(sheet.minutes - goal)],
        ]
      : []),
    ...(!hasFlexIn(person, month) || flex.after === null
      ? []
      : [
          ['flexIn', flex.before === null ? '–' : signedHoursMinutes(flex.before)],
          ['flexOut', signedHoursMinutes(flex.after)],
        ]),
  ] as [Figure, string][];
  return (
    <dl
      aria-label={t('timeReports.sheet.summary')}
      className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line px-4 py-3 md:px-[18px]"
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-2">{t(`timeReports.sheet.${name}`)}</dt>
          <dd className="tnum text-md font-semibold text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Figure = 'worked' | 'stamped' | 'norm' | 'difference' | 'flexIn' | 'flexOut';

function Lines({ data, farmId }: { data: SheetData; farmId: string }) {
  const { t } = useTranslation();
  const rules = useTimeRules(farmId);
  const lines = data.stored?.lines ?? [];
  return (
    <div className="border-t border-line pt-3 print:pt-1.5">
      <h3 className="px-4 pb-2 text-base font-semibold text-text md:px-[18px] print:pb-0.5 print:text-xs">
        {t('timeReports.sheet.lines')}
      </h3>
      {lines.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
          {t('timeReports.sheet.noLines')}
        </p>
      ) : (
        <LineGroups lines={lines} rules={rules} />
      )}
    </div>
  );
}

/** Where employee and leader sign on paper. */
function Signatures() {
  const { t } = useTranslation();
  return (
    <div className="hidden grid-cols-2 gap-10 px-4 pt-12 text-xs text-text-2 print:grid print:break-inside-avoid">
      {(['signEmployee', 'signLeader'] as const).map((name) => (
        <p key={name} className="border-t border-line-strong pt-1">
          {t(`timeReports.sheet.${name}`)}
        </p>
      ))}
    </div>
  );
}

const rows = (
  <div className="grid gap-2 px-4 py-3 md:px-[18px]">
    {Array.from({ length: 12 }, (_, row) => (
      <Skeleton key={row} className="h-5 w-full" />
    ))}
  </div>
);

type KnownProps = Props & { data: SheetData; sheet: Sheet; caption: string };

function Known({ data, sheet, scope, person, month, caption }: KnownProps) {
  const { t } = useTranslation();
  const { stored, lacksLeave, isPart } = data;
  // Seen through some units, the month's own figures are of more than what stands here.
  const isBehind = !isPart && stored !== null && stored.minutes !== sheet.minutes;
  return (
    <>
      {isPart && (
        <p className="border-t border-line px-4 py-2 text-sm text-text-2 md:px-[18px]">
          {t('timeReports.sheet.onlyUnits')}
        </p>
      )}
      {lacksLeave && (
        <p className="border-t border-line px-4 py-2 text-sm text-wheat-text md:px-[18px]">
          {t('timeReports.sheet.noLeave')}
        </p>
      )}
      {isBehind && (
        <p className="border-t border-line px-4 py-2 text-sm text-wheat-text md:px-[18px]">
          {t('timeReports.sheet.unequal')}
        </p>
      )}
      <SheetTable sheet={sheet} farmId={scope.farm.id} caption={caption} />
      <Figures {...{ data, person, month }} />
      <SheetBalances data={data} person={person} />
      <Lines data={data} farmId={scope.farm.id} />
      <Signatures />
    </>
  );
}

function Body(props: Props & { data: SheetData; caption: string }) {
  const { t } = useTranslation();
  const { sheet, of } = props.data;
  const loading = t('timeReports.sheet.loading');
  return (
    <LiveBoundary of={of} failed={t('timeReports.sheet.failed')} {...{ loading }} skeleton={rows}>
      {() =>
        // Its leave, or the age a rule asks for, may be on its way yet.
        sheet === null ? (
          <Loading text={loading}>{rows}</Loading>
        ) : (
          <Known {...props} sheet={sheet} />
        )
      }
    </LiveBoundary>
  );
}

/** The legal copy of a person's month, on screen and on A4. */
export function PersonSheet(props: Props) {
  const { scope, person, month } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const data = useSheet(scope, person, month);
  const id = useId();
  const caption = t('timeReports.sheet.titleOf', {
    name: fullName(person),
    month: format.month(month),
  });
  return (
    <section
      aria-labelledby={id}
      data-sheet={data.status}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath print:[zoom:0.74] print:overflow-visible print:rounded-none print:border-0 print:shadow-none print:not-last:break-after-page"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 md:px-[18px]">
        <h2 id={id} className="text-md font-semibold text-text">
          {caption}
        </h2>
        <p className="hidden text-xs text-text-2 print:block">
          {t('timeReports.sheet.made', { farm: scope.farm.name, when: format.dateTime(nowMs) })}
        </p>
      </header>
      <Body {...props} data={data} caption={caption} />
    </section>
  );
}
