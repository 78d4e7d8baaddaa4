import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { changePlan } from '../shared/actions.ts';
import { usePlannedUnits } from '../shared/use-board.ts';
import { type SuggestPlace, useSuggestion } from './hooks.ts';
import { ChoiceLine, LeftLines } from './lines.tsx';
import { choiceEdits } from './model.ts';

type UnitsProps = {
  units: readonly Unit[];
  chosen: readonly Unit[];
  onChoose: (units: readonly Unit[]) => void;
};

/** The units whose shifts are filled together, of those one plans. */
function ChosenUnits({ units, chosen, onChoose }: UnitsProps) {
  const { t } = useTranslation();
  if (units.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1 text-sm text-text-2">{t('planSuggest.units')}</legend>
      {units.map((unit) => (
        <Checkbox
          key={unit.id}
          label={unit.unitName}
          checked={chosen.some(({ id }) => id === unit.id)}
          disabled={chosen.length === 1 && chosen[0]?.id === unit.id}
          onChange={(isChosen) =>
            onChoose(
              units.filter(({ id }) =>
                id === unit.id ? isChosen : chosen.some((one) => one.id === id),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** How far the search is, and the way to end it. */
function Working({ done, onStop }: { done: number; onStop: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(done * 100);
  return (
    <div className="grid gap-3">
      <Loading text={t('planSuggest.working')}>
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
      <ProgressBar
        label={t('planSuggest.working')}
        value={percent}
        max={100}
        valueText={t('takeAlong.percent', { percent })}
      />
      <Button size="small" onClick={onStop}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

/** That the search broke off, or was ended, and the way to begin again. */
function Ended({ state, onAgain }: { state: 'failed' | 'stopped'; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice kind={state === 'failed' ? 'error' : 'info'}>
      <span className="flex flex-wrap items-center gap-3">
        {t(`planSuggest.${state}`)}
        <Button size="small" onClick={onAgain}>
          {t('common.retry')}
        </Button>
      </span>
    </Notice>
  );
}

/** What there is to know before suggestions are taken. */
function useHints({ lacking, unknown }: ReturnType<typeof useSuggestion>): string {
  const { t } = useTranslation();
  const said = [
    ...(unknown.ages === 0 ? [] : [t('planSuggest.agesUnknown', { count: unknown.ages })]),
    ...(unknown.isStable ? [t('planSuggest.stableUnknown')] : []),
  ];
  return [
    ...(lacking.length === 0 ? [] : [t('planSuggest.lacking', { count: lacking.length })]),
    ...(said.length === 0 ? [t('planSuggest.kept')] : said),
    t('planSuggest.hint'),
  ].join(' ');
}

type FooterProps = {
  fitting: number;
  /** Open shifts that are in no plan, and would be. */
  lacking: number;
  onTake: () => void;
  onClose: () => void;
};

function Footer({ fitting, lacking, onTake, onClose }: FooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button link onClick={onClose}>
        {t('common.close')}
      </Button>
      {fitting + lacking > 0 && (
        <Button variant="primary" onClick={onTake}>
          {fitting > 0
            ? t('planSuggest.all', { count: fitting })
            : t('planSuggest.layOut', { count: lacking })}
        </Button>
      )}
    </>
  );
}

type Props = SuggestPlace & { onClose: () => void };

/** Who could have the open shifts of units, and why: taken one by one, or all at once. */
export function SuggestDialog({ onClose, ...given }: Props) {
  const { t } = useTranslation();
  const planned = usePlannedUnits(given.farm.id);
  const [units, setUnits] = useState(given.units);
  const suggestion = useSuggestion({ ...given, units });
  const { state, shown, left, lacking, employees } = suggestion;
  const hints = useHints(suggestion);
  const names = new Map(employees.map((one) => [one.id, fullName(one)]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const fitting = shown.filter(({ fits }) => fits);
  const taken = new Set(fitting.map(({ shift }) => shift.id));
  const open = lacking.filter(({ id }) => !taken.has(id));

  function takeAll(): void {
    const count = fitting.length;
    const label =
      count > 0
        ? t('planSuggest.undo.all', { count })
        : t('planSuggest.undo.laidOut', { count: open.length });
    changePlan(label, choiceEdits(fitting, open));
    if (left.length === 0 && count === shown.length) onClose();
  }

  return (
    <Dialog
      size="large"
      title={t(given.fills ? 'planSuggest.fillTitle' : 'planSuggest.title')}
      {...{ onClose }}
      footer={
        <Footer fitting={fitting.length} lacking={open.length} onTake={takeAll} {...{ onClose }} />
      }
    >
      <div className="grid gap-3">
        <ChosenUnits
          units={planned}
          chosen={units}
          onChoose={(next) => {
            suggestion.forget();
            setUnits(next);
          }}
        />
        {state === 'working' && <Working done={suggestion.done} onStop={suggestion.stop} />}
        {(state === 'failed' || state === 'stopped') && (
          <Ended {...{ state }} onAgain={suggestion.again} />
        )}
        {state === 'ready' && (
          <>
            <p className="text-base text-text-2">
              {suggestion.isNothing
                ? t('planSuggest.nothingOpen')
                : shown.length + left.length === 0
                  ? t('planSuggest.done')
                  : hints}
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
                      unitName={
                        units.length > 1
                          ? (units.find(({ id }) => id === one.shift.unitId)?.unitName ?? '')
                          : ''
                      }
                      onTake={() =>
                        changePlan(t('planSuggest.undo.one', { name }), choiceEdits([one]))
                      }
                      onOther={() => suggestion.refuse(one.choice)}
                    />
                  );
                })}
              </ul>
            )}
            <LeftLines left={left} />
          </>
        )}
      </div>
    </Dialog>
  );
}
