import { useTranslation } from 'react-i18next';
import { isSharedDevice } from '#data/device/device.ts';
import { useClockAhead } from '#data/device/clock-skew.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { applyUpdate, useAppUpdate } from '../service-worker.ts';
import { RefusedRow } from './refused-row.tsx';

/** What was not saved, until it has been seen; that nothing can be kept; a wrong clock; a farm that closes; a new version. */
export function Notices() {
  const { t } = useTranslation();
  const { refused, storage, waiting } = useSync();
  const { stopped } = useAppUpdate();
  const aheadMin = useClockAhead();
  const closesOn = useFarm()?.closesOn ?? null;
  const format = useFarmFormat();
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
