import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import { type AdjustIssue, checkAdjustment } from '#domain/leave/doors/check-adjustment.ts';
import { shownDays, unitsOf } from '#domain/leave/document/leave-type.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { useLanguage } from '#i18n/index.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { payOut } from './actions.ts';
import type { PersonYearEnd } from './model.ts';

/** What an owner does about days that are left. */
export type MoveKind = 'transfer' | 'payOut';

type Props = {
  reader: TeamReader;
  one: PersonYearEnd;
  kind: MoveKind;
  onClose: () => void;
  /** An agreement was made, in units of 1/10 000 day. */
  onAgreed: (days: number, language: Language) => void;
};

interface Typed {
  readonly days: number | null;
  readonly language: Language;
}

/** Asks how many days are moved by agreement, or paid out. */
export function MoveForm({ reader, one, kind, onClose, onAgreed }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const shown = useLanguage();
  const { actor, farm } = reader;
  const { person, about, end } = one;
  const name = fullName(person);
  const most = end.toPay;
  const { year } = end.period;
  const draftOf = (shownOf: number | null) => {
    // The figure shown is rounded: whoever keeps it means all of them.
    const isAll = shownOf === shownDays(most);
    const days = shownOf === null ? null : isAll ? most : unitsOf(shownOf);
    return { account: 'holiday', kind, days, year, date: about.today, reason: '' } as const;
  };
  const start: Typed = { days: shownDays(most), language: shown };
  const form = useForm({
    name: `yearEnd.${person.id}.${kind}`,
    start,
    check: ({ days }) => checkAdjustment({ draft: draftOf(days), actor, farm, about }),
    say: (issue: AdjustIssue) => words.adjustIssue(issue),
    save: async (_value, { days, language }) => {
      const draft = draftOf(days);
      const text = t(`leaveTeam.yearEnd.form.done.${kind}`, { name });
      const wrong = await payOut([{ draft, about }], text);
      if (wrong === null || wrong.length > 0) return wrong ?? false;
      if (kind === 'transfer' && draft.days !== null) onAgreed(draft.days, language);
      return true;
    },
    onClose,
  });
  const { typed, change } = form;
  return (
    <FormDialog
      title={t(`leaveTeam.yearEnd.${kind}Of`, { name })}
      action={t(`leaveTeam.yearEnd.${kind}`)}
      {...{ form }}
    >
      <NumberInput
        label={t('leaveTeam.yearEnd.form.days')}
        hint={t('leaveTeam.yearEnd.form.most', { days: words.days(most) })}
        value={typed.days}
        onChange={(days) => change({ days })}
        onBlur={() => form.touch('days')}
        error={form.error('days')}
      />
      {kind === 'transfer' && (
        <Segmented<Language>
          label={t('leaveTeam.yearEnd.form.language')}
          value={typed.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
          onChange={(language) => change({ language })}
        />
      )}
      {kind === 'payOut' && end.needsDeclaration && (
        <Notice kind="warning">{t('leaveTeam.yearEnd.declaration')}</Notice>
      )}
    </FormDialog>
  );
}
