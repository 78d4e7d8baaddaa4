import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { simulationSteps, type WorkedMonth } from '#domain/time/engine/simulation.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { Rules } from '../shared/hooks.ts';
import { readableOf, simulatedMonths, useWork, useWorkedMonth } from './hooks.ts';
import { SimulationProgress } from './simulation-progress.tsx';
import { SimulationResult } from './simulation-result.tsx';

/** What a simulation knows nothing of, so that nobody takes its figures for more than they are. */
function LeftOut({ byAge }: { byAge: boolean }) {
  const { t } = useTranslation();
  const parts = ['shifts', 'leave', 'flex', ...(byAge ? (['ages'] as const) : [])] as const;
  return (
    <div className="text-sm text-text-3">
      <p className="font-semibold">{t('timeRules.simulation.leftOut.title')}</p>
      <ul className="list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{t(`timeRules.simulation.leftOut.${part}`)}</li>
        ))}
      </ul>
    </div>
  );
}

const NO_HOLIDAYS: FarmSettings['holidays'] = [];

type Props = { rules: Rules; drafts: readonly TimeRule[] };

/** A unit's people or one person, by the key of the choice. */
function useWhom(people: readonly Employee[]) {
  const { t } = useTranslation();
  const units = useAllowedUnits();
  const options = [
    ...units.map(({ id, unitName }) => ({
      value: `u/${id}`,
      label: t('words.allIn', { unit: unitName }),
    })),
    ...people.map((person) => ({ value: `p/${person.id}`, label: fullName(person) })),
  ];
  const chosen = (key: string): readonly Employee[] =>
    key.startsWith('u/')
      ? activeEmployees(people, key.slice(2))
      : people.filter(({ id }) => `p/${id}` === key);
  return { options, chosen };
}

type KnownProps = Props & { worked: WorkedMonth };

function Known({ rules, drafts, worked }: KnownProps) {
  const { t } = useTranslation();
  const { farm, priced, seesRates } = rules;
  const general = dataOf(useFarmSettings(farm.id));
  // As it was when one asked: nothing is calculated anew because a minute has passed.
  const now = useNow('minute');
  const [nowMs] = useState(now);
  const holidays = general?.holidays ?? NO_HOLIDAYS;
  const input = useMemo(
    () => ({ ...worked, farm, holidays, nowMs }),
    [worked, farm, holidays, nowMs],
  );
  const start = useCallback(() => simulationSteps(input, priced, drafts), [input, priced, drafts]);
  const { result: simulation, step, isStopped, stop, goOn } = useWork(start);
  if (!worked.registrations.some(({ workDate }) => workDate.startsWith(worked.month))) {
    return <Notice kind="info">{t('timeRules.simulation.nothing')}</Notice>;
  }
  return (
    <>
      <SimulationProgress {...{ step, isStopped }} onStop={stop} onGoOn={goOn} />
      {simulation !== null && !isStopped && (
        <>
          <p className="text-sm text-text-2">
            {t('timeRules.simulation.people', { count: worked.people.length })}
            {' · '}
            {t('timeRules.simulation.registrations', { count: simulation.registrations })}
          </p>
          <SimulationResult
            simulation={simulation}
            month={worked.month}
            rules={[...drafts, ...rules.rules]}
            seesRates={seesRates}
          />
        </>
      )}
    </>
  );
}

/** Calculates a month twice on the device, as it is and with the change, before anything is saved. */
export default function SimulationForm({ rules, drafts }: Props) {
  const { t, format } = useFarmWords();
  const { actor, worked, of, busy, read, forget } = useWorkedMonth();
  const people = useMemo(() => readableOf(rules.people, actor), [rules.people, actor]);
  const { options, chosen } = useWhom(people);
  const months = simulatedMonths(rules.today);
  const [whom, setWhom] = useState(options[0]?.value ?? '');
  const [month, setMonth] = useState(months[0] ?? '');
  const byAge = [...rules.rules, ...drafts].some(({ who }) => who.ageUnder !== null);
  return (
    <div className="grid gap-4">
      <p className="text-base text-text-2">{t('timeRules.simulation.text')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          label={t('timeRules.editor.who')}
          value={whom}
          options={options}
          onChange={(next) => {
            setWhom(next);
            forget();
          }}
        />
        <Select
          label={t('words.month')}
          value={month}
          options={months.map((value) => ({ value, label: format.month(value) }))}
          onChange={(next) => {
            setMonth(next);
            forget();
          }}
        />
        <Button
          iconLeft="play"
          className="md:min-h-[42px]"
          busy={busy}
          onClick={() => read(chosen(whom), month, [...rules.rules, ...drafts])}
        >
          {t('timeRules.simulation.run')}
        </Button>
      </div>
      <LeftOut byAge={byAge} />
      {of !== null && (
        <LiveBoundary
          of={[of]}
          failed={t('timeRules.simulation.failed')}
          skeleton="h-40 w-full rounded-card"
        >
          {() => worked !== null && <Known {...{ rules, drafts, worked }} />}
        </LiveBoundary>
      )}
    </div>
  );
}
