import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import { LEAVE_LIMITS } from '#domain/leave/document/leave.ts';
import { firstOpenDay, type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import {
  type AskStart,
  isMending,
  meetsLeave,
  partChoices,
  type Typed,
  typeChoices,
} from './model.ts';
import { TypeTiles } from './type-tiles.tsx';

export type FieldsProps = {
  input: LeaveInput;
  start: AskStart;
  isSelf: boolean;
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  errorAt: (field: LeaveIssue['field']) => string | null;
  issues: readonly LeaveIssue[];
};

type FromOpenDayProps = {
  issues: readonly LeaveIssue[];
  to: Day | null;
  onDay: (from: Day) => void;
};

/** Where the first days are locked or closed: the rest of them can be had. */
export function FromOpenDay({ issues, to, onDay }: FromOpenDayProps) {
  const { t, format } = useFarmWords();
  const day = issues.map(firstOpenDay).find((one) => one !== null);
  if (day === undefined || (to !== null && to < day)) return null;
  return (
    <Button size="small" className="justify-self-start" onClick={() => onDay(day)}>
      {t('leaveAsk.fromOpenDay', { day: format.date(day) })}
    </Button>
  );
}

/** A refusal of something that has no field to stand at. */
export function Wrong({ text }: { text: string | null }) {
  return text === null ? null : (
    <Notice kind="error" isFault>
      {text}
    </Notice>
  );
}

/** What kind of leave; of approved leave, which it stands instead of. */
export function WhatFields({ input, start, isSelf, typed, change, errorAt }: FieldsProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  // What is left is counted from all leave: not at every letter of a note.
  const choices = useMemo(() => typeChoices(input, isSelf), [input, isSelf]);
  if (start.kind === 'change' || (start.kind === 'edit' && isMending(start))) {
    const { type, from, to } = start.leave;
    const what = `${words.type(type)} ${words.range(from, to)}`;
    return (
      <p className="text-base text-text-2">
        {t(start.kind === 'change' ? 'leaveAsk.instead' : 'leaveAsk.mending', { what })}
      </p>
    );
  }
  return (
    <TypeTiles
      choices={choices}
      value={typed.type}
      onChange={(type) =>
        change({
          type,
          part: partChoices(type, input).includes(typed.part) ? typed.part : 'full',
          agreed: false,
        })
      }
      error={errorAt('type')}
    />
  );
}

/** Which days, and how much of each. */
export function DayFields({ input, typed, change, errorAt, issues }: FieldsProps) {
  const { t } = useTranslation();
  const { type, from, to, part, length } = typed;
  const parts = partChoices(type, input);
  // What may have no last day does not get one because the first is another.
  const mayBeOpen = type !== null && factsOf(type).isOpenEnded;
  const lastDay = (first: Day | null): Day | null => {
    if (to === null) return mayBeOpen ? null : first;
    return first !== null && to < first ? first : to;
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <DayField
          label={t('words.from')}
          value={from}
          onChange={(day) => change({ from: day, to: lastDay(day) })}
          error={errorAt('from')}
        />
        <DayField
          label={t('leaveAsk.to')}
          value={to}
          onChange={(day) => change({ to: day })}
          error={errorAt('to')}
        />
      </div>
      <FromOpenDay {...{ issues, to }} onDay={(day) => change({ from: day })} />
      {parts.length > 1 && (
        <Segmented
          label={t('leaveAsk.part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`leaveWords.parts.${value}`) }))}
          onChange={(value) => change({ part: value })}
        />
      )}
      <Wrong text={errorAt('part')} />
      {part === 'hours' && (
        <TextInput
          label={t('leaveAsk.hours')}
          hint={t('leaveAsk.hoursHint')}
          value={length}
          onChange={(value) => change({ length: value })}
          error={errorAt('minutes')}
        />
      )}
    </>
  );
}

/** What a leader says of sickness beside its days: it matters where it meets a holiday. */
function SicknessFields({ input, start, typed, change }: FieldsProps) {
  const { t, format } = useFarmWords();
  const at = start.kind === 'new' ? null : start.leave.reportedAt;
  const reported =
    at === null
      ? null
      : t('leave.requests.reported', { day: format.day(at), time: format.clock(at) });
  return (
    <>
      <Checkbox
        label={t('leaveAsk.proof')}
        {...(input.settings.needsProof && { hint: t('leaveAsk.proofHint') })}
        checked={typed.proof}
        onChange={(proof) => change({ proof })}
      />
      {meetsLeave(typed, input) && (
        <Checkbox
          label={t('leaveAsk.inTime')}
          {...(reported !== null && { hint: reported })}
          checked={typed.isInTime}
          onChange={(isInTime) => change({ isInTime })}
        />
      )}
    </>
  );
}

/** What a leader ticks, and what the person writes, where there is something to write. */
export function WordFields(props: FieldsProps) {
  const { start, isSelf, typed, change, errorAt } = props;
  const { t } = useTranslation();
  const { type, note, agreed } = typed;
  const hasNote = type !== null && !factsOf(type).isHealth && start.kind !== 'change';
  return (
    <>
      {type === 'sick' && (!isSelf || isMending(start)) && <SicknessFields {...props} />}
      {!isSelf && type === 'vacationAdvance' && (
        <Checkbox
          label={t('leaveAsk.agreed')}
          checked={agreed}
          onChange={(value) => change({ agreed: value })}
        />
      )}
      <Wrong text={errorAt('agreed')} />
      {hasNote && (
        <TextInput
          label={t('words.note')}
          hint={t('leaveAsk.noteHint')}
          value={note}
          maxLength={LEAVE_LIMITS.note}
          onChange={(value) => change({ note: value })}
          error={errorAt('note')}
        />
      )}
      <Wrong text={errorAt('form')} />
    </>
  );
}
