import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindGuide } from '#data/commands/guides/remind-guide.ts';
import { teamGuideReceipts } from '#data/stores/guides/guide-receipts.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import { type Guide, type GuideReceipt } from '#domain/guides/guide.ts';
import { readMatrix, type ReadState } from '#domain/guides/who-reads.ts';
import { foldText } from '#domain/text/fold.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { type ScreenColumn } from '#widgets/table/screen-column.ts';

const MARKS = {
  read: ['check-circle', 'text-primary'],
  again: ['refresh', 'text-wheat-text'],
  unread: ['alert-circle', 'text-red'],
  free: ['minus', 'text-text-3'],
} as const satisfies Record<ReadState, readonly [IconName, string]>;

interface Row {
  readonly person: Employee;
  readonly states: readonly (ReadState | null)[];
}

const isWaitedFor = (state: ReadState | null | undefined): boolean =>
  state === 'unread' || state === 'again';
const titleOf = (guide: Guide): string => readContent(guide.content)?.title.text.trim() ?? '';

function Mark({ state, says }: { state: ReadState | null; says: string }) {
  const [icon, colour] = state === null ? (['minus', 'text-text-3'] as const) : MARKS[state];
  return (
    <span title={says} className={colour}>
      <Icon name={icon} size={18} />
      <span className="sr-only">{says}</span>
    </span>
  );
}

/** A guide that is waited for: by how many, and the way to ask them again; that needs the server. */
function Waiting({ guide, count }: { guide: Guide; count: number }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('guides');
  const title = titleOf(guide);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 grow text-base [overflow-wrap:anywhere] text-text">
        {t('guides.author.missingReaders', { count, title })}
      </span>
      <Button
        size="small"
        iconLeft="bell"
        {...{ busy }}
        disabled={!online}
        aria-label={t('guides.author.remindOf', { title })}
        onClick={() => void run(() => remindGuide(guide.id), t('guides.author.remindDone'))}
      >
        {t('guides.author.remind')}
      </Button>
    </li>
  );
}

function useColumns(guides: readonly Guide[]): readonly ScreenColumn<Row>[] {
  const { t } = useTranslation();
  const wordsOf = (state: ReadState | null): string =>
    state === null ? t('guides.author.notMeant') : t(`guides.state.${state}`);
  return [
    {
      key: 'person',
      title: t('guides.author.person'),
      format: 'text',
      value: ({ person }) => fullName(person),
      tone: 'strong',
    },
    ...guides.map((guide, at): ScreenColumn<Row> => ({
      key: guide.id,
      title: titleOf(guide),
      format: 'text',
      value: ({ states }) => wordsOf(states[at] ?? null),
      render: ({ states }, text) => <Mark state={states[at] ?? null} says={text} />,
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
      foldText(fullName(person)).includes(wanted) && (!isMissing || states.some(isWaitedFor)),
  );
  const waiting = guides
    .map((guide, at) => ({
      guide,
      count: rows.filter(({ states }) => isWaitedFor(states[at])).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
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
      <DataTable
        caption={t('guides.author.matrix')}
        columns={columns}
        rows={shown}
        keyOf={({ person }) => person.id}
      />
    </>
  );
}

interface ReadMatrixProps {
  guides: readonly Guide[];
  scope: { readonly farmId: string; readonly unitIds: readonly string[] | null };
}

/** Who has read what: the people whose receipts one may see, by the guides that are published. */
export function ReadMatrix({ guides, scope }: ReadMatrixProps) {
  const { t } = useTranslation();
  const farm = useFarm();
  const employees = useEmployees();
  const receipts = teamGuideReceipts.use(scope);
  const day = dayOf(useNow('minute'), farm?.timeZone ?? DEFAULT_TIME_ZONE);
  const published = guides.filter(({ state }) => state === 'published');
  if (farm === null || published.length === 0) return null;
  const { unitIds } = scope;
  const people = activeEmployees(employees, null).filter(
    (person) => unitIds === null || unitIds.includes(homeUnitOf(person)),
  );
  const rowsOf = (known: readonly GuideReceipt[]): readonly Row[] =>
    readMatrix(people, published, known, { day, timeZone: farm.timeZone });
  return (
    <Card aria-labelledby="guides-matrix" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="guides-matrix" className="text-md font-semibold text-text">
        {t('guides.author.matrix')}
      </h2>
      <LiveBoundary
        of={[receipts]}
        failed={t('guides.failed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {([known]) => <Known rows={rowsOf(known)} guides={published} />}
      </LiveBoundary>
    </Card>
  );
}
