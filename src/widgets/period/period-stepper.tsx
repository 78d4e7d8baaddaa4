import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { PeriodKind } from '#domain/routes/period-address.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { usePeriodText } from './period-text.ts';

type Props = {
  kind: PeriodKind;
  /** The day on screen, or one of the stretch on screen. */
  day: Day;
  onStep: (by: 1 | -1) => void;
  /** The way back to the present; without it, or where one is there, there is none. */
  onPresent?: (() => void) | undefined;
};

/** A day, a week, two weeks, a month, a year or a pay period, and the way to the one before and after. */
export function PeriodStepper({ kind, day, onStep, onPresent }: Props) {
  const { t } = useTranslation();
  const text = usePeriodText();
  return (
    <Stepper
      label={t(`period.label.${kind}`)}
      previous={t(`period.previous.${kind}`)}
      next={t(`period.next.${kind}`)}
      onStep={onStep}
      end={
        onPresent && (
          <Button link className="shrink-0 whitespace-nowrap" onClick={onPresent}>
            {t('common.today')}
          </Button>
        )
      }
    >
      <span
        aria-live="polite"
        className="grid min-h-12 min-w-28 place-items-center rounded-field border border-line-strong bg-surface px-1.5 text-center text-base font-semibold text-text md:min-h-[38px] md:min-w-36 md:px-3"
      >
        {text(kind, day)}
      </span>
    </Stepper>
  );
}
