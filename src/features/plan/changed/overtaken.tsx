import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import type { BoardWeek } from '../shared/model.ts';
import { changePlan, acceptAsItIs } from '../shared/actions.ts';
import { overtakenBy } from './model.ts';

/** What a shift says, in one line: enough to tell two versions apart. */
function useVersionText(): (shift: Shift | null) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  const shiftText = useShiftText();
  return (shift) => {
    if (shift === null) return t('planActs.overtaken.gone');
    const person = employees.find(({ id }) => id === shift.employeeId);
    const nobody = t(shift.employeeId === null ? 'planActs.overtaken.open' : 'planActs.someone');
    const parts = [
      shiftText(shift),
      person === undefined ? nobody : fullName(person),
      shift.title,
      shift.breakMinutes > 0 ? t('planActs.overtaken.break', { count: shift.breakMinutes }) : '',
      shift.note,
    ];
    return parts.filter((part) => part !== '').join(' · ');
  };
}

/** Shifts that one has changed after somebody else had, as they stand and as one would have had them: one is chosen. */
export function Overtaken({ weeks }: { weeks: readonly BoardWeek[] }) {
  const { t } = useTranslation();
  const me = useActor()?.uid ?? null;
  const employees = useEmployees();
  const textOf = useVersionText();
  const all = overtakenBy(weeks, me);
  if (all.length === 0) return null;
  return (
    <Card aria-labelledby="plan-overtaken">
      <h2 id="plan-overtaken" className="text-md font-semibold text-text">
        {t('planActs.overtaken.title')}
      </h2>
      <ul className="divide-y divide-line">
        {all.map(({ id, place, now, mine, otherEid }) => {
          const other = employees.find((one) => one.id === otherEid);
          const name = other === undefined ? t('planActs.someone') : fullName(other);
          const what = textOf(mine ?? now);
          return (
            <li key={id} className="grid gap-2 py-2 md:grid-cols-[1fr_auto] md:items-center">
              <div className="tnum min-w-0 text-base [overflow-wrap:anywhere] text-text">
                <p className="text-text-2">
                  {t(`planActs.overtaken.${now === null ? 'removed' : 'changed'}`, { name })}
                </p>
                <p>{t('planActs.overtaken.now', { shift: textOf(now) })}</p>
                <p>{t('planActs.overtaken.mine', { shift: textOf(mine) })}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  aria-label={t('planActs.overtaken.takeOf', { shift: what })}
                  onClick={() =>
                    changePlan(t('planActs.undo.changed', { count: 1 }), [
                      { ...place, shifts: { [id]: mine } },
                    ])
                  }
                >
                  {t('common.unsaved.keepMine')}
                </Button>
                <Button
                  size="small"
                  link
                  aria-label={t('planActs.overtaken.keepOf', { shift: what })}
                  onClick={() => acceptAsItIs(place, id)}
                >
                  {t('planActs.overtaken.keep')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
