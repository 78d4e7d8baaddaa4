import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineGroups } from '#domain/time/closing/pay-period.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { wholeHalfUp } from '#domain/time/engine/result/calculated.ts';
import { lineClass, minutesOf } from '#domain/time/report/line-class.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import { LineList } from '#widgets/why/line-list.tsx';
import { useLineWords } from '#widgets/why/line-words.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useLines } from './hooks.ts';

type Props = { whose: TimesheetContext; days: DayRange; coming: ReactNode };

/** Supplements of some days: their time and how many there are, which they are, and each behind ⓘ. */
export function SupplementTile({ whose, days, coming }: Props) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  const { lines, rules, of } = useLines(whose, days);
  const words = useLineWords(rules);
  const label = t('words.supplements');
  const own = (lines ?? []).filter((line) => lineClass(line) === 'supplement');
  const groups = lineGroups(own);
  const minutes = wholeHalfUp(own.reduce((sum, line) => sum + minutesOf(line), 0));
  const times = groups.reduce(
    (sum, { unit, quantity }) => sum + (unit === 'minute' ? 0 : quantity),
    0,
  );
  const parts = [...(minutes > 0 ? [asTotal(minutes)] : []), ...(times > 0 ? [String(times)] : [])];
  const note = groups.map((group) => {
    const [first] = group.lines;
    const name = first === undefined ? '' : words.plainName(first);
    return `${name} ${words.quantity(group.quantity, group.unit)}`.trim();
  });
  const isFailed = of.some(({ status }) => status === 'failed');
  if (lines === null && !isFailed) return coming;
  const said = note.length === 0 ? t('timeMonth.tiles.noSupplements') : note.join(' · ');
  return (
    <SummaryTile
      label={label}
      value={lines === null ? '–' : parts.join(' + ') || '0'}
      align="end"
      note={lines === null ? t('timeMonth.tiles.failed') : said}
      {...(own.length > 0 && { why: <LineList lines={own} rules={rules} /> })}
    />
  );
}
