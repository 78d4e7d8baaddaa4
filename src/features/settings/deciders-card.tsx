import { useState } from 'react';
import { useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import {
  activeEmployees,
  type Employee,
  fullName,
  PERSON_DAYS,
} from '#domain/employee/employee.ts';
import { checkDelegation, type DelegationDraft } from '#domain/leave/document/check-settings.ts';
import type { LeaveDelegation, LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { type Book, put, remove } from './kit/book.ts';
import { type EntryField, entryFieldsOf, EntryForm } from '#widgets/unsaved/entry-form.tsx';
import { ownersOnly } from './kit/leave-table.ts';
import { SettingsCard } from './kit/settings-card.tsx';
import type { SettingField, SettingWords } from '#widgets/unsaved/settings-table.ts';

type Props = { book: Book<LeaveSettings>; words: SettingWords };
type Parts = Props & { leaders: readonly Employee[]; units: readonly Unit[] };

const NEW: DelegationDraft = { forWhom: '', who: '', unitIds: [], from: null, to: null };

const optionsOf = (leaders: readonly Employee[]) =>
  leaders.map((one) => ({ value: one.id, label: fullName(one) }));

/** Who decides for whom, and from which day to which. */
function useDelegationWords({ t, format, farm }: SettingWords) {
  const employees = useEmployees();
  const nameOf = (id: string): string => {
    const found = employees.find((one) => one.id === id);
    return found === undefined ? t('common.unknownEmployee') : fullName(found);
  };
  return {
    nameOf,
    what: (who: string, { fromEid }: LeaveDelegation): string =>
      t('leaveSettings.deciders.says', { who: nameOf(who), forWhom: nameOf(fromEid) }),
    // The end is not part of it: the last day is the one before.
    days: ({ start, end }: LeaveDelegation): string =>
      [dayOf(start, farm.timeZone), addDays(dayOf(end, farm.timeZone), -1)]
        .map((day) => format.date(day))
        .join(' – '),
  };
}

function Delegations({ book, words, units }: Parts) {
  const { t, nowMs } = words;
  const { what: whatOf, days } = useDelegationWords(words);
  const all = Object.entries(book.shown.delegations);
  if (all.length === 0) {
    return <p className="mt-2 text-base text-text-3">{t('leaveSettings.deciders.none')}</p>;
  }
  return (
    <ul className="mt-2">
      {all.map(([who, one]) => {
        const what = whatOf(who, one);
        const past = one.end <= nowMs ? [t('leaveSettings.deciders.past')] : [];
        return (
          <li
            key={who}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 grow basis-40">
              <p className="text-base font-semibold text-text">{what}</p>
              <p className="text-sm text-text-2">{[days(one), ...past].join(' · ')}</p>
            </div>
            <UnitChips units={units.filter(({ id }) => one.unitIds.includes(id))} />
            <IconButton
              icon="trash"
              label={t('leaveSettings.deciders.remove', { what })}
              onClick={() =>
                void remove(
                  book,
                  `delegations.${who}`,
                  t('leaveSettings.deciders.removed', { what }),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Who decides for which leader, where and when. */
function fieldsOf(
  { words, leaders, units }: Parts,
  { forWhom }: DelegationDraft,
): readonly EntryField<DelegationDraft>[] {
  const { t } = words;
  const unitsOf = (id: unknown) => leaders.find((one) => one.id === id)?.units ?? [];
  const range = { min: PERSON_DAYS.first, max: PERSON_DAYS.last };
  const options = optionsOf(leaders);
  const placeholder = t('words.choose');
  const f = entryFieldsOf<DelegationDraft>()(words, 'leaveSettings', 'deciders');
  return [
    f('choice', 'forWhom', 'forWhom', {
      options,
      placeholder,
      also: (id) => ({ unitIds: unitsOf(id) }),
    }),
    f('choice', 'who', 'who', {
      options: options.filter(({ value }) => value !== forWhom),
      placeholder,
    }),
    f('day', 'from', 'from', { range }),
    f('day', 'to', 'to', { range }),
    f('units', 'unitIds', 'units', {
      issue: 'units',
      units: units.filter((unit) => isActive(unit) && unitsOf(forWhom).includes(unit.id)),
    }),
  ];
}

function NewDelegation(props: Parts) {
  const { book, words } = props;
  const { t, farm, nowMs } = words;
  const { what } = useDelegationWords(words);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button iconLeft="plus" onClick={() => setOpen(true)}>
        {t('leaveSettings.deciders.add')}
      </Button>
    );
  }
  const about = { delegations: book.shown.delegations, timeZone: farm.timeZone, nowMs };
  return (
    <EntryForm
      name={`leave-delegation.${farm.id}`}
      start={NEW}
      of="new"
      fields={(typed) => fieldsOf(props, typed)}
      check={(typed) => {
        const check = checkDelegation(typed, about);
        return check.ok ? { ok: true, value: check } : check;
      }}
      say={({ code }) => t(`leaveSettings.deciders.issues.${code}`)}
      save={({ who, value }) =>
        put(book, `delegations.${who}`, () => value, { what: what(who, value) })
      }
      saveText={t('words.add')}
      onClose={() => setOpen(false)}
    />
  );
}

/** Who decides about leave where there is no leader, and for a leader who is away. */
export function DecidersCard({ book, words }: Props) {
  const { t, farm } = words;
  const mayChange = useCan('leaveSettings.writeTerms', { farmId: farm.id });
  const units = useUnits();
  const leaders = activeEmployees(useEmployees(), null).filter(({ role }) => role === 'leader');
  const { nameOf, what, days } = useDelegationWords(words);
  const { fallbacks, delegations } = book.shown;
  const owner = t('words.theOwner');
  const fields: readonly SettingField<LeaveSettings>[] = [
    ...units.filter(isActive).map((unit): SettingField<LeaveSettings> => {
      const who = fallbacks[unit.id];
      return {
        path: `fallbacks.${unit.id}`,
        kind: 'choice',
        label: t('leaveSettings.deciders.fallback', { unit: unit.unitName }),
        options: [{ value: null, label: owner }, ...optionsOf(leaders)],
        fact: who === undefined ? owner : nameOf(who),
      };
    }),
    ...Object.entries(delegations).map(([who, one]): SettingField<LeaveSettings> => ({
      path: `delegations.${who}`,
      kind: 'fact',
      label: what(who, one),
      fact: days(one),
    })),
  ];
  const parts = { book, words, leaders, units };
  return (
    <SettingsCard
      book={book}
      group={{
        id: 'leave-deciders',
        title: t('leaveSettings.deciders.title'),
        hint: t('leaveSettings.deciders.hint'),
        sections: [{ guard: ownersOnly(words), fields }],
      }}
    >
      {mayChange && (
        <>
          <h3 className="mt-5 text-sm font-semibold text-text">
            {t('leaveSettings.deciders.away')}
          </h3>
          <Delegations {...parts} />
          <div className="mt-3">
            <NewDelegation {...parts} />
          </div>
        </>
      )}
    </SettingsCard>
  );
}
