import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { BoardToolbar } from '../people-board/board-toolbar.tsx';
import { usePeopleBoard } from '../people-board/use-people-board.ts';
import { usePeople, useUnitsShown } from './hooks.ts';
import {
  daysShown,
  isInState,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleStretch,
  type PersonRow,
} from './model.ts';
import { PeopleActs } from './people-acts.tsx';
import { PeopleRows } from './people-rows.tsx';

export type PeopleViewProps = {
  actor: Actor;
  farm: Farm;
  address: TimeAddress;
  stretch: PeopleStretch;
};

const NOBODY: readonly PersonRow[] = [];

/** What a leader sees of a unit: its people and their month or week. */
export function PeopleView({ actor, farm, address, stretch }: PeopleViewProps) {
  const unitIds = useUnitsShown(actor);
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { of, view, asOf } = usePeople({ actor, farm, unitIds, stretch, day: address.day });
  const board = usePeopleBoard(view?.rows ?? NOBODY, PEOPLE_FILTERS, isInState);
  const { search, filter, unitId } = board.choice;
  const chosen = [search !== '', filter !== null, unitId !== null].filter(Boolean).length;
  const filterText = (one: PeopleFilter): string => t(`timePeople.filters.${one}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <PeopleActs
          {...{ actor, farm, address, unitIds, chosen }}
          last={daysShown(stretch, address.day).at(-1) ?? address.day}
          filters={<BoardToolbar {...{ board, filterText }} />}
        />
      </div>
      <LiveBoundary
        of={of}
        failed={t('timePeople.loadFailed')}
        skeleton={<Skeleton className="h-[30rem] w-full rounded-card" />}
      >
        {() =>
          view && (
            <>
              {asOf !== null && (
                <Notice kind="warning">
                  {t('timePeople.asOf', { when: format.dateTime(asOf) })}
                </Notice>
              )}
              <PeopleRows {...{ actor, farm, address, view, board, unitIds }} />
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}
