import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { type MonthSteps, useArrowKeys } from '../hooks.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function MonthStepper({ steps }: { steps: MonthSteps }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  useArrowKeys(steps.previous, steps.next);
  return (
    <div role="group" aria-label={t('time.month')} className="flex items-center gap-1.5">
      <IconButton
        bordered
        icon="chevron-left"
        label={t('time.previousMonth')}
        onClick={steps.previous}
      />
      <span
        aria-live="polite"
        className="grid min-h-12 min-w-36 place-items-center rounded-field border border-line-strong bg-surface px-3 text-base font-semibold text-text md:min-h-[38px]"
      >
        {capital(format.month(steps.month))}
      </span>
      <IconButton bordered icon="chevron-right" label={t('time.nextMonth')} onClick={steps.next} />
      {!steps.isPresent && (
        <Button variant="ghost" onClick={steps.toPresent}>
          {t('time.thisMonth')}
        </Button>
      )}
    </div>
  );
}
