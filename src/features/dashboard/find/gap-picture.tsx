import { useUnits } from '#data/base/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useNameOf, useShiftTimes } from '#widgets/plan/shift-words.ts';
import type { Found } from './hooks.ts';
import type { Gap } from './model.ts';

const HOUR = 3_600_000;

/** A gap as the plan draws a day: who is there already, and what nobody has. */
export function GapPicture({ gap, found }: { gap: Gap; found: Found }) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const nameOf = useNameOf();
  const unitName = useUnits().find(({ id }) => id === gap.unitId)?.unitName ?? '';
  const open = found.filled?.shift ?? gap;
  const from = Math.floor(Math.min(gap.start, open.start) / HOUR) * HOUR;
  const until = Math.ceil(Math.max(gap.end, open.end) / HOUR) * HOUR;
  const hours = Array.from({ length: (until - from) / HOUR }, (_, at) => from + at * HOUR);
  const share = (ms: number): number =>
    ((Math.min(Math.max(ms, from), until) - from) / (until - from)) * 100;
  const bars = [
    ...found.there.map((shift) => ({ ...shift, text: nameOf(shift.employeeId), isOpen: false })),
    ...(found.takenBy === null
      ? [{ ...open, id: 'open', text: t('dashboardTiles.find.open'), isOpen: true }]
      : []),
  ];
  const length = hoursMinutes(Math.round((open.end - open.start) / 60_000));
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <p className="flex flex-wrap items-center gap-2 bg-wheat-soft px-3.5 py-2.5 text-base font-semibold text-text">
        <UnitChip name={unitName} />
        {gap.title}
        <span className="tnum ml-auto text-wheat-text">
          {found.takenBy === null &&
            t('dashboardTiles.find.missing', { missing: gap.missing, needed: gap.needed })}
          <span className="font-normal text-text-2">
            {` · ${t('dashboardTiles.find.hours', { length })}`}
          </span>
        </span>
      </p>
      <div className="relative grid gap-1 border-t border-line px-3.5 pt-6 pb-2.5">
        {hours.map((ms) => (
          <span
            key={ms}
            aria-hidden="true"
            className="tnum absolute inset-y-0 border-l border-line pl-1 text-xs text-text-2"
            style={{ left: `${share(ms)}%` }}
          >
            {format.clock(ms).slice(0, 2)}
          </span>
        ))}
        {bars.map(({ id, start, end, text, isOpen }) => (
          <p key={id} className="relative h-6">
            <span
              className={cx(
                'tnum absolute inset-y-0 truncate rounded-chip px-2 text-sm leading-6',
                isOpen
                  ? 'border border-dashed border-wheat bg-surface font-semibold text-wheat-text'
                  : 'bg-primary-soft text-primary',
              )}
              style={{ left: `${share(start)}%`, width: `${share(end) - share(start)}%` }}
            >
              {`${text} ${times({ start, end })}`}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
