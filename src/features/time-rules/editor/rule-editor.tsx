import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#data/device/device.ts';
import { isActive } from '#domain/audit.ts';
import type { RuleKind, TimeRule } from '#domain/time/rules/time-rule.ts';
import { versionAfter } from '#domain/time/rules/versions.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { RestoredNotice, UnsavedQuestion } from '#widgets/unsaved/unsaved-question.tsx';
import { draftOf } from '#widgets/unsaved/use-draft.ts';
import { useUnsaved } from '#widgets/unsaved/use-unsaved.ts';
import { isRoomFor, saveVersions } from '../shared/actions.ts';
import { RoundingExample } from '../simulation/rounding-example.tsx';
import { SimulationSection } from '../simulation/simulation-section.tsx';
import type { Rules } from '../shared/hooks.ts';
import { newRule } from '../shared/model.ts';
import { BadFields } from '../kinds/hooks.ts';
import type { ErrorAt } from '../kinds/model.ts';
import { BodyFields } from '../kinds/body-fields.tsx';
import { FieldWarning, Warnings } from '../kinds/field-warning.tsx';
import { type RuleFormIssue, useRuleForm } from './form.ts';
import { GroupFields } from './group-fields.tsx';
import { HeadFields } from './head-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhoFields } from './who-fields.tsx';

