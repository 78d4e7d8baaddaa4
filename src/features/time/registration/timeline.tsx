import { useTranslation } from 'react-i18next';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { DAY_MINUTES, type DayRow } from '../shared/model.ts';
import { isIll } from './status-tags.tsx';

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

type TimelineProps = { row: Pick<DayRow, 'entries' | 'leave'>; slim?: boolean };

/**
 * A day from 00 to 24, leave hatched across it behind what was worked. Times and leave stand beside it in words, so
 * readers skip it.
 */
export function Timeline({ row: { entries, leave }, slim }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className={cx('relative', slim ? 'h-2.5' : 'h-8')}>
      <div className="grid h-full grid-cols-6">
        {HOURS.map((hour) => (
          <span key={hour} className="border-l border-line last:border-r" />
        ))}
      </div>
      {leave && (
        <span
          className={cx(
            'hatch absolute inset-x-0 flex items-center overflow-hidden rounded-chip border border-current/40 px-2 text-xs font-semibold',
            slim ? 'inset-y-0' : 'inset-y-1',
            isIll(leave) ? 'bg-red-soft text-red' : 'bg-blue-soft text-blue',
          )}
        >
          {!slim && t(`leaveWords.types.${leave}`)}
        </span>
      )}
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
