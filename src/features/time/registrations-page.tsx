import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { periodAround } from '#domain/routes/period-address.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { PeriodStepper as Stepper } from '#widgets/period/period-stepper.tsx';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { NARROW, PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { Page } from '#widgets/page/page.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import { type TimeAddress, useTimeAddress } from './navigation/use-time-address.ts';
import { PEOPLE, TIME_VIEWS } from './navigation/address.ts';
import { MonthBody } from './month/month-body.tsx';
import { MonthSkeleton, PeopleSkeleton } from './month/month-states.tsx';
import { NoMonth } from './no-month.tsx';
import { periodKeys, PeriodStepper, usePeriodText } from './navigation/period-stepper.tsx';
import { BackToOwn, PartNotice, PersonLine, PersonSelect } from './navigation/person-line.tsx';
import { ViewInSheet, WhoSwitch } from './navigation/switches.tsx';
import { addRefusal, entryUnits } from './editor/model.ts';
import type { TimesheetContext } from './shared/hooks.ts';
import { readablePeople, subjectOf } from './navigation/model.ts';

const DayBody = lazy(async () => ({ default: (await import('./week/days-body.tsx')).DayBody }));
const WeekBody = lazy(async () => ({ default: (await import('./week/days-body.tsx')).WeekBody }));
const EntryPanel = lazy(() => import('./editor/entry-panel.tsx'));
const PeopleView = lazy(async () => ({
  default: (await import('./people/people-view.tsx')).PeopleView,
}));
const PeopleDay = lazy(async () => ({
  default: (await import('./people-day/day-view.tsx')).PeopleDay,
}));
const ShortcutList = lazy(async () => ({
  default: (await import('./navigation/shortcut-list.tsx')).ShortcutList,
}));

type ReadyProps = { actor: Actor; farm: Farm; employees: readonly Employee[] };

/** Whether time can be entered by hand for the person on screen. */
function useMayAdd({ actor, person }: TimesheetContext, { view, day }: TimeAddress): boolean {
  const units = useUnits();
  const settings = useTimeSettings();
  const open = entryUnits(actor, person, units, periodAround(view, day));
  return addRefusal(actor, person, settings, open) === null;
}

type ShortcutsProps = {
  address: TimeAddress;
  /** Keys of this page beside those that turn it. */
  more: Readonly<Record<string, () => void>>;
  /** The list in words, where it is another one. */
  words?: readonly (readonly [string, string])[];
};

/** Listens to the keys of the page and lists them. */
function Shortcuts({ address, more, words }: ShortcutsProps) {
  const { t } = useTranslation();
  const [listing, setListing] = useState(false);
  const keys = useMemo(
    () => ({
      ...periodKeys(TIME_VIEWS, address),
      '?': () => setListing(true),
      ...more,
    }),
    [address, more],
  );
  useKeys(keys);
  return (
    <>
      <button
        type="button"
        aria-label={t('timeEntry.shortcuts.open')}
        title={t('timeEntry.shortcuts.open')}
        onClick={() => setListing(true)}
        className="hidden size-[38px] place-items-center rounded-field font-semibold text-text-2 hover:bg-surface-2 hover:text-text xl:grid"
      >
        <kbd aria-hidden="true" className="font-sans">
          {'?'}
        </kbd>
      </button>
      {listing && (
        <Suspense>
          <ShortcutList open onClose={() => setListing(false)} {...(words && { keys: words })} />
        </Suspense>
      )}
    </>
  );
}

/** What one can do with a person's time, at the right end of the head. */
function PersonTools(props: { address: TimeAddress; mayAdd: boolean; who: ReactNode }) {
  const { address, mayAdd, who } = props;
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW);
  const more = useMemo(
    () => (mayAdd ? { n: () => address.openNew() } : NO_KEYS),
    [address, mayAdd],
  );
  return (
    <>
      {!isNarrow && who}
      {!isNarrow && <ViewSwitch views={TIME_VIEWS} view={address.view} onChange={address.show} />}
      {mayAdd && (
        <Button variant="primary" iconLeft="plus" onClick={() => address.openNew()}>
          {t('timeEntry.add')}
        </Button>
      )}
      <Shortcuts address={address} more={more} />
    </>
  );
}

const NO_KEYS = {};

/** Whose time, how much of it, and the keys of the people's page. */
function PeopleTools({ address }: { address: TimeAddress }) {
  const { t } = useTranslation();
  const words = [
    ['← →', t('timePeople.keys.turn')],
    ['T', t('timeEntry.shortcuts.keys.today')],
    ['1 2 3', t('timeEntry.shortcuts.keys.views')],
    ['/', t('peopleBoard.search')],
    ['A', t('timePeople.keys.approve')],
    ['?', t('timeEntry.shortcuts.keys.list')],
  ] as const;
  return (
    <>
      <WhoSwitch address={address} />
      <ViewSwitch views={TIME_VIEWS} view={address.view} onChange={address.show} />
      <Shortcuts address={address} more={NO_KEYS} words={words} />
    </>
  );
}

