import { useTranslation } from 'react-i18next';
import { addFlexEntry } from '#data/time/change-flex-entry.ts';
import { addDays, type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import { checkFlexEntry, type FlexIssue } from '#domain/time/flex/flex-check.ts';
import type { Account, FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { parseLength } from '#domain/time/entry/parse-length.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { FlexPreview } from './flex-preview.tsx';
import { balanceIn, type FlexInput, type FlexView } from './model.ts';

export type FlexFormProps = {
  account: Account;
  kind: FlexEntry['kind'];
  whose: TimesheetContext;
  input: FlexInput;
  view: FlexView;
  entries: readonly FlexEntry[];
  /** Minutes to begin with, where somebody asked for them. */
  minutes?: number | null;
  onClose: () => void;
};

/** Today, or the last day of a month that is over. */
function firstDay({ month, today }: FlexInput): Day {
  return month === monthOf(today) ? today : addDays(monthRange(month).until, -1);
}

interface Typed {
  readonly text: string;
  readonly date: Day | null;
  readonly reason: string;
}

function useFields({ account, kind, whose, input, minutes = null, onClose }: FlexFormProps) {
  const first: Typed = {
    text: minutes === null ? '' : hoursMinutes(minutes),
    date: firstDay(input),
    reason: '',
  };
  return useTyped(`flex.${whose.person.id}.${account}.${kind}.${input.month}`, first, onClose);
}

/** Sets, corrects or pays out a balance, with what it comes to before it is done. */
export function FlexForm(props: FlexFormProps) {
  const { account, kind, whose, input, view, entries, onClose } = props;
  const { t } = useTranslation();
  const fields = useFields(props);
  const { typed, change, unsaved } = fields;
  const { text, date, reason } = typed;
  const draft = { account, kind, minutes: parseLength(text), date, reason };
  const asked = { ...whose, draft, entries, balance: balanceIn(view, account), nowMs: input.nowMs };
  const check = checkFlexEntry(asked);
  const checked = useCheckedForm<FlexIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    onSave: async () => {
      const sent = addFlexEntry(asked);
      if (!(sent instanceof Promise)) return sent;
      const hours = hoursMinutes(Math.abs(draft.minutes ?? 0));
      const done = t(`timeFlex.done.${kind}`, { hours });
      if (!(await saveOnServer(() => sent, 'time/flex', done))) return [];
      unsaved.done();
      return onClose();
    },
  });
  const errorOf = (field: FlexIssue['field']): string | null => {
    const issue = checked.issueAt(field);
    return issue === null ? null : t(`timeFlex.issues.${issue.code}`);
  };
  const action = t(`timeFlex.actions.${kind}`);
  const form = errorOf('form');
  return (
    <Modal
      open
      onClose={unsaved.close}
      title={t('timeFlex.form.titleOf', { action, name: fullName(whose.person) })}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {action}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={fields} />
        {form !== null && <Notice kind="error">{form}</Notice>}
        <TextInput
          label={t(`timeFlex.form.minutes.${kind}`)}
          hint={t(`timeFlex.form.minutesHint.${kind}`)}
          value={text}
          onChange={(text) => change({ text })}
          error={errorOf('minutes')}
          autoComplete="off"
        />
        <DayField
          label={t('timeFlex.form.date')}
          value={date}
          onChange={(date) => change({ date })}
          max={input.today}
          error={errorOf('date')}
        />
        <TextInput
          label={t(kind === 'correction' ? 'timeFlex.form.reason' : 'timeFlex.form.reasonOptional')}
          value={reason}
          onChange={(reason) => change({ reason })}
          error={errorOf('reason')}
          autoComplete="off"
        />
        {check.ok && <FlexPreview change={check.value} input={input} view={view} />}
      </form>
    </Modal>
  );
}
