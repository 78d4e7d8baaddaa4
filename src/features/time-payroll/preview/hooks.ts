import { useMemo } from 'react';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { hundredthsOf, type PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { FileLine } from '#domain/payroll/export/file-lines.ts';
import { plainNumber } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';

const HUNDRED = 100;

type Quantity = Pick<PayItem, 'quantity' | 'unit'>;

/** How figures of a batch are written. */
export interface Figures {
  /** `152:56`, `4 dage`, `1 vagt`. */
  readonly quantity: (of: Quantity) => string;
  /** As it stands in the file: `152,93`. */
  readonly decimal: (of: Quantity) => string;
  /** `+2:30`, `−1 dag`. */
  readonly signed: (of: Quantity) => string;
  /** `1.223,84 kr.` */
  readonly kr: (ore: number) => string;
  /** What a file says, in words: `4 dage`, `152,93 timer à 182,00 kr.`, `1.223,84 kr.`; null where that is open. */
  readonly sent: (line: FileLine) => string | null;
}

/** The figures in the language shown. */
export function useFigures(): Figures {
  const { t, format } = useFarmWords();
  return useMemo(() => {
    const quantity = ({ quantity: size, unit }: Quantity): string => {
      if (unit === 'minute') return hoursMinutes(size);
      const times = plainNumber(size, format);
      const count = Math.abs(size);
      if (unit === 'day') return t('timePayroll.preview.days', { count, times });
      if (unit === 'entry') return t('timePayroll.preview.entries', { count, times });
      return times;
    };
    const kr = (ore: number): string =>
      t('timePayroll.preview.kr', { kr: format.number(ore / HUNDRED) });
    const count = (hundredths: number, unit: PayItem['unit']): string =>
      unit === 'minute'
        ? t('words.hoursOf', { hours: format.number(hundredths / HUNDRED) })
        : quantity({ quantity: hundredths / HUNDRED, unit });
    return {
      quantity,
      decimal: (of) => format.number(hundredthsOf(of) / HUNDRED),
      signed: (of) => (of.quantity > 0 ? `+${quantity(of)}` : quantity(of)),
      kr,
      sent: ({ item: { unit, sends }, hundredths, rateOre, amountOre }) => {
        if (sends === undefined) return null;
        if (sends === 'dates') return t('timePayroll.mapping.sends.dates');
        if (hundredths === null) return amountOre === null ? null : kr(amountOre);
        const each = rateOre === null ? [] : [t('timePayroll.preview.each', { kr: kr(rateOre) })];
        return [count(hundredths, unit), ...each].join(' ');
      },
    };
  }, [t, format]);
}
