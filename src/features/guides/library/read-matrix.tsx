import { useTranslation } from 'react-i18next';
import { remindGuide } from '#data/commands/guides/remind-guide.ts';
import { teamGuideReceipts } from '#data/stores/guides/guide-receipts.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { activeEmployees, fullName } from '#domain/employee/employee.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { readMatrix, type ReadState } from '#domain/guides/who-reads.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';

const MARKS = {
  read: ['check-circle', 'text-primary'],
  again: ['refresh', 'text-wheat-text'],
  unread: ['alert-circle', 'text-red'],
  free: ['minus', 'text-text-3'],
} as const satisfies Record<ReadState, readonly [IconName, string]>;

function Mark({ state }: { state: ReadState | null }) {
  const { t } = useTranslation();
  const says = state === null ? t('guides.author.notMeant') : t(`guides.state.${state}`);
  const [icon, colour] = state === null ? (['minus', 'text-text-3'] as const) : MARKS[state];
  return (
    <span title={says} className={colour}>
      <Icon name={icon} size={18} />
      <span className="sr-only">{says}</span>
    </span>
  );
}

const isWaitedFor = (state: ReadState | null): boolean => state === 'unread' || state === 'again';

/** The title of a guide, and the way to ask those again who have not read it; that needs the server. */
function Head({ guide, isMissing }: { guide: Guide; isMissing: boolean }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('guides');
  const title = readContent(guide.content)?.title.text ?? '';
  return (
    <span className="grid justify-items-start gap-1">
      {title}
      {isMissing && (
        <Button
          size="small"
          variant="ghost"
          iconLeft="mail"
          {...{ busy }}
          disabled={!online}
          aria-label={t('guides.author.remindOf', { title })}
          onClick={() => void run(() => remindGuide(guide.id), t('guides.author.remindDone'))}
        >
          {t('guides.author.remind')}
        </Button>
      )}
    </span>
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
  const asked = { day, timeZone: farm.timeZone };
  return (
    <Card aria-labelledby="guides-matrix" className="grid gap-2">
      <h2 id="guides-matrix" className="text-md font-semibold text-text">
        {t('guides.author.matrix')}
      </h2>
      <LiveBoundary
        of={[receipts]}
        failed={t('guides.failed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {([known]) => {
          const rows = readMatrix(people, published, known, asked);
          const missing = new Set(
            published
              .filter((_guide, at) => rows.some(({ states }) => isWaitedFor(states[at] ?? null)))
              .map(({ id }) => id),
          );
          return (
            <div className="overflow-x-auto">
              <table className="w-full text-base text-text">
                <thead>
                  <tr className="text-left text-sm text-text-2">
                    <th scope="col" className="py-1 pr-3">
                      {t('guides.author.person')}
                    </th>
                    {published.map((guide) => (
                      <th key={guide.id} scope="col" className="min-w-28 px-2 py-1 font-semibold">
                        <Head guide={guide} isMissing={missing.has(guide.id)} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ person, states }) => (
                    <tr key={person.id} className="border-t border-line">
                      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                        {fullName(person)}
                      </th>
                      {states.map((state, at) => (
                        <td key={published[at]?.id} className="px-2">
                          <Mark state={state} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </LiveBoundary>
    </Card>
  );
}
