import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { addDays, type Month, monthRange } from '#domain/dates/day.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { MayBeOld } from '#widgets/live-boundary/may-be-old.tsx';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { daysOfMonth } from '../shared/balance.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useLines } from './hooks.ts';
import { OwnStatements } from './own-statements.tsx';

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
    <Card flush aria-labelledby="month-lines">
      <CardHead inset id="month-lines" title={t('timeEntry.lines.title')} />
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
