import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import type { PlanTemplate, TemplateShift } from '#domain/plan/template/plan-template.ts';
import { sentChanges } from '../changes.ts';
import { NO_AUDIT } from '../factories.ts';
import { putPlan } from './feed.ts';
import { planned } from './plan.ts';

/** A shift as it lies in a week. */
export const shift = (
  employeeId: string | null,
  day: string,
  from = '06:00',
  to = '14:00',
): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};

/** A shift of a template: a Monday of Rasmus, where nothing else is said. */
export const row = (more: Partial<TemplateShift> = {}): TemplateShift => ({
  week: 0,
  weekday: 1,
  startMinute: 360,
  endMinute: 840,
  breakMinutes: 0,
  employeeId: 'rasmus',
  activityId: null,
  title: 'Dag stald',
  note: '',
  ...more,
});

/** A rota of two weeks. */
export const rota: PlanTemplate = {
  ...NO_AUDIT,
  id: 'rota',
  unitId: 'k',
  name: 'Turnus',
  weeks: 2,
  shifts: [row(), row({ week: 1, employeeId: 'ida', weekday: 2 }), row({ employeeId: null })],
};

/** Templates that are stored. */
export const templates = (...list: readonly PlanTemplate[]): void =>
  putPlan(paths.planTemplates('farm'), list);

/** What was sent of templates, each without its id. */
export const templatesSent = () =>
  sentChanges().map(({ kind, payload }) => {
    const { id: _id, ...said } = payload as Readonly<Record<string, unknown>>;
    return { kind, ...said };
  });
