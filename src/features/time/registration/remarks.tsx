import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import type { EntryRow } from '../model.ts';

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

/** The ways to settle a forgotten stop, beside what is said of it. */
export function OpenEnds({ entries }: { entries: readonly EntryRow[] }) {
  const actor = useActor();
  if (actor === null) return null;
  return entries.map(
    ({ id, open }) =>
      open !== null && (
        <ProposedEnd
          key={id}
          registration={open}
          unitIds={readableUnits(actor, open.employeeId === actor.uid)}
        />
      ),
  );
}

/** What one has to know about a day, in one small line, with what can be settled right there. */
export function Remarks({ entries }: { entries: readonly EntryRow[] }) {
  const remarksOf = useRemarks();
  const remarks = [...new Set(entries.flatMap(remarksOf))];
  if (remarks.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-xs [overflow-wrap:anywhere] text-text-2">{remarks.join(' · ')}</p>
      <OpenEnds entries={entries} />
    </div>
  );
}
