import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { employeesPath } from '#domain/employee/employee.ts';
import { type Unit, UNIT_KINDS, type UnitKind, unitKindOf } from '#domain/farm/unit.ts';
import { UNIT_ADDRESS_MAX } from '#domain/farm/unit-name.ts';
import { cleanText } from '#domain/text/clean.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { putAwayUnit, saveUnit, unitNameError } from './shared/actions.ts';
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
      title={t('management.units.archiveOf', { name: row.unit.unitName })}
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

/** The ten chip styles in their order, as the texts name them. */
const COLOURS = [
  'green',
  'blue',
  'yellow',
  'pink',
  'purple',
  'teal',
  'peach',
  'grey',
  'lime',
  'brown',
] as const;

type Colour = (typeof COLOURS)[number] | '';

/** The colour of a unit's chips: one of ten, or what follows from its name. */
function ColourChoice({ value, onChange }: { value: Colour; onChange: (colour: Colour) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-text">
        {t('management.units.colour')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {(['', ...COLOURS] as const).map((colour) => (
          <label
            key={colour}
            className={cx(
              'inline-flex min-h-11 min-w-11 items-center justify-center rounded-field border px-3 text-sm font-semibold md:min-h-[34px]',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              colour === '' ? 'bg-surface text-text-2' : chipClass(COLOURS.indexOf(colour)),
              value === colour ? 'border-primary' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              checked={value === colour}
              onChange={() => onChange(colour)}
              {...{ name }}
            />
            {value === colour && <Icon name="check" size={14} className="mr-1 shrink-0" />}
            {t(`management.units.colours.${colour === '' ? 'byName' : colour}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const UNKNOWN = '';

/** What a unit is called, what kind of place it is, its colour and where it lies. */
function UnitDialog(props: Pick<UnitLineProps, 'units'> & { unit: Unit; onClose: () => void }) {
  const { unit, units, onClose } = props;
  const { t } = useTranslation();
  const kind: UnitKind | typeof UNKNOWN = unitKindOf(unit) ?? UNKNOWN;
  const colour: Colour = unit.colour === null ? '' : (COLOURS[unit.colour] ?? '');
  const form = useForm({
    name: `unit.${unit.id}`,
    of: 'saved',
    start: { unitName: unit.unitName, kind, colour, address: unit.address },
    check: (typed) => {
      const unitName = cleanText(typed.unitName);
      const text = unitNameError(unitName, units, unit.id);
      return text === null
        ? { ok: true, value: { ...typed, unitName, address: cleanText(typed.address) } }
        : { ok: false, issues: [{ field: 'unitName', text }] };
    },
    say: ({ text }) => text,
    save: (value) =>
      saveUnit(unit, {
        ...value,
        kind: value.kind === UNKNOWN ? null : value.kind,
        colour: value.colour === '' ? null : COLOURS.indexOf(value.colour),
      }),
    onClose,
  });
  const { typed, change, error } = form;
  return (
    <FormDialog
      title={t('management.units.editTitle', { name: unit.unitName })}
      action={t('common.save')}
      {...{ form }}
    >
      <TextInput
        label={t('words.name')}
        value={typed.unitName}
        error={error('unitName')}
        onChange={(unitName) => change({ unitName })}
      />
      <Select
        label={t('management.units.kind')}
        hint={t('management.units.kindHint')}
        placeholder={t('words.choose')}
        value={typed.kind}
        options={UNIT_KINDS.map((one) => ({
          value: one,
          label: t(`management.units.kinds.${one}`),
        }))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <TextInput
        label={t('management.units.address')}
        hint={t('management.units.addressHint')}
        value={typed.address}
        maxLength={UNIT_ADDRESS_MAX}
        onChange={(address) => change({ address })}
        autoComplete="street-address"
      />
      <ColourChoice value={typed.colour} onChange={(chosen) => change({ colour: chosen })} />
    </FormDialog>
  );
}

/** One unit with its people, and what one can do with it. */
export function UnitLine({ row, units, sure, editable }: UnitLineProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const { unit, people, running } = row;
  const name = unit.unitName;
  const kind = unitKindOf(unit);
  const { unitTime, unitApproval } = useTimeSettings();
  const place = [
    kind !== null && t(`management.units.kinds.${kind}`),
    unit.address,
    unitTime[unit.id] && t('management.units.ownTime'),
    unitApproval[unit.id] && t('management.units.ownApproval'),
  ];
  return (
    <li className="flex min-h-[58px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]">
      <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3 gap-y-1">
        <UnitChip name={name} className="!px-2.5 !py-1 !text-base" />
        <span className="text-sm text-text-3">{place.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="tnum flex items-center gap-4 text-base text-text-2 max-md:order-last max-md:basis-full">
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
      {editable && (
        <span className="flex gap-1">
          <Button
            size="small"
            aria-label={t('management.units.editTitle', { name })}
            onClick={() => setEditing(true)}
          >
            {t('words.edit')}
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
      {editing && <UnitDialog {...{ unit, units }} onClose={() => setEditing(false)} />}
      <ArchiveDialog row={row} sure={sure} open={archiving} onClose={() => setArchiving(false)} />
    </li>
  );
}
