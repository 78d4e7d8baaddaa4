import { useTranslation } from 'react-i18next';
import { addLeave } from '#data/commands/leave/ask-leave.ts';
import { askForChange, editLeave } from '#data/commands/leave/change-leave.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import { LEAVE_LIMITS } from '#domain/leave/document/leave.ts';
import { checkChange } from '#domain/leave/request/check-ask.ts';
import { checkRequest } from '#domain/leave/request/check-request.ts';
import { decidersOf } from '#domain/leave/request/deciders.ts';
import { type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { type LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { type AskStart } from '../mine/model.ts';
import { draftOf, leaveOf, partChoices, type Typed, typeChoices, typedOf } from './model.ts';
import { Preview } from './preview.tsx';
import { TypeTiles } from './type-tiles.tsx';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  start: AskStart;
  /** It was sent, or is not wanted any more. */
  onDone: () => void;
  /** Over the page, as on phones; else a card of it. */
  inSheet: boolean;
};

const nameOf = (start: AskStart, employeeId: string): string =>
  start.kind === 'new' ? `leave.new.${employeeId}` : `leave.${start.kind}.${start.leave.id}`;

/** Who is asked: one by name, several without. */
function useDecider({ farm, person }: LeaveReader, { settings }: LeaveInput): string | null {
  const people = useEmployees();
  const nowMs = useNow('minute');
  const ids = decidersOf(person.id, homeUnitOf(person), people, settings, nowMs);
  const [one, ...others] = ids;
  const found = people.find(({ id }) => id === one);
  return farm.id !== '' && others.length === 0 && found !== undefined ? found.firstName : null;
}

/** What is wrong with what is typed, and how it is sent. */
function useAsk({ reader, input, start, onDone }: Props, typed: Typed, done: () => void) {
  const { t } = useTranslation();
  const { actor, farm } = reader;
  const draft = draftOf(typed);
  const asked = { draft, about: input, actor, farm };
  const changed = start.kind === 'new' ? null : start.leave;
  const issuesNow = (): readonly LeaveIssue[] => {
    if (start.kind !== 'change') return checkRequest({ ...asked, changed }).issues;
    const check = checkChange({ ...asked, changed: start.leave });
    return check.ok ? [] : check.issues;
  };
  const send = (): readonly LeaveIssue[] => {
    if (start.kind === 'edit') return editLeave({ draft, about: input, changed: start.leave });
    if (start.kind === 'change') return askForChange({ draft, about: input, changed: start.leave });
    const answer = addLeave({ draft, about: input }, Date.now());
    return answer.ok ? [] : answer.issues;
  };
  const form = useCheckedForm<LeaveIssue>({
    issues: issuesNow(),
    typed,
    onSave: () => {
      const wrong = send();
      if (wrong.length > 0) return wrong;
      done();
      const isSelf = actor.uid === reader.person.id;
      showToast({ kind: 'success', text: t(isSelf ? 'leaveAsk.sent' : 'leaveAsk.registered') });
      return onDone();
    },
  });
  return { form, draft };
}

const TITLES = {
  new: 'leaveAsk.title',
  edit: 'leaveAsk.editTitle',
  change: 'leaveAsk.changeTitle',
} as const;

/** Days off as they are asked for: what they cost and what follows stands there before they are sent. */
export function AskForm(props: Props) {
  const { reader, input, start, onDone, inSheet } = props;
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { person, actor } = reader;
  const isSelf = actor.uid === person.id;
  const fields = useTyped(nameOf(start, person.id), typedOf(start), onDone);
  const { typed, change, unsaved, reset } = fields;
  const { type, from, to, part, length, note, agreed } = typed;
  const { form, draft } = useAsk(props, typed, reset);
  const decider = useDecider(reader, input);
  const errorAt = (field: LeaveIssue['field']): string | null => {
    const found = form.issueAt(field);
    return found === null ? null : words.issue(found);
  };
  const leave = leaveOf(draft, input, start);
  const parts = partChoices(type, input);
  const hasNote = type !== null && !factsOf(type).isHealth && start.kind !== 'change';
  const atForm = errorAt('form');
  const sendText = isSelf
    ? decider === null
      ? t('leaveAsk.send')
      : t('leaveAsk.sendTo', { name: decider })
    : t('leaveAsk.register');
  const title = t(TITLES[start.kind]);
  const body = (
    <form {...form.props} className="grid gap-4">
      <TypedParts form={fields} />
      {start.kind === 'change' ? (
        <p className="text-base text-text-2">
          {t('leaveAsk.instead', {
            what: `${words.type(start.leave.type)} ${words.range(start.leave.from, start.leave.to)}`,
          })}
        </p>
      ) : (
        <TypeTiles
          choices={typeChoices(input, isSelf)}
          value={type}
          onChange={(next) =>
            change({
              type: next,
              part: partChoices(next, input).includes(part) ? part : 'full',
              agreed: false,
            })
          }
          error={errorAt('type')}
        />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <DayField
          label={t('leaveAsk.from')}
          value={from}
          onChange={(day) =>
            change({ from: day, ...((to === null || (day !== null && to < day)) && { to: day }) })
          }
          error={errorAt('from')}
        />
        <DayField
          label={t('leaveAsk.to')}
          value={to}
          onChange={(day) => change({ to: day })}
          error={errorAt('to')}
        />
      </div>
      {parts.length > 1 && (
        <Segmented
          label={t('leaveAsk.part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`leaveWords.parts.${value}`) }))}
          onChange={(value) => change({ part: value })}
        />
      )}
      {errorAt('part') !== null && <Notice kind="error">{errorAt('part')}</Notice>}
      {part === 'hours' && (
        <TextInput
          label={t('leaveAsk.hours')}
          hint={t('leaveAsk.hoursHint')}
          value={length}
          onChange={(value) => change({ length: value })}
          error={errorAt('minutes')}
          autoComplete="off"
        />
      )}
      {leave !== null && <Preview {...{ reader, input, leave }} />}
      {!isSelf && type === 'vacationAdvance' && (
        <Checkbox
          label={t('leaveAsk.agreed')}
          checked={agreed}
          onChange={(value) => change({ agreed: value })}
        />
      )}
      {errorAt('agreed') !== null && <Notice kind="error">{errorAt('agreed')}</Notice>}
      {hasNote && (
        <TextInput
          label={t('leaveAsk.note')}
          hint={t('leaveAsk.noteHint')}
          value={note}
          maxLength={LEAVE_LIMITS.note}
          onChange={(value) => change({ note: value })}
          error={errorAt('note')}
          autoComplete="off"
        />
      )}
      {atForm !== null && <Notice kind="error">{atForm}</Notice>}
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={unsaved.close}>
          {t(start.kind === 'new' ? 'leaveAsk.clear' : 'common.cancel')}
        </Button>
        <Button variant="primary" className="grow" onClick={form.submit}>
          {sendText}
        </Button>
      </div>
    </form>
  );
  if (inSheet) {
    return (
      <SideSheet open onClose={unsaved.close} title={title} closeText={t('common.close')}>
        <SheetContent>{body}</SheetContent>
      </SideSheet>
    );
  }
  return (
    <Card aria-label={title} className="grid gap-3">
      <CardHead
        title={title}
        end={
          isSelf &&
          decider !== null && (
            <p className="text-sm text-text-2">{t('leaveAsk.answers', { name: decider })}</p>
          )
        }
      />
      {body}
    </Card>
  );
}
