import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/stores/session/units.ts';
import { type StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { stretchTimes } from '#domain/plan/settings/stretch.ts';
import { sortUnits } from '#domain/unit/unit.ts';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { removeEntry } from '../actions.ts';
import { EntriesCard } from '../cards/entries-card.tsx';
import { EntryRow } from '../cards/entry-row.tsx';
import { useUnitWords } from '../hooks.ts';
import { type CardProps, sortedEntries } from '../model.ts';
import { NeedForm } from './need-form.tsx';

/** How many people each unit needs at which times; the board shows where some are missing. */
export function NeedsCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const units = sortUnits(useUnits());
  const unitWords = useUnitWords();
  const { needs } = settings;
  const entries = sortedEntries(
    needs,
    units.map(({ id }) => id),
  );
  const noteOf = ({ unitId, people, weekdays }: StaffingNeed): string => {
    const days =
      weekdays.length === 0
        ? t('planSettings.needs.everyDay')
        : weekdays.map((one) => weekdayName(one, format)).join(', ');
    return [unitWords(unitId), t('planSettings.needs.count', { count: people }), days].join(' · ');
  };
  return (
    <EntriesCard
      id="plan-needs"
      title={t('planSettings.needs.title')}
      hint={t('planSettings.needs.hint')}
      empty={t('planSettings.needs.empty')}
      addText={t('planSettings.needs.new')}
      ids={entries.map(([id]) => id)}
      renderRow={(id, edit) => {
        const need = needs[id];
        if (need === undefined) return null;
        const { from, to } = stretchTimes(need);
        return (
          <EntryRow
            title={need.title}
            times={`${from}–${to}`}
            note={noteOf(need)}
            onEdit={edit}
            onRemove={() => removeEntry(farm.id, 'needs', id, need)}
          />
        );
      }}
      renderForm={(id, onDone) => (
        <NeedForm
          farmId={farm.id}
          of={id === null ? null : (needs[id] ?? null)}
          {...{ id, units, onDone }}
        />
      )}
    />
  );
}
