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
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { parseDecimal } from '#ui/inputs/parse-decimal.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { type TypedForm, useTyped } from '#widgets/unsaved/use-typed.ts';
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
  form: TypedForm<Typed>;
  about: LeaveInput;
  error: (field: AdjustIssue['field']) => string | null;
};

/** Which account, and which lot of it. */
function LotFields({ form, about, error }: FieldsProps) {
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
        error={error('year')}
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
  const { form, error, about } = props;
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
        error={error('days')}
        onChange={(text) => form.change({ days: text })}
      />
      <DayField
        label={t('leaveSettings.balances.date')}
        hint={t(`leaveSettings.balances.dateHint.${kind}`)}
        max={about.today}
        value={date}
        error={error('date')}
        onChange={(day) => form.change({ date: day })}
      />
      <div className="sm:col-span-2">
        <TextInput
          label={t('leaveSettings.balances.reason')}
          maxLength={DAY_ADJUSTMENT_REASON}
          autoComplete="off"
          value={reason}
          error={error('reason')}
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
  const form = useTyped<Typed>(`leave-movement.${farm.id}.${id}`, {
    kind: 'opening',
    account: 'holiday',
    year: String(holidayYearOf(about.today)),
    days: '',
    date: null,
    reason: '',
  });
  const draft = draftOf(form.typed);
  const check = actor === null ? null : checkAdjustment({ draft, actor, farm, about });
  const checked = useCheckedForm<AdjustIssue>({
    issues: check === null || check.ok ? [] : check.issues,
    typed: form.typed,
    onSave: async () => {
      const kind = t(`leaveSettings.balances.kinds.${form.typed.kind}`);
      const wrong = await saveMovement(
        { draft, about },
        `${kind}: ${words.lot(draft.account, draft.year)} ${words.days(draft.days ?? 0)}`,
      );
      if (wrong === null || wrong.length > 0) return wrong ?? [];
      form.reset();
      checked.reset();
      return [];
    },
  });
  const error = (field: AdjustIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : words.adjustIssue(found);
  };
  const wrong = error('form');
  return (
    <form {...checked.props} className="grid gap-3">
      <Fields {...{ form, about, error }} />
      {wrong !== null && <Notice kind="error">{wrong}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {t('common.save')}
        </Button>
      </div>
      <TypedParts form={form} />
    </form>
  );
}
