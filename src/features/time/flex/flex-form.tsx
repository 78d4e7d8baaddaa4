import { useTranslation } from 'react-i18next';
import { addFlexEntry } from '#data/time/change-flex-entry.ts';
import { addDays, type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import { checkFlexEntry, type FlexIssue } from '#domain/time/flex/flex-check.ts';
import type { Account, FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { parseLength } from '#domain/time/entry/parse-length.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
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

/** Sets, corrects or pays out a balance, with what it comes to before it is done. */
export function FlexForm(props: FlexFormProps) {
  const { account, kind, whose, input, view, entries, minutes = null, onClose } = props;
  const { t } = useTranslation();
  const asked = (typed: Typed) => {
    const { text, date, reason } = typed;
    const draft = { account, kind, minutes: parseLength(text), date, reason };
    return { ...whose, draft, entries, balance: balanceIn(view, account), nowMs: input.nowMs };
  };
  const start: Typed = {
    text: minutes === null ? '' : hoursMinutes(minutes),
    date: firstDay(input),
    reason: '',
  };
  const form = useForm({
    name: `flex.${whose.person.id}.${account}.${kind}.${input.month}`,
    start,
    check: (typed) => checkFlexEntry(asked(typed)),
    say: ({ code }: FlexIssue) => t(`timeFlex.issues.${code}`),
    save: (_value, typed) => {
      const sent = addFlexEntry(asked(typed));
      if (!(sent instanceof Promise)) return sent;
      const hours = hoursMinutes(Math.abs(parseLength(typed.text) ?? 0));
      return saveOnServer(() => sent, 'time/flex', t(`timeFlex.done.${kind}`, { hours }));
    },
    onClose,
  });
  const { change, error } = form;
  const { text, date, reason } = form.typed;
  const check = checkFlexEntry(asked(form.typed));
  const action = t(`timeFlex.actions.${kind}`);
  return (
    <FormDialog
      title={t('timeFlex.form.titleOf', { action, name: fullName(whose.person) })}
      {...{ form, action }}
    >
      <TextInput
        label={t(`timeFlex.form.minutes.${kind}`)}
        hint={t(`timeFlex.form.minutesHint.${kind}`)}
        value={text}
        onChange={(text) => change({ text })}
        error={error('minutes')}
        autoComplete="off"
      />
      <DayField
        label={t('timeFlex.form.date')}
        value={date}
        onChange={(date) => change({ date })}
        max={input.today}
        error={error('date')}
      />
      <TextInput
        label={t(kind === 'correction' ? 'timeFlex.form.reason' : 'timeFlex.form.reasonOptional')}
        value={reason}
        onChange={(reason) => change({ reason })}
        error={error('reason')}
        autoComplete="off"
      />
      {check.ok && <FlexPreview change={check.value} input={input} view={view} />}
    </FormDialog>
  );
}
