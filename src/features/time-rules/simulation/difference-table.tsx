import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';

/** A line of two figures, each written already. */
export interface DifferenceLine {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isSame: boolean;
}

const HEAD = 'px-2 py-2 text-right text-sm font-semibold text-text-2';
const CELL = 'tnum px-2 py-2 text-right whitespace-nowrap';

type Props = { caption: string; first: string; lines: readonly DifferenceLine[] };

/** What there is and what there would be, with what differs standing out. */
export function DifferenceTable({ caption, first, lines }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, '!text-left pl-0')}>
            {first}
          </th>
          <th scope="col" className={HEAD}>
            {t('timeRules.simulation.before')}
          </th>
          <th scope="col" className={HEAD}>
            {t('timeRules.simulation.after')}
          </th>
          <th scope="col" className={cx(HEAD, 'pr-0')}>
            {t('timeRules.simulation.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-semibold [overflow-wrap:anywhere]">
              {line.name}
              {line.note !== undefined && (
                <span className="block text-sm font-normal text-text-3">{line.note}</span>
              )}
            </th>
            <td className={cx(CELL, 'text-text-2')}>{line.before}</td>
            <td className={cx(CELL, 'text-text-2')}>{line.after}</td>
            <td className={cx(CELL, 'pr-0', line.isSame ? 'text-text-3' : 'font-semibold')}>
              {line.difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
