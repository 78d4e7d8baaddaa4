import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import type { PersonFigures } from '#domain/time/report/person-figures.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useHourWords } from '#widgets/format/hour-words.ts';

/** How much of the norm is worked, as a bar and in words. */
export function NormBar({ row, decimal }: { row: PersonFigures; decimal: boolean }) {
  const { t } = useTranslation();
  const words = useHourWords(decimal);
  const { minutes, goalMinutes } = row;
  if (goalMinutes === 0) {
    return <span className="text-sm text-text-3">{t('timeReports.noNorm')}</span>;
  }
  const share = words.percent(minutes / goalMinutes);
  const text = t('timeReports.ofNorm', { share, goal: words.hours(goalMinutes) });
  return (
    <span className="grid w-32 gap-1">
      <ProgressBar
        label={t('timeReports.normOf', { name: fullName(row.person) })}
        value={minutes}
        max={goalMinutes}
        valueText={text}
        kind={minutes > goalMinutes ? 'wheat' : 'green'}
      />
      <span className="tnum text-xs text-text-2">{text}</span>
    </span>
  );
}
