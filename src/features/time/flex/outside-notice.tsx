import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { FlexView } from './model.ts';

/** Opens the form of a movement, with minutes to begin with. */
export type Ask = (kind: FlexEntry['kind'], minutes?: number) => void;

type Outside = { view: FlexView; ask: Ask | null; size: ButtonSize };

/** Above or below the limits somebody has to decide: pay out, or leave it. */
export function OutsideNotice({ view, ask, size }: Outside) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const { outside } = view;
  if (outside === 0 || isKept) return null;
  return (
    <Notice kind="warning">
      <p>{t(outside > 0 ? 'timeFlex.outside.askAbove' : 'timeFlex.outside.askBelow')}</p>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        {ask !== null && outside > 0 && (
          <Button size={size} onClick={() => ask('payOut', outside)}>
            {`${t('timeFlex.actions.payOut')} ${hoursMinutes(outside)}`}
          </Button>
        )}
        <Button size={size} link onClick={() => setKept(true)}>
          {t('timeFlex.outside.keep')}
        </Button>
      </div>
    </Notice>
  );
}
