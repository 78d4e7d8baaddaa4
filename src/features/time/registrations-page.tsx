import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useActor } from '#data/stores/actor.ts';
import { useEmployees } from '#data/stores/employees.ts';
import { useFarm } from '#data/stores/farm.ts';
import { type Actor } from '#domain/access/actor.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { registrationsPath } from '#domain/time/registrations-path.ts';
import { Notice } from '#ui/notice.tsx';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { Page } from '#widgets/page.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { MonthBody } from './components/month-body.tsx';
import { MonthSkeleton } from './components/month-states.tsx';
import { MonthStepper } from './components/month-stepper.tsx';
import { NoMonth } from './components/no-month.tsx';
import { BackToOwn, PersonLine } from './components/person-line.tsx';
import { PersonSelect } from './components/person-select.tsx';
import { useMonthSteps } from './hooks.ts';
import { readablePeople, readableUnits, subjectOf } from './model.ts';

type ReadyProps = { actor: Actor; farm: Farm; employees: readonly Employee[] };

function ReadyPage({ actor, farm, employees }: ReadyProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const navigate = useNavigate();
  const { employeeId = null } = useParams();
  const steps = useMonthSteps(farm.timeZone);
  const subject = subjectOf(employeeId, actor, employees);
  if (subject.kind === 'redirectToSelf') return <Navigate to={registrationsPath()} replace />;

  const people = readablePeople(employees, actor);
  const { month } = steps;
  const person = subject.kind === 'person' ? subject.person : null;
  const others = subject.kind === 'person' && !subject.isSelf;
  const open = (id: string) =>
    void navigate(registrationsPath(id === actor.uid ? null : id, steps.isPresent ? null : month));
  const right = people.length > 1 && (
    <PersonSelect
      people={people}
      ownId={actor.uid}
      value={employeeId ?? actor.uid}
      onChange={open}
    />
  );
  const name =
    others && person
      ? fullName(person)
      : t(subject.kind === 'unknown' ? 'common.unknownEmployee' : 'time.registrations');
  return (
    <Page
      title={name}
      tabTitle={t('time.titleOf', { name, month: format.month(month) })}
      right={right}
      {...(employeeId !== null && employeeId !== actor.uid && { eyebrow: <BackToOwn /> })}
      {...(others && person && { subtitle: <PersonLine person={person} /> })}
      {...(person && { beside: <MonthStepper steps={steps} /> })}
    >
      {person && <PartNotice actor={actor} person={person} />}
      {person ? (
        <MonthBody actor={actor} farm={farm} person={person} month={month} />
      ) : (
        <NoMonth subject={subject} />
      )}
      <ClockBar />
    </Page>
  );
}

/** A leader sees the time in their own units alone; the totals must not pretend to be the whole. */
function PartNotice({ actor, person }: { actor: Actor; person: Employee }) {
  const { t } = useTranslation();
  const readable = readableUnits(actor, person.id === actor.uid);
  if (readable === null || person.units.every((id) => readable.includes(id))) return null;
  return <Notice kind="info">{t('time.onlyYourUnits')}</Notice>;
}

export default function RegistrationsPage() {
  const actor = useActor();
  const farm = useFarm();
  const employees = useEmployees();
  if (actor === null || farm === null || employees.length === 0) {
    return (
      <Page>
        <MonthSkeleton />
      </Page>
    );
  }
  return <ReadyPage actor={actor} farm={farm} employees={employees} />;
}
