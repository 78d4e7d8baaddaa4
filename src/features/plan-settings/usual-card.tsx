import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { PLAN_OF_ALL_PATH } from '#domain/routes/plan-routes.ts';
import { removeEntry } from './actions.ts';
import { EntriesCard } from './entries-card.tsx';
import { useUnitWords } from './hooks.ts';
import type { CardProps } from './model.ts';
import { UsualForm } from './usual-form.tsx';

/** Shifts that come again and again: one press fills in a new shift. */
export function UsualCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const unitWords = useUnitWords();
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
      entries={settings.shiftTemplates}
      {...{ noteOf }}
      beside={
        <>
          <p className="text-sm text-text-2">{t('planSettings.usual.templates')}</p>
          <p className="mt-2">
            <Link
              to={PLAN_OF_ALL_PATH}
              className="text-base font-semibold text-primary hover:underline"
            >
              {t('planSettings.usual.toPlan')}
            </Link>
          </p>
        </>
      }
      onRemove={(id, shift) => void removeEntry(farm.id, 'shiftTemplates', id, shift)}
      renderForm={(about) => <UsualForm key={about.id} farmId={farm.id} {...about} />}
    />
  );
}
