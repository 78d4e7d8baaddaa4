import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnRunning } from '#data/clock/own-running.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { LeavePart, LeaveType } from '#domain/leave/document/leave-type.ts';
import { checkRequest } from '#domain/leave/request/check-request.ts';
import type { LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { stopClock } from '#widgets/clock/clock-actions.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { FromOpenDay, Wrong } from '../ask/ask-fields.tsx';
import { reportSick } from './actions.ts';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  onClose: () => void;
};

const KINDS = ['sick', 'child1', 'child2'] as const satisfies readonly LeaveType[];
const PARTS = ['full', 'half', 'hours'] as const satisfies readonly LeavePart[];
const HOUR = 60;

/** What a report says: a child's day is one day, own sickness goes on until one is well. */
function draftOf(
  type: (typeof KINDS)[number],
  from: Day | null,
  part: LeavePart,
  hours: number | null,
): LeaveDraft {
  const minutes = part === 'hours' && hours !== null ? Math.round(hours * HOUR) : null;
  // Part of a day is of that day; nobody is ill for three hours until further notice.
  const to = type === 'sick' && part === 'full' ? null : from;
  return { type, from, to, part, minutes, note: '', agreed: false };
}

type WhenProps = {
  from: Day | null;
  to: Day | null;
  today: Day;
  issues: readonly LeaveIssue[];
  errorAt: (field: LeaveIssue['field']) => string | undefined;
  onDay: (from: Day | null) => void;
};

/** From today, or from a day before it. */
function When({ from, to, today, issues, errorAt, onDay }: WhenProps) {
  const { t } = useTranslation();
  const isNow = from === today;
  return (
    <>
      <Segmented<'now' | 'date'>
        label={t('leave.sick.from')}
        value={isNow ? 'now' : 'date'}
        options={[
          { value: 'now', label: t('leave.sick.today') },
          { value: 'date', label: t('leave.sick.otherDay') },
        ]}
        onChange={(when) => onDay(when === 'now' ? today : addDays(today, -1))}
      />
      {!isNow && (
        <DayField
          label={t('leave.sick.firstDay')}
          value={from}
          onChange={onDay}
          error={errorAt('from')}
        />
      )}
      {isNow && <Wrong text={errorAt('from') ?? null} />}
      <FromOpenDay {...{ issues, to }} onDay={onDay} />
    </>
  );
}

/** "I am sick": from when, and how much of the day. Nobody asks why, and there is no field for it. */
export function SickSheet({ reader, input, onClose }: Props) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const { today } = input;
  const [type, setType] = useState<(typeof KINDS)[number]>('sick');
  const [from, setFrom] = useState<Day | null>(today);
  const [part, setPart] = useState<LeavePart>('full');
  const [hours, setHours] = useState<number | null>(null);
  const draft = draftOf(type, from, part, hours);
  const running = useOwnRunning();
  const [stops, setStops] = useState(true);
  // Whoever goes home ill leaves the clock behind; of hours that are over, or a part of the day, it may go on.
  const asksClock = running !== null && from === today && part === 'full' && type === 'sick';
  const { actor, farm } = reader;
  const { issues } = checkRequest({ draft, actor, farm, about: input });
  const form = useCheckedForm<LeaveIssue>({
    issues,
    typed: draft,
    onSave: () => {
      const wrong = reportSick(draft, input);
      if (wrong.length > 0) return wrong;
      if (asksClock && stops) stopClock(running);
      return onClose();
    },
  });
  const errorAt = (field: LeaveIssue['field']): string | undefined => {
    const found = form.issueAt(field);
    return found === null ? undefined : words.issue(found);
  };
  const atForm = errorAt('form') ?? errorAt('type') ?? errorAt('to') ?? errorAt('part');
  return (
    <Dialog
      onClose={onClose}
      title={t('leave.sick.report')}
      size="small"
      footer={
        <Button variant="primary" size="large" block iconLeft="thermometer" onClick={form.submit}>
          {t('leave.sick.send')}
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <Segmented
          label={t('leave.sick.who')}
          value={type}
          options={KINDS.map((value) => ({ value, label: t(`leave.sick.kinds.${value}`) }))}
          onChange={setType}
        />
        <When {...{ from, today, errorAt }} issues={form.shown} to={draft.to} onDay={setFrom} />
        <Segmented
          label={t('leave.sick.part')}
          value={part}
          options={PARTS.map((value) => ({ value, label: t(`leave.sick.parts.${value}`) }))}
          onChange={setPart}
        />
        {part === 'hours' && (
          <NumberInput
            label={t('leave.sick.hours')}
            value={hours}
            onChange={setHours}
            error={errorAt('minutes')}
          />
        )}
        {asksClock && (
          <Checkbox
            label={t('leave.sick.stopClock', { time: format.clock(running.start) })}
            checked={stops}
            onChange={setStops}
          />
        )}
        <Wrong text={atForm ?? null} />
        <p className="text-sm text-text-2">{t('leave.sick.private')}</p>
      </form>
    </Dialog>
  );
}
