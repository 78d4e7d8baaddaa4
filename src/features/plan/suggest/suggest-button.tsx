import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { Button } from '#ui/inputs/button.tsx';
import { planPart } from '../shared/plan-part.ts';
import type { SuggestPlace } from './hooks.ts';

const SuggestDialog = planPart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

/** The ways to fill the open shifts of units, and first those that their needs lack. */
export function SuggestButtons(place: Omit<SuggestPlace, 'fills'>) {
  const { farm, units, days } = place;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'open' | 'fill' | null>(null);
  const needs = planningSettingsOf(usePlanningSettings(farm.id))?.needs ?? {};
  const hasNeeds = Object.values(needs).some((need) => units.some(({ id }) => id === need.unitId));
  const weeks = Math.floor((daysBetween(days.from, days.to) + 1) / 7);

  return (
    <>
      {hasNeeds && weeks > 0 && (
        <Button iconLeft="calendar" onClick={() => setOpened('fill')}>
          {t('planSuggest.fill', { count: weeks })}
        </Button>
      )}
      <Button iconLeft="user-plus" onClick={() => setOpened('open')}>
        {t('planSuggest.open')}
      </Button>
      {opened !== null && (
        <SuggestDialog {...place} fills={opened === 'fill'} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
