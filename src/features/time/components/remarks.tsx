import { useTranslation } from 'react-i18next';
import { type EntryRow } from '../model.ts';

function useRemarks(): (entry: EntryRow) => string[] {
  const { t } = useTranslation();
  return (entry) => {
    const remarks: string[] = [];
    if (entry.status === 'returned') {
      const reason = entry.returnReason;
      remarks.push(reason ? t('time.returned', { reason }) : t('time.returnedPlain'));
    }
    if (entry.status === 'needsAction') {
      if (entry.end !== null) remarks.push(t('time.proposedEnd', { time: entry.end }));
      remarks.push(t('time.notCounted'));
    }
    if (entry.note !== '') remarks.push(entry.note);
    return remarks;
  };
}

/** What one has to know about a day, in one small line. */
export function Remarks({ entries }: { entries: readonly EntryRow[] }) {
  const remarksOf = useRemarks();
  const remarks = [...new Set(entries.flatMap(remarksOf))];
  if (remarks.length === 0) return null;
  return <p className="text-xs [overflow-wrap:anywhere] text-text-2">{remarks.join(' · ')}</p>;
}
