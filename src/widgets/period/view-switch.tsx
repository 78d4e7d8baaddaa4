import { useTranslation } from 'react-i18next';
import type { PeriodKind } from '#domain/routes/period-address.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';

type Props<K extends PeriodKind> = {
  views: readonly K[];
  view: K;
  onChange: (view: K) => void;
};

/** How much is on screen: a day, a week, a month. */
export function ViewSwitch<K extends PeriodKind>({ views, view, onChange }: Props<K>) {
  const { t } = useTranslation();
  const labelOf = (kind: PeriodKind): string => t(`period.label.${kind}`);
  return (
    <Segmented<K>
      label={t('period.view')}
      value={view}
      options={views.map((value) => ({ value, label: labelOf(value) }))}
      onChange={onChange}
    />
  );
}
