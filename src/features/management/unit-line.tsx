import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { employeesPath } from '#domain/employee/employee.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { putAwayUnit, saveUnitName, saveUnitStable, unitNameError } from './shared/actions.ts';
import type { UnitRow } from './shared/model.ts';

type ArchiveDialogProps = {
  row: UnitRow;
  /** Whether it is known who is on the clock. */
  sure: boolean;
  open: boolean;
  onClose: () => void;
};

function Names({ title, ids }: { title: string; ids: readonly string[] }) {
  const nameOf = usePersonName();
  if (ids.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold text-text">{title}</p>
      <ul className="mt-1 grid gap-1">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={employeesPath(id)}
              className="rounded-chip font-semibold text-primary hover:underline"
            >
              {nameOf(id)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Archives a unit, or says who would be left behind. */
function ArchiveDialog({ row, sure, open, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const { people, onTheClock } = row.behind;
  const left = people.length + onTheClock.length > 0;
  return (
    <ConfirmDialog
      open={open}
      title={t('management.units.archiveTitle', { name: row.unit.unitName })}
      action={t('management.units.archive')}
      disabled={left || !sure}
      onClose={onClose}
      onConfirm={async () => {
        if (await putAwayUnit(row.unit)) onClose();
      }}
    >
      <p>{t('management.units.archiveBody')}</p>
      {left && <Notice kind="warning">{t('management.units.archiveStop')}</Notice>}
      {!left && !sure && <Notice kind="warning">{t('management.units.archiveUnsure')}</Notice>}
      <Names title={t('management.units.archivePeople')} ids={people.map((person) => person.id)} />
      <Names title={t('management.units.archiveRunning')} ids={onTheClock} />
    </ConfirmDialog>
  );
}

export type UnitLineProps = {
  row: UnitRow;
  units: readonly Unit[];
  sure: boolean;
  editable: boolean;
};

/** One pressed the button to write: outside the component, so that it happens once. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

function Rename({
  unit,
  units,
  onDone,
}: {
  unit: Unit;
  units: readonly Unit[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  return (
    <CheckedInput
      hideLabel
      ref={focusAtOnce}
      label={t('management.units.nameOf', { name: unit.unitName })}
      value={unit.unitName}
      autoComplete="off"
      check={(name) => unitNameError(name, units, unit.id)}
      onSave={async (name) => {
        const isSaved = await saveUnitName(unit, name);
        if (isSaved) onDone();
        return isSaved;
      }}
      cancel={{ text: t('common.cancel'), onCancel: onDone }}
    />
  );
}

/** Whether a unit is a stable: it decides how early people under 18 may begin. */
function Stable({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const { isStable } = unit;
  return (
    <Select
      hideLabel
      label={t('management.units.stableOf', { name: unit.unitName })}
      placeholder={t('management.units.stableAsk')}
      value={isStable === null ? '' : isStable ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t('management.units.stable') },
        { value: 'no', label: t('management.units.noStable') },
      ]}
      onChange={(value) => saveUnitStable(unit, value === 'yes')}
    />
  );
}

/** One unit with its people, and what one can do with it. */
export function UnitLine({ row, units, sure, editable }: UnitLineProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const { unit, people, running } = row;
  const name = unit.unitName;
  return (
    <li className="flex min-h-[58px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]">
      {renaming ? (
        <Rename unit={unit} units={units} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <span className="flex min-w-0 grow basis-40">
            <UnitChip name={name} className="!px-2.5 !py-1 !text-base" />
          </span>
          <span className="tnum flex items-center gap-4 text-base text-text-2">
            {running > 0 && (
              <span className="inline-flex items-center gap-2">
                <LiveDot />
                {t('management.units.running', { count: running })}
              </span>
            )}
            <span className="md:w-32 md:text-right">
              {t('management.units.people', { count: people })}
            </span>
          </span>
          {editable && <Stable unit={unit} />}
          {editable && (
            <span className="flex gap-1">
              <Button
                size="small"
                aria-label={t('management.units.renameOf', { name })}
                onClick={() => setRenaming(true)}
              >
                {t('management.units.rename')}
              </Button>
              <Button
                size="small"
                link
                aria-label={t('management.units.archiveOf', { name })}
                onClick={() => setArchiving(true)}
              >
                {t('management.units.archive')}
              </Button>
            </span>
          )}
        </>
      )}
      <ArchiveDialog row={row} sure={sure} open={archiving} onClose={() => setArchiving(false)} />
    </li>
  );
}
