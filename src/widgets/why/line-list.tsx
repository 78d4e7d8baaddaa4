import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayLine, Reason } from '#domain/time/engine/result/calculated.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useFarmWords } from '../format/use-farm-format.ts';
import { useLineWords } from './line-words.ts';

type WhyListProps = { reasons: readonly Reason[]; rules: readonly TimeRule[] };

/** Why a figure is what it is: a sentence a reason, with the name of the rule behind it. */
export function WhyList({ reasons, rules }: WhyListProps) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  const said = reasons
    .map(words.why)
    .filter((reason) => reason !== null)
    .map((reason, at) => ({ ...reason, key: `${at} ${reason.text}` }));
  if (said.length === 0) {
    return <p className="text-sm text-text-2">{t('timeEntry.lines.noReason')}</p>;
  }
  return (
    <ul className="grid gap-1.5 text-sm text-text-2">
      {said.map(({ key, text, rule }) => (
        <li key={key} className="tnum">
          {text}
          {rule !== null && (
            <span className="block text-xs text-text-3">
              {t('timeEntry.preview.rule', { name: rule })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  lines: readonly PayLine[];
  /** All versions of the farm's rules. */
  rules: readonly TimeRule[];
  /** False where what they are stands above them already. */
  named?: boolean;
  /** True shows every reason, as on paper. */
  open?: boolean;
};

type LineProps = Omit<Props, 'lines' | 'open'> & { line: PayLine; allOpen: boolean };

function Line({ line, rules, named = true, allOpen }: LineProps) {
  const { t, format } = useFarmWords();
  const words = useLineWords(rules);
  const [chosen, setOpen] = useState(false);
  const open = chosen || allOpen;
  const { from, to, target, quantity, unit } = line;
  const details = [
    ...(named ? [words.name(line)] : []),
    ...(from !== null && to !== null ? [`${format.clock(from)}–${format.clock(to)}`] : []),
    ...(named && target !== 'pay' ? [t(`timeEntry.lines.targets.${target}`)] : []),
  ];
  return (
    <li className="border-t border-line first:border-t-0 print:break-inside-avoid">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!chosen)}
        className="flex min-h-12 w-full items-center gap-3 py-1.5 text-left text-base md:min-h-10 print:min-h-0"
      >
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span className="text-text">{format.day(line.day)}</span>
          {details.length > 0 && ' '}
          {details.length > 0 && (
            <span className="tnum min-w-0 text-sm [overflow-wrap:anywhere] text-text-2">
              {details.join(' · ')}
            </span>
          )}
        </span>{' '}
        <span className="tnum shrink-0 text-text">{words.quantity(quantity, unit)}</span>
        <Icon
          name="chevron-down"
          size={16}
          className={cx('shrink-0 text-text-3 print:hidden', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div className="pb-3">
          <WhyList reasons={line.why} rules={rules} />
        </div>
      )}
    </li>
  );
}

/** Pay lines: the day, what it is, how much, and pressed, why. */
export function LineList({ lines, open = false, ...rest }: Props) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} allOpen={open} {...rest} />
      ))}
    </ul>
  );
}
