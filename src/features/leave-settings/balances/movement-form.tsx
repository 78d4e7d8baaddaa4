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
import { parseDecimal } from '#ui/inputs/parse-decimal.ts';
import { type EntryField, entryFieldsOf, EntryForm } from '#widgets/settings/entry-form.tsx';
import { optionsOf, type SettingWords, useSettingWords } from '#widgets/settings/settings-table.ts';
import { saveMovement } from './actions.ts';

/** Lots that can be chosen: some that began before this year, and the next one. */
const YEARS = [-3, -2, -1, 0, 1] as const;
const KINDS = ['opening', 'correction'] as const;

interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly account: DayAccount;
  readonly year: number;
  /** As it is typed. */
  readonly days: string;
  readonly date: Day | null;
  readonly reason: string;
}

function draftOf({ days, ...rest }: Typed): AdjustDraft {
  const number = parseDecimal(days);
  return { ...rest, days: number === null ? null : unitsOf(number) };
}

/** Which account, which lot of it, how many days, and from when. */
function fieldsOf(
  words: SettingWords,
  about: LeaveInput,
  { kind, account }: Typed,
): readonly EntryField<Typed>[] {
  const { t, leave } = words;
  const thisYear = Number(about.today.slice(0, 4));
  const f = entryFieldsOf<Typed>()(words, 'leaveSettings', 'balances');
  return [
    f('choice', 'kind', 'kind', {
      options: optionsOf(KINDS, (one) => t(`leaveSettings.balances.kinds.${one}`)),
    }),
    f('choice', 'account', 'account', { options: optionsOf(accountsOf(about), leave.account) }),
    f('choice', 'year', 'year', {
      options: optionsOf(
        YEARS.map((by) => thisYear + by),
        (year) => leave.lot(account, year),
      ),
    }),
    f('text', 'days', 'days', {
      inputMode: 'decimal',
      help: t(`leaveSettings.balances.daysHint.${kind}`),
    }),
    f('day', 'date', 'date', {
      range: { max: about.today },
      help: t(`leaveSettings.balances.dateHint.${kind}`),
    }),
    f('text', 'reason', 'reason', { isWide: true, max: DAY_ADJUSTMENT_REASON }),
  ];
}

/** Sets what somebody brings along in a lot, or corrects it with a reason. */
export function MovementForm({ farm, about }: { farm: Farm; about: LeaveInput }) {
  const words = useSettingWords(farm);
  const { t, leave } = words;
  const actor = useActor();
  const start: Typed = {
    kind: 'opening',
    account: 'holiday',
    year: holidayYearOf(about.today),
    days: '',
    date: null,
    reason: '',
  };
  return (
    <EntryForm
      name={`leave-movement.${farm.id}.${about.context.person.id}`}
      start={start}
      fields={(typed) => fieldsOf(words, about, typed)}
      check={(typed) => {
        const draft = draftOf(typed);
        const check = actor === null ? null : checkAdjustment({ draft, actor, farm, about });
        return check?.ok === false ? check : { ok: true, value: draft };
      }}
      say={(issue: AdjustIssue) => leave.adjustIssue(issue)}
      save={async (draft) => {
        const kind = t(
          `leaveSettings.balances.kinds.${draft.kind === 'opening' ? 'opening' : 'correction'}`,
        );
        const what = `${leave.lot(draft.account, draft.year)} ${leave.days(draft.days ?? 0)}`;
        return (await saveMovement({ draft, about }, `${kind}: ${what}`)) ?? false;
      }}
      saveText={t('common.save')}
    />
  );
}
