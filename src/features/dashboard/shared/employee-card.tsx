import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, initials, shortName } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { TickingDuration } from '#ui/layout/duration-figures.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useMobile } from '#widgets/hooks/use-media.ts';

export type EmployeeCardProps = {
  employee: { readonly firstName: string; readonly lastName: string };
  /** Epoch ms; null when the person has not started. */
  startMs: number | null;
  onPress: () => void;
  /** False for somebody who is not at work: icon and name, no timer. */
  active?: boolean;
  variant?: 'compact' | 'large';
  unitName?: string | null;
  note?: ReactNode;
};

const FIGURES = { compact: 'card', large: 'timer' } as const;

function Timer({ startMs, size }: { startMs: number; size: 'card' | 'timer' }) {
  const { t } = useTranslation();
  const elapsed = useCallback((nowMs: number) => nowMs - startMs, [startMs]);
  const labels = {
    hours: t('common.hourShort'),
    minutes: t('common.minuteShort'),
    seconds: t('common.secondShort'),
  };
  return <TickingDuration elapsed={elapsed} labels={labels} size={size} />;
}

function Face({ employee, active }: Pick<EmployeeCardProps, 'employee'> & { active: boolean }) {
  if (active) {
    return <Avatar initials={initials(employee)} colour={chipStyleOf(fullName(employee))} />;
  }
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-text-3">
      <Icon name="user" size={20} />
    </span>
  );
}

export function EmployeeCard({
  employee,
  startMs,
  onPress,
  active = true,
  variant = 'compact',
  unitName = null,
  note,
}: EmployeeCardProps) {
  const { t, format } = useFarmWords();
  const mobile = useMobile();
  const time = startMs === null ? t('common.notAvailable') : format.clock(startMs);
  const label = t('common.cardLabel', { name: fullName(employee), time });
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'flex w-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface text-left transition-colors hover:border-line-strong hover:bg-surface-2',
        variant === 'large' ? 'p-[18px]' : 'p-3.5',
      )}
    >
      <span className="flex w-full min-w-0 items-center gap-3">
        <Face employee={employee} active={active} />
        <span className="min-w-0 grow">
          <span className="block truncate text-base font-semibold text-text">
            {mobile ? shortName(employee) : fullName(employee)}
          </span>
          {(unitName || note) && (
            <span className="mt-0.5 flex min-w-0 items-center gap-2 text-sm text-text-2">
              {unitName && <UnitChip name={unitName} />}
              {note && <span className="truncate">{note}</span>}
            </span>
          )}
        </span>
      </span>
      {active && startMs !== null && (
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Timer startMs={startMs} size={FIGURES[variant]} />
          <span className="flex items-center gap-2 text-sm whitespace-nowrap text-text-2">
            <LiveDot />
            {t('common.started', { time })}
          </span>
        </span>
      )}
    </button>
  );
}
