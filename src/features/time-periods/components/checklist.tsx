import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { employeesPath } from '#domain/employee/employees-path.ts';
import type { ClosingChecklist } from '#domain/time/closing/closing.ts';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { PAYROLL_PATH, dayPath, entryPath } from '#domain/routes/time-routes.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLineWords } from '#widgets/why/line-words.ts';
import type { PeriodFacts } from '../model.ts';

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
    to: entryPath(entry),
    text: t('timePeriods.line', {
      name: nameOf(entry.employeeId),
      day: format.day(entry.workDate),
      what: format.clock(entry.start),
    }),
  });
  const ofDay = (id: string, day: string, what: string): Line => ({
    key: `${id} ${day}`,
    to: dayPath(id, day),
    text: t('timePeriods.line', { name: nameOf(id), day: format.day(day), what }),
  });
  const ofPerson = (id: string): Line => ({ key: id, to: employeesPath(id), text: nameOf(id) });
  return { ofEntry, ofDay, ofPerson };
}

/** Codes that payroll would stop at; each leads to where it gets one. */
function Unmapped({ lines, rules }: { lines: readonly PayLine[]; rules: readonly TimeRule[] }) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  return (
    <Group
      icon="alert-triangle"
      title={t('timePeriods.groups.unmapped')}
      note={t('timePeriods.unmappedNote')}
      lines={lines.map((line) => ({
        key: line.payCode,
        to: PAYROLL_PATH,
        text: words.name(line),
      }))}
    />
  );
}

type Props = {
  checklist: ClosingChecklist;
  /** A line of each of our codes that the payroll system has none for. */
  unmapped: readonly PayLine[];
  facts: Pick<PeriodFacts, 'employees' | 'rules'>;
};

/** What is not ready, what moves on, and what should be known before a period is closed. */
export function Checklist({ checklist, unmapped, facts }: Props) {
  const { t } = useTranslation();
  const { ofEntry, ofDay, ofPerson } = useLines(facts.employees);
  const group = (code: 'needsAction' | 'returned' | 'pending' | 'running', icon: IconName) => (
    <Group
      icon={icon}
      title={t(`timePeriods.groups.${code}`)}
      note={t(code === 'running' ? 'timePeriods.goesOn' : 'timePeriods.movesOn')}
      lines={checklist[code].map(ofEntry)}
    />
  );
  const { missingDays, restBreaches, missingNumbers, overlapping } = checklist;
  const { needsAction, returned, pending } = checklist;
  const toLookAt = [needsAction, returned, pending, overlapping, missingDays, restBreaches];
  const isReady = [...toLookAt, missingNumbers, unmapped].every((list) => list.length === 0);
  return (
    <Card flush aria-labelledby="checklist">
      <CardHead inset id="checklist" title={t('timePeriods.checklist')} />
      {isReady && (
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
        icon="alert-triangle"
        title={t('timePeriods.groups.overlapping')}
        note={t('timePeriods.overlapNote')}
        lines={overlapping.map(ofEntry)}
      />
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
      <Group
        icon="user"
        title={t('timePeriods.groups.missingNumbers')}
        note={t('timePeriods.numbersNote')}
        lines={missingNumbers.map(ofPerson)}
      />
      <Unmapped lines={unmapped} rules={facts.rules} />
    </Card>
  );
}
