import { useTranslation } from 'react-i18next';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { MatrixDay } from '#widgets/leave-inbox/picture.ts';
import { Cell, Line, NOTHING, Said } from './matrix-cells.tsx';

/** Fewer days have no room for the words. */
const WORDS = 3;
const SHORT = 'bg-wheat-soft font-semibold text-wheat-text';

/** Days with figures one by one; those without a plan together. */
function runsOf(days: readonly MatrixDay[]): MatrixDay[][] {
  const runs: MatrixDay[][] = [];
  for (const one of days) {
    const last = runs.at(-1);
    if (one.staff === 'unplanned' && last?.at(-1)?.staff === 'unplanned') last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function Figure({ one }: { one: MatrixDay }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { day, staff } = one;
  if (staff === null || staff === 'unplanned') {
    return <Said label={t('leaveTeam.inbox.noNeed', { day: format.day(day) })}>{NOTHING}</Said>;
  }
  const { have, need } = staff;
  const label = t('leaveTeam.inbox.staffOf', { day: format.day(day), have, need });
  return <Said label={label}>{`${have}/${need}`}</Said>;
}

/** Who is there of those whom the unit needs, day by day; nothing where it has said no need. */
export function StaffLine({ days, isOwn }: { days: readonly MatrixDay[]; isOwn: boolean }) {
  const { t } = useTranslation();
  if (days.every(({ staff }) => staff === null)) return null;
  return (
    <Line head={t(isOwn ? 'leaveTeam.inbox.staffOwn' : 'leaveTeam.inbox.staff')}>
      {runsOf(days).map((run) => {
        const [first] = run;
        if (first === undefined) return null;
        const { day, staff } = first;
        if (staff === 'unplanned') {
          const text = t('leaveTeam.inbox.unplanned');
          return (
            <td key={day} colSpan={run.length} className="hatch h-7 text-center text-text-2">
              {run.length < WORDS ? (
                <Said label={text}>{NOTHING}</Said>
              ) : (
                <span className="rounded-chip bg-surface px-1.5">{text}</span>
              )}
            </td>
          );
        }
        const isShort = staff !== null && staff.have < staff.need;
        return (
          <Cell key={day} day={day} {...(isShort && { className: SHORT })}>
            <Figure one={first} />
          </Cell>
        );
      })}
    </Line>
  );
}
