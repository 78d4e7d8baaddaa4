import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/stores/session/units.ts';
import { type ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { stretchTimes } from '#domain/plan/settings/stretch.ts';
import { sortUnits } from '#domain/unit/unit.ts';
import { removeEntry } from '../actions.ts';
import { EntriesCard } from '../cards/entries-card.tsx';
import { EntryRow } from '../cards/entry-row.tsx';
import { useUnitWords } from '../hooks.ts';
import { type CardProps, sortedEntries } from '../model.ts';
import { UsualForm } from './usual-form.tsx';

/** Shifts that come again and again: one press fills in a new shift. */
export function UsualCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const units = sortUnits(useUnits());
  const unitWords = useUnitWords();
  const { shiftTemplates } = settings;
  const entries = sortedEntries(
    shiftTemplates,
    units.map(({ id }) => id),
  );
  const noteOf = ({ unitId, breakMinutes }: ShiftTemplate): string =>
    breakMinutes === 0
      ? unitWords(unitId)
      : `${unitWords(unitId)} · ${t('planSettings.usual.breakOf', { count: breakMinutes })}`;
  return (
    <EntriesCard
      id="plan-usual"
      title={t('planSettings.usual.title')}
      hint={t('planSettings.usual.hint')}
      empty={t('planSettings.usual.empty')}
      addText={t('planSettings.usual.new')}
      ids={entries.map(([id]) => id)}
      renderRow={(id, edit) => {
        const shift = shiftTemplates[id];
        if (shift === undefined) return null;
        const { from, to } = stretchTimes(shift);
        return (
          <EntryRow
            title={shift.title}
            times={`${from}–${to}`}
            note={noteOf(shift)}
            onEdit={edit}
            onRemove={() => removeEntry(farm.id, 'shiftTemplates', id, shift)}
          />
        );
      }}
      renderForm={(id, onDone) => (
        <UsualForm
          farmId={farm.id}
          of={id === null ? null : (shiftTemplates[id] ?? null)}
          {...{ id, units, onDone }}
        />
      )}
    />
  );
}
