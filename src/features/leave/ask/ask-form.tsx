import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { checkChange, checkRequest } from '#domain/leave/request/check-request.ts';
import { decidersOf, isStandIn } from '#domain/leave/request/deciders.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { fullName } from '#domain/employee/employee.ts';
import { leaveUnitOf } from '#domain/employee/home-unit.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useLieuLeft } from './hooks.ts';
import { DayFields, type FieldsProps, WhatFields, WordFields } from './ask-fields.tsx';
import { type AskStart, draftOf, isMending, leaveOf, type Typed, typedOf } from './model.ts';
import { Preview } from './preview.tsx';
import {
  addLeave,
  askForChange,
  editLeave,
  type LeaveRequest,
  restoreSickness,
} from '#data/leave/change-leave.ts';
import { remember } from '#widgets/undo/history.ts';

/** Sends what was filled in: a new leave, other days of one that waits, or an ask about approved leave. */
function sendAsk(start: AskStart, request: LeaveRequest): readonly LeaveIssue[] {
  if (start.kind === 'edit') return editLeave({ ...request, changed: start.leave }, Date.now());
  if (start.kind === 'change') return askForChange({ ...request, changed: start.leave });
  const answer = addLeave(request, Date.now());
  return answer.ok ? [] : answer.issues;
}

/** Offers to take a leader's mending of sickness back; `label` says that it was mended. */
function offerUnmend(before: Leave, label: string, words: (issue: LeaveIssue) => string): void {
  remember({
    label,
    about: [before.id],
    undo: () => {
      const [first] = restoreSickness(before);
      return first === undefined ? null : words(first);
    },
  });
}

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  start: AskStart;
  /** It was sent, or is not wanted any more. */
  onDone: () => void;
  /** Hears which days stand in the form; null where none do. */
  onLeave?: (leave: Leave | null) => void;
  /** Over the page, as on phones; else a card of it. */
  inSheet: boolean;
};

/** What is kept for a reload belongs to what the form began with: days drawn over the year are another beginning. */
function nameOf(start: AskStart, employeeId: string): string {
  if (start.kind !== 'new') return `leave.${start.kind}.${start.leave.id}`;
  const { type = '', from = '', to = '' } = start;
  return ['leave.new', employeeId, type, from, to].filter(Boolean).join('.');
}

/** Who is asked: one by name, several without, and nobody where it is oneself. */
function useDecider({ farm, person }: LeaveReader, { settings }: LeaveInput): string | null {
  const people = useEmployees();
  const nowMs = useNow('minute');
  const ids = decidersOf(person.id, leaveUnitOf(person), people, settings, nowMs);
  const [one, ...others] = ids;
  const found = people.find(({ id }) => id === one && id !== person.id);
  return farm.id !== '' && others.length === 0 && found !== undefined ? found.firstName : null;
}

/** Says that it was sent, or mended, with the way back. */
function useSaid({ reader: { actor, person }, start }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return (): void => {
    if (start.kind === 'edit' && isMending(start)) {
      const name = fullName(person);
      return offerUnmend(start.leave, t('leaveTeam.one.corrected', { name }), words.issue);
    }
    const isSelf = actor.uid === person.id;
    showToast({ kind: 'success', text: t(isSelf ? 'leaveAsk.sent' : 'leaveAsk.registered') });
  };
}

/** What is wrong with what is typed, and how it is sent. */
function useAsk(props: Props, typed: Typed, done: () => void) {
  const { reader, input, start, onDone } = props;
  const { actor, farm } = reader;
  const say = useSaid(props);
  const nowMs = useNow('minute');
  const draft = draftOf(typed);
  const lieuMinutes = useLieuLeft(reader, input, start.kind === 'new' ? null : start.leave.id);
  const changed = start.kind === 'new' ? null : start.leave;
  const people = useEmployees();
  const standsIn = changed !== null && isStandIn(actor.uid, changed, people, input.settings, nowMs);
  const asked = { draft, about: input, actor, farm, lieuMinutes, isStandIn: standsIn };
  const issuesNow = (): readonly LeaveIssue[] => {
    if (start.kind !== 'change') return checkRequest({ ...asked, changed }).issues;
    const check = checkChange({ ...asked, changed: start.leave });
    return check.ok ? [] : check.issues;
  };
  const issues = issuesNow();
  const form = useCheckedForm<LeaveIssue>({
    issues,
    typed,
    onSave: () => {
      const wrong = sendAsk(start, { draft, about: input, lieuMinutes, isStandIn: standsIn });
      if (wrong.length > 0) return wrong;
      done();
      say();
      return onDone();
    },
  });
  return { form, draft, issues };
}

