import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { AddEmployeeButton, useMayAddEmployee } from '#widgets/add-employee/add-employee.tsx';
import { Page } from '#widgets/page/page.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
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

function BulkButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    useMayAddEmployee() && (
      <Button iconLeft="copy" onClick={onPress}>
        {t('management.employees.bulk')}
      </Button>
    )
  );
}

type PeopleProps = {
  managed: ManagedFarm;
  /** Opens the form for several people. */
  onBulk: () => void;
};

function People({ managed, onBulk }: PeopleProps) {
  const { t } = useTranslation();
  const mobile = useMobile();
  const [state, setState] = useState<ListState>('active');
  const [search, setSearch] = useState('');
  const unitId = useListUnit(managed.actor);
  const { employees, units, today, farm } = managed;
  const { timeZone } = farm;
  const view = peopleView({ employees, units, state, unitId, search, today, timeZone });
  const find = (
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
  );
  const show = (
    <Segmented
      label={t('management.employees.state')}
      value={state}
      options={STATES.map((value) => ({
        value,
        label: t(`management.employees.${value}`, { count: view.counts[value] }),
      }))}
      onChange={setState}
    />
  );
  return (
    <>
      {mobile ? (
        <ToolRow
          chosen={state === 'active' ? 0 : 1}
          sheet={(close) => (
            <>
              {show}
              <BulkButton
                onPress={() => {
                  close();
                  onBulk();
                }}
              />
            </>
          )}
        >
          {find}
        </ToolRow>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {find}
          {show}
        </div>
      )}
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

export default function EmployeesPage() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const [bulk, setBulk] = useState(false);
  // Wide screens have the button for one in the bar above.
  const add = mobile ? (
    <AddEmployeeButton variant="primary" />
  ) : (
    <BulkButton onPress={() => setBulk(true)} />
  );
  return (
    <Page right={useMayAddEmployee() && add}>
      <ManagedBoundary loading={t('management.employees.loading')}>
        {(managed) => <People managed={managed} onBulk={() => setBulk(true)} />}
      </ManagedBoundary>
      <BulkAdd open={bulk} onClose={() => setBulk(false)} />
    </Page>
  );
}
