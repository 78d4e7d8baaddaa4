import { useCallback, useState } from 'react';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { roundingSteps } from '#domain/time/engine/rounding-simulation.ts';
import { rulesOn } from '#domain/time/rules/rules-on.ts';
import type { WorkedMonth } from '#domain/time/engine/simulation.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import type { Rules } from '../shared/hooks.ts';
import { readableOf, simulatedMonths, useWork, useWorkedMonth } from './hooks.ts';
import { RoundingExample } from './rounding-example.tsx';
import { SimulationProgress } from './simulation-progress.tsx';

const HEAD = 'px-2 py-2 text-right text-sm font-semibold text-text-2';
const CELL = 'tnum px-2 py-2 text-right';

/** Minutes gained and lost by person; who is worst off comes first. */
function Balance({ rules, worked }: { rules: Rules; worked: WorkedMonth }) {
  const { t, format } = useFarmWords();
  const now = useNow('minute');
  const [nowMs] = useState(now);
  const { farm, rules: all } = rules;
  const start = useCallback(
    () => roundingSteps({ ...worked, farm, nowMs }, all),
    [worked, farm, nowMs, all],
  );
  const { result, step, isStopped, stop, goOn } = useWork(start);
  if (result === null || step !== null || isStopped) {
    return <SimulationProgress {...{ step, isStopped }} onStop={stop} onGoOn={goOn} />;
  }
  const lines = result
    .filter(({ gained, lost }) => gained > 0 || lost > 0)
    .toSorted((a, b) => a.balance - b.balance);
  if (lines.length === 0) {
    const month = format.month(worked.month);
    return <Notice kind="success">{t('timeRules.neutrality.none', { month })}</Notice>;
  }
  return (
    <table
      className="w-full max-w-xl border-collapse text-base"
      aria-label={t('timeRules.neutrality.title')}
    >
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, '!text-left pl-0')}>
            {t('words.employee')}
          </th>
          {(['gained', 'lost', 'balance'] as const).map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {t(`timeRules.neutrality.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.employeeId} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold">
              {line.name}
            </th>
            <td className={cx(CELL, 'text-text-2')}>{hoursMinutes(line.gained)}</td>
            <td className={cx(CELL, 'text-text-2')}>{hoursMinutes(line.lost)}</td>
            <td className={cx(CELL, 'font-semibold', line.balance < 0 && 'text-red')}>
              {hoursMinutes(line.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What rounding does to a day, and what it has done to a month. */
export default function RoundingReport({ rules }: { rules: Rules }) {
  const { t, format } = useFarmWords();
  const words = useRuleWords();
  const { actor, worked, of, busy, read, forget } = useWorkedMonth();
  const months = simulatedMonths(rules.today);
  const [month, setMonth] = useState(months[0] ?? '');
  const people = readableOf(rules.people, actor);
  const inForce = rulesOn(rules.rules, rules.today).filter((rule) => rule.kind === 'rounding');
  return (
    <Card title={t('timeRules.neutrality.title')}>
      <div className="mt-1 grid gap-4">
        {inForce.map((rule) => (
          <div key={rule.id}>
            <p className="text-sm font-semibold text-text">{words.name(rule)}</p>
            <RoundingExample rule={rule} rules={rules} />
          </div>
        ))}
        <p className="text-base text-text-2">{t('timeRules.neutrality.text')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-56 max-w-full">
            <Select
              label={t('words.month')}
              value={month}
              options={months.map((value) => ({ value, label: format.month(value) }))}
              onChange={(next) => {
                setMonth(next);
                forget();
              }}
            />
          </div>
          <Button className="md:min-h-[42px]" busy={busy} onClick={() => read(people, month, [])}>
            {t('timeRules.neutrality.run')}
          </Button>
        </div>
        {of !== null && (
          <LiveBoundary
            of={[of]}
            failed={t('timeRules.simulation.failed')}
            skeleton="h-40 w-full rounded-card"
          >
            {() => worked !== null && <Balance {...{ rules, worked }} />}
          </LiveBoundary>
        )}
      </div>
    </Card>
  );
}
