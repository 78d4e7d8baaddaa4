import { useTranslation } from 'react-i18next';

/** What a simulation knows nothing of, so that nobody takes its figures for more than they are. */
export function LeftOut({ byAge }: { byAge: boolean }) {
  const { t } = useTranslation();
  const parts = ['shifts', 'leave', 'flex', ...(byAge ? (['ages'] as const) : [])] as const;
  return (
    <div className="text-sm text-text-3">
      <p className="font-semibold">{t('timeRules.simulation.leftOut.title')}</p>
      <ul className="list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{t(`timeRules.simulation.leftOut.${part}`)}</li>
        ))}
      </ul>
    </div>
  );
}
