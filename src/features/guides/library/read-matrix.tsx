import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { isWaitedFor, lastReadOf, readMatrix, type Standing } from '#domain/guides/who-reads.ts';
import { foldText } from '#domain/text/clean.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useTitleOf } from '../shared/hooks.ts';
import { useTeam } from './hooks.ts';
import { RemindButton } from './remind-button.tsx';

interface Row {
  readonly person: Employee;
  readonly states: readonly (Standing | null)[];
}

const isWaiting = (one: Standing | null | undefined): boolean => isWaitedFor(one?.state ?? null);

/** What a mark means: the icon, its colour and its words. Red is late, and nothing else is. */
const MARKS = {
  read: ['check-circle', 'text-primary'],
  unread: ['clock', 'text-wheat-text'],
  again: ['refresh', 'text-wheat-text'],
  late: ['alert-circle', 'text-red'],
  free: ['minus', 'text-text-3'],
} as const satisfies Record<string, readonly [IconName, string]>;
const MARK_NAMES = ['read', 'unread', 'again', 'late', 'free'] as const;

function markOf(one: Standing | null): (typeof MARK_NAMES)[number] {
  if (one === null) return 'free';
  return one.isLate ? 'late' : one.state;
}

/** What the marks mean; always there, for colour never speaks alone. */
function Legend() {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('guides.author.marks.title')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2"
    >
      {MARK_NAMES.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <Icon name={MARKS[mark][0]} size={16} className={cx('shrink-0', MARKS[mark][1])} />
          {t(`guides.author.marks.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

function Mark({ of, says }: { of: Standing | null; says: string }) {
  const format = useFarmFormat();
  const [icon, colour] = MARKS[markOf(of)];
  const readBy = of?.readBy ?? null;
  return (
    <span title={says} className={cx('inline-flex items-center gap-1.5 align-middle', colour)}>
      <Icon name={icon} size={18} className="shrink-0" />
      {readBy !== null && (
        <span aria-hidden className="tnum text-sm whitespace-nowrap">
          {format.dayOfMonth(readBy)}
        </span>
      )}
      <span className="sr-only">{says}</span>
    </span>
  );
}

/** A guide that is waited for: by how many, and the way to ask them again. */
function Waiting({ guide, count, late }: { guide: Guide; count: number; late: number }) {
  const { t } = useTranslation();
  const title = useTitleOf()(readContent(guide.content));
  return (
    <li className="flex items-center gap-x-3 border-b max-sm:flex-wrap max-sm:gap-y-1 border-line py-2 last:border-0">
      <span className="min-w-0 grow text-base [overflow-wrap:anywhere] text-text">
        {t('guides.author.missingReaders', { count, title })}
        {late > 0 && (
          <span className="text-red">{` ${t('guides.author.late', { count: late })}`}</span>
        )}
      </span>
      <span className="shrink-0">
        <RemindButton guideId={guide.id} title={title} />
      </span>
    </li>
  );
}

function useColumns(guides: readonly Guide[]): readonly ScreenColumn<Row>[] {
  const { t, format } = useFarmWords();
  const titleOf = useTitleOf();
  const wordsOf = (one: Standing | null): string => {
    if (one === null) return t('guides.author.notMeant');
    const state = t(`guides.state.${one.state}`);
    if (one.readBy === null) return state;
    const day = format.date(one.readBy);
    return `${state}. ${t(one.isLate ? 'guides.lateSince' : 'guides.readUntil', { day })}`;
  };
  return [
    {
      key: 'person',
      title: t('words.employee'),
      value: ({ person }) => fullName(person),
      tone: 'strong',
    },
    ...guides.map((guide, at): ScreenColumn<Row> => ({
      key: guide.id,
      title: titleOf(readContent(guide.content)),
      value: ({ states }) => wordsOf(states[at] ?? null),
      render: ({ states }, text) => <Mark of={states[at] ?? null} says={text} />,
    })),
  ];
}

function Known({ rows, guides }: { rows: readonly Row[]; guides: readonly Guide[] }) {
  const { t } = useTranslation();
  const columns = useColumns(guides);
  const [sought, setSought] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const wanted = foldText(sought);
  const shown = rows.filter(
    ({ person, states }) =>
      foldText(fullName(person)).includes(wanted) && (!isMissing || states.some(isWaiting)),
  );
  const waiting = guides
    .map((guide, at) => ({
      guide,
      count: rows.filter(({ states }) => isWaiting(states[at])).length,
      late: rows.filter(({ states }) => states[at]?.isLate === true).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.late - a.late || b.count - a.count);
  return (
    <>
      {waiting.length > 0 && (
        <ul aria-label={t('guides.author.waiting')}>
          {waiting.map((one) => (
            <Waiting key={one.guide.id} {...one} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-60 grow md:max-w-sm">
          <TextInput
            autoComplete="on"
            type="search"
            icon="search"
            label={t('guides.author.findPerson')}
            value={sought}
            onChange={setSought}
          />
        </div>
        <Checkbox
          checked={isMissing}
          label={t('guides.author.onlyMissing')}
          onChange={setIsMissing}
        />
      </div>
      <Legend />
      <DataTable
        caption={t('guides.author.matrix')}
        columns={columns}
        rows={shown}
        keyOf={({ person }) => person.id}
      />
    </>
  );
}

/** Who has read what: the people whose receipts one may see, by the guides that are published. */
export function ReadMatrix({ guides }: { guides: readonly Guide[] }) {
  const { t } = useTranslation();
  const { people, reads, asked } = useTeam();
  const published = guides.filter(({ state }) => state === 'published');
  if (published.length === 0) return null;
  return (
    <Card aria-labelledby="guides-matrix" className="grid grid-cols-1 gap-3">
      <h2 id="guides-matrix" className="text-md font-semibold text-text">
        {t('guides.author.matrix')}
      </h2>
      <LiveBoundary of={[reads]} failed={t('guides.failed')} skeleton="h-40 w-full rounded-card">
        {([known]) => (
          <Known
            rows={readMatrix(people, published, lastReadOf(known), asked)}
            guides={published}
          />
        )}
      </LiveBoundary>
    </Card>
  );
}
