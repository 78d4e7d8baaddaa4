import { useState } from 'react';
import { PERIOD_KINDS, type PeriodKind } from '#domain/routes/period-address.ts';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriod } from '#widgets/period/use-period.ts';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import { Section } from './section.tsx';

const ZONE = 'Europe/Copenhagen';

/** A stretch of every kind, all of them named by the one address. */
export function GalleryPeriod() {
  const [kind, setKind] = useState<PeriodKind>('week');
  const { day, step, isPresent, toToday } = usePeriod(kind, ZONE);
  return (
    <Section title="Periode">
      <div className="overflow-x-auto">
        <ViewSwitch views={PERIOD_KINDS} view={kind} onChange={setKind} />
      </div>
      <PeriodStepper
        kind={kind}
        day={day}
        onStep={step}
        onPresent={isPresent ? undefined : toToday}
      />
    </Section>
  );
}
