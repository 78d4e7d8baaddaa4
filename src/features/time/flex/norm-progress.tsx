import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { NormPeriod } from '#domain/time/engine/result/calculated.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { WhyList } from '#widgets/why/why-list.tsx';

type Props = { norm: NormPeriod; rules: readonly TimeRule[] };

/**
 * A norm period of weeks: how far it has come (`62:10 af 66:36`) and how its goal is made are told on asking. The one norm
 * on the screen is that of the month, as in reports and on statements.
 */
export function NormProgress({ norm, rules }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { from, to, goalMinutes, workedMinutes, creditMinutes, why } = norm;
  const done = workedMinutes + creditMinutes;
  const rest = goalMinutes - done;
  const title = t('timeFlex.norm.title', { from: format.day(from), to: format.day(to) });
  const text = t('timeFlex.norm.done', {
    worked: hoursMinutes(done),
    goal: hoursMinutes(goalMinutes),
  });
  const hours = hoursMinutes(Math.abs(rest));
  return (
    <div className="flex items-center gap-0.5 text-sm text-text-2">
      {title}
      <WhyButton what={title}>
        <p className="tnum mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-md font-semibold text-text">{text}</span>
          <span className="text-sm text-text-2">
            {rest === 0
              ? t('timeFlex.norm.reached')
              : t(rest > 0 ? 'timeFlex.norm.left' : 'timeFlex.norm.over', { hours })}
          </span>
        </p>
        <ProgressBar label={title} value={done} max={goalMinutes} valueText={text} />
        <WhyList reasons={why} rules={rules} />
      </WhyButton>
    </div>
  );
}
