import { useTranslation } from 'react-i18next';
import { useUnreadableRules } from '#data/stores/time/time-rules.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '../format/use-farm-format.ts';

/** Which rules nothing is calculated with, because they cannot be read; nothing where there are none. */
export function UnreadableRules({ farmId }: { farmId: string }) {
  const { t } = useTranslation();
  const { language } = useFarmFormat();
  const rules = useUnreadableRules(farmId);
  if (rules.length === 0) return null;
  const nameOf = ({ name }: (typeof rules)[number]): string => {
    const [first, second] = language === 'dk' ? [name.dk, name.en] : [name.en, name.dk];
    return first.trim() || second.trim() || t('rules.unreadable.noName');
  };
  const names = [...new Set(rules.map(nameOf))].join(', ');
  return (
    <Notice kind="warning">
      <span className="block font-semibold">
        {t('rules.unreadable.title', { count: rules.length })}
      </span>
      <span className="block [overflow-wrap:anywhere]">
        {t('rules.unreadable.text', { names })}
      </span>
    </Notice>
  );
}
