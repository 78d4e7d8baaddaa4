import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Rules } from '../shared/hooks.ts';

const SimulationForm = lazy(() => import('./simulation-form.tsx'));

type SimulationSectionProps = { rules: Rules; drafts: readonly TimeRule[] };

/** The simulation of a change on a month that has been worked; the engine comes when one asks for it. */
export function SimulationSection({ rules, drafts }: SimulationSectionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="simulation" className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="simulation" className="text-md font-semibold text-text">
          {t('timeRules.simulation.title')}
        </h3>
        {!open && (
          <Button size="small" iconLeft="play" onClick={() => setOpen(true)}>
            {t('timeRules.simulation.open')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={<Skeleton className="h-24 w-full rounded-field" />}>
          <SimulationForm rules={rules} drafts={drafts} />
        </Suspense>
      )}
    </section>
  );
}
