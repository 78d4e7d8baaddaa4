import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRow, ImportField } from '#domain/move-in/import-kinds.ts';
import { PACK_KEYS } from '#domain/time/rules/packs/presets.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import { LANGUAGES } from '#domain/language.ts';
import { LAWS } from '#domain/employee/terms-change.ts';
import { isDay } from '#domain/dates/day.ts';
import { type Change, type Does, lineOf } from '#domain/move-in/rows/import-row.ts';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScrollAcross } from '#ui/layout/scroll-across.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { useAsRead, useWhy } from './hooks.ts';
import { isAllChosen, type Understood } from './reading/hooks.ts';

/** In the order in which somebody has to look at them. */
const ORDER = ['cannot', 'change', 'new', 'same'] as const satisfies readonly Does[];
/** What stands in the column of the person. */
const NAMES: readonly ImportField[] = ['name', 'firstName', 'lastName', 'fullName'];
/** So many rows of each sort are shown at first. */
const FIRST = 50;

const TAGS = {
  cannot: ['red', 'alert-circle'],
  change: ['blue', 'pencil'],
  new: ['green', 'plus'],
  same: ['neutral', 'check'],
} as const;

/** What a field was or becomes, in the words of the reader. */
function useShown(): (field: string, value: string) => string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const leave = useLeaveWords();
  return (field, value) => {
    if (field === 'account' && value === 'holiday') return leave.account(value);
    if (isDay(value)) return format.date(value);
    if (field === 'weeklyHours') return format.number(Number(value), value.includes('.') ? 2 : 0);
    if (value === 'flex' || value === 'hourly') return t(`management.employmentTypes.${value}`);
    const spoken = field === 'language' && LANGUAGES.find((one) => one === value);
    if (spoken) return t(`common.languages.${spoken}`);
    const pack = field === 'agreement' && PACK_KEYS.find((key) => key === value);
    if (pack) return t(`timeRules.pack.names.${pack}`);
    const law = field === 'law' && LAWS.find((one) => one === value);
    if (law) return t(`management.employee.laws.${law}`);
    const seat = field === 'seat' && SEAT_TYPES.find((one) => one === value);
    if (seat) return t(`profile.seats.${seat}`);
    if (field !== 'weekdays') return value;
    return value.replaceAll(/[1-7]/g, (digit) => weekdayName(Number(digit), format));
  };
}

/** What may be written of a row although the file does not say it. */
const ASSUMED = ['from', 'weeklyHours', 'startDate', 'account', 'year'] as const;

function Assumed({ assumed }: Pick<AnyRow, 'assumed'>) {
  const { t } = useTranslation();
  const shown = useShown();
  const parts = ASSUMED.flatMap((field) => {
    const value = assumed[field];
    return value === undefined ? [] : [`${t(`moveIn.fields.${field}`)}: ${shown(field, value)}`];
  });
  if (parts.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-text-2">
      {t('moveIn.rows.assumed', { what: parts.join(', ') })}
    </span>
  );
}

/** What was, struck out, and what becomes of it. */
function Changed({ field, change }: { field: string; change: Change }) {
  const shown = useShown();
  const [from, to] = [shown(field, change.from), shown(field, change.to)];
  return (
    <>
      {from !== '' && (
        <>
          <s className="text-text-3">{from}</s>
          {' → '}
        </>
      )}
      <b className="font-semibold text-text">{to}</b>
    </>
  );
}

type RowProps = { row: AnyRow; fields: readonly ImportField[]; shown: readonly ImportField[] };

