import { useTranslation } from 'react-i18next';
import type { TimeLeft } from '#data/auth/sign-out.ts';
import { useFormat } from '#i18n/format.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { timeText } from '#widgets/format/time-text.ts';

type Props = { times: readonly TimeLeft[]; onForget: () => void };

/** The times of somebody whose access was closed before they were sent: they are nowhere else. */
export function TimesLeft({ times, onForget }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mb-4">
      <Notice kind="error">
        <p className="font-semibold">{t('auth.unsentTimes.title', { count: times.length })}</p>
        <ul className="my-1 grid gap-1">
          {times.map((time) => (
            <li key={time.path}>{timeText(time, format)}</li>
          ))}
        </ul>
        <p>{t('auth.unsentTimes.body')}</p>
        <Button size="small" className="mt-2" onClick={onForget}>
          {t('auth.unsentTimes.forget')}
        </Button>
      </Notice>
    </div>
  );
}
