import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AddEmployeeButton, useMayAddEmployee } from '#widgets/add-employee/add-employee.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { Page } from '#widgets/page/page.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { BulkAdd } from './people/bulk-add.tsx';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import { PeopleTable } from './people/people-table.tsx';
import { type ManagedFarm, useHoursText, useListUnit } from './shared/hooks.ts';
import { type ListState, peopleView, type PeopleView, type PersonRow } from './shared/model.ts';
import { PersonName, RoleTag } from './shared/person-tags.tsx';

function PersonCard({ row, state }: { row: PersonRow; state: ListState }) {
  const { t, format } = useFarmWords();
  const hoursText = useHoursText();
  const { person, weeklyHours, startDay, endDay } = row;
  const hours =
    weeklyHours === null
      ? t('management.employees.hourly')
      : t('management.employees.weekly', { hours: hoursText(weeklyHours) });
  const facts: string[] = [t(`profile.seats.${person.seatType}`), hours];
  if (startDay !== null) {
    facts.push(t('management.employees.since', { date: format.date(startDay) }));
  }
  return (
    <li className="relative grid grid-cols-1 gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <PersonName person={person} wholeRow />
        <RoleTag role={person.role} />
      </div>
      <p className="tnum text-sm text-text-2">{facts.join(' · ')}</p>
      <div className="flex flex-wrap gap-1.5">
        <UnitChips units={row.units} />
        {state === 'active' && endDay !== null && (
          <Tag kind="wheat">{t('management.employees.until', { date: format.date(endDay) })}</Tag>
        )}
      </div>
    </li>
  );
}

/** The same people on a phone. */
function PeopleCards({ view, state }: { view: PeopleView; state: ListState }) {
  const { t } = useTranslation();
  const headed = view.groups.length > 1 || view.groups[0]?.unit;
  return (
    <div className="grid grid-cols-1 gap-4">
      {view.groups.map(({ unit, rows }) => (
        <section key={unit?.id ?? ''} className="grid grid-cols-1 gap-2">
          {headed && (
            <h2 className="px-1 text-base font-semibold text-text">
              {unit?.unitName ?? t('management.employees.noUnit')}
              <span className="ml-1.5 font-normal text-text-2">{rows.length}</span>
            </h2>
          )}
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
            {rows.map((row) => (
              <PersonCard key={row.person.id} row={row} state={state} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

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
        autoComplete="on"
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
      label={t('words.show')}
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
