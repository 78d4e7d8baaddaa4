import { useTranslation } from 'react-i18next';
import { useTimeRules } from '#data/time/time-rules.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { CalculatedRegistration } from '#domain/time/engine/result/calculated.ts';
import { calcDraft, type EntryCheck } from '#domain/time/entry/entry.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLineWords } from '#widgets/why/line-words.ts';
import { type FormInput, useWarningText } from './hooks.ts';

function Line({ what, minutes, note }: { what: string; minutes?: string; note?: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-text-2">
        {what}
        {note && <span className="block text-xs text-text-3">{note}</span>}
      </dt>
      <dd className="tnum shrink-0 text-text">{minutes}</dd>
    </div>
  );
}

type ArithmeticProps = { calculated: CalculatedRegistration; farmId: string };

/** The arithmetic from the stamps to the net minutes. */
export function Arithmetic({ calculated, farmId }: ArithmeticProps) {
  const { t, format } = useFarmWords();
  const { why } = useLineWords(useTimeRules(farmId));
  const { start, end, grossMinutes, unpaidBreakMinutes, netMinutes, breaks } = calculated;
  const paid = breaks.filter((one) => one.paid).reduce((sum, one) => sum + one.minutes, 0);
  const reasons = calculated.why.map(why).filter((reason) => reason !== null);
  return (
    <dl className="grid gap-1.5 text-sm">
      {reasons.map(({ text, rule }) => (
        <Line key={text} what={text} note={rule && t('timeEntry.preview.rule', { name: rule })} />
      ))}
      <Line
        what={t('timeEntry.preview.gross', { from: format.clock(start), to: format.clock(end) })}
        minutes={hoursMinutes(grossMinutes)}
      />
      {unpaidBreakMinutes > 0 && (
        <Line what={t('timeEntry.preview.unpaid')} minutes={hoursMinutes(-unpaidBreakMinutes)} />
      )}
      {paid > 0 && <Line what={t('timeEntry.preview.paid')} minutes={hoursMinutes(paid)} />}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2 font-semibold">
        <dt>{t('common.total')}</dt>
        <dd className="tnum text-md" aria-live="polite">
          {hoursMinutes(netMinutes)}
        </dd>
      </div>
    </dl>
  );
}

/** What an entry comes to by the rules of the farm while it is being typed. */
export function EntryPreview({ check, input }: { check: EntryCheck; input: FormInput }) {
  const { t } = useTranslation();
  const warningText = useWarningText();
  const { around, birthDate, existing } = input;
  const { farm, person, nowMs } = around;
  const rules = useTimeRules(farm.id);
  const others = input.others.filter(({ id }) => id !== existing?.id);
  return (
    <Card className="bg-surface-2 !p-3.5 shadow-none">
      <h3 className="mb-2 text-base font-semibold">{t('timeEntry.preview.title')}</h3>
      {check.ok ? (
        <>
          <Arithmetic
            farmId={farm.id}
            calculated={calcDraft(check.value, { rules, person, farm, nowMs, birthDate }, others)}
          />
          {check.warnings.map((warning) => (
            <p
              key={warning.code}
              role="status"
              className="mt-2.5 text-sm font-semibold text-wheat-text"
            >
              {warningText(warning)}
            </p>
          ))}
        </>
      ) : (
        <p className="text-sm text-text-2">{t('timeEntry.preview.waiting')}</p>
      )}
    </Card>
  );
}
