import { useTranslation } from 'react-i18next';
import { addFlexEntry } from '#data/time/flex-entries.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { addDays, type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import { fullName } from '#domain/employee/employee.ts';
import { outsideLimits } from '#domain/time/engine/flex.ts';
import { parseLength } from '#domain/time/entry/parse-time.ts';
import { checkFlexEntry, type FlexChange, type FlexIssue } from '#domain/time/flex/flex-check.ts';
import type { Account, FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { periodOf } from '#domain/time/period/periods.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { balanceText } from '../shared/balance.ts';
import { balanceAfter, balanceIn, type FlexInput, type FlexView } from './model.ts';

type Props = { change: FlexChange; input: FlexInput; view: FlexView };

/** What follows from a movement, in words, and the balance before and after it. */
function FlexPreview({ change, input, view }: Props) {
  const { t, format } = useFarmWords();
  const settings = useTimeSettings();
  const { account, kind, date, minutes } = change;
  const after = balanceAfter(input, change);
  const { from, to } = periodOf(date, settings);
  const { min, max } = account === 'flex' ? view.limits : { min: null, max: null };
  const words = {
    day: format.date(date),
    hours:
      kind === 'payOut' || kind === 'taken' ? hoursMinutes(-minutes) : signedHoursMinutes(minutes),
    from: format.date(from),
    to: format.date(to),
    code: account === 'flex' ? PAY_CODES.flexPaidOut : PAY_CODES.lieuPaidOut,
  };
  return (
    <div role="status" className="tnum grid gap-2 rounded-field bg-surface-2 px-3 py-2.5 text-base">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-text-2">{t('timeFlex.form.now')}</dt>
        <dd className="text-right text-text">{balanceText(balanceIn(view, account))}</dd>
        <dt className="font-semibold text-text">{t('timeFlex.form.after')}</dt>
        <dd className="text-right font-semibold text-text">{balanceText(after)}</dd>
      </dl>
      {after === null && <p className="text-sm text-text-2">{t('timeFlex.form.afterUnknown')}</p>}
      <p className="text-sm text-text-2">{t(`timeFlex.form.says.${kind}`, words)}</p>
      {outsideLimits(after, min, max) !== 0 && (
        <p className="text-sm font-semibold text-wheat-text">{t('timeFlex.form.stillOutside')}</p>
      )}
    </div>
  );
}

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
      />
      <DayField
        label={t('words.day')}
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
      />
      {check.ok && <FlexPreview change={check.value} input={input} view={view} />}
    </FormDialog>
  );
}
