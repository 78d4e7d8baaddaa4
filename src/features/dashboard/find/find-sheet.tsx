import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { dayOf, isoWeekOf } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { planDayPath } from '#domain/routes/module-routes.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useNameOf, useShiftText, useVerdictText } from '#widgets/plan/shift-words.ts';
import { askPeople, publishOpen } from './actions.ts';
import { GapPicture } from './gap-picture.tsx';
import { type Found, useFound } from './hooks.ts';
import { type Fit, type Gap, standingAsk, type Unfit } from './model.ts';
import { PersonCard } from './person-card.tsx';

/** So many are shown at first, and asked together. */
const MOST = 3;

/** Of these the reason is said in a word. */
const SAID = ['overlap', 'leave', 'unavailable', 'dailyRest'] as const;

/** Who cannot, folded: how many for which reason, and one line each behind it. */
function CannotList({ unfit, isOpen }: { unfit: readonly Unfit[]; isOpen: boolean }) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const employees = useEmployees();
  if (unfit.length === 0) return null;
  const byReason = groupBy(
    unfit,
    ({ verdict }) => SAID.find((rule) => rule === verdict.rule) ?? 'other',
  );
  const sums = [...byReason].map(([reason, all]) =>
    t(`dashboardTiles.find.reasons.${reason}`, { count: all.length }),
  );
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface-2">
      <summary className="cursor-pointer px-3.5 py-3 text-base text-text">
        <span className="font-semibold">{t('dashboardTiles.find.cannot')}</span> {unfit.length}
        <span className="block text-sm text-text-2">{sums.join(' · ')}</span>
      </summary>
      <ul className="border-t border-line px-3.5 py-1.5">
        {unfit.map(({ employeeId, verdict }) => {
          const person = employees.find(({ id }) => id === employeeId);
          return (
            <li key={employeeId} className="py-1.5 text-sm text-text-2">
              <span className="font-semibold text-text">{person && fullName(person)}</span>{' '}
              {textOf(verdict)}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type BodyProps = { farm: Farm; gap: Gap; found: Found };

/** Asking: at once where the shift is published, else once it is said that it is published for it. */
function useAsking({ filled, week }: Found) {
  const [toPublish, setToPublish] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    mayAsk: filled !== null && !isBusy,
    /** Other changes of the week that go along where it is published. */
    others: week.others,
    isBusy,
    toPublish,
    cancel: () => setToPublish(null),
    ask: (ids: readonly string[]): void => {
      if (filled === null) return;
      if (filled.isPublished) askPeople(filled.shift, ids);
      else setToPublish(ids);
    },
    publish: async (ids: readonly string[]): Promise<void> => {
      if (filled === null) return;
      setBusy(true);
      const isMade = await publishOpen(filled.shift, week);
      if (isMade) askPeople(filled.shift, ids);
      setBusy(false);
      if (isMade) setToPublish(null);
    },
  };
}

type FooterProps = {
  asking: ReturnType<typeof useAsking>;
  /** Those on screen who have not been asked. */
  toAsk: readonly string[];
};

const SAYS = 'min-w-0 grow basis-40 text-sm text-text-2';

/** All on screen at once, or what asking does first. */
function Footer({ asking, toAsk }: FooterProps) {
  const { t } = useTranslation();
  const { toPublish, isBusy, mayAsk, others, ask, publish, cancel } = asking;
  if (toPublish === null) {
    return (
      <>
        <p className={SAYS}>{t('dashboardTiles.find.first')}</p>
        <Button
          variant="primary"
          iconLeft="send"
          disabled={!mayAsk || toAsk.length === 0}
          onClick={() => ask(toAsk)}
        >
          {t('dashboardTiles.find.askAll', { count: toAsk.length })}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={SAYS}>
        {t('dashboardTiles.find.publishes')}{' '}
        {others > 0 && t('dashboardTiles.find.others', { count: others })}
      </p>
      <Button link disabled={isBusy} onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <Button
        variant="primary"
        iconLeft="send"
        busy={isBusy}
        onClick={() => void publish(toPublish)}
      >
        {t('dashboardTiles.find.publish')}
      </Button>
    </>
  );
}

type FitsProps = BodyProps & {
  asking: ReturnType<typeof useAsking>;
  shown: readonly Fit[];
};

/** Those who can, the fittest first, each with the question. */
function Fits({ farm, gap, found, asking, shown }: FitsProps) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const { week } = isoWeekOf(dayOf(gap.start, farm.timeZone));
  const { mayAsk, ask } = asking;
  return (
    <>
      <p className="flex justify-between gap-3 text-base text-text">
        <span>
          <span className="font-semibold">{t('dashboardTiles.find.fits')}</span> {found.fits.length}
        </span>
        <span className="text-sm text-text-2">{t('dashboardTiles.find.order')}</span>
      </p>
      {found.fits.length === 0 && found.filled !== null && (
        <p className="text-base text-text-2">{t('dashboardTiles.find.nobody')}</p>
      )}
      <ul className="grid gap-3">
        {shown.map((fit) => {
          const { employeeId } = fit;
          const person = employees.find(({ id }) => id === employeeId);
          return (
            person && (
              <PersonCard
                key={employeeId}
                {...{ fit, person, week }}
                request={found.askedOf(employeeId)}
                onAsk={mayAsk ? () => ask([employeeId]) : null}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

function Body({ farm, gap, found }: BodyProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const asking = useAsking(found);
  const nameOf = useNameOf();
  const { fits, unfit, filled, takenBy, askedOf } = found;
  const shown = isWhole ? fits : fits.slice(0, MOST);
  const toAsk = shown
    .map(({ employeeId }) => employeeId)
    .filter((id) => standingAsk(askedOf(id)) === null);
  return (
    <SheetContent footer={takenBy === null && <Footer {...{ asking, toAsk }} />}>
      <div className="grid gap-3">
        <GapPicture {...{ gap, found }} />
        {takenBy !== null && (
          <Notice kind="success">
            {t('dashboardTiles.find.taken', { name: nameOf(takenBy) })}
          </Notice>
        )}
        {filled === null && takenBy === null && (
          <Notice kind="warning">
            {t('dashboardTiles.find.begun')}{' '}
            <Link
              to={planDayPath(dayOf(gap.start, farm.timeZone))}
              className={buttonClass({ size: 'small', link: true })}
            >
              {t('dashboardTiles.staffing.open')}
            </Link>
          </Notice>
        )}
        {takenBy === null && <Fits {...{ farm, gap, found, asking, shown }} />}
        {fits.length > MOST && (
          <Button link aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('dashboardTiles.waiting.fewer')
              : t('dashboardTiles.find.more', { count: fits.length - MOST })}
          </Button>
        )}
        <CannotList unfit={unfit} isOpen={fits.length === 0} />
      </div>
    </SheetContent>
  );
}

type Props = { farm: Farm; uid: string; gap: Gap; onClose: () => void };

/** Beside what it is about: where somebody is missing, who can come by the rules of the plan, and the question to them. */
export function FindSheet({ farm, uid, gap, onClose }: Props) {
  const { t, format } = useFarmWords();
  const text = useShiftText();
  const { lives, found } = useFound(farm, gap, uid);
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('dashboardTiles.find.title', { shift: text(found?.filled?.shift ?? gap) })}
      closeText={t('common.close')}
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.find.failed', { day: format.day(gap.start) })}
        skeleton="m-4 h-72"
      >
        {() => found && <Body {...{ farm, gap, found }} />}
      </LiveBoundary>
    </SideSheet>
  );
}
