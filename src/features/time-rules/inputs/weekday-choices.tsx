import { useTranslation } from 'react-i18next';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { Choices } from './choices.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = { hint?: string; value: readonly number[]; onChange: (value: number[]) => void };

/** On which weekdays a rule applies; none chosen is all of them. */
export function WeekdayChoices({ hint, value, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return (
    <Choices
      label={t('timeRules.editor.weekdays')}
      hint={hint ?? t('timeRules.editor.alwaysHint')}
      options={WEEKDAYS.map((one) => ({ value: one, label: weekdayName(one, format) }))}
      value={value}
      onChange={onChange}
    />
  );
}