/** The version of the same rule that somebody saved while this one was being written; null where nobody did. */
function newerVersion(rule: TimeRule, all: readonly TimeRule[]): TimeRule | null {
  const newer = all.filter(
    (one) => one.series === rule.series && one.version >= rule.version && isActive(one),
  );
  return newer.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

type Props = { newer: TimeRule; onGoOn: () => void };

/** Says that there is a newer version, and asks for a word before another one is laid over it. */
function NewerVersion({ newer, onGoOn }: Props) {
  const { t, format } = useFarmWords();
  return (
    <Notice
      kind="warning"
      isFault
      action={
        <Button size="small" onClick={onGoOn}>
          {t('timeRules.editor.goOn')}
        </Button>
      }
    >
      {t('timeRules.editor.newer', { day: format.date(newer.validFrom) })}
    </Notice>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-md font-semibold text-text">{title}</h3>
      {children}
    </section>
  );
}

/** The rule in sentences, as it stands now, and how much is odd about it: what, stands at its fields. */
function Sentence({ rule, warnings }: { rule: TimeRule; warnings: number }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  return (
    <div className="grid gap-2">
      <div className="rounded-field bg-surface-2 px-3 py-2.5">
        <p className="text-sm font-semibold text-text-2">{t('timeRules.sentence')}</p>
        <p className="text-base text-text">
          {[...words.what(rule), ...words.who(rule)].map((part) => `${part}.`).join(' ')}
        </p>
      </div>
      {warnings > 0 && (
        <Notice kind="warning">{t('timeRules.editor.warnings', { count: warnings })}</Notice>
      )}
    </div>
  );
}

/** What the chosen day does to versions that are there, and to time that has been worked. */
function DayNotes({ rule, rules, isNew }: { rule: TimeRule; rules: Rules; isNew: boolean }) {
  const { t, format } = useFarmWords();
  const versions = rules.series.find(({ series }) => series === rule.series)?.versions ?? [];
  const replaced = versions.filter(
    (one) => one.state === 'upcoming' && one.rule.validFrom >= rule.validFrom,
  );
  return (
    <div className="grid gap-1 text-sm text-text-2">
      {!isNew && <p>{t('timeRules.editor.versionNote')}</p>}
      {rule.validFrom <= rules.today && (
        <p>{t('timeRules.editor.backNote', { day: format.date(rule.validFrom) })}</p>
      )}
      {replaced.map(({ rule: { id, validFrom } }) => (
        <p key={id}>{t('timeRules.editor.replacesNote', { day: format.date(validFrom) })}</p>
      ))}
    </div>
  );
}

type EditorContextProps = { form: ReturnType<typeof useRuleForm>; children: ReactNode };

/** What the fields of the form hear of, wherever they stand. */
function EditorContext({ form, children }: EditorContextProps) {
  return (
    <BadFields value={form.markBad}>
      <Warnings value={form.warningsAt}>{children}</Warnings>
    </BadFields>
  );
}

/**
 * What was typed of it before a reload, as the version that it would become now; as the one that it was begun as where
 * somebody has saved that one meanwhile, so that it is asked about.
 */
function restored(draftName: string, first: TimeRule, { rules }: Rules): TimeRule | null {
  const draft = draftOf(draftName, first);
  if (draft?.kind !== first.kind) return null;
  const { id, series } = first;
  const { version } = newerVersion(draft, rules) === null ? first : draft;
  return { ...draft, id, series, version };
}

type FieldsProps = {
  form: ReturnType<typeof useRuleForm>;
  error: ErrorAt;
  rules: Rules;
  isNew: boolean;
};

/** The rule in words, and everything it is made of. */
function Fields({ form, error, rules, isNew }: FieldsProps) {
  const { t } = useTranslation();
  const { typed, rule, setRule, seesRates } = form;
  return (
    <>
      <Sentence rule={rule} warnings={form.warnings} />
      {rule.kind === 'rounding' && <RoundingExample rule={rule} rules={rules} />}
      <HeadFields rule={typed} onChange={setRule} {...{ error, rules, isNew }} />
      <DayNotes {...{ rule, rules, isNew }} />
      <Section title={t('words.what')}>
        <BodyFields rule={typed} onChange={setRule} {...{ error, seesRates }} />
      </Section>
      {'when' in typed && (
        <Section title={t('timeRules.editor.when')}>
          <WhenFields
            when={typed.when}
            onChange={(when) => setRule({ ...typed, when })}
            error={error}
          />
        </Section>
      )}
      <Section title={t('timeRules.editor.who')}>
        <WhoFields who={typed.who} onChange={(who) => setRule({ ...typed, who })} rules={rules} />
        <FieldWarning field="who" />
        <GroupFields rule={typed} onChange={setRule} />
        <FieldWarning field="group" />
      </Section>
    </>
  );
}

export type RuleEditorProps = {
  rules: Rules;
  kind: RuleKind;
  /** Null for a new rule; else the version that a new one is made from. */
  before: TimeRule | null;
  onClose: () => void;
};

/** Writes a rule or its next version; what is wrong stands at its field before anything is saved. */
export default function RuleEditor({ rules, kind, before, onClose }: RuleEditorProps) {
  const { t, format } = useFarmWords();
  const words = useRuleWords();
  const isNew = before === null;
  const [first] = useState(() =>
    before === null
      ? newRule(kind, newId(), rules.proposed)
      : versionAfter(before, rules.rules, { id: newId(), validFrom: rules.proposed }),
  );
  const draftName = `rule.${rules.farm.id}.${kind}.${before?.series ?? 'new'}`;
  const [draft] = useState(() => restored(draftName, first, rules));
  const form = useRuleForm(first, rules, draft);
  const { typed, rule, setRule } = form;
  const unsaved = useUnsaved(draftName, form.isChanged ? typed : null, onClose);
  const drafts = useMemo(() => [rule], [rule]);
  const newer = isNew ? null : newerVersion(typed, rules.rules);
  const checked = useCheckedForm<RuleFormIssue>({
    issues: form.issues,
    typed,
    isOutdated: newer !== null,
    onSave: async () => {
      if (!isRoomFor([rule], rules)) return;
      const day = format.date(rule.validFrom);
      const done = t('timeRules.saved', { name: words.name(rule), day });
      if (!(await saveVersions([rule], rules, done))) return;
      unsaved.done();
      onClose();
    },
  });
  return (
    <Dialog
      size="large"
      title={
        before === null
          ? t('timeRules.editor.newTitle', { kind: t(`timeRules.tabs.${kind}`) })
          : t('timeRules.editor.editTitle', { name: words.name(before) })
      }
      onClose={unsaved.close}
      footer={
        <>
          <Button onClick={unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t(isNew ? 'timeRules.editor.save' : 'timeRules.editor.saveVersion')}
          </Button>
        </>
      }
    >
      <EditorContext form={form}>
        <form {...checked.props} className="grid gap-5">
          <RestoredNotice restored={draft !== null} />
          {newer !== null && (
            <NewerVersion
              newer={newer}
              onGoOn={() => {
                const { version, supersedes } = versionAfter(newer, rules.rules, typed);
                setRule({ ...typed, version, supersedes });
              }}
            />
          )}
          {checked.shown.length > 0 && <Notice kind="error">{t('timeRules.editor.fix')}</Notice>}
          <Fields {...{ form, rules, isNew }} error={form.errorIn(checked.shown)} />
        </form>
        <div className="mt-5">
          <SimulationSection rules={rules} drafts={drafts} />
        </div>
      </EditorContext>
      <UnsavedQuestion unsaved={unsaved} />
    </Dialog>
  );
}
