import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { monthOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type ClosingChecklist } from '#domain/time/closing.ts';
import { type Registration } from '#domain/time/registration.ts';
import { registrationsPath } from '#domain/time/registrations-path.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';

/** More lines than this are counted, not listed. */
const SHOWN = 40;

interface Line {
  readonly key: string;
  readonly to: string;
  readonly text: string;
}

type GroupProps = { icon: IconName; title: string; note: string; lines: readonly Line[] };

function Group({ icon, title, note, lines }: GroupProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-[18px]">
        <Icon name={icon} size={18} className="text-text-2" />
        <span className="min-w-0 grow">
          <span className="block text-base font-semibold text-text">{title}</span>
          <span className="block text-sm text-text-2">{note}</span>
        </span>
        <span className="tnum text-md font-semibold text-text">{lines.length}</span>
        <Icon name="chevron-down" size={16} className="text-text-3" />
      </summary>
      <ul className="border-t border-line bg-surface-2 px-4 py-2 md:px-[18px]">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.key}>
            <Link
              to={line.to}
              className="flex min-h-11 items-center justify-between gap-3 text-base text-text hover:underline md:min-h-9"
            >
              <span className="min-w-0 truncate">{line.text}</span>
              <Icon name="chevron-right" size={16} className="text-text-3" />
            </Link>
          </li>
        ))}
        {lines.length > SHOWN && (
          <li className="py-1 text-sm text-text-2">
            {t('timePeriods.more', { count: lines.length - SHOWN })}
          </li>
        )}
      </ul>
    </details>
  );
}

function useLines(employees: readonly Employee[]) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = (id: string): string => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? t('common.unknownEmployee') : fullName(person);
  };
  const ofEntry = (entry: Registration): Line => ({
    key: entry.id,
    to: `${registrationsPath(entry.employeeId, monthOf(entry.workDate))}&e=${entry.id}`,
    text: t('timePeriods.line', {
      name: nameOf(entry.employeeId),
      day: format.day(entry.workDate),
      what: format.clock(entry.start),
    }),
  });
  const ofDay = (id: string, day: string, what: string): Line => ({
    key: `${id} ${day}`,
    to: registrationsPath(id, monthOf(day)),
    text: t('timePeriods.line', { name: nameOf(id), day: format.day(day), what }),
  });
  return { ofEntry, ofDay };
}

/** What is not ready, what moves on, and what should be known before a period is closed. */
export function Checklist(props: { checklist: ClosingChecklist; employees: readonly Employee[] }) {
  const { checklist, employees } = props;
  const { t } = useTranslation();
  const { ofEntry, ofDay } = useLines(employees);
  const group = (code: 'needsAction' | 'returned' | 'pending' | 'running', icon: IconName) => (
    <Group
      icon={icon}
      title={t(`timePeriods.groups.${code}`)}
      note={t(code === 'running' ? 'timePeriods.goesOn' : 'timePeriods.movesOn')}
      lines={checklist[code].map(ofEntry)}
    />
  );
  const { missingDays, restBreaches } = checklist;
  const left = checklist.needsAction.length + checklist.returned.length + checklist.pending.length;
  return (
    <Card flush aria-labelledby="checklist">
      <CardHead inset id="checklist" title={t('timePeriods.checklist')} />
      {left + missingDays.length + restBreaches.length === 0 && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-4 text-base text-text md:px-[18px]">
          <Icon name="check-circle" size={18} className="text-primary" />
          {t('timePeriods.allReady')}
        </p>
      )}
      {group('needsAction', 'timer-off')}
      {group('pending', 'clock')}
      {group('returned', 'undo')}
      {group('running', 'play')}
      <Group
        icon="calendar"
        title={t('timePeriods.groups.missingDays')}
        note={t('timePeriods.missingNote')}
        lines={missingDays.map(({ employeeId, day }) => ofDay(employeeId, day, t('time.noTime')))}
      />
      <Group
        icon="alert-triangle"
        title={t('timePeriods.groups.restBreaches')}
        note={t('timePeriods.restNote')}
        lines={restBreaches.map(({ employeeId, day, minutes }) =>
          ofDay(employeeId, day, t('timePeriods.rest', { hours: hoursMinutes(minutes) })),
        )}
      />
    </Card>
  );
}