type PersonTimeProps = { whose: TimesheetContext; address: TimeAddress; mayAdd: boolean };

function PersonTime({ whose, address, mayAdd }: PersonTimeProps) {
  const { view, month, day, entryId } = address;
  return (
    <>
      <PartNotice actor={whose.actor} person={whose.person} />
      <Suspense fallback={<MonthSkeleton />}>
        {view === 'month' && <MonthBody {...whose} {...{ month, address, mayAdd }} />}
        {view === 'week' && <WeekBody {...{ whose, address, mayAdd }} />}
        {view === 'day' && <DayBody {...{ whose, address, mayAdd }} />}
      </Suspense>
      {entryId !== null && (
        <PartBoundary source="time/entry">
          <Suspense>
            <EntryPanel {...{ whose, entryId, day, address }} onClose={address.close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** The page of one person: the head, the days, the panel of an opened registration. */
function PersonPage(
  props: ReadyProps & { address: TimeAddress; person: Employee; who: ReactNode },
) {
  const { actor, farm, person, address, who } = props;
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const whose = useMemo(() => ({ actor, farm, person }), [actor, farm, person]);
  const mayAdd = useMayAdd(whose, address);
  const isNarrow = useMedia(NARROW);
  const isOther = person.id !== actor.uid;
  const name = isOther ? fullName(person) : t('words.registrations');
  return (
    <Page
      title={name}
      tabTitle={t('timeMonth.titleOf', { name, month: periodText(address) })}
      right={<PersonTools {...{ address, mayAdd, who }} />}
      {...(isOther && { eyebrow: <BackToOwn />, subtitle: <PersonLine person={person} /> })}
      {...(!isNarrow && { beside: <PeriodStepper address={address} /> })}
    >
      {isNarrow && (
        <ToolRow
          onToday={address.isPresent ? undefined : address.toToday}
          sheet={(close) => (
            <>
              {who}
              <ViewInSheet {...{ address, close }} />
            </>
          )}
        >
          <Stepper kind={address.view} day={address.day} onStep={address.step} />
        </ToolRow>
      )}
      <PersonTime key={person.id} {...{ whose, address, mayAdd }} />
      <ClockBar byMonth={!isOther} />
    </Page>
  );
}

function PeoplePage({ actor, farm, address }: ReadyProps & { address: TimeAddress }) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const isPhone = useMedia(PHONE);
  const name = t('words.registrations');
  return (
    <Page
      title={name}
      tabTitle={t('timeMonth.titleOf', { name, month: periodText(address) })}
      {...(isPhone
        ? { right: <span className="text-base text-text-2">{t('words.employees')}</span> }
        : {
            right: <PeopleTools address={address} />,
            beside: <PeriodStepper address={address} />,
          })}
    >
      <Suspense fallback={<PeopleSkeleton />}>
        {address.view === 'day' ? (
          <PeopleDay {...{ actor, farm, address }} />
        ) : (
          <PeopleView {...{ actor, farm, address }} stretch={address.view} />
        )}
      </Suspense>
    </Page>
  );
}

function ReadyPage(props: ReadyProps) {
  const { actor, farm, employees } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { employeeId = null } = useParams();
  const [params] = useSearchParams();
  const address = useTimeAddress(farm.timeZone);
  const subject = subjectOf(employeeId, actor, employees);
  if (subject.kind === 'redirectToSelf') return <Navigate to={registrationsPath()} replace />;
  const seesOthers = can(actor, 'running.see', { farmId: farm.id });
  if (address.side === PEOPLE && employeeId === null && seesOthers) {
    return <PeoplePage {...props} address={address} />;
  }

  const people = readablePeople(employees, actor, periodAround(address.view, address.day));
  const open = (id: string): void => {
    const kept = new URLSearchParams(params);
    kept.delete('e');
    const path = registrationsPath(id === actor.uid ? null : id);
    void navigate({ pathname: path, search: kept.toString() });
  };
  const who = (
    <>
      {seesOthers && employeeId === null && <WhoSwitch address={address} />}
      {people.length > 1 && (
        <PersonSelect
          people={people}
          ownId={actor.uid}
          value={employeeId ?? actor.uid}
          onChange={open}
        />
      )}
    </>
  );
  if (subject.kind === 'person') {
    return <PersonPage {...props} address={address} person={subject.person} who={who} />;
  }
  const name = t(subject.kind === 'unknown' ? 'common.unknownEmployee' : 'words.registrations');
  return (
    <Page title={name} right={who} {...(employeeId !== null && { eyebrow: <BackToOwn /> })}>
      <NoMonth subject={subject} />
    </Page>
  );
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
