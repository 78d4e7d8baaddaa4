import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { AddEmployeeButton, useMayAddEmployee } from '#widgets/add-employee/add-employee.tsx';
import { Page } from '#widgets/page/page.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { BulkAdd } from './people/bulk-add.tsx';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import { PeopleCards } from './people/people-cards.tsx';
import { PeopleTable } from './people/people-table.tsx';
import { type ManagedFarm, useListUnit } from './shared/hooks.ts';
import { type ListState, peopleView } from './shared/model.ts';

const STATES = ['active', 'deactivated'] as const satisfies readonly ListState[];

function Nobody({ state, search }: { state: ListState; search: string }) {
  const { t } = useTranslation();
  const none = search.trim() === '';
  if (!none) {
    return (
      <EmptyState
        icon="search"
        title={t('management.employees.nobodyTitle', { search: search.trim() })}
        text={t('management.employees.nobodyText')}
      />
    );
  }
  return state === 'active' ? (
    <EmptyState
      icon="users"
      title={t('management.employees.emptyTitle')}
      text={t('management.employees.emptyText')}
      action={<AddEmployeeButton variant="primary" />}
    />
  ) : (
    <EmptyState
      icon="users"
      title={t('management.employees.noDeactivated')}
      text={t('management.employees.noDeactivatedText')}
    />
  );
}

function People({ managed }: { managed: ManagedFarm }) {
  const { t } = useTranslation();
  const mobile = useMobile();
  const [state, setState] = useState<ListState>('active');
  const [search, setSearch] = useState('');
  const unitId = useListUnit(managed.actor);
  const { employees, units, today, farm } = managed;
  const { timeZone } = farm;
  const view = peopleView({ employees, units, state, unitId, search, today, timeZone });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow md:max-w-72">
          <TextInput
            hideLabel
            type="search"
            icon="search"
            label={t('management.employees.search')}
            placeholder={t('management.employees.search')}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Segmented
          label={t('management.employees.state')}
          value={state}
          options={STATES.map((value) => ({
            value,
            label: t(`management.employees.${value}`, { count: view.counts[value] }),
          }))}
          onChange={setState}
        />
      </div>
      {view.shown === 0 && (
        <Card>
          <Nobody state={state} search={search} />
        </Card>
      )}
      {view.shown > 0 &&
        (mobile ? (
          <PeopleCards view={view} state={state} />
        ) : (
          <PeopleTable view={view} state={state} />
        ))}
    </>
  );
}

function Actions() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const [bulk, setBulk] = useState(false);
  if (!useMayAddEmployee()) return null;
  return (
    <>
      <Button iconLeft="copy" onClick={() => setBulk(true)}>
        {t('management.employees.bulk')}
      </Button>
      {/* Wide screens have the same button in the bar above. */}
      {mobile && <AddEmployeeButton variant="primary" />}
      <BulkAdd open={bulk} onClose={() => setBulk(false)} />
    </>
  );
}

export default function EmployeesPage() {
  const { t } = useTranslation();
  return (
    <Page right={<Actions />}>
      <ManagedBoundary loading={t('management.employees.loading')}>
        {(managed) => <People managed={managed} />}
      </ManagedBoundary>
    </Page>
  );
}
