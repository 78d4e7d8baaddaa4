import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import {
  type HoursStep,
  hoursSteps,
  MAX_HOURS_ENTRIES,
  withoutHoursFrom,
} from '#domain/employee/hours-history.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useHoursText } from '../shared/hooks.ts';
import { AddHours } from './add-hours.tsx';
import { savePerson } from '../shared/actions.ts';

const DOTS = {
  future: 'border-2 border-dashed border-text-3 bg-surface',
  now: 'bg-primary',
  past: 'bg-line-strong',
} as const satisfies Record<HoursStep['state'], string>;

type StepProps = { step: HoursStep; onRemove: (() => void) | null };

function Step({ step, onRemove }: StepProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hoursText = useHoursText();
  const date = format.date(step.from);
  return (
    <li className="relative flex items-center gap-3 py-2 before:absolute before:top-0 before:bottom-0 before:left-[5px] before:w-0.5 before:bg-line before:content-[''] first:before:top-1/2 last:before:bottom-1/2">
      <span
        aria-hidden="true"
        className={cx('relative size-3 shrink-0 rounded-full', DOTS[step.state])}
      />
      <span className={cx('tnum text-md', step.state === 'past' ? 'text-text-2' : 'font-semibold')}>
        {t('management.employee.hoursValue', { hours: hoursText(step.weeklyHours) })}
      </span>
      {step.state === 'future' ? (
        <Tag kind="wheat">{t('management.employee.hoursFuture', { date })}</Tag>
      ) : (
        <span className="tnum text-sm text-text-2">
          {t('management.employee.hoursFrom', { date })}
        </span>
      )}
      {step.state === 'now' && <Tag kind="green">{t('management.employee.hoursNow')}</Tag>}
      {onRemove && (
        <IconButton
          icon="trash"
          className="ml-auto"
          label={t('management.employee.hoursRemove', { date })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

export type HoursCardProps = { person: Employee; today: Day; editable: boolean };

/** The weekly hours through time: a new entry changes nothing before its own day. */
export function HoursCard({ person, today, editable }: HoursCardProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const steps = hoursSteps(person.hours, today);
  const full = steps.length >= MAX_HOURS_ENTRIES;
  const remove = (step: HoursStep) => () =>
    void savePerson(person, { hours: withoutHoursFrom(person.hours, step.from) });
  return (
    <Card aria-labelledby="hours">
      <CardHead
        id="hours"
        title={t('management.employee.hours')}
        end={
          editable &&
          !adding &&
          !full && (
            <Button size="small" iconLeft="plus" onClick={() => setAdding(true)}>
              {t('management.employee.hoursAdd')}
            </Button>
          )
        }
      />
      {adding && <AddHours person={person} today={today} onDone={() => setAdding(false)} />}
      {full && (
        <p className="text-sm text-text-3">
          {t('management.employee.hoursFull', { max: MAX_HOURS_ENTRIES })}
        </p>
      )}
      {steps.length === 0 && (
        <p className="text-base text-text-2">{t('management.employee.hoursNone')}</p>
      )}
      <ol className="mt-2">
        {steps.map((step) => (
          <Step
            key={step.from}
            step={step}
            onRemove={editable && step.state === 'future' ? remove(step) : null}
          />
        ))}
      </ol>
    </Card>
  );
}
