import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import { type AdjustIssue, checkAdjustment } from '#domain/leave/adjust/check-adjustment.ts';
import { shownDays, unitsOf } from '#domain/leave/document/leave-units.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useLanguage } from '#i18n/index.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { payOut } from './actions.ts';
import type { AdjustRefused } from '#widgets/leave/adjust-on-server.ts';
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
  const fields = useTyped<Typed>(
    `yearEnd.${person.id}.${kind}`,
    { days: shownDays(most), language: shown },
    onClose,
  );
  const { typed, change, unsaved } = fields;
  // The figure shown is rounded: whoever keeps it means all of them.
  const days =
    typed.days === null ? null : typed.days === shownDays(most) ? most : unitsOf(typed.days);
  const { year } = end.period;
  const draft = { account: 'holiday', kind, days, year, date: about.today, reason: '' } as const;
  const check = checkAdjustment({ draft, actor, farm, about });
  const agree = async (text: string): Promise<AdjustRefused> => {
    const wrong = await payOut([{ draft, about }], text);
    if (wrong?.length === 0 && days !== null) onAgreed(days, typed.language);
    return wrong;
  };
  const checked = useCheckedForm<AdjustIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    onSave: async () => {
      const text = t(`leaveTeam.yearEnd.form.done.${kind}`, { name });
      const wrong = await (kind === 'payOut' ? payOut([{ draft, about }], text) : agree(text));
      if (wrong === null || wrong.length > 0) return wrong ?? [];
      unsaved.done();
      return onClose();
    },
  });
  const errorOf = (...at: readonly AdjustIssue['field'][]): string | null => {
    const issue = at.map((field) => checked.issueAt(field)).find((found) => found !== null);
    return issue === undefined ? null : words.adjustIssue(issue);
  };
  const form = errorOf('form', 'date', 'year', 'reason');
  return (
    <Modal
      open
      onClose={unsaved.close}
      title={t(`leaveTeam.yearEnd.${kind}Of`, { name })}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t(`leaveTeam.yearEnd.${kind}`)}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={fields} />
        {form !== null && <Notice kind="error">{form}</Notice>}
        <NumberInput
          label={t('leaveTeam.yearEnd.form.days')}
          hint={t('leaveTeam.yearEnd.form.most', { days: words.days(most) })}
          value={typed.days}
          onChange={(days) => change({ days })}
          onBlur={() => checked.touch('days')}
          error={errorOf('days')}
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
      </form>
    </Modal>
  );
}
