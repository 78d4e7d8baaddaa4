import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineGroup, lineGroups } from '#domain/time/closing/pay-period.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LineList } from './line-list.tsx';
import { useLineWords } from './line-words.ts';

type Props = {
  lines: readonly PayLine[];
  /** All versions of the farm's rules. */
  rules: readonly TimeRule[];
  /** True shows every day and reason, as on paper. */
  open?: boolean;
};

type GroupProps = Pick<Props, 'rules'> & { group: LineGroup; allOpen: boolean };

function Group({ group, rules, allOpen }: GroupProps) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  const [chosen, setOpen] = useState(false);
  const open = chosen || allOpen;
  const [first] = group.lines;
  if (first === undefined) return null;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!chosen)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 md:px-[18px] print:min-h-0 print:py-0.5"
      >
        <span className="tnum w-8 shrink-0 text-sm text-text-3">{group.payCode}</span>{' '}
        <span className="min-w-0 grow text-base font-semibold [overflow-wrap:anywhere] text-text print:text-xs">
          {words.plainName(first) || t('timeEntry.lines.unnamed')}
          {group.target !== 'pay' && ' '}
          {group.target !== 'pay' && (
            <span className="block text-sm font-normal text-text-2">
              {t(`timeEntry.lines.targets.${group.target}`)}
            </span>
          )}
        </span>{' '}
        <span className="tnum shrink-0 text-base font-semibold text-text print:text-xs">
          {words.quantity(group.quantity, group.unit)}
        </span>
        <Icon
          name="chevron-down"
          size={16}
          className={cx('shrink-0 text-text-3 print:hidden', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div className="bg-surface-2 px-4 pl-15 md:px-[18px] md:pl-[62px]">
          <LineList lines={group.lines} rules={rules} named={false} open={allOpen} />
        </div>
      )}
    </li>
  );
}

/** What lines come to by pay code; each opens to its days, each day to its reasons. */
export function LineGroups({ lines, rules, open = false }: Props) {
  return (
    <ul>
      {lineGroups(lines).map((group) => (
        <Group key={group.key} group={group} rules={rules} allOpen={open} />
      ))}
    </ul>
  );
}
