import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useClockAhead } from '#data/device/clock-skew.ts';
import { isSharedDevice } from '#data/device/device.ts';
import { getEnv } from '#data/device/env.ts';
import { takenAlongOn } from '#data/guides/taken-along.ts';
import type { EntryTime, OutboxEntry } from '#data/outbox/journal/entry.ts';
import { kindOf } from '#data/outbox/journal/kind.ts';
import { dismissRefused, sendRefusedAgain } from '#data/outbox/outbox.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Actor } from '#domain/access/actor.ts';
import { dayOf } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { closedThrough, type Farm, isLocked } from '#domain/farm/farm.ts';
import { dayPath, newEntryPath } from '#domain/routes/time-routes.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useLasting, useNow } from '#ui/hooks/clock.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { AddEmployeeHost } from '#widgets/add-employee/add-employee.tsx';
import { useOwnWriteText } from '#widgets/format/own-write-text.ts';
import { timeText } from '#widgets/format/time-text.ts';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { laterPart } from '#widgets/page/later-part.tsx';
import { PageRouteContext } from '#widgets/page/page-route.ts';
import { SignOutDialog } from '#widgets/sign-out/sign-out-dialog.tsx';
import type { NamedRoute } from '../routing/match-route.ts';
import { applyUpdate, useAppUpdate } from '../service-worker.ts';
import { isProfileMode, navOf, SubMenu } from './desktop-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoStripHost } from './undo-host.tsx';

/** Why, as far as this device can know: the database says no more than that it may not be. */
function reasonOf(
  { code, summary }: OutboxEntry,
  farm: Farm | null,
): 'locked' | 'days_closed' | 'denied' | 'failed' {
  if (code !== 'permission-denied') return 'failed';
  const { start, unitId = '' } = summary;
  if (farm === null || start === undefined) return 'denied';
  const day = dayOf(start, farm.timeZone);
  if (isLocked(farm, day)) return 'locked';
  return day <= (closedThrough(farm, unitId) ?? '') ? 'days_closed' : 'denied';
}

/** Where the time of a write can be entered by hand: the form for what is new and one's own, else the day. */
function PlaceLink({ entry, time }: { entry: OutboxEntry; time: EntryTime }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const at = time.start ?? time.end;
  if (farm === null || at === null) return null;
  const day = dayOf(at, farm.timeZone);
  const { employeeId } = time;
  const isOwn = employeeId === null || employeeId === entry.uid;
  const isNew = isOwn && kindOf(entry.summary).creates === true;
  return (
    <Link
      to={isNew ? newEntryPath(day) : dayPath(isOwn ? null : employeeId, day)}
      className={buttonClass({ size: 'small' })}
    >
      {t(isNew ? 'shell.sync.enterByHand' : 'shell.sync.openDay')}
    </Link>
  );
}

function Times({ entry: { uid, times = [] } }: { entry: OutboxEntry }) {
  const format = useFarmFormat();
  const employees = useEmployees();
  const nameOf = ({ employeeId }: EntryTime): string => {
    const person = employees.find(({ id }) => id === employeeId && id !== uid);
    return person === undefined ? '' : `${fullName(person)}, `;
  };
  if (times.length === 0) return null;
  return (
    <ul>
      {times.map((time) => (
        <li key={time.path}>{`${nameOf(time)}${timeText(time, format)}`}</li>
      ))}
    </ul>
  );
}

/** A write that the server refused, with all it said, and what can be done about it. */
export function RefusedRow({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const textOf = useOwnWriteText();
  const farm = useFarm();
  const reason = reasonOf(entry, farm);
  // An owner has nobody to ask.
  const isOwners = useCan('payroll.see', { farmId: farm?.id ?? null });
  const [time] = entry.times ?? [];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        {t('shell.sync.refusedAt', textOf(entry))} {t(`shell.sync.reasons.${reason}`)}{' '}
        {!isOwners && reason !== 'failed' && t('shell.sync.askLeader')}
        <Times entry={entry} />
      </div>
      <div className="flex flex-wrap gap-2">
        {reason === 'failed' && entry.writes !== undefined && (
          <Button size="small" onClick={() => sendRefusedAgain(entry.id)}>
            {t('shell.sync.sendAgain')}
          </Button>
        )}
        {time !== undefined && <PlaceLink entry={entry} time={time} />}
        <Button size="small" onClick={() => dismissRefused(entry.id)}>
          {t('common.dismiss')}
        </Button>
      </div>
    </li>
  );
}

