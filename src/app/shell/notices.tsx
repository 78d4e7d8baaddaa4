import { useTranslation } from 'react-i18next';
import { isSharedDevice } from '#data/device.ts';
import { dismissRefused } from '#data/outbox/outbox.ts';
import type { OutboxEntry } from '#data/outbox/entry.ts';
import { useFarm } from '#data/stores/farm.ts';
import { useSync } from '#data/stores/sync.ts';
import { dayOf } from '#domain/dates/day.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { applyUpdate, useAppUpdate } from '../service-worker.ts';

/** Why, as far as this device can know: the database says no more than that it may not be. */
function reasonOf(
  { code, summary }: OutboxEntry,
  farm: Farm | null,
): 'locked' | 'denied' | 'failed' {
  if (code !== 'permission-denied') return 'failed';
  const { start } = summary;
  const isClosed =
    farm !== null && start !== undefined && isLocked(farm, dayOf(start, farm.timeZone));
  return isClosed ? 'locked' : 'denied';
}

function RefusedRow({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const farm = useFarm();
  const { kind, start, end } = entry.summary;
  const at = (kind === 'clock_out' ? end : start) ?? entry.at;
  const when = `${format.day(at)} ${format.clock(at)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        {t('shell.sync.refusedAt', { what: t(`shell.sync.kinds.${kind}`), when })}{' '}
        {t(`shell.sync.reasons.${reasonOf(entry, farm)}`)}
      </span>
      <Button size="small" onClick={() => dismissRefused(entry.id)}>
        {t('common.dismiss')}
      </Button>
    </li>
  );
}

/** What was not saved, until it has been seen; that nothing can be kept; that a new version waits. */
export function Notices() {
  const { t } = useTranslation();
  const { refused, storage, waiting } = useSync();
  const { stopped } = useAppUpdate();
  if (refused.length === 0 && storage === 'disk' && !stopped) return null;
  return (
    <div className="mx-auto grid w-full max-w-page gap-2 px-4 pt-4 md:px-6">
      {stopped && (
        <Notice
          kind="info"
          action={
            <Button size="small" onClick={applyUpdate}>
              {t('shell.update.reload')}
            </Button>
          }
        >
          {t('shell.update.ready')}
        </Notice>
      )}
      {storage === 'memory' && (waiting > 0 || !isSharedDevice()) && (
        <Notice kind="warning">{t('shell.sync.memory')}</Notice>
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
