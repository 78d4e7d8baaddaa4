import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { Choices } from './choices.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  label: string;
  hint: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** On which weekdays something holds; none chosen is all of them. */
export function WeekdayChoices(props: Props) {
  const format = useFarmFormat();
  return (
    <Choices
      {...props}
      options={WEEKDAYS.map((one) => ({ value: one, label: weekdayName(one, format) }))}
    />
  );
}
