import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUnits } from '#data/base/units.ts';
import { entryPath } from '#domain/routes/time-routes.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { useAtWork } from './hooks.ts';
import type { AtWork } from './model.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3';

function PersonCard({ entry }: { entry: AtWork }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const units = useUnits();
  const { person, registration } = entry;
  const unit = units.find((one) => one.id === registration.unitId);
  return (
    <EmployeeCard
      employee={person ?? { firstName: t('common.unknownEmployee'), lastName: '' }}
      startMs={registration.start}
      unitName={unit?.unitName ?? t('common.unknownUnit')}
      onPress={() => void navigate(entryPath(registration))}
    />
  );
}

const skeleton = (
  <div className={GRID}>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-[106px] w-full !rounded-card" />
    ))}
  </div>
);

function List({ list }: { list: readonly AtWork[] }) {
  const { t } = useTranslation();
  if (list.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={t('dashboard.atWork.empty')}
        text={t('dashboard.atWork.emptyText')}
      />
    );
  }
  return (
    <ul className="contents">
      {list.map((entry) => (
        <li key={entry.registration.employeeId} className="min-w-0">
          <PersonCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** For leaders and owners: everybody on the clock in the unit, as it happens; `children` are who should be. */
export function AtWorkCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const state = useAtWork();
  if (state.status === 'hidden') return null;
  const count =
    state.status === 'asked' && state.view !== null
      ? t('dashboard.atWork.count', { n: state.view.list.length, count: state.view.of })
      : undefined;
  return (
    <Card
      titleId="at-work"
      title={`${t('dashboard.atWork.title')} `}
      count={count}
      className="grid gap-3"
    >
      <div className={`${GRID} [&>:not(ul)]:col-span-full`}>
        {state.status === 'noUnit' && (
          <EmptyState icon="building" title={t('dashboard.atWork.noUnit')} />
        )}
        {state.status === 'asked' && (
          <LiveBoundary
            of={[state.live]}
            failed={t('dashboard.atWork.failed')}
            loading={t('dashboard.atWork.loading')}
            skeleton={skeleton}
          >
            {() => state.view !== null && <List list={state.view.list} />}
          </LiveBoundary>
        )}
        {children}
      </div>
    </Card>
  );
}
