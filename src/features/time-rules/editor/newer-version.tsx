import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** The version of the same rule that somebody saved while this one was being written; null where nobody did. */
export function newerVersion(rule: TimeRule, all: readonly TimeRule[]): TimeRule | null {
  const newer = all.filter(
    (one) => one.series === rule.series && one.version >= rule.version && isActive(one),
  );
  return newer.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

type Props = { newer: TimeRule; onGoOn: () => void };

/** Says that there is a newer version, and asks for a word before another one is laid over it. */
export function NewerVersion({ newer, onGoOn }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return (
    <Notice
      kind="warning"
      isFault
      action={
        <Button size="small" onClick={onGoOn}>
          {t('timeRules.editor.goOn')}
        </Button>
      }
    >
      {t('timeRules.editor.newer', { day: format.date(newer.validFrom) })}
    </Notice>
  );
}
