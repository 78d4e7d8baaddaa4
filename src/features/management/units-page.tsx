import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { bringBackUnit, createUnit, unitNameError } from './shared/actions.ts';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import { UnitLine } from './unit-line.tsx';
import { type ManagedFarm, useUnitRows } from './shared/hooks.ts';

function AddUnit({ farmId, units }: { farmId: string; units: readonly Unit[] }) {
  const { t } = useTranslation();
  const form = useTyped(`unit.${farmId}`, { name: '' });
  const { name } = form.typed;
  const wrong = unitNameError(name, units);
  const checked = useCheckedForm({
    issues: wrong === null ? [] : [{ field: 'name', text: wrong }],
    typed: form.typed,
    onSave: async () => {
      if (!(await createUnit(name))) return;
      form.reset();
      checked.reset();
    },
  });
  return (
    <Card>
      <form {...checked.props} className="flex items-start gap-2">
        <div className="min-w-0 grow md:max-w-sm">
          <TextInput
            label={t('management.units.add')}
            placeholder={t('management.units.addPlaceholder')}
            hint={t('management.units.colourHint')}
            error={checked.issueAt('name')?.text ?? null}
            value={name}
            onChange={(name) => form.change({ name })}
            {...(name.trim() !== '' && { labelEnd: <UnitChip name={name.trim()} /> })}
          />
        </div>
        <Button type="submit" variant="primary" iconLeft="plus" className="mt-6 md:min-h-[42px]">
          {t('management.units.addAction')}
        </Button>
      </form>
      <TypedParts form={form} />
    </Card>
  );
}

type ArchivedProps = { archived: readonly Unit[]; units: readonly Unit[]; editable: boolean };

function Archived({ archived, units, editable }: ArchivedProps) {
  const { t, format } = useFarmWords();
  if (archived.length === 0) return null;
  return (
    <Card
      flush
      titleId="archived"
      title={t('management.units.archivedTitle')}
      count={archived.length}
    >
      <ul className="border-t border-line">
        {archived.map((unit) => (
          <li
            key={unit.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]"
          >
            <span className="min-w-0 grow basis-40 truncate text-base font-semibold text-text-2">
              {unit.unitName}
            </span>
            {unit.deleted !== null && (
              <span className="tnum text-sm text-text-3">
                {t('management.units.archivedOn', { date: format.date(unit.deleted) })}
              </span>
            )}
            {editable && (
              <Button
                size="small"
                aria-label={t('management.units.restoreOf', { name: unit.unitName })}
                onClick={() => bringBackUnit(unit, units)}
              >
                {t('management.units.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Units({ managed }: { managed: ManagedFarm }) {
  const { t } = useTranslation();
  const { farm, units } = managed;
  const { active, archived, sure } = useUnitRows(managed);
  const editable = useCan('unit.write', { farmId: farm.id });
  return (
    <>
      {editable && <AddUnit farmId={farm.id} units={units} />}
      {!sure && <Coming />}
      <Card flush aria-label={t('common.units')}>
        {active.length === 0 ? (
          <EmptyState
            icon="building"
            title={t('management.units.emptyTitle')}
            text={t('management.units.emptyText')}
          />
        ) : (
          <ul>
            {active.map((row) => (
              <UnitLine key={row.unit.id} row={row} units={units} sure={sure} editable={editable} />
            ))}
          </ul>
        )}
      </Card>
      <Archived archived={archived} units={units} editable={editable} />
    </>
  );
}

export default function UnitsPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <ManagedBoundary loading={t('management.units.loading')}>
        {(managed) => <Units managed={managed} />}
      </ManagedBoundary>
    </Page>
  );
}
