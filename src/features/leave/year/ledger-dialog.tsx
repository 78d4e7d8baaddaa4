import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { DayAccount } from '#domain/leave/document/leave-type.ts';
import { DAY_UNITS } from '#domain/leave/document/leave-units.ts';
import { dayLedger } from '#domain/leave/ledger/balances.ts';
import { type LedgerLine, lineId } from '#domain/leave/ledger/ledger-line.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';

interface Tile {
  readonly account: DayAccount;
  readonly year: number | null;
}

type Props = {
  input: LeaveInput;
  /** Of one year's lot, or of the whole account. */
  tile: Tile;
  onClose: () => void;
};

/**
 * Every movement of an account up to today, the latest first, with the balance after each: it is read from
 * below, and has no other order.
 */
export function LedgerDialog({ input, tile, onClose }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { account, year } = tile;
  const lines = useMemo(() => linesOf(input, tile), [input, tile]);
  const columns = useMemo(
    (): ScreenColumn<Line>[] => [
      {
        key: 'day',
        sort: false,
        title: t('leave.ledger.day'),
        format: 'text',
        value: ({ day }) => format.date(day),
      },
      {
        key: 'what',
        sort: false,
        title: t('leave.ledger.what'),
        format: 'text',
        value: (line) =>
          year === null
            ? `${words.line(line)} (${words.lot(account, line.year)})`
            : words.line(line),
      },
      {
        key: 'amount',
        sort: false,
        title: t('leave.ledger.amount'),
        format: 'number',
        signed: true,
        value: ({ amount }) => amount / DAY_UNITS,
        text: (value) => format.number(value, 2),
      },
      {
        key: 'balance',
        sort: false,
        title: t('leave.ledger.balance'),
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
    <Modal open onClose={onClose} title={title} closeText={t('common.close')} size="large">
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
    </Modal>
  );
}

/** A movement with what the shown ones come to after it: of one year's lot where only that is shown. */
type Line = LedgerLine & { readonly running: number };

/** The latest first. */
function linesOf(input: LeaveInput, { account, year }: Tile): readonly Line[] {
  let running = 0;
  return dayLedger(input, account, input.today)
    .lines.filter((line) => year === null || line.year === year)
    .map((line) => {
      running += line.amount;
      return { ...line, running };
    })
    .toReversed();
}
