import { useTranslation } from 'react-i18next';
import { useRulesLeftOut, useUnreadableRules } from '#data/time/time-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '../format/use-farm-format.ts';

type Named = Pick<TimeRule, 'name'>;

/** Rules that nothing is calculated with, for one reason; nothing where there are none. */
function Uncounted({ rules, why }: { rules: readonly Named[]; why: 'unreadable' | 'noRoom' }) {
  const { t } = useTranslation();
  const { language } = useFarmFormat();
  if (rules.length === 0) return null;
  const nameOf = ({ name }: Named): string => {
    const [first, second] = language === 'dk' ? [name.dk, name.en] : [name.en, name.dk];
    return first.trim() || second.trim() || t('rules.unreadable.noName');
  };
  const names = [...new Set(rules.map(nameOf))].join(', ');
  return (
    <Notice kind="warning">
      <span className="block font-semibold">
        {t(`rules.${why}.title`, { count: rules.length })}
      </span>
      <span className="block [overflow-wrap:anywhere]">{t(`rules.${why}.text`, { names })}</span>
    </Notice>
  );
}

/** Which rules nothing is calculated with: they cannot be read, or the farm has more than there is room for. */
export function UnreadableRules({ farmId }: { farmId: string }) {
  const unreadable = useUnreadableRules(farmId);
  const leftOut = useRulesLeftOut(farmId);
  return (
    <>
      <Uncounted rules={unreadable} why="unreadable" />
      <Uncounted rules={leftOut} why="noRoom" />
    </>
  );
}
