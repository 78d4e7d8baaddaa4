import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** What a rule of the plan found, in a sentence. */
export function useVerdictText() {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return ({ rule, facts, day }: Verdict): string => {
    const of = (name: string): number => facts[name] ?? 0;
    const isNear = rule === 'average' && of('isNear') === 1;
    const isWeek = rule === 'youngSchool' && of('isWeek') === 1;
    const said = isNear ? 'averageNear' : isWeek ? 'youngSchoolWeek' : rule;
    return t(`plan.verdicts.${said}`, {
      day: format.day(day),
      hours: hoursMinutes(of('minutes')),
      limit: hoursMinutes(facts['limitMinutes'] ?? of('limit')),
      from: format.clock(of('from')),
      to: format.clock(of('to')),
      days: of('days'),
      most: of('limit'),
    });
  };
}
