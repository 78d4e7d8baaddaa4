import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { ChoiceReason, LeftOpen } from '#domain/plan/suggest/suggestion.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import type { ShownChoice } from './model.ts';

/** Why somebody is suggested, in words. */
function useReasonText(): (reason: ChoiceReason) => string {
  const { t } = useTranslation();
  return ({ code, value }) =>
    t(`planSuggest.why.${code}`, { count: value, hours: hoursMinutes(value) });
}

type LineProps = {
  shown: ShownChoice;
  name: string;
  /** '' where it goes without saying. */
  unitName: string;
  onTake: () => void;
  onOther: () => void;
};

/** Somebody for a shift, and why: to be taken, or somebody else instead. */
export function ChoiceLine({ shown, name, unitName, onTake, onOther }: LineProps) {
  const { choice, shift, fits } = shown;
  const { t } = useTranslation();
  const shiftText = useShiftText();
  const reasonText = useReasonText();
  const what = shiftText(shift);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="tnum text-base text-text-2">
          {[what, shift.title, unitName].filter((one) => one !== '').join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-base font-semibold text-text">
          {name}
          {choice.warnings.length > 0 && (
            <Tag kind="wheat">{t('planSuggest.warnings', { count: choice.warnings.length })}</Tag>
          )}
        </p>
        <p className="text-sm text-text-2">
          {fits ? choice.why.map(reasonText).join(' · ') : t('planSuggest.changed')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={!fits}
          aria-label={t('planSuggest.takeTo', { shift: what, name })}
          onClick={onTake}
        >
          {t('planSuggest.take')}
        </Button>
        <Button
          size="small"
          link
          aria-label={t('planSuggest.otherFor', { shift: what, name })}
          onClick={onOther}
        >
          {t('planSuggest.other')}
        </Button>
      </div>
    </li>
  );
}

/** Shifts for which there is nobody, and what stands in the way. */
export function LeftLines({
  left,
}: {
  left: readonly { readonly shift: PlannedShift; readonly why: LeftOpen['why'] }[];
}) {
  const { t } = useTranslation();
  const shiftText = useShiftText();
  if (left.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-base font-semibold text-text">{t('planSuggest.left')}</h3>
      <ul className="divide-y divide-line">
        {left.map(({ shift, why }) => (
          <li key={shift.id} className="py-2">
            <p className="tnum text-base text-text">
              {shiftText(shift)}
              {shift.title !== '' && ` · ${shift.title}`}
            </p>
            <p className="text-sm text-text-2">
              {why.length === 0
                ? t('planSuggest.leftNobody')
                : why
                    .map(({ rule, people: count }) =>
                      t('planSuggest.leftWhy', {
                        rule: t(`planSettings.rules.names.${rule}`),
                        count,
                      }),
                    )
                    .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