/** What was not saved, until it has been seen; that nothing can be kept; a wrong clock; a farm that closes; a new version. */
function Notices() {
  const { t, format } = useFarmWords();
  const { refused, storage, waiting } = useSync();
  const { stopped } = useAppUpdate();
  const aheadMin = useClockAhead();
  const closesOn = useFarm()?.closesOn ?? null;
  const isQuiet = refused.length === 0 && aheadMin === null && storage === 'disk' && !stopped;
  if (isQuiet && closesOn === null) return null;
  return (
    <div className="mx-auto grid w-full max-w-page gap-2 px-4 pt-4 md:px-6">
      {stopped && (
        <Notice
          kind="info"
          action={
            <Button size="small" onClick={applyUpdate}>
              {t('start.update.reload')}
            </Button>
          }
        >
          {t('start.update.ready')}
        </Notice>
      )}
      {closesOn !== null && (
        <Notice kind="warning">{t('shell.farmCloses', { day: format.longDay(closesOn) })}</Notice>
      )}
      {storage === 'memory' && (waiting > 0 || !isSharedDevice()) && (
        <Notice kind="warning">{t('shell.sync.memory')}</Notice>
      )}
      {aheadMin !== null && (
        <Notice kind="warning">{t('shell.sync.clockAhead', { count: aheadMin })}</Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="error">
          <p className="font-semibold">{t('shell.sync.refusedTitle', { count: refused.length })}</p>
          <ul className="mt-1 grid gap-1">
            {refused.map((entry) => (
              <RefusedRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const GuidesAlong = laterPart(
  async () => (await import('#widgets/guides/guides-along.tsx')).default,
);

/** The start belongs to what is on screen. */
const LATER_MS = 20_000;

/** Takes somebody's guides along once a day: with a network, when the start is over, and where a device keeps anything. */
export function GuidesAlongHost({ uid }: { uid: string }) {
  const timeZone = useFarm()?.timeZone;
  const { online } = useSync();
  const now = useNow('minute');
  const isLater = useLasting(true, LATER_MS);
  const [doneOn, setDoneOn] = useState(() => takenAlongOn(uid));
  if (timeZone === undefined || !isLater || !online || isSharedDevice()) return null;
  const day = dayOf(now, timeZone);
  if (doneOn === day) return null;
  return (
    <Suspense fallback={null}>
      <GuidesAlong {...{ uid, day, timeZone }} onDone={() => setDoneOn(day)} />
    </Suspense>
  );
}

const CONTENT_ID = 'content';

/** A new page starts at its top, and readers start there too. */
function useStartOfPage(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return content;
}

export type ShellProps = { route: NamedRoute; actor: Actor; children: ReactNode };

export function Shell({ route, actor, children }: ShellProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const content = useStartOfPage(pathname);
  const profileMode = isProfileMode(pathname, actor);
  const modules = profileMode ? [] : navOf(actor, route.name);
  const active = modules.find((module) => module.active);
  // A tab with one page has nothing to lead to below it.
  const hasBar = active !== undefined && active.items.length > 1;
  const page = {
    titleKey: route.titleKey,
    unitSelector: route.unitSelector ?? false,
    subMenu: hasBar,
  };
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-field bg-surface px-4 py-2 text-base font-semibold text-primary shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skipToContent')}
      </a>
      {getEnv().mode === 'demo' && (
        <p className="bg-wheat-soft px-4 py-1 text-center text-sm font-medium text-wheat-text">
          {t('shell.demoRibbon')}
        </p>
      )}
      <TopBar modules={modules} profileMode={profileMode} />
      {hasBar && <SubMenu module={active} />}
      <Notices />
      <main ref={content} id={CONTENT_ID} tabIndex={-1}>
        <PageRouteContext value={page}>{children}</PageRouteContext>
      </main>
      {!profileMode && <AddEmployeeHost />}
      {!profileMode && <GuidesAlongHost key={actor.uid} uid={actor.uid} />}
      <UndoStripHost />
      <SignOutDialog />
    </>
  );
}
