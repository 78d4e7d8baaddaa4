import { useEffect, useRef } from 'react';
import { planningSettingsOf, usePlanningSettings } from '#data/stores/plan/planning-settings.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';

/**
 * Opens the plan with the view that the farm has chosen, once, where the address names nothing: who then chooses
 * another one is not brought back.
 */
export function useOpeningView(
  farmId: string,
  isBare: boolean,
  show: (view: PlanningSettings['openingView']) => void,
): void {
  const view = planningSettingsOf(usePlanningSettings(farmId))?.openingView ?? null;
  const isOpen = useRef(!isBare);
  useEffect(() => {
    if (isOpen.current || view === null) return;
    isOpen.current = true;
    if (isBare && view !== 'week') show(view);
  }, [view, isBare, show]);
}
