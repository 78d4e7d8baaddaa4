import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#domain/employee/employee.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { dayPath } from '#domain/routes/time-routes.ts';
import { dayCount, type PersonDays, issueList } from '#domain/time/report/issues.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { ReportData } from '../shared/hooks.ts';

type Props = { data: ReportData };

/** What there is to look at, worked out once. */
function useIssueList({ data }: Props) {
  const { input, address } = data;
  return useMemo(() => issueList(input, address.today), [input, address.today]);
}

/** People and days shown before one asks for more. */
const SHOWN_PEOPLE = 10;
const SHOWN_DAYS = 12;

function Days({ days, person }: PersonDays) {
  const { t, format } = useFarmWords();
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, SHOWN_DAYS);
  return (
    <span className="flex flex-wrap gap-1.5">
      {shown.map((day) => (
        <Link
          key={day}
          to={dayPath(person.id, day)}
          className="tnum inline-flex min-h-11 items-center rounded-chip border border-line px-2 text-sm text-text hover:bg-surface-2 md:min-h-8 print:min-h-0 print:border-0 print:px-1"
        >
          {format.day(day)}
        </Link>
      ))}
      {days.length > shown.length && (
        <Button size="small" link onClick={() => setAll(true)}>
          {t('timeReports.watch.moreDays', { count: days.length - shown.length })}
        </Button>
      )}
    </span>
  );
}

type GroupProps = { icon: IconName; title: string; note: string; list: readonly PersonDays[] };

function Group({ icon, title, note, list }: GroupProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (list.length === 0) return null;
  const shown = all ? list : list.slice(0, SHOWN_PEOPLE);
  return (
    <Card flush aria-label={title}>
      <CardHead
        inset
        title={
          <span className="flex items-center gap-2">
            <Icon name={icon} size={18} className="text-text-2" />
            {title}
          </span>
        }
        end={<Tag kind="wheat">{t('timeReports.watch.days', { count: dayCount(list) })}</Tag>}
      />
      <p className="px-4 pb-2.5 text-sm text-text-2 md:px-[18px]">{note}</p>
      <ul>
        {shown.map(({ person, days }) => (
          <li
            key={person.id}
            className="grid gap-2 border-t border-line px-4 py-2.5 md:grid-cols-[14rem_1fr] md:px-[18px] print:break-inside-avoid"
          >
            <span className="min-w-0 truncate pt-1.5 text-base font-semibold text-text">
              {fullName(person)}
            </span>
            <Days person={person} days={days} />
          </li>
        ))}
      </ul>
      {list.length > shown.length && (
        <div className="border-t border-line px-4 py-2.5 md:px-[18px] print:hidden">
          <Button size="small" onClick={() => setAll(true)}>
            {t('timeReports.watch.morePeople', { count: list.length - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Workdays without time, time that nobody has approved, and everything that is marked. */
export function IssuesReport({ data }: Props) {
  const { t } = useTranslation();
  const list = useIssueList({ data });
  const flags = SHOWN_FLAGS.filter((flag) => list.flags.has(flag));
  const open = [list.missing, list.needsAction, list.returned, list.pending];
  if (open.every((one) => one.length === 0) && flags.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check-circle"
          title={t('timeReports.watch.none')}
          text={t('timeReports.watch.noneText')}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Group
        icon="timer-off"
        title={t('timeReports.watch.needsAction')}
        note={t('timeReports.watch.needsActionNote')}
        list={list.needsAction}
      />
      <Group
        icon="clock"
        title={t('timeReports.watch.pending')}
        note={t('timeReports.watch.pendingNote')}
        list={list.pending}
      />
      <Group
        icon="undo"
        title={t('timeReports.watch.returned')}
        note={t('timeReports.watch.returnedNote')}
        list={list.returned}
      />
      <Group
        icon="calendar"
        title={t('timeReports.watch.missing')}
        note={t('timeReports.watch.missingNote')}
        list={list.missing}
      />
      {flags.map((flag) => (
        <Group
          key={flag}
          icon="alert-triangle"
          title={t(`timeEntry.flags.${flag}`)}
          note={t('timeReports.watch.flagNote')}
          list={list.flags.get(flag) ?? []}
        />
      ))}
    </div>
  );
}
