import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { DayAccount } from '#domain/leave/document/leave-type.ts';
import { flexAfterDay } from '#domain/time/month/flex-standing.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LedgerDialog } from '../year/ledger-dialog.tsx';
import { useLatestMonthIfKnown } from '../ask/hooks.ts';
import { type BalanceTile, balanceTiles } from './model.ts';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  /** A tile more, after the others. */
  children?: ReactNode;
};

/** An account, or one year of it, that is opened into its movements. */
type Opened = { readonly account: DayAccount; readonly year: number | null };

/** What one has, tile by tile; each opens into the movements behind it. */
export function BalanceTiles({ reader, input, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened | null>(null);
  const tiles = useMemo(() => balanceTiles(input), [input]);
  return (
    <section
      aria-label={t('leave.tiles.label')}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
    >
      {tiles.map((tile) => (
        <Tile key={tile.account} tile={tile} onOpen={setOpen} />
      ))}
      <LieuTile reader={reader} today={input.today} />
      {children}
      {open && <LedgerDialog input={input} tile={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function OpenButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('leave.tiles.open', { account: name })}
      className="-mx-2 flex min-h-11 items-center gap-1 rounded-field px-2 text-sm text-text-2 hover:bg-surface-2 md:min-h-8"
    >
      {name}
      <Icon name="info" size={15} />
    </button>
  );
}

/** What comes to the figures: earned, taken, placed, asked for, and what the month brings. */
function useFacts({ earned, taken, placed, asked, next }: BalanceTile): string {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const facts: string[] = [t('leave.tiles.earned', { days: words.figure(earned) })];
  const parts = [
    ['taken', taken],
    ['placed', placed],
    ['asked', asked],
  ] as const;
  for (const [key, units] of parts) {
    if (units !== 0) facts.push(t(`leave.tiles.${key}`, { days: words.figure(units) }));
  }
  if (next !== null) {
    const day = format.dayOfMonth(next.day);
    facts.push(t('leave.tiles.next', { days: words.figure(next.amount), day }));
  }
  return facts.join(' · ');
}

function Tile({ tile, onOpen }: { tile: BalanceTile; onOpen: (what: Opened) => void }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { account, free, years, due } = tile;
  const name = words.account(account);
  const facts = useFacts(tile);
  return (
    <Card aria-label={name} className="col-span-2 min-w-0 !py-2.5 md:col-span-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <OpenButton name={name} onClick={() => onOpen({ account, year: null })} />
        {due !== null && (
          <Tag kind="wheat" icon="clock">
            {t('leave.tiles.dueBy', {
              days: words.figure(due.units),
              day: format.dayOfMonth(due.day),
            })}
          </Tag>
        )}
      </div>
      <FreeDays free={free} className="text-base" />
      <p className="tnum mt-1 text-xs text-text-2">{facts}</p>
      {years.map(({ year, unplaced }) => {
        const lot = words.lot(account, year);
        return (
          <div key={year} className="tnum flex items-center justify-between gap-2 text-sm">
            <OpenButton name={lot} onClick={() => onOpen({ account, year })} />
            {words.days(unplaced)}
          </div>
        );
      })}
    </Card>
  );
}

const skeleton = <Skeleton className="h-full min-h-24 !rounded-card" />;

/** Time off in lieu and flex, as the months of time have them; nothing where the seat has no such account. */
function LieuTile({ reader, today }: { reader: LeaveReader; today: string }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const month = useLatestMonthIfKnown(reader, today);
  if (month === undefined) return <Loading text={t('common.loading')}>{skeleton}</Loading>;
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
