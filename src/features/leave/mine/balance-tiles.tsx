import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { flexAfterDay } from '#domain/time/month/flex-standing.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LedgerDialog } from '../ledger/ledger-dialog.tsx';
import { useLatestMonth } from '../ask/hooks.ts';
import { type BalanceTile, balanceTiles } from './model.ts';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  /** A tile more, after the others. */
  children?: ReactNode;
};

/** What one has, tile by tile; each opens into the movements behind it. */
export function BalanceTiles({ reader, input, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BalanceTile | null>(null);
  const tiles = useMemo(() => balanceTiles(input), [input]);
  return (
    <section
      aria-label={t('leave.tiles.label')}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
    >
      {tiles.map((tile) => (
        <Tile key={tile.key} tile={tile} onOpen={() => setOpen(tile)} />
      ))}
      <LieuTile reader={reader} today={input.today} />
      {children}
      {open && <LedgerDialog input={input} tile={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Tile({ tile, onOpen }: { tile: BalanceTile; onOpen: () => void }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { account, year, left, earned, taken, asked, next, dueBy } = tile;
  const name = year === null ? words.account(account) : words.lot(account, year);
  const facts = [
    t('leave.tiles.earned', { days: words.figure(earned) }),
    ...(taken === 0 ? [] : [t('leave.tiles.taken', { days: words.figure(taken) })]),
    ...(asked === 0 ? [] : [t('leave.tiles.asked', { days: words.figure(asked) })]),
    ...(next === null
      ? []
      : [
          t('leave.tiles.next', {
            days: words.figure(next.amount),
            day: format.dayOfMonth(next.day),
          }),
        ]),
  ];
  return (
    <Card
      aria-label={name}
      className={dueBy === null ? 'min-w-0 !py-2.5' : 'col-span-2 min-w-0 !py-2.5 md:col-span-1'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('leave.tiles.open', { account: name })}
          className="-mx-2 flex min-h-11 items-center gap-1 rounded-field px-2 text-sm text-text-2 hover:bg-surface-2 md:min-h-8"
        >
          {name}
          <Icon name="info" size={15} />
        </button>
        {dueBy !== null && (
          <Tag kind="wheat" icon="clock">
            {t('leave.tiles.dueBy', { day: format.dayOfMonth(dueBy) })}
          </Tag>
        )}
      </div>
      <p className="tnum text-xl font-bold tracking-tight text-text">
        {words.figure(left)}{' '}
        <span className="text-base font-semibold text-text-2">{t('leave.tiles.days')}</span>
      </p>
      <p className="tnum text-xs text-text-2">{facts.join(' · ')}</p>
    </Card>
  );
}

/** Time off in lieu and flex, as the months of time have them; nothing where the seat has no such account. */
function LieuTile({ reader, today }: { reader: LeaveReader; today: string }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const month = useLatestMonth(reader, today);
  if (month === null) return null;
  const lieu = month.lieuOut ?? 0;
  const flex = flexAfterDay(month, today, today);
  return (
    <Card aria-label={words.account('lieu')} className="min-w-0 !py-2.5">
      <p className="flex min-h-11 items-center text-sm text-text-2 md:min-h-8">
        {words.account('lieu')}
      </p>
      <p className="tnum text-xl font-bold tracking-tight text-text">
        {hoursMinutes(lieu)}{' '}
        <span className="text-base font-semibold text-text-2">{t('leave.tiles.hours')}</span>
      </p>
      {flex !== null && (
        <p className="tnum text-xs text-text-2">
          {t('leave.tiles.flex', { hours: signedHoursMinutes(flex) })}
        </p>
      )}
    </Card>
  );
}
