import { useTranslation } from 'react-i18next';
import { isWaitedFor } from '#data/live/live.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Periods } from './hooks.ts';
import { isMonth, type PeriodChoice } from './model.ts';
import { capital } from '#i18n/format.ts';

const LOOKS = {
  open: ['neutral', 'clock'],
  locked: ['blue', 'lock'],
  exported: ['green', 'check'],
  reopened: ['wheat', 'undo'],
} as const satisfies Record<PeriodChoice['state'], readonly [TagKind, IconName]>;

export function StateTag({ state }: Pick<PeriodChoice, 'state'>) {
  const { t } = useTranslation();
  const [kind, icon] = LOOKS[state];
  return (
    <Tag kind={kind} icon={icon}>
      {t(`timePayroll.period.states.${state}`)}
    </Tag>
  );
}

export function useNameOf(employees: readonly Employee[]): (id: string | null) => string {
  const { t } = useTranslation();
  return (id) => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? t('common.unknownEmployee') : fullName(person);
  };
}

/** Who a row is about. */
export function Who({ person, name }: { person: Employee | undefined; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {person !== undefined && (
        <span className="max-md:hidden print:hidden">
          <Avatar size="small" initials={initials(person)} colour={chipStyleOf(name)} />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

/**
 * What a period is called: `Oktober 2026` by itself, `oktober` in a sentence, `Oktober` first in one; where it is no
 * month, its days.
 */
export function usePeriodName(): (period: Period, form: 'title' | 'short' | 'first') => string {
  const format = useFarmFormat();
  const days = useDays();
  return (period, form) => {
    if (!isMonth(period)) return days(period);
    const month = format.month(period.from);
    const name = form === 'title' ? month : month.slice(0, month.lastIndexOf(' '));
    return form === 'short' ? name : capital(name);
  };
}

/** The period on screen, how far it is, and the way to the one before and after. */
export function PeriodSteps({ choices, chosen, choose, overdue, of, oldest }: Periods) {
  const { t, format } = useFarmWords();
  const name = usePeriodName();
  if (chosen === null) {
    if (!isWaitedFor(of) && !isWaitedFor(oldest)) return null;
    // As large as what comes: the row does not break anew.
    return (
      <>
        <Skeleton className="h-12 w-64 rounded-field md:h-[38px]" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </>
    );
  }
  const at = choices.indexOf(chosen);
  return (
    <>
      <Stepper
        label={t('period.label.pay')}
        previous={t('period.previous.pay')}
        next={t('period.next.pay')}
        isFirst={at === choices.length - 1}
        isLast={at === 0}
        onStep={(by) => {
          const to = choices[at - by];
          if (to !== undefined) choose(to.id);
        }}
      >
        <span
          aria-live="polite"
          className="grid min-h-12 min-w-36 place-items-center rounded-field border border-line-strong bg-surface px-3 text-center text-base font-semibold text-text md:min-h-[38px]"
        >
          {name(chosen.period, 'title')}
        </span>
      </Stepper>
      {overdue === null ? (
        <StateTag state={chosen.state} />
      ) : (
        <Tag kind="wheat" icon="clock">
          {t('timePayroll.period.overdue', { day: format.day(overdue) })}
        </Tag>
      )}
    </>
  );
}
