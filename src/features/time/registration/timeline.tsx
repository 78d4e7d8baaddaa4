import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { DAY_MINUTES, type EntryRow } from '../model.ts';

const HOURS = ['00', '04', '08', '12', '16', '20'] as const;
const LAST_HOUR = '24';

const BARS = {
  running: 'bg-live',
  pending: 'bg-worked',
  approved: 'bg-worked',
  returned: 'bg-wheat',
  // Only its start is known to be true.
  needsAction: 'hatch border border-dashed border-wheat text-wheat-text',
  locked: 'bg-worked',
} as const satisfies Record<RegistrationStatus, string>;

const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/** The hours over the timelines. */
export function TimelineHead() {
  return (
    <span aria-hidden="true" className="relative grid grid-cols-6 font-normal">
      {HOURS.map((hour) => (
        <span key={hour} className="-ml-2">
          {hour}
        </span>
      ))}
      <span className="absolute -right-2">{LAST_HOUR}</span>
    </span>
  );
}

/** A day from 00 to 24. The times stand beside it in words, so readers skip it. */
export function Timeline({ entries, slim }: { entries: readonly EntryRow[]; slim?: boolean }) {
  return (
    <div aria-hidden="true" className={cx('relative', slim ? 'h-2.5' : 'h-8')}>
      <div className="grid h-full grid-cols-6">
        {HOURS.map((hour) => (
          <span key={hour} className="border-l border-line last:border-r" />
        ))}
      </div>
      {entries.map((entry) => (
        <span
          key={entry.id}
          className={cx(
            'absolute min-w-1.5 rounded-chip',
            slim ? 'inset-y-0' : 'inset-y-1',
            BARS[entry.status],
          )}
          style={{
            left: percent(entry.bar.from),
            width: percent(entry.bar.to - entry.bar.from),
          }}
        />
      ))}
    </div>
  );
}