function Row({ row, fields, shown }: RowProps) {
  const { t } = useTranslation();
  const why = useWhy();
  const asRead = useAsRead();
  const { does, changes = {} } = row;
  const [kind, icon] = TAGS[does];
  const elsewhere = fields.filter((field) => field in changes && !shown.includes(field));
  return (
    <tr className={cx('border-t border-line', does === 'cannot' && 'bg-red-soft/40')}>
      <td className="tnum px-4 py-2 align-top text-text-3">{lineOf(row)}</td>
      <th scope="row" className="min-w-44 px-3 py-2 text-left align-top font-semibold text-text">
        {row.name || (fields.includes('title') ? t('plan.publish.nobody') : '')}
        {row.why !== null && (
          <span
            className={cx(
              'block text-sm font-normal',
              does === 'cannot' ? 'text-red' : 'text-wheat-text',
            )}
          >
            {why(row.why)}
          </span>
        )}
        {elsewhere.map((field) => (
          <span key={field} className="block text-sm font-normal text-text-2">
            {`${t(`moveIn.fields.${field}`)}: `}
            <Changed field={field} change={changes[field] ?? NO_CHANGE} />
          </span>
        ))}
        <Assumed assumed={row.assumed} />
      </th>
      <td className="px-3 py-2 align-top">
        <Tag {...{ kind, icon }}>{t(`moveIn.rows.${does}`)}</Tag>
      </td>
      {shown.map((field) => {
        const change = changes[field];
        return (
          <td key={field} className="tnum px-3 py-2 align-top whitespace-nowrap">
            {change === undefined ? (
              asRead(field, row.cells[fields.indexOf(field)] ?? '')
            ) : (
              <Changed {...{ field, change }} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const NO_CHANGE: Change = { from: '', to: '' };

type Props = {
  understood: Understood;
  fields: readonly ImportField[];
  rows: readonly AnyRow[];
};

/** Every row with what it will do; what needs somebody comes first. */
export function RowsCard({ understood, fields, rows }: Props) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<Does | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = fields.filter(
    (field, at) => !NAMES.includes(field) && rows.some(({ cells }) => Boolean(cells[at])),
  );
  const ofSort = (does: Does) => rows.filter((row) => row.does === does);
  const sorts = ORDER.filter((does) => only === null || only === does).map(ofSort);
  const some = sorts.flatMap((sort) => (isWhole ? sort : sort.slice(0, FIRST)));
  const more = sorts.reduce((sum, sort) => sum + sort.length, 0) - some.length;
  return (
    <Card
      flush
      title={t('moveIn.rows.title')}
      end={
        rows.length > 0 && (
          <div role="group" aria-label={t('moveIn.rows.filter')} className="flex flex-wrap gap-2">
            {[null, ...ORDER.filter((does) => ofSort(does).length > 0)].map((does) => (
              <Filter
                key={does}
                label={t(`moveIn.rows.${does ?? 'all'}`)}
                count={does === null ? rows.length : ofSort(does).length}
                isOn={only === does}
                onPress={() => setOnly(does)}
              />
            ))}
          </div>
        )
      }
    >
      {understood.rows.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-base text-text-2">
          {t(isAllChosen(understood) ? 'moveIn.rows.none' : 'moveIn.rows.waiting')}
        </p>
      ) : (
        <ScrollAcross label={t('moveIn.tabs.rows')} className="border-t border-line">
          <table className="w-full border-collapse text-sm">
            <thead className="sticky top-0 bg-surface-2 text-left text-text-2">
              <tr>
                {(['row', 'person', 'does'] as const).map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="px-3 py-2 font-semibold whitespace-nowrap first:px-4"
                  >
                    {t(`moveIn.rows.${head}`)}
                  </th>
                ))}
                {shown.map((field) => (
                  <th key={field} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                    {t(`moveIn.fields.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <Row key={row.row} {...{ row, fields, shown }} />
              ))}
            </tbody>
          </table>
        </ScrollAcross>
      )}
      {more > 0 && (
        <div className="flex items-center justify-between border-t border-line bg-surface-2 px-4 py-2.5 text-base text-text-2">
          {t('moveIn.rows.more', { count: more })}
          <Button size="small" link onClick={() => setWhole(true)}>
            {t('moveIn.rows.showAll')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type FilterProps = { label: string; count: number; isOn: boolean; onPress: () => void };

function Filter({ label, count, isOn, onPress }: FilterProps) {
  return (
    <Button
      size="small"
      variant={isOn ? 'success' : 'secondary'}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {`${label} ${count}`}
    </Button>
  );
}
