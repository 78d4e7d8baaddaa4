import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useSelectedUnit } from '#data/stores/session/selected-unit.ts';
import { type Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnitSelector, useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriodText } from '#widgets/period/period-text.ts';
import { usePeriod } from '#widgets/period/use-period.ts';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import { UnitBoard } from './board/unit-board.tsx';

const VIEWS = ['week', 'twoWeeks'] as const;
type View = (typeof VIEWS)[number];

/** The plan (spec 2): the weeks of a unit, people down and days across. */
export default function PlanPage() {
  const { t } = useTranslation();
  const actor = useActor();
  const farm = useFarm();
  if (actor === null || farm === null) {
    return (
      <Page>
        <Loading text={t('common.loading')}>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      </Page>
    );
  }
  return <Plan actor={actor} farm={farm} />;
}

function Plan({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const view: View = query.get('w') === '2' ? 'twoWeeks' : 'week';
  const { period, day, today, step, toToday, isPresent } = usePeriod(view, farm.timeZone);
  const text = usePeriodText();
  const units = useAllowedUnits();
  const { unitId } = useSelectedUnit();
  // The plan is made for one unit at a time.
  const unit = units.find(({ id }) => id === unitId) ?? units[0];
  const days = useMemo(() => ({ from: period.from, to: period.to }), [period.from, period.to]);
  const setView = (next: View): void =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (next === 'twoWeeks') after.set('w', '2');
      else after.delete('w');
      return after;
    });
  return (
    <Page
      beside={
        <PeriodStepper
          kind={view}
          day={day}
          onStep={step}
          onPresent={isPresent ? undefined : toToday}
        />
      }
      right={
        <>
          <ViewSwitch views={VIEWS} view={view} onChange={setView} />
          <UnitSelector allowAll={false} />
        </>
      }
      unitSelector={false}
    >
      {unit === undefined ? (
        <p className="text-base text-text-2">{t('plan.noUnit')}</p>
      ) : (
        <UnitBoard
          key={unit.id}
          {...{ farm, unit, days, today }}
          uid={actor.uid}
          mayEdit={can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unit.id] })}
          periodText={text(view, day)}
        />
      )}
    </Page>
  );
}