/** What nothing that is typed further can mend is said before it is sent. */
const SAID_AT_ONCE: readonly LeaveIssue['code'][] = [
  'leave_overlap',
  'leave_day_locked',
  'leave_days_closed',
  'leave_not_earned',
  'leave_not_enough',
  'leave_more_than_year',
];

const TITLES = {
  new: 'leaveAsk.title',
  edit: 'leaveAsk.editTitle',
  change: 'leaveAsk.changeTitle',
} as const;

type FrameProps = {
  inSheet: boolean;
  title: string;
  end: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form of its own over the page, or a card of it. */
function Frame({ inSheet, title, end, onClose, children }: FrameProps) {
  const { t } = useTranslation();
  if (inSheet) {
    return (
      <SideSheet open onClose={onClose} title={title} closeText={t('common.close')}>
        <SheetContent>{children}</SheetContent>
      </SideSheet>
    );
  }
  return (
    <Card aria-label={title} className="grid grid-cols-1 gap-3">
      <CardHead title={title} end={end} />
      {children}
    </Card>
  );
}

/** Days off as they are asked for: what they cost and what follows stands there before they are sent. */
export function AskForm(props: Props) {
  const { reader, input, start, onDone, onLeave, inSheet } = props;
  const { t } = useTranslation();
  const words = useLeaveWords();
  const isSelf = reader.actor.uid === reader.person.id;
  const kept = useTyped(nameOf(start, reader.person.id), typedOf(start, input), onDone);
  const { typed, change, unsaved, reset } = kept;
  const { form, draft, issues } = useAsk(props, typed, reset);
  const decider = useDecider(reader, input);
  const errorAt: FieldsProps['errorAt'] = (field) => {
    const atOnce = issues.find((one) => one.field === field && SAID_AT_ONCE.includes(one.code));
    const found = form.issueAt(field) ?? atOnce ?? null;
    return found === null ? null : words.issue(found);
  };
  const { type, from, to, part, minutes } = draft;
  // The picture of the days is drawn anew when they change, not at every letter of a note.
  const leave = useMemo(
    () => leaveOf({ type, from, to, part, minutes }, input, start),
    [type, from, to, part, minutes, input, start],
  );
  useEffect(() => {
    onLeave?.(leave);
    return () => onLeave?.(null);
  }, [onLeave, leave]);
  const fields = { input, start, isSelf, typed, change, errorAt, issues };
  const answers = isSelf && decider !== null && (
    <p className="text-sm text-text-2">{t('leaveAsk.answers', { name: decider })}</p>
  );
  const mends = isMending(start);
  const name = fullName(reader.person);
  const title = mends
    ? t('leaveTeam.one.correctOf', { name })
    : isSelf
      ? t(TITLES[start.kind])
      : t('leaveTeam.register.of', { name });
  return (
    <Frame {...{ inSheet, title }} end={answers} onClose={unsaved.close}>
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <TypedParts form={kept} />
        <WhatFields {...fields} />
        <DayFields {...fields} />
        {leave !== null && <Preview {...{ reader, input, leave }} onDays={change} />}
        <WordFields {...fields} />
        <div className="flex gap-2.5">
          <Button link onClick={unsaved.close}>
            {t(start.kind === 'new' && !inSheet ? 'leaveAsk.clear' : 'common.cancel')}
          </Button>
          <Button type="submit" variant="primary" className="grow">
            {mends
              ? t('common.save')
              : !isSelf
                ? t('leaveAsk.register')
                : decider === null
                  ? t('words.send')
                  : t('leaveAsk.sendTo', { name: decider })}
          </Button>
        </div>
      </form>
    </Frame>
  );
}
