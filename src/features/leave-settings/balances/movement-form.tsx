import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { holidayYearOf } from '#domain/leave/accrual/holiday-year.ts';
import {
  type AdjustDraft,
  type AdjustIssue,
  checkAdjustment,
} from '#domain/leave/adjust/check-adjustment.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { DAY_ADJUSTMENT_REASON } from '#domain/leave/document/day-adjustment.ts';
import type { DayAccount } from '#domain/leave/document/leave-type.ts';
import { unitsOf } from '#domain/leave/document/leave-units.ts';
import { accountsOf } from '#domain/leave/ledger/balances.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { parseDecimal } from '#ui/inputs/parse-decimal.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { type OpenForm, useForm } from '#widgets/unsaved/use-form.ts';
import { saveMovement } from './actions.ts';

/** Lots that can be chosen: some that began before this year, and the next one. */
const YEARS = [-3, -2, -1, 0, 1] as const;
const KINDS = ['opening', 'correction'] as const;

interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly account: DayAccount;
  readonly year: string;
  /** As it is typed. */
  readonly days: string;
  readonly date: Day | null;
  readonly reason: string;
}

function draftOf({ days, year, ...rest }: Typed): AdjustDraft {
  const number = parseDecimal(days);
  return { ...rest, year: Number(year), days: number === null ? null : unitsOf(number) };
}

type FieldsProps = {
  form: OpenForm<Typed>;
  about: LeaveInput;
};

/** Which account, and which lot of it. */
function LotFields({ form, about }: FieldsProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { kind, account, year } = form.typed;
  const thisYear = Number(about.today.slice(0, 4));
  return (
    <>
      <Select
        label={t('leaveSettings.balances.kind')}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: t(`leaveSettings.balances.kinds.${value}`),
        }))}
        onChange={(next) => form.change({ kind: next })}
      />
      <Select
        label={t('leaveSettings.balances.account')}
        value={account}
        options={accountsOf(about).map((value) => ({ value, label: words.account(value) }))}
        onChange={(next) => form.change({ account: next })}
      />
      <Select
        label={t('leaveSettings.balances.year')}
        value={year}
        error={form.error('year')}
        options={YEARS.map((by) => ({
          value: String(thisYear + by),
          label: words.lot(account, thisYear + by),
        }))}
        onChange={(next) => form.change({ year: next })}
      />
    </>
  );
}

function Fields(props: FieldsProps) {
  const { form, about } = props;
  const { t } = useTranslation();
  const { kind, days, date, reason } = form.typed;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <LotFields {...props} />
      <TextInput
        label={t('leaveSettings.balances.days')}
        hint={t(`leaveSettings.balances.daysHint.${kind}`)}
        inputMode="decimal"
        autoComplete="off"
        value={days}
        error={form.error('days')}
        onChange={(text) => form.change({ days: text })}
      />
      <DayField
        label={t('leaveSettings.balances.date')}
        hint={t(`leaveSettings.balances.dateHint.${kind}`)}
        max={about.today}
        value={date}
        error={form.error('date')}
        onChange={(day) => form.change({ date: day })}
      />
      <div className="sm:col-span-2">
        <TextInput
          label={t('leaveSettings.balances.reason')}
          maxLength={DAY_ADJUSTMENT_REASON}
          autoComplete="off"
          value={reason}
          error={form.error('reason')}
          onChange={(text) => form.change({ reason: text })}
        />
      </div>
    </div>
  );
}

/** Sets what somebody brings along in a lot, or corrects it with a reason. */
export function MovementForm({ farm, about }: { farm: Farm; about: LeaveInput }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const actor = useActor();
  const { id } = about.context.person;
  const form = useForm({
    name: `leave-movement.${farm.id}.${id}`,
    start: {
      kind: 'opening',
      account: 'holiday',
      year: String(holidayYearOf(about.today)),
      days: '',
      date: null,
      reason: '',
    } as Typed,
    check: (typed) => {
      const draft = draftOf(typed);
      if (actor === null) return { ok: true, value: null };
      return checkAdjustment({ draft, actor, farm, about });
    },
    say: (issue: AdjustIssue) => words.adjustIssue(issue),
    save: async (_value, typed) => {
      const draft = draftOf(typed);
      const kind = t(`leaveSettings.balances.kinds.${typed.kind}`);
      const what = `${words.lot(draft.account, draft.year)} ${words.days(draft.days ?? 0)}`;
      return (await saveMovement({ draft, about }, `${kind}: ${what}`)) ?? false;
    },
  });
  const wrong = form.error('form');
  return (
    <form {...form.props} className="grid gap-3">
      <Fields {...{ form, about }} />
      {wrong !== null && <Notice kind="error">{wrong}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {t('common.save')}
        </Button>
      </div>
      <TypedParts form={form.parts} />
    </form>
  );
}
