import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksOpening } from '#domain/leave/ledger/balances.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { reconnectAll } from '#data/live/registry.ts';
import { Page } from '#widgets/page/page.tsx';
import { type LeaveReader, usePersonLeave } from '#widgets/leave/use-leave-input.ts';
import { SickSheet } from '../sickness/sick-sheet.tsx';
import { SickStrip, WellButton } from '../sickness/sick-strip.tsx';
import { BalanceTiles } from './balance-tiles.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import { goingOn } from './model.ts';
import { OwnRequests } from './own-requests.tsx';

const skeleton = (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
    <Skeleton className="h-80 w-full rounded-card" />
  </div>
);

type Props = { reader: LeaveReader; /** Beside the title. */ beside: ReactNode };

/** One's own leave: what one has, what one has asked for, and the two buttons under the thumb. */
export function MyLeave({ reader, beside }: Props) {
  const { t } = useTranslation();
  const { status, isStale, input, unsentIds } = usePersonLeave(reader);
  const [isSick, setSick] = useState(false);
  if (input === null) {
    return (
      <Page beside={beside}>
        {status === 'failed' ? (
          <LoadFailed text={t('leave.failed')} onRetry={reconnectAll} />
        ) : (
          <Loading text={t('common.loading')}>{skeleton}</Loading>
        )}
      </Page>
    );
  }
  const sickness = goingOn(input);
  const { today, settings } = input;
  const sickButton = (size: 'medium' | 'large') =>
    sickness === null ? (
      <Button size={size} iconLeft="thermometer" onClick={() => setSick(true)}>
        {t('leave.sick.report')}
      </Button>
    ) : (
      <WellButton leave={sickness} today={today} size={size} />
    );
  return (
    <Page beside={beside} right={<div className="hidden md:block">{sickButton('medium')}</div>}>
      {isStale && <LoadFailed kind="warning" text={t('common.stale')} onRetry={reconnectAll} />}
      {sickness !== null && <SickStrip leave={sickness} />}
      {lacksOpening(input) && <Notice kind="info">{t('leave.noOpening')}</Notice>}
      <BalanceTiles {...{ reader, input }} />
      <OwnRequests {...{ reader, input, unsentIds }} onAsk={() => undefined} />
      {settings.colleaguesSee && <ColleaguesCard {...{ reader, today }} />}
      <div className="sticky bottom-0 -mx-4 grid grid-cols-2 gap-2.5 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden">
        {sickButton('large')}
      </div>
      {isSick && <SickSheet {...{ reader, input }} onClose={() => setSick(false)} />}
    </Page>
  );
}
