import { useTranslation } from 'react-i18next';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import { outsideLimits } from '#domain/time/engine/flex/flex.ts';
import type { FlexChange } from '#domain/time/flex/flex-check.ts';
import { periodOf } from '#domain/time/period/periods.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { balanceAfter, balanceIn, type FlexInput, type FlexView } from './model.ts';
import { balanceText } from '../shared/balance.ts';

type Props = { change: FlexChange; input: FlexInput; view: FlexView };

/** What follows from a movement, in words, and the balance before and after it. */
export function FlexPreview({ change, input, view }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const settings = useTimeSettings();
  const { account, kind, date, minutes } = change;
  const after = balanceAfter(input, change);
  const { from, to } = periodOf(date, settings);
  const { min, max } = account === 'flex' ? view.limits : { min: null, max: null };
  const words = {
    day: format.date(date),
    hours:
      kind === 'payOut' || kind === 'taken' ? hoursMinutes(-minutes) : signedHoursMinutes(minutes),
    from: format.date(from),
    to: format.date(to),
    code: account === 'flex' ? PAY_CODES.flexPaidOut : PAY_CODES.lieuPaidOut,
  };
  return (
    <div role="status" className="tnum grid gap-2 rounded-field bg-surface-2 px-3 py-2.5 text-base">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-text-2">{t('timeFlex.form.now')}</dt>
        <dd className="text-right text-text">{balanceText(balanceIn(view, account))}</dd>
        <dt className="font-semibold text-text">{t('timeFlex.form.after')}</dt>
        <dd className="text-right font-semibold text-text">{balanceText(after)}</dd>
      </dl>
      {after === null && <p className="text-sm text-text-2">{t('timeFlex.form.afterUnknown')}</p>}
      <p className="text-sm text-text-2">{t(`timeFlex.form.says.${kind}`, words)}</p>
      {outsideLimits(after, min, max) !== 0 && (
        <p className="text-sm font-semibold text-wheat-text">{t('timeFlex.form.stillOutside')}</p>
      )}
    </div>
  );
}
