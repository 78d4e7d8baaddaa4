import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverrideReason } from '#domain/plan/shift/shift.ts';
import type { Mend } from '#domain/plan/validator/mends.ts';
import { isBlocking, exceptionReasons, type Verdict } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useReasonText } from '../shared/reason-text.ts';
import { useVerdictText } from '#widgets/plan/verdict-text.ts';

/** Somebody who may have a shift. */
export interface Other {
  readonly id: string;
  readonly name: string;
}

type MendsProps = {
  mends: readonly Mend[];
  others: readonly Other[];
  onMend: (mend: Mend) => void;
  onGive: (id: string) => void;
};

/** Changes after which the rule is kept, a press each. */
function Mends({ mends, others, onMend, onGive }: MendsProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  if (mends.length + others.length === 0) return null;
  const textOf = ({ kind, start, end }: Mend): string =>
    t(`plan.verdicts.mends.${kind}`, {
      day: format.day(start),
      time: format.clock(kind === 'end' ? end : start),
    });
  return (
    <div role="group" aria-label={t('plan.verdicts.mendIt')} className="flex flex-wrap gap-2">
      {mends.map((mend) => (
        <Button
          key={`${mend.kind} ${mend.shiftId} ${mend.start}`}
          size="small"
          onClick={() => onMend(mend)}
        >
          {textOf(mend)}
        </Button>
      ))}
      {others.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onGive(id)}>
          {t('plan.verdicts.mends.other', { name })}
        </Button>
      ))}
    </div>
  );
}

function VerdictLine({
  verdict,
  mends,
  others,
  mayKeep,
  onMend,
  onGive,
  onKeep,
}: MendsProps & {
  verdict: Verdict;
  mayKeep: boolean;
  onKeep: (reason: OverrideReason) => void;
}) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const reasonText = useReasonText();
  const [reason, setReason] = useState<OverrideReason | ''>('');
  const reasons = exceptionReasons(verdict);
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
          {t('plan.verdicts.kept', { reason: reasonText(override) })}
        </p>
      )}
      {override === null && reasons.length === 0 && (
        <p className="text-sm font-semibold text-red">{t('plan.verdicts.blocks')}</p>
      )}
      <Mends {...{ mends, others, onMend, onGive }} />
      {override === null && reasons.length > 0 && !mayKeep && (
        <p className="text-sm text-text-2">{t('plan.verdicts.keptElsewhere')}</p>
      )}
      {override === null && reasons.length > 0 && mayKeep && (
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
  mendsOf: (verdict: Verdict) => readonly Mend[];
  /** Whether a reason to keep it can be given here. */
  mayKeep: (verdict: Verdict) => boolean;
  /** Who might have the latest of its shifts instead. */
  othersOf: (verdict: Verdict) => readonly Other[];
  onMend: (mend: Mend) => void;
  onGive: (verdict: Verdict, id: string) => void;
  onKeep: (verdict: Verdict, reason: OverrideReason) => void;
  onClose: () => void;
};

/** What the rules say of somebody's day, the ways to mend it, and the way to keep it all the same. */
export function VerdictDialog(props: Props) {
  const { title, verdicts, mendsOf, othersOf, mayKeep, onMend, onGive, onKeep, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal open title={title} closeText={t('common.close')} onClose={onClose}>
      <ul className="divide-y divide-line">
        {verdicts.map((verdict) => (
          <VerdictLine
            key={`${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
            {...{ verdict, onMend }}
            mends={mendsOf(verdict)}
            others={othersOf(verdict)}
            mayKeep={mayKeep(verdict)}
            onGive={(id) => onGive(verdict, id)}
            onKeep={(reason) => onKeep(verdict, reason)}
          />
        ))}
      </ul>
    </Modal>
  );
}
