import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GONE_WAYS,
  type LayOutWay,
  ROLL_OUT_LIMITS,
  ROLL_OUT_MODES,
} from '#domain/plan/template/lay-out.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { addWeeks, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { changePlan } from '../shared/actions.ts';
import { type RollOutChoice, type TemplatePlace, useRollOut, useWeekText } from './hooks.ts';
import { LayOutModal } from './lay-out-modal.tsx';
import { weekChoices } from './model.ts';

type WayFieldsProps = { typed: LayOutWay; onChange: (part: Partial<LayOutWay>) => void };

/** What happens to what is there, and to shifts of who is gone. */
export function WayFields({ typed, onChange }: WayFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('planTemplates.rollOut.mode')}
        value={typed.mode}
        options={ROLL_OUT_MODES.map((value) => ({
          value,
          label: t(`planTemplates.rollOut.modes.${value}`),
        }))}
        onChange={(mode) => onChange({ mode })}
      />
      <Select
        label={t('planTemplates.rollOut.gone')}
        value={typed.gone}
        options={GONE_WAYS.map((value) => ({
          value,
          label: t(`planTemplates.rollOut.goneWays.${value}`),
        }))}
        onChange={(gone) => onChange({ gone })}
      />
    </>
  );
}

type Props = TemplatePlace & {
  template: PlanTemplate;
  shown: { readonly from: WeekKey; readonly to: WeekKey };
  today: WeekKey;
  onBack: () => void;
  onDone: () => void;
};

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

type FieldsProps = {
  typed: RollOutChoice;
  template: PlanTemplate;
  weeks: readonly WeekKey[];
  onChange: (part: Partial<RollOutChoice>) => void;
};

/** From when, how long, and what happens to what is there. */
function Fields({ typed, template, weeks, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const weekText = useWeekText();
  const { min, max } = ROLL_OUT_LIMITS.weeks;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select
        label={t('words.fromDay')}
        value={typed.first}
        options={weeks.map((value) => ({ value, label: weekText(value) }))}
        onChange={(first) => onChange({ first })}
      />
      <Select
        label={t('planTemplates.rollOut.weeks')}
        value={String(typed.weeks)}
        options={numbers(min, max).map((value) => ({
          value,
          label: t('planTemplates.weeks', { count: Number(value) }),
        }))}
        onChange={(count) => onChange({ weeks: Number(count) })}
      />
      {template.weeks > 1 && (
        <Select
          label={t('planTemplates.rollOut.startAt')}
          value={String(typed.startAt)}
          options={numbers(0, template.weeks - 1).map((value) => ({
            value,
            label: t('planTemplates.rollOut.weekOf', { week: Number(value) + 1 }),
          }))}
          onChange={(startAt) => onChange({ startAt: Number(startAt) })}
        />
      )}
      <WayFields {...{ typed, onChange }} />
    </div>
  );
}

/** Lays a template out: what would happen is shown before anything does. */
export function RollOutForm({ farm, unit, template, shown, today, onBack, onDone }: Props) {
  const { t } = useTranslation();
  const weeks = useMemo(() => weekChoices(today), [today]);
  const next = addWeeks(shown.to, 1);
  const first: RollOutChoice = {
    first: weeks.includes(next) ? next : addWeeks(today, 1),
    weeks: template.weeks,
    startAt: 0,
    mode: 'skip',
    gone: 'leave',
  };
  const form = useTyped(`plan-roll-out.${farm.id}.${template.id}`, first, onBack);
  const { typed } = form;
  const laid = useRollOut({ farm, unit }, template, typed);
  const { name } = template;

  return (
    <LayOutModal
      title={t('planTemplates.rollOutOf', { name })}
      backText={t('planTemplates.back')}
      actText={(count) => t('planTemplates.rollOut.act', { count })}
      {...{ form, laid }}
      onLayOut={({ edits, added }) => {
        changePlan(t('planTemplates.rollOut.done', { name, count: added }), edits);
        onDone();
      }}
    >
      <Fields {...{ typed, template, weeks }} onChange={form.change} />
    </LayOutModal>
  );
}
