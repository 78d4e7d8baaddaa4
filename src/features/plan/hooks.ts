import { useEffect, useRef } from 'react';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { loadPlanParts } from './shared/plan-part.ts';

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

/** How long after the first look the rest is fetched, in milliseconds: what is on screen has the line to itself. */
const AHEAD_MS = 1000;

/** Fetches what opens over the plan before somebody asks for it, so that it is there at once. */
export function usePartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadPlanParts(), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
