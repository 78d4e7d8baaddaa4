import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { DAY_UNITS, type DayAccount } from '#domain/leave/document/leave-type.ts';
import { dayLedger } from '#domain/leave/ledger/balances.ts';
import { type LedgerLine, lineId } from '#domain/leave/ledger/ledger-line.ts';
import { flexAfterDay } from '#domain/time/month/flex-standing.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useLatestMonthIfKnown } from '../ask/hooks.ts';
import { type BalanceTile, balanceTiles } from './model.ts';

interface LedgerDialogTile {
  readonly account: DayAccount;
  readonly year: number | null;
}

type LedgerDialogProps = {
  input: LeaveInput;
  /** Of one year's lot, or of the whole account. */
  tile: LedgerDialogTile;
  onClose: () => void;
};

/**
 * Every movement of an account up to today, the latest first, with the balance after each: it is read from
 * below, and has no other order.
 */
function LedgerDialog({ input, tile, onClose }: LedgerDialogProps) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const { account, year } = tile;
  const lines = useMemo(() => linesOf(input, tile), [input, tile]);
  const columns = useMemo(
    (): ScreenColumn<Line>[] => [
      {
        key: 'day',
        sort: false,
        title: t('words.date'),
        value: ({ day }) => format.date(day),
      },
      {
        key: 'what',
        sort: false,
        title: t('leave.ledger.what'),
        value: (line) =>
          year === null
            ? `${words.line(line)} (${words.lot(account, line.year)})`
            : words.line(line),
      },
      {
        key: 'amount',
        sort: false,
        title: t('words.days'),
        format: 'number',
        signed: true,
        value: ({ amount }) => amount / DAY_UNITS,
        text: (value) => format.number(value, 2),
      },
      {
        key: 'balance',
        sort: false,
        title: t('words.balance'),
        format: 'number',
        tone: 'strong',
        value: ({ running }) => running / DAY_UNITS,
        text: (value) => format.number(value, 2),
      },
    ],
    [t, words, format, account, year],
  );
  const title = year === null ? words.account(account) : words.lot(account, year);
  return (
    <Dialog onClose={onClose} title={title} size="large">
      {lines.length === 0 ? (
        <p className="text-base text-text-2">{t('leave.ledger.empty')}</p>
      ) : (
        <DataTable
          caption={t('leave.ledger.caption', { account: title })}
          columns={columns}
          rows={lines}
          keyOf={lineId}
        />
      )}
    </Dialog>
  );
}

/** A movement with what the shown ones come to after it: of one year's lot where only that is shown. */
type Line = LedgerLine & { readonly running: number };

/** The latest first. */
function linesOf(input: LeaveInput, { account, year }: LedgerDialogTile): readonly Line[] {
  let running = 0;
  return dayLedger(input, account, input.today)
    .lines.filter((line) => year === null || line.year === year)
    .map((line) => {
      running += line.amount;
      return { ...line, running };
    })
    .toReversed();
}

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
      className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:*:flex-[1_1_15rem]"
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
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
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
  // A figure stays with its word.
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');
}

function Tile({ tile, onOpen }: { tile: BalanceTile; onOpen: (what: Opened) => void }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
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
        <span className="text-base font-semibold text-text-2">{t('words.inHours')}</span>
      </p>
      {flex !== null && (
        <p className="tnum text-xs text-text-2">
          {t('leave.tiles.flex', { hours: signedHoursMinutes(flex) })}
        </p>
      )}
    </Card>
  );
}
