import { useTranslation } from 'react-i18next';
import type { SimulationStep } from '#domain/time/engine/simulation.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';

type Props = {
  step: SimulationStep | null;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
};

/** How far the calculation of many people has come, and the way out of it and back. */
export function SimulationProgress({ step, isStopped, onStop, onGoOn }: Props) {
  const { t } = useTranslation();
  if (isStopped) {
    const action = (
      <Button size="small" onClick={onGoOn}>
        {t('timeRules.simulation.goOn')}
      </Button>
    );
    return (
      <Notice kind="info" action={action}>
        {t('timeRules.simulation.stopped')}
      </Notice>
    );
  }
  if (step === null) return null;
  const { done, all } = step;
  const text = t('timeRules.simulation.progress', { done, all });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="tnum mb-1 text-sm text-text-2">{text}</p>
        <ProgressBar
          label={t('timeRules.simulation.progressLabel')}
          value={done}
          max={all}
          valueText={text}
        />
      </div>
      <Button size="small" onClick={onStop}>
        {t('words.stop')}
      </Button>
    </div>
  );
}
