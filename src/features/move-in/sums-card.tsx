import { useTranslation } from 'react-i18next';
import type { AnyRow } from '#domain/move-in/import-kinds.ts';
import type { ImportKind } from '#domain/move-in/move-in.ts';
import { type Sum, sumsOf } from '#domain/move-in/sums.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** So many rows are named where a sum differs. */
const NAMED = 5;

function SumTile({ sum }: { sum: Sum }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { of, ours, theirs, missing } = sum;
  const figure = (value: number): string => format.number(value, Number.isInteger(value) ? 0 : 2);
  const named = missing.slice(0, NAMED).join(', ');
  const rest = missing.length - NAMED;
  const isWhole = ours === theirs;
  return (
    <div className="min-w-0 border-line px-4 py-3 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <p className="text-sm text-text-2">{t(`moveIn.sums.${of}`)}</p>
      <p className="text-sm text-text-2">
        <span className="tnum text-lg font-bold text-text">{figure(ours)}</span>{' '}
        {t('moveIn.sums.of', { theirs: figure(theirs) })}
      </p>
      <p className={cx('text-sm', isWhole ? 'text-primary' : 'font-semibold text-wheat-text')}>
        {isWhole
          ? t('moveIn.sums.agrees')
          : rest > 0
            ? t('moveIn.sums.missingMore', { rows: named, count: rest })
            : t('moveIn.sums.missing', { rows: named, count: missing.length })}
      </p>
    </div>
  );
}

/** What of the file is here afterwards beside what the file comes to. */
export function Sums({ kind, rows }: { kind: ImportKind; rows: readonly AnyRow[] }) {
  const { t } = useTranslation();
  return (
    <Card flush aria-label={t('moveIn.sums.title')}>
      <div className="grid md:grid-flow-col md:auto-cols-fr">
        {sumsOf(kind, rows).map((sum) => (
          <SumTile key={sum.of} sum={sum} />
        ))}
      </div>
    </Card>
  );
}
