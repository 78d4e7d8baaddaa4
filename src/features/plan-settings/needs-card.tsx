import { useTranslation } from 'react-i18next';
import type { StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { removeEntry } from './actions.ts';
import { EntriesCard } from './entries-card.tsx';
import { useUnitWords } from './hooks.ts';
import type { CardProps } from './model.ts';
import { NeedForm } from './need-form.tsx';

/** How many people each unit needs at which times; the board shows where some are missing. */
export function NeedsCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const unitWords = useUnitWords();
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
      entries={settings.needs}
      {...{ noteOf }}
      onRemove={(id, need) => void removeEntry(farm.id, 'needs', id, need)}
      renderForm={(about) => <NeedForm key={about.id} farmId={farm.id} {...about} />}
    />
  );
}
