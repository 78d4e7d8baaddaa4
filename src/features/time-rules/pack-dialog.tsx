import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#data/device/device.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { checkRule } from '#domain/time/rules/check/check-rule.ts';
import { ratesOf } from '#domain/time/rules/pay-rates.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import { PACK_KEYS, type PackKey } from '#domain/time/rules/packs/presets.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { firstOpenDay } from '#domain/time/rules/versions.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { isRoomFor, saveVersions } from './shared/actions.ts';
import { SimulationSection } from './simulation/simulation-section.tsx';
import type { Rules } from './shared/hooks.ts';

/** The rules of a pack in sentences, each once, with a word about rates that come later. */
function Content({ versions, seesRates }: { versions: readonly TimeRule[]; seesRates: boolean }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const firsts = versions.filter(({ version }) => version === 1);
  const isPriced = versions.some((rule) => ratesOf(rule).some(({ rateOre }) => rateOre !== null));
  return (
    <section aria-labelledby="pack-content" className="grid gap-2">
      <h3 id="pack-content" className="text-md font-semibold text-text">
        {t('timeRules.pack.content', { count: firsts.length })}
      </h3>
      <ul className="grid gap-2.5 rounded-field bg-surface-2 px-3 py-2.5">
        {firsts.map((rule) => (
          <li key={rule.id}>
            <p className="text-base font-semibold text-text">{words.name(rule)}</p>
            <p className="text-sm text-text-2">
              {words
                .what(rule)
                .map((part) => `${part}.`)
                .join(' ')}
            </p>
          </li>
        ))}
      </ul>
      {seesRates && firsts.length < versions.length && (
        <p className="text-sm text-text-2">{t('timeRules.pack.rateSteps')}</p>
      )}
      {!seesRates && isPriced && (
        <p className="text-sm text-text-2">{t('timeRules.pack.ratesLater')}</p>
      )}
    </section>
  );
}

interface Typed {
  readonly key: PackKey;
  readonly validFrom: Day;
  readonly units: readonly string[];
}

export type PackDialogProps = { rules: Rules; onClose: () => void };

/** Adds the rules of a pack as the farm's own, from a day on and for all or some of its units. */
export default function PackDialog({ rules, onClose }: PackDialogProps) {
  const { t, format } = useFarmWords();
  const words = useRuleWords();
  const begun: Typed = { key: 'none', validFrom: rules.proposed, units: [] };
  const form = useTyped(`pack.${rules.farm.id}`, begun, onClose);
  const { key, validFrom, units } = form.typed;
  const [prefix] = useState(newId);
  const all = useUnits().filter(isActive);
  const first = firstOpenDay(rules.farm);
  const versions = useMemo(
    () => presetRules(key, { validFrom, prefix, units }),
    [key, validFrom, prefix, units],
  );
  const issues = versions
    .flatMap((rule) => checkRule({ ...rules, rule, others: [] }).issues)
    .filter(({ field }) => field === 'validFrom');
  const had = rules.rules.some((rule) => rule.preset === key && isActive(rule));
  const checked = useCheckedForm({
    issues,
    typed: form.typed,
    onSave: async () => {
      if (!isRoomFor(versions, rules)) return;
      const done = t('timeRules.packSaved', { day: format.date(validFrom) });
      if (!(await saveVersions(versions, rules, done))) return;
      form.reset();
      onClose();
    },
  });
  // Which days there are is said at once: nobody has typed the one that stands there.
  const [issue] = issues;
  return (
    <Dialog
      size="large"
      title={t('timeRules.pack.title')}
      onClose={form.unsaved.close}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t('timeRules.pack.add')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TypedParts form={form} />
        <p className="text-base text-text-2">{t('timeRules.pack.text')}</p>
        <form {...checked.props} className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('timeRules.pack.choose')}
            hint={t(`timeRules.pack.about.${key}`)}
            value={key}
            options={PACK_KEYS.map((value) => ({
              value,
              label: t(`timeRules.pack.names.${value}`),
            }))}
            onChange={(key) => form.change({ key })}
          />
          <DayField
            label={t('timeRules.editor.from')}
            value={validFrom}
            error={issue === undefined ? null : words.issue(issue)}
            {...(first !== null && { min: first })}
            onChange={(day) => {
              if (day !== null) form.change({ validFrom: day });
            }}
          />
        </form>
        {all.length > 1 && (
          <UnitChoice
            label={t('common.units')}
            hint={t('timeRules.pack.unitsHint')}
            units={all}
            value={units}
            onChange={(units) => form.change({ units })}
          />
        )}
        {had && <Notice kind="warning">{t('timeRules.pack.had')}</Notice>}
        <Content versions={versions} seesRates={rules.seesRates} />
        <SimulationSection rules={rules} drafts={versions} />
      </div>
    </Dialog>
  );
}
