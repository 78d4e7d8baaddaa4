import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import type { EntryRow } from '../shared/model.ts';

const NO_BREAKS: EntryRow['breaks'] = { unpaid: 0, paid: 0 };

function useRemarks(withBreaks: boolean): (entry: EntryRow) => string[] {
  const { t } = useTranslation();
  return (entry) => {
    const remarks: string[] = [];
    const { unpaid, paid } = withBreaks ? entry.breaks : NO_BREAKS;
    if (unpaid > 0) remarks.push(t('timeEntry.breakMinutes', { minutes: unpaid }));
    if (paid > 0) remarks.push(t('timeEntry.paidBreak', { minutes: paid }));
    if (entry.status === 'returned') {
      const reason = entry.returnReason;
      remarks.push(reason ? t('timeMonth.returned', { reason }) : t('timeMonth.returnedPlain'));
    }
    if (entry.status === 'needsAction') {
      if (entry.end !== null) remarks.push(t('timeMonth.proposedEnd', { time: entry.end }));
      remarks.push(t('timeMonth.notCounted'));
    }
    if (entry.note !== '') remarks.push(entry.note);
    return remarks;
  };
}

/** The ways to settle a forgotten stop, beside what is said of it. */
function OpenEnds({ entries }: { entries: readonly EntryRow[] }) {
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

type RemarksProps = {
  entries: readonly EntryRow[];
  /** Breaks are told too: nothing else there says them. */
  withBreaks?: boolean;
};

/** What one has to know about a day, in one small line, with what can be settled right there. */
export function Remarks({ entries, withBreaks = false }: RemarksProps) {
  const remarksOf = useRemarks(withBreaks);
  const remarks = [...new Set(entries.flatMap(remarksOf))];
  if (remarks.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-xs [overflow-wrap:anywhere] text-text-2">{remarks.join(' · ')}</p>
      <OpenEnds entries={entries} />
    </div>
  );
}
