import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { publications } from '#data/plan/publish-plan.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { changesBetween } from '#domain/plan/week/difference.ts';
import type { PlanWeek, Publication } from '#domain/plan/week/plan-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { ChangeLines } from './change-lines.tsx';

export interface PublishedOf {
  farm: Farm;
  unit: Unit;
  /** What is published of the weeks on screen. */
  published: readonly PlanWeek[];
  employees: readonly Employee[];
}

type EntryProps = Pick<PublishedOf, 'employees'> & {
  publication: Publication;
  /** The one before it; null: the first. */
  before: Publication | null;
};

/** One publication: when, by whom, how much, and on demand what it changed of the one before. */
function Entry({ publication, before, employees }: EntryProps) {
  const { t, format } = useFarmWords();
  const [isOpen, setOpen] = useState(false);
  const when = format.dateTime(publication.publishedAt);
  const by = employees.find(({ id }) => id === publication.publishedByEid);
  const changes = changesBetween(before, publication);
  return (
    <li className="grid gap-1 py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('plan.history.show', { when })}
        className="flex flex-wrap items-baseline gap-x-2 rounded-field text-left text-base"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="tnum font-semibold text-text">{when}</span>
        {by !== undefined && (
          <span className="text-text">{t('words.by', { name: fullName(by) })}</span>
        )}
        <span className="text-text-2">
          {t('plan.history.counts', {
            added: publication.added,
            changed: publication.changed,
            removed: publication.removed,
          })}
        </span>
      </button>
      {isOpen &&
        (changes.length === 0 ? (
          <p className="text-base text-text-2">{t('plan.history.none')}</p>
        ) : (
          <ChangeLines label={t('plan.publish.list')} {...{ changes, employees }} />
        ))}
    </li>
  );
}

/** Everything that was published of the weeks on the board, the latest first. */
export function HistoryDialog(props: PublishedOf & { onClose: () => void }) {
  const { farm, unit, published, employees, onClose } = props;
  const { t } = useTranslation();
  const [id, setId] = useState(published[0]?.id ?? '');
  const week = published.find((one) => one.id === id);
  const live = publications.use({ farmId: farm.id, planWeekId: id });
  const list = dataOf(live) ?? [];
  const numberOf = (one: PlanWeek): number => Number(one.week.slice(-2));
  return (
    <Dialog
      size="large"
      title={t('plan.history.title', {
        week: week === undefined ? '' : numberOf(week),
        unit: unit.unitName,
      })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {published.length > 1 && (
          <Segmented
            label={t('words.week')}
            value={id}
            options={published.map((one) => ({
              value: one.id,
              label: t('words.weekOf', { week: numberOf(one) }),
            }))}
            onChange={setId}
          />
        )}
        <LiveBoundary of={[live]} failed={t('plan.failed')} skeleton="h-24 w-full rounded-card">
          {() => (
            <ul className="divide-y divide-line">
              {list.map((publication, at) => (
                <Entry
                  key={publication.id}
                  before={list[at + 1] ?? null}
                  {...{ publication, employees }}
                />
              ))}
            </ul>
          )}
        </LiveBoundary>
      </div>
    </Dialog>
  );
}
