import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Card as EmployeeCard, Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { ExportIssue } from '#domain/payroll/export/check-export.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { dayPath, entryPath } from '#domain/routes/time-routes.ts';
import type { ClosingChecklist } from '#domain/time/closing/closing.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { cancelApproval, useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { MissingList } from '../missing/missing-list.tsx';
import { Step } from '../period/step.tsx';
import { useNameOf, Who } from '../period/words.tsx';
import { type Fix, fixesByPerson, type PeriodFacts } from './model.ts';

/** With more to look at than this, people are folded: the table below stays near. */
const UNFOLDED = 12;

const ACTS = {
  needsAction: 'end',
  pending: 'see',
  approved: 'see',
  returned: 'see',
  overlapping: 'see',
  missingDays: 'write',
  restBreaches: 'see',
  running: 'see',
} as const;

/** What comes of it if nobody does anything. */
const COSTS: Readonly<Partial<Record<Fix['kind'], 'moves' | 'twice'>>> = {
  needsAction: 'moves',
  pending: 'moves',
  returned: 'moves',
  overlapping: 'twice',
};

type ActProps = {
  fix: Fix;
  name: string;
  onApprove: (entry: Registration) => void;
};

/** What sets it right, where it stands or one press away. */
function Act({ fix, name, onApprove }: ActProps) {
  const { t, format } = useFarmWords();
  const { kind, employeeId, day, entry } = fix;
  const of = `${name} · ${format.day(day)}`;
  if (kind === 'approved' && entry !== null) {
    return (
      <>
        <span className="flex items-center gap-1.5 text-base font-semibold text-primary">
          <Icon name="check" size={16} />
          {t('words.approved')}
        </span>
        <Button
          size="small"
          link
          aria-label={`${t('common.undo')}: ${of}`}
          onClick={() => cancelApproval(entry)}
        >
          {t('common.undo')}
        </Button>
      </>
    );
  }
  const act = t(`timePeriods.fix.acts.${ACTS[kind]}`);
  return (
    <>
      <Link
        to={entry === null ? dayPath(employeeId, day) : entryPath(entry)}
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
  const { t, format } = useFarmWords();
  const { kind, day, entry, minutes } = props.fix;
  const times = [entry?.start ?? null, entry?.end ?? null].filter((ms) => ms !== null);
  const cost = COSTS[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-1.5 md:min-h-12">
      <span className="w-24 shrink-0 text-base text-text-2">{format.day(day)}</span>
      <span className="min-w-0 grow basis-56 text-base text-text">
        {t(`timePeriods.fix.${kind}`, {
          at: times.map((ms) => format.clock(ms)).join('–'),
          hours: hoursMinutes(minutes ?? 0),
        })}{' '}
        {cost !== undefined && (
          <span className="font-semibold text-wheat-text">
            {t(`timePeriods.fix.costs.${cost}`)}
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        <Act {...props} />
      </span>
    </li>
  );
}

type PersonProps = Omit<ActProps, 'fix'> & {
  fixes: readonly Fix[];
  person: Employee | undefined;
  /** The list is long: it opens on a press. */
  folds: boolean;
};

function Person({ fixes, person, folds, ...props }: PersonProps) {
  const [isAsked, setAsked] = useState(false);
  const open = isAsked || !folds;
  const head =
    'flex min-h-12 shrink-0 items-center gap-2 text-base font-semibold text-text xl:w-64';
  const who = <Who person={person} name={props.name} />;
  return (
    <li className="border-t border-line px-4 md:px-[18px] xl:flex xl:gap-4">
      {folds ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setAsked(!open)}
          className={cx(head, 'w-full self-start text-left')}
        >
          {who} <span className="tnum font-normal text-text-2">{fixes.length}</span>
          <Icon
            name="chevron-down"
            size={16}
            className={cx('shrink-0 text-text-3', open && 'rotate-180')}
          />
        </button>
      ) : (
        <div className={head}>{who}</div>
      )}
      {open && (
        <ul className="min-w-0 grow xl:[&>li:first-child]:border-t-0">
          {fixes.map((fix) => (
            <FixRow key={`${fix.kind} ${fix.entry?.id ?? fix.day}`} {...props} fix={fix} />
          ))}
        </ul>
      )}
    </li>
  );
}

type Props = {
  farm: Farm;
  checklist: ClosingChecklist;
  /** What the file would lack. */
  issues: readonly ExportIssue[];
  facts: Pick<PeriodFacts, 'employees' | 'rules'>;
  settings: PayrollSettings;
  cards: ReadonlyMap<string, EmployeeCard>;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Step 1: what wants an act before a period is closed, by person, with the act in its row. */
export function FixStep({ farm, checklist, issues, facts, settings, cards }: Props) {
  const { t } = useTranslation();
  const nameOf = useNameOf(facts.employees);
  const { make, dialog } = useTimeDecisions();
  const [approvedHere, setApprovedHere] = useState(NOTHING);
  const people = fixesByPerson(checklist, approvedHere, nameOf);
  const all = people.flatMap(([, fixes]) => fixes);
  const done = all.filter(({ kind }) => kind === 'approved').length;
  // A clock that runs goes on in the next period.
  const asked = all.filter(({ kind }) => kind !== 'running').length + issues.length;
  const count = asked - done;
  return (
    <Step
      number={1}
      title={t('timePayroll.steps.fix')}
      state="done"
      note={t(count === 0 ? 'timePeriods.fix.none' : 'timePeriods.fix.note', { count })}
      end={
        done > 0 && (
          <span className="text-sm text-text-2">
            {t('timePeriods.fix.done', { done, all: asked })}
          </span>
        )
      }
    >
      <MissingList rules={facts.rules} {...{ farm, issues, settings, cards, nameOf }} />
      <ul>
        {people.map(([id, fixes]) => (
          <Person
            key={id}
            name={nameOf(id)}
            person={facts.employees.find((one) => one.id === id)}
            folds={all.length > UNFOLDED}
            onApprove={(entry) =>
              make('approve', [entry], () =>
                setApprovedHere((before) => new Set([...before, entry.id])),
              )
            }
            fixes={fixes}
          />
        ))}
      </ul>
      {dialog}
    </Step>
  );
}
