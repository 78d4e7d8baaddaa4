import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isActive } from '#domain/audit.ts';
import { type Registration } from '#domain/time/registration/registration.ts';
import { ownEntryPath } from '#domain/routes/time-routes.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { dropMistap, undoStop } from '../model/clock-actions.ts';
import { useClockTexts } from '../model/clock-texts.ts';
import { noteStopped, useStoppedId } from '../model/stopped.ts';
import { type ReadyClock } from '../model/use-clock.ts';

/** Shorter than this nobody has worked: the key was pressed by mistake. */
const MISTAP_MS = 60_000;

const isMistap = ({ start, end }: Registration): boolean => end !== null && end - start < MISTAP_MS;

/** What the stop just made of the day, and the ways to mend it; stays until dismissed or the next start. */
export function StopReceipt({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const id = useStoppedId();
  const stopped = clock.registrations.find((one) => one.id === id && isActive(one));
  if (stopped === undefined || stopped.end === null) return null;
  const mistap = isMistap(stopped);
  return (
    <section
      aria-label={t('time.receipt.title')}
      className="flex flex-wrap items-center gap-2 rounded-card bg-primary-soft py-1.5 pr-1.5 pl-3"
    >
      <p role="status" className="tnum min-w-0 grow text-base font-semibold text-text">
        {mistap ? t('time.receipt.mistap') : texts.total(clock.day)}
      </p>
      <span className="flex flex-wrap items-center gap-1.5">
        {mistap && (
          <Button size="small" variant="primary" onClick={() => dropMistap(stopped)}>
            {t('time.receipt.drop')}
          </Button>
        )}
        <Button size="small" iconLeft="undo" onClick={() => undoStop(stopped, clock)}>
          {t('common.undo')}
        </Button>
        {!mistap && (
          <Link to={ownEntryPath(stopped)} className={buttonClass({ size: 'small' })}>
            {t('time.receipt.addBreak')}
          </Link>
        )}
        <IconButton icon="x" label={t('common.dismiss')} onClick={() => noteStopped(null)} />
      </span>
    </section>
  );
}
