import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askRetention } from '#data/farm/retention.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { RetentionAnswer } from '#domain/api/retention.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

function Told({ answer: { day, counts } }: { answer: RetentionAnswer }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const before = { day: format.day(day) };
  if (counts.length === 0) return <p>{t('general.retentionNothing', before)}</p>;
  return (
    <>
      <p>{t('general.retentionWould', before)}</p>
      <ul className="mt-1 list-disc pl-5">
        {counts.map(({ kind, year, count }) => (
          <li key={`${kind} ${year}`} className="tnum">
            {t('general.retentionLine', { year, count, kind: t(`general.retentionKinds.${kind}`) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the next night deletes for good, for the owner to see beforehand. */
export function RetentionPreview() {
  const { t } = useTranslation();
  const { online } = useSync();
  const [answer, setAnswer] = useState<RetentionAnswer | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const told = await askRetention();
    setBusy(false);
    setAnswer(told?.ok === true ? told.value : 'failed');
  }

  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button iconLeft="eye" busy={busy} disabled={!online && !busy} onClick={() => void ask()}>
        {t('general.retentionAsk')}
      </Button>
      <div role="status" className="text-sm text-text-2">
        {answer !== null && answer !== 'failed' && <Told answer={answer} />}
      </div>
      {answer === 'failed' && <Notice kind="error">{t('general.retentionFailed')}</Notice>}
    </div>
  );
}
