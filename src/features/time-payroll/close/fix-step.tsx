import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Card as EmployeeCard } from '#domain/employee/card.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { dayPath, entryPath } from '#domain/routes/time-routes.ts';
import type { ClosingChecklist } from '#domain/time/closing/closing.ts';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { CodeField } from '#widgets/payroll/fields.tsx';
import { useTimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';
import { useLineWords } from '#widgets/why/line-words.ts';
import { NumberField } from '../missing/missing-list.tsx';
import { Step } from '../period/step.tsx';
import { useNameOf } from '../period/words.tsx';
import { type Fix, fixesByPerson, type PeriodFacts } from './model.ts';

/** With more to look at than this, people are folded: the table below stays near. */
const UNFOLDED = 12;

const ACTS = {
  needsAction: 'end',
  pending: 'see',
  returned: 'see',
  overlapping: 'see',
  missingDays: 'write',
  restBreaches: 'see',
  running: 'see',
} as const;

type ActProps = {
  fix: Fix;
  name: string;
  settings: PayrollSettings;
  /** Null until known. */
  cards: ReadonlyMap<string, EmployeeCard> | null;
  onApprove: (entry: Registration) => void;
};

/** What sets it right, where it stands or one press away. */
function Act({ fix, name, settings, cards, onApprove }: ActProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { kind, employeeId, day, entry } = fix;
  if (kind === 'missingNumbers') {
    if (cards === null) return null;
    return <NumberField {...{ employeeId, name, cards }} system={settings.system} />;
  }
  const act = t(`timePeriods.fix.acts.${ACTS[kind]}`);
  const of = day === null ? name : `${name} · ${format.day(day)}`;
  return (
    <>
      <Link
        to={entry === null ? dayPath(employeeId, day ?? '') : entryPath(entry)}
        aria-label={`${act}: ${of}`}
        className={buttonClass({ size: 'small' })}
      >
        {act}
      </Link>
      {kind === 'pending' && entry !== null && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={`${t('timePeople.approve')}: ${of}`}
          onClick={() => onApprove(entry)}
        >
          {t('timePeople.approve')}
        </Button>
      )}
    </>
  );
}

function FixRow(props: ActProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { kind, day, entry, minutes } = props.fix;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-1.5 md:min-h-12">
      <span className="w-24 shrink-0 text-base text-text-2">{day !== null && format.day(day)}</span>
      <span className="min-w-0 grow basis-56 text-base text-text">
        {t(`timePeriods.fix.${kind}`, {
          at: entry === null ? '' : format.clock(entry.start),
          hours: hoursMinutes(minutes ?? 0),
        })}
      </span>
      <span className="flex gap-2">
        <Act {...props} />
      </span>
    </li>
  );
}

type PersonProps = Omit<ActProps, 'fix'> & { fixes: readonly Fix[]; isFirstOpen: boolean };

function Person({ fixes, isFirstOpen, ...props }: PersonProps) {
  const [open, setOpen] = useState(isFirstOpen);
  return (
    <li className="border-t border-line px-4 md:px-[18px] xl:flex xl:gap-4">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full shrink-0 items-center gap-2 self-start text-left text-base font-semibold text-text xl:w-64"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{props.name}</span>{' '}
        <span className="tnum font-normal text-text-2">{fixes.length}</span>
        <Icon
          name="chevron-down"
          size={16}
          className={cx('shrink-0 text-text-3', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul className="min-w-0 grow xl:[&>li:first-child]:border-t-0">
          {fixes.map((fix, at) => (
            <FixRow key={`${fix.kind} ${fix.entry?.id ?? fix.day ?? at}`} {...props} fix={fix} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Codes that payroll would stop at, each with the field that takes one. */
function Unmapped(props: {
  lines: readonly PayLine[];
  rules: readonly TimeRule[];
  settings: PayrollSettings;
}) {
  const { lines, rules, settings } = props;
  const { t } = useTranslation();
  const words = useLineWords(rules);
  return lines.map((line) => (
    <li
      key={line.payCode}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2 md:px-[18px]"
    >
      <span className="min-w-0 grow basis-56 text-base text-text">
        <span className="block font-semibold">{words.name(line)}</span>
        {t('timePeriods.fix.unmapped')}
      </span>
      <CodeField payCode={line.payCode} name={words.name(line)} settings={settings} hideLabel />
    </li>
  ));
}

type Props = Pick<ActProps, 'settings' | 'cards'> & {
  checklist: ClosingChecklist;
  /** A line of each of our codes that the payroll system has none for. */
  unmapped: readonly PayLine[];
  facts: Pick<PeriodFacts, 'employees' | 'rules'>;
};

/** Step 1: what wants an act before a period is closed, by person, with the act in its row. */
export function FixStep({ checklist, unmapped, facts, settings, cards }: Props) {
  const { t } = useTranslation();
  const nameOf = useNameOf(facts.employees);
  const { make, dialog } = useTimeDecisions();
  const people = fixesByPerson(checklist, nameOf);
  const all = people.flatMap(([, fixes]) => fixes);
  // A clock that runs goes on in the next period.
  const count = all.filter(({ kind }) => kind !== 'running').length + unmapped.length;
  return (
    <Step
      number={1}
      title={t('timePayroll.steps.fix')}
      state="done"
      note={t(count === 0 ? 'timePeriods.fix.none' : 'timePeriods.fix.note', { count })}
    >
      <ul>
        <Unmapped lines={unmapped} rules={facts.rules} settings={settings} />
        {people.map(([id, fixes]) => (
          <Person
            key={id}
            name={nameOf(id)}
            isFirstOpen={all.length <= UNFOLDED}
            onApprove={(entry) => make('approve', [entry])}
            {...{ fixes, settings, cards }}
          />
        ))}
      </ul>
      {dialog}
    </Step>
  );
}
