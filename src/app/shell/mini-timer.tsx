import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFarm } from '#data/base/farm.ts';
import { useOwnRunning } from '#data/clock/own-running.ts';
import { useUnits } from '#data/base/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { openBreakOf, shownMs } from '#domain/time/registration/break.ts';
import { subscribeSecond } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { usePageTitle } from '#widgets/page/page-title.ts';
import { pathOf } from '../routing/match-route.ts';

const MS_PER_MINUTE = 60_000;

const shortTime = (running: Registration, nowMs: number): string =>
  hoursMinutes(Math.floor(shownMs(running, nowMs) / MS_PER_MINUTE));

/** The elapsed time goes before the title of the tab; the page itself writes the title. */
function useTimerInTitle(running: Registration): void {
  const { t } = useTranslation();
  const title = usePageTitle((page) => page.title);
  const appName = t('common.appName');
  useEffect(() => {
    const plain = title === '' ? appName : `${title} · ${appName}`;
    const write = (nowMs: number): void => {
      const next = `${shortTime(running, nowMs)} · ${plain}`;
      if (document.title !== next) document.title = next;
    };
    write(Date.now());
    const stop = subscribeSecond(write);
    return () => {
      stop();
      document.title = plain;
    };
  }, [running, title, appName]);
}

function Running({ running }: { running: Registration }) {
  const { t } = useTranslation();
  const mobile = useMobile();
  const unit = useUnits().find((one) => one.id === running.unitId);
  const text = useCallback((nowMs: number) => shortTime(running, nowMs), [running]);
  const onBreak = openBreakOf(running) !== null;
  useTimerInTitle(running);
  return (
    <Link
      to={pathOf('Home')}
      className="flex min-h-11 items-center gap-2 rounded-field px-2 text-base font-semibold text-text hover:bg-surface-2"
    >
      {onBreak ? <Icon name="coffee" size={16} /> : <LiveDot />}
      {!mobile && unit && <UnitChip name={unit.unitName} />}
      <TickingText text={text} className="tnum" />
      {/* Beside what is seen, not in its place: who speaks to the page says what they see. */}
      <span className="sr-only">{t(onBreak ? 'shell.timerOnBreak' : 'shell.timer')}</span>
    </Link>
  );
}

/** One's own clock on every page: how long it has run, and the way to it. */
export function MiniTimer() {
  const farm = useFarm();
  const running = useOwnRunning();
  return farm === null || running === null ? null : <Running running={running} />;
}
