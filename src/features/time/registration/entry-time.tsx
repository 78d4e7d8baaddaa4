import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import type { EntryRow } from '../shared/model.ts';

/** The end of a stretch as a person reads it. */
export function EntryEnd({ entry }: { entry: EntryRow }) {
  const { t } = useTranslation();
  if (entry.status === 'running') return <>{t('words.now')}</>;
  // A proposed end is nobody's word yet: it stands in the remark, not in the time.
  if (entry.status === 'needsAction' || entry.end === null) {
    return <span className="font-semibold text-red">{t('timeMonth.noEnd')}</span>;
  }
  const count = entry.endsDaysLater;
  return (
    <>
      {entry.end}
      {count > 0 && (
        <>
          <span aria-hidden="true" className="ml-1 text-xs text-text-3">
            {t('timeMonth.nextDay', { count })}
          </span>
          <span className="sr-only">{`, ${t('timeMonth.nextDayLabel', { count })}`}</span>
        </>
      )}
    </>
  );
}

export type EntryTimeProps = {
  entry: EntryRow;
  withUnit: boolean;
  /** Opens the registration; without it the times are only read. */
  onOpen?: (id: string) => void;
};

/** "04:31 – 08:34", with its unit where the month knows several. */
export function EntryTime({ entry, withUnit, onOpen }: EntryTimeProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const unit = units.find((one) => one.id === entry.unitId);
  const times = (
    <>
      {entry.start}
      {' – '}
      <EntryEnd entry={entry} />
    </>
  );
  return (
    <span className="tnum flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(entry.id)}
          className="-mx-1 min-h-6 rounded-chip px-1 whitespace-nowrap decoration-text-3 underline-offset-4 hover:underline"
        >
          {times}
        </button>
      ) : (
        <span className="whitespace-nowrap">{times}</span>
      )}
      {withUnit && <UnitChip name={unit?.unitName ?? t('common.unknownUnit')} />}
    </span>
  );
}
