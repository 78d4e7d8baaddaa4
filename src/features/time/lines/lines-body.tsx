import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { dataOf } from '#data/live/live.ts';
import { reconnectAll } from '#data/live/registry.ts';
import { ownStatements } from '#data/payroll/pay-periods.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { addDays, type Month, monthRange } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Statement } from '#domain/time/closing/pay-period.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { MayBeOld } from '#widgets/feedback/may-be-old.tsx';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { daysOfMonth } from '../shared/balance.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useLines } from './hooks.ts';
import { closedPeriods } from './model.ts';

function Sums({ statement }: { statement: Statement }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const { minutes, goalMinutes, flexOut } = statement;
  const facts = [
    [t('words.approved'), asTotal(minutes)],
    ...(goalMinutes > 0
      ? [
          [t('words.normHours'), asTotal(goalMinutes)],
          [t('words.difference'), asTotal(minutes - goalMinutes)],
        ]
      : []),
    ...(flexOut === null ? [] : [[t('timeEntry.lines.flexOut'), asTotal(flexOut)]]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 pb-3 md:grid-cols-4 md:px-[18px]">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt className="text-sm text-text-2">{what}</dt>
          <dd className="tnum text-md font-semibold text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OwnStatement({ whose, statement }: { whose: TimesheetContext; statement: Statement }) {
  const { t, format } = useFarmWords();
  const rules = useTimeRules(whose.farm.id);
  const { printing, print, attributes } = usePrintAlone();
  const { from, to, lines, created } = statement;
  const days = useDays()({ from, to });
  const id = `statement-${from}`;
  return (
    // On paper it stands alone, with every line and reason open.
    <Card
      flush
      titleId={id}
      title={t('timeEntry.lines.statement', { days })}
      end={
        <span className="print:hidden">
          <Button size="small" iconLeft="printer" onClick={print}>
            {t('words.print')}
          </Button>
        </span>
      }
      {...attributes}
    >
      <p className="hidden px-4 pb-2 text-base text-text print:block">
        {`${fullName(whose.person)} · ${whose.farm.name}`}
      </p>
      <p className="flex items-center gap-1.5 px-4 pb-3 text-sm text-text-2 md:px-[18px]">
        <Icon name="lock" size={14} />
        {created === null
          ? t('timePeriods.locked')
          : t('timeEntry.lines.frozen', { when: format.dateTime(created) })}
      </p>
      <Sums statement={statement} />
      <LineGroups lines={lines} rules={rules} open={printing} />
    </Card>
  );
}

function PeriodStatement({ whose, period }: { whose: TimesheetContext; period: Period }) {
  const { farm, person } = whose;
  const scope = { farmId: farm.id, periodId: period.from, employeeId: person.id };
  const statement = dataOf(ownStatements.use(scope))?.[0] ?? null;
  return statement === null ? null : <OwnStatement whose={whose} statement={statement} />;
}

/** One's own statements of the closed periods that touch a month, as they were frozen. */
function OwnStatements({ whose, month }: { whose: TimesheetContext; month: Month }) {
  const { farm, person } = whose;
  const settings = useTimeSettings();
  const target = { farmId: farm.id, employeeId: person.id, unitIds: person.units };
  const mayRead = useCan('statement.read', target);
  if (!mayRead) return null;
  return closedPeriods(month, settings, farm).map((period) => (
    <PeriodStatement key={period.from} whose={whose} period={period} />
  ));
}

type Props = { whose: TimesheetContext; month: Month };

/** What a person's month comes to in pay codes as it stands, with the way down to each reason. */
function LinesCard({ whose, month }: Props) {
  const { t } = useTranslation();
  const { lines, rules, of } = useLines(whose, daysOfMonth(month));
  const { lockedThrough } = whose.farm;
  const isClosed = lockedThrough !== null && addDays(monthRange(month).until, -1) <= lockedThrough;
  if (lines === null && of.some(({ status }) => status === 'failed')) {
    return <LoadFailed text={t('timeEntry.lines.failed')} onRetry={reconnectAll} />;
  }
  if (lines === null || lines.length === 0) return null;
  return (
    <Card flush title={t('timeEntry.lines.title')}>
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
        {t(isClosed ? 'timeEntry.lines.closed' : 'timeEntry.lines.live')}
      </p>
      <MayBeOld of={of}>
        <LineGroups lines={lines} rules={rules} />
      </MayBeOld>
    </Card>
  );
}

/** Lines of the month, and one's own frozen statements of the closed periods that touch it. */
export default function LinesBody({ whose, month }: Props) {
  return (
    <>
      <LinesCard whose={whose} month={month} />
      {whose.person.id === whose.actor.uid && <OwnStatements whose={whose} month={month} />}
    </>
  );
}
