import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '#domain/employee/employee.ts';
import {
  hoursOn,
  type HoursStep,
  hoursSteps,
  MAX_HOURS_ENTRIES,
  withHoursFrom,
  withoutHoursFrom,
} from '#domain/employee/hours-history.ts';
import { MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import { useLanguage } from '#i18n/index.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useHoursText } from '../shared/hooks.ts';
import { savePerson } from '../shared/actions.ts';

interface TypedHours {
  readonly from: Day | null;
  readonly weekly: number | null;
}

interface HoursIssue {
  readonly field: 'weekly' | 'from' | 'newer';
}

const isWeekly = (weekly: number | null): weekly is number =>
  weekly !== null && weekly >= 0 && weekly <= MAX_WEEKLY_HOURS;

function issuesOf({ from, weekly }: TypedHours, isNewer: boolean): readonly HoursIssue[] {
  return [
    ...(isNewer ? [{ field: 'newer' } as const] : []),
    ...(isWeekly(weekly) ? [] : [{ field: 'weekly' } as const]),
    ...(from === null ? [{ field: 'from' } as const] : []),
  ];
}

type NewerProps = { hours: number | null; from: Day; onReplace: () => void };

/** Somebody else has agreed on something for the same day while this was being typed. */
function NewerNotice({ hours, from, onReplace }: NewerProps) {
  const { t, format } = useFarmWords();
  const hoursText = useHoursText();
  const date = format.date(from);
  return (
    <div className="md:col-span-2">
      <Notice
        kind="warning"
        isFault
        action={
          <Button size="small" onClick={onReplace}>
            {t('management.employee.hoursReplace')}
          </Button>
        }
      >
        {hours === null
          ? t('management.employee.hoursGone', { date })
          : t('management.employee.hoursNewer', { date, hours: hoursText(hours) })}
      </Notice>
    </div>
  );
}

type AddHoursProps = { person: Employee; today: Day; onDone: () => void };

/** Agrees on other weekly hours from a day on; what was agreed meanwhile for that day is never replaced unseen. */
function AddHours({ person, today, onDone }: AddHoursProps) {
  const { t, format } = useFarmWords();
  const first: TypedHours = { from: today, weekly: null };
  const form = useTyped(`hours.${person.id}`, first, onDone);
  const [seen, setSeen] = useState(person.hours);
  const { from, weekly } = form.typed;
  const theirs = from === null ? null : hoursOn(person.hours, from);
  // One's own is there before the server has answered, and the same of somebody else is nothing to choose about.
  const isNewer = from !== null && theirs !== hoursOn(seen, from) && theirs !== weekly;
  const checked = useCheckedForm<HoursIssue>({
    issues: issuesOf(form.typed, isNewer),
    typed: form.typed,
    onSave: async () => {
      if (from === null || weekly === null) return;
      const hours = withHoursFrom(person.hours, from, weekly);
      if (!(await savePerson(person, { hours }))) return;
      form.reset();
      onDone();
    },
  });
  const range = t('management.add.hoursRange', { max: MAX_WEEKLY_HOURS });
  return (
    <form
      {...checked.props}
      className="mt-3 grid items-start gap-3 rounded-field border border-line bg-surface-2 p-3 md:grid-cols-2"
    >
      {isNewer && (
        <NewerNotice hours={theirs} from={from} onReplace={() => setSeen(person.hours)} />
      )}
      <NumberInput
        label={t('management.add.weeklyHours')}
        value={weekly}
        onChange={(weekly) => form.change({ weekly })}
        min={0}
        max={MAX_WEEKLY_HOURS}
        rangeText={range}
        error={checked.issueAt('weekly') && range}
        decimalMark={useLanguage() === 'dk' ? ',' : '.'}
        unit={t('common.hourShort')}
      />
      <DayField
        label={t('management.employee.hoursFromField')}
        value={from}
        min={PERSON_DAYS.first}
        max={PERSON_DAYS.last}
        onChange={(from) => form.change({ from })}
        error={checked.issueAt('from') && t('management.employee.hoursFromMissing')}
        hint={
          from === null
            ? undefined
            : t('management.employee.hoursHint', { date: format.date(from) })
        }
      />
      <div className="flex flex-wrap justify-end gap-2 md:col-span-2">
        <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('management.employee.hoursAddAction')}
        </Button>
      </div>
      <TypedParts form={form} />
    </form>
  );
}

const DOTS = {
  future: 'border-2 border-dashed border-text-3 bg-surface',
  now: 'bg-primary',
  past: 'bg-line-strong',
} as const satisfies Record<HoursStep['state'], string>;

type StepProps = { step: HoursStep; onRemove: (() => void) | null };

function Step({ step, onRemove }: StepProps) {
  const { t, format } = useFarmWords();
  const hoursText = useHoursText();
  const date = format.date(step.from);
  return (
    <li className="relative flex items-center gap-3 py-2 before:absolute before:top-0 before:bottom-0 before:left-[5px] before:w-0.5 before:bg-line first:before:top-1/2 last:before:bottom-1/2">
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
    <Card
      titleId="hours"
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
    >
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
