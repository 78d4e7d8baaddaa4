import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { OVERRIDE_REASONS, type OverrideReason } from '#domain/plan/shift/shift.ts';
import { isBlocking, keepReasons, type Verdict } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** What a rule found, in a sentence. */
export function useVerdictText() {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return ({ rule, facts, day }: Verdict): string => {
    const of = (name: string): number => facts[name] ?? 0;
    return t(`plan.verdicts.${rule}`, {
      day: format.day(day),
      hours: hoursMinutes(of('minutes')),
      limit: hoursMinutes(of('limit')),
      from: format.clock(of('from')),
      to: format.clock(of('to')),
      days: of('days'),
      most: of('limit'),
    });
  };
}

const isReason = (text: string): text is OverrideReason =>
  OVERRIDE_REASONS.some((reason) => reason === text);

function VerdictLine({
  verdict,
  onKeep,
}: {
  verdict: Verdict;
  onKeep: (reason: OverrideReason) => void;
}) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const [reason, setReason] = useState<OverrideReason | ''>('');
  const reasons = keepReasons(verdict);
  const { override } = verdict;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex items-start gap-2 text-base text-text">
        <Icon
          name="alert-triangle"
          size={18}
          className={isBlocking(verdict) ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
        />
        <span>{textOf(verdict)}</span>
      </p>
      {override !== null && (
        <p className="text-sm text-text-2">
          {t('plan.verdicts.kept', {
            reason: isReason(override) ? t(`plan.reasons.${override}`) : override,
          })}
        </p>
      )}
      {override === null && reasons.length === 0 && (
        <p className="text-sm font-semibold text-red">{t('plan.verdicts.blocks')}</p>
      )}
      {override === null && reasons.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('plan.verdicts.keepWhy')}
            value={reason}
            placeholder={t('plan.verdicts.chooseReason')}
            options={reasons.map((value) => ({ value, label: t(`plan.reasons.${value}`) }))}
            onChange={setReason}
          />
          <Button disabled={reason === ''} onClick={() => reason !== '' && onKeep(reason)}>
            {t('plan.verdicts.keep')}
          </Button>
        </div>
      )}
    </li>
  );
}

type Props = {
  title: string;
  verdicts: readonly Verdict[];
  onKeep: (verdict: Verdict, reason: OverrideReason) => void;
  onClose: () => void;
};

/** What the rules say of somebody's day, and the way to keep it all the same. */
export function VerdictDialog({ title, verdicts, onKeep, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal open title={title} closeText={t('common.close')} onClose={onClose}>
      <ul className="divide-y divide-line">
        {verdicts.map((verdict) => (
          <VerdictLine
            key={`${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
            verdict={verdict}
            onKeep={(reason) => onKeep(verdict, reason)}
          />
        ))}
      </ul>
    </Modal>
  );
}
