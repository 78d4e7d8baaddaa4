import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { ChoiceReason, LeftOpen } from '#domain/plan/suggest/suggestion.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import { changePlan } from '../edit/actions.ts';
import { type SuggestPlace, useSuggestion } from './hooks.ts';
import { choiceEdits, type ShownChoice } from './model.ts';

/** Why somebody is suggested, in words. */
function useReasonText(): (reason: ChoiceReason) => string {
  const { t } = useTranslation();
  return ({ code, value }) =>
    t(`planSuggest.why.${code}`, { count: value, hours: hoursMinutes(value) });
}

type LineProps = {
  shown: ShownChoice;
  name: string;
  onTake: () => void;
  onOther: () => void;
};

function ChoiceLine({ shown: { choice, shift, fits }, name, onTake, onOther }: LineProps) {
  const { t } = useTranslation();
  const shiftText = useShiftText();
  const reasonText = useReasonText();
  const what = shiftText(shift);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="tnum text-base text-text-2">
          {what}
          {shift.title !== '' && ` · ${shift.title}`}
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

function LeftLines({
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

/** Who could have the open shifts of the board, and why: taken one by one, or all at once. */
export function SuggestDialog({ onClose, ...place }: SuggestPlace & { onClose: () => void }) {
  const { t } = useTranslation();
  const { state, shown, left, agesUnknown, isStableUnknown, refuse, again } = useSuggestion(place);
  const unknown = [
    ...(agesUnknown === 0 ? [] : [t('planSuggest.agesUnknown', { count: agesUnknown })]),
    ...(isStableUnknown ? [t('planSuggest.stableUnknown')] : []),
  ];
  const kept = unknown.length === 0 ? [t('planSuggest.kept')] : unknown;
  const names = new Map(place.employees.map((one) => [one.id, fullName(one)]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const fitting = shown.filter(({ fits }) => fits);

  function takeAll(): void {
    changePlan(t('planSuggest.undo.all', { count: fitting.length }), choiceEdits(fitting));
    if (left.length === 0 && fitting.length === shown.length) onClose();
  }

  return (
    <Modal
      open
      size="large"
      title={t('planSuggest.title')}
      closeText={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button link onClick={onClose}>
            {t('common.close')}
          </Button>
          {state === 'ready' && fitting.length > 0 && (
            <Button variant="primary" onClick={takeAll}>
              {t('planSuggest.all', { count: fitting.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {state === 'working' && (
          <Loading text={t('planSuggest.working')}>
            <Skeleton className="h-40 w-full rounded-card" />
          </Loading>
        )}
        {state === 'failed' && (
          <Notice kind="error">
            <span className="flex flex-wrap items-center gap-3">
              {t('planSuggest.failed')}
              <Button size="small" onClick={again}>
                {t('planSuggest.again')}
              </Button>
            </span>
          </Notice>
        )}
        {state === 'ready' && (
          <>
            <p className="text-base text-text-2">
              {shown.length + left.length === 0
                ? t('planSuggest.done')
                : [...kept, t('planSuggest.hint')].join(' ')}
            </p>
            {shown.length > 0 && (
              <ul aria-label={t('planSuggest.list')} className="divide-y divide-line">
                {shown.map((one) => {
                  const name = nameOf(one.choice.employeeId);
                  return (
                    <ChoiceLine
                      key={one.shift.id}
                      shown={one}
                      name={name}
                      onTake={() =>
                        changePlan(t('planSuggest.undo.one', { name }), choiceEdits([one]))
                      }
                      onOther={() => refuse(one.choice)}
                    />
                  );
                })}
              </ul>
            )}
            <LeftLines left={left} />
          </>
        )}
      </div>
    </Modal>
  );
}
