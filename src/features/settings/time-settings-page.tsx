import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor, useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { dataOf, isWaitedFor, LOADING } from '#data/live/live.ts';
import { activities, useActivityDocuments } from '#data/time/activities.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { timeSettingsSource, useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { closedThrough, type Farm } from '#domain/farm/farm.ts';
import { PAYROLL_PATH, RULES_PATH } from '#domain/routes/time-routes.ts';
import { rulesOn } from '#domain/time/rules/rules-on.ts';
import { allowedUnits } from '#domain/farm/unit.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Card } from '#ui/layout/card.tsx';
import { CloseDaysButton } from '#widgets/period/close-days-button.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { bookOf } from './kit/book.ts';
import { Findable, FindSettings } from './kit/find-settings.tsx';
import { SettingsCard } from './kit/settings-card.tsx';
import { useSettingWords } from '#widgets/unsaved/settings-table.ts';
import { timeGroups } from './kit/time-table.ts';
import { ActivitiesCard } from './activities-card.tsx';
import { PayrollCards } from './payroll-cards.tsx';
import { UnitApprovalCard, UnitTimeCard } from './unit-cards.tsx';

function State({ through }: { through: Day | null }) {
  const { t, format } = useFarmWords();
  if (through === null) {
    return <span className="text-sm text-text-2">{t('timePeriods.days.none')}</span>;
  }
  return (
    <Tag kind="blue" icon="lock">
      {t('timePeriods.days.through', { day: format.day(through) })}
    </Tag>
  );
}

/** How far the days of each unit are closed, and the way to close or open them. */
export function ClosedDaysCard({ actor, farm }: { actor: Actor; farm: Farm }) {
  const { t } = useTranslation();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const units = allowedUnits(useUnits(), actor);
  if (units.length === 0) return null;
  return (
    <Card flush titleId="closed-days" title={t('timePeriods.days.title')}>
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('timePeriods.days.note')}</p>
      <ul>
        {units.map((unit) => (
          <li
            key={unit.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]"
          >
            <span className="grid min-w-0 grow basis-40 justify-items-start gap-1">
              <span className="[overflow-wrap:anywhere] text-text">{unit.unitName}</span>
              <State through={closedThrough(farm, unit.id)} />
            </span>
            <CloseDaysButton
              plain
              {...{ actor, farm }}
              unitIds={[unit.id]}
              proposed={addDays(today, -1)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Breaks and rounding in force; they are rules, and changed among them. */
function RulesCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const today = dayOf(useNow('minute'), farm.timeZone);
  const rules = rulesOn(useTimeRules(farm.id), today).filter(
    ({ kind }) => kind === 'break' || kind === 'rounding',
  );
  return (
    <Card titleId="break-rules" title={t('timeSettings.rules.title')}>
      <p className="mt-1 text-base text-text-2">
        {rules.length === 0 ? t('timeSettings.rules.none') : t('timeSettings.rules.text')}
      </p>
      {rules.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {rules.map((rule) => (
            <li key={rule.id} className="rounded-field bg-surface-2 px-3 py-2.5">
              <p className="text-base font-semibold [overflow-wrap:anywhere] text-text">
                {words.name(rule)}
              </p>
              <p className="text-sm text-text-2">
                {[...words.what(rule), ...words.who(rule)].map((part) => `${part}.`).join(' ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link
          to={`${RULES_PATH}?tab=break`}
          className="text-base font-semibold text-primary hover:underline"
        >
          {t('timeRules.toRules')}
        </Link>
      </p>
    </Card>
  );
}

function Cards({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const settings = useTimeSettings();
  useActivityDocuments();
  const tasks = activities.use({ farmId: farm.id });
  const units = useUnits();
  const actor = useActor();
  const seesPay = useCan('payroll.see', { farmId: farm.id });
  const words = useSettingWords(farm);
  const groups = timeGroups(words, settings);
  const seesApproval = useCan('timeSettings.writeApproval', { farmId: farm.id });
  const book = bookOf('time', settings);
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={groups.registering} {...{ book }} />
          <SettingsCard group={groups.shift} {...{ book }} />
          {units.length > 1 && <UnitTimeCard {...{ book, words }} />}
          <SettingsCard group={groups.totals} {...{ book }} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={groups.approval} {...{ book }} />
          {seesApproval && units.length > 1 && <UnitApprovalCard {...{ book, words }} />}
          <SettingsCard group={groups.period} {...{ book }}>
            <p className="mt-3">
              <Link
                to={PAYROLL_PATH}
                className="text-base font-semibold text-primary hover:underline"
              >
                {t('timePeriods.toPeriods')}
              </Link>
            </p>
          </SettingsCard>
          <Findable id="break-rules">
            <RulesCard farm={farm} />
          </Findable>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Findable id="activities">
            <ActivitiesCard
              activities={isWaitedFor(tasks) ? null : (dataOf(tasks) ?? [])}
              units={units}
            />
          </Findable>
        </div>
        <div className="min-w-0 empty:hidden lg:col-span-2">
          {actor !== null && (
            <Findable id="closed-days">
              <ClosedDaysCard {...{ actor, farm }} />
            </Findable>
          )}
        </div>
        {seesPay && (
          <div className="min-w-0 lg:col-span-2">
            <Findable id="payroll-system">
              <PayrollCards farm={farm} />
            </Findable>
          </div>
        )}
      </div>
    </FindSettings>
  );
}

/** How the farm registers time (spec 2): each setting with what it comes to for the people it is about. */
export default function TimeSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const settings = timeSettingsSource.useLive();
  return (
    <Page>
      <LiveBoundary
        of={[farm === null ? LOADING : settings]}
        failed={t('timeSettings.loadFailed')}
        skeleton="h-[46rem] w-full rounded-card"
      >
        {() => farm !== null && <Cards farm={farm} />}
      </LiveBoundary>
    </Page>
  );
}
