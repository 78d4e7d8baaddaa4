import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { setDashboard } from '#data/user/change-user.ts';
import { useUser } from '#data/base/user.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PLAN_PATH } from '#domain/routes/module-routes.ts';
import { RULES_PATH } from '#domain/routes/time-routes.ts';
import { dashboardOf } from '#domain/user/dashboard.ts';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { openAddEmployee } from '#widgets/add-employee/add-employee-store.ts';
import { useSetup } from './hooks.ts';
import { SETUP_STEPS, type SetupStep } from './model.ts';
import { saveSettings } from '#data/farm/save-settings.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';

/** Saves the usual holidays of a farm that has said nothing of them yet; what was refused is said. */
async function saveUsualHolidays(): Promise<void> {
  const usual = { holidays: [], retentionYears: SETTINGS_LIMITS.retentionYears.min };
  await saveOnServer(() => saveSettings('general', usual), 'dashboard');
}

const PLACES = {
  units: '/settings/units',
  people: null,
  norm: `${RULES_PATH}?tab=norm`,
  rules: RULES_PATH,
  holidays: '/settings/general',
  plan: `${PLAN_PATH}?who=all`,
} as const satisfies Record<SetupStep, string | null>;

type ActsProps = { step: SetupStep; isNext: boolean };

/** What does a step: the place where it is done, and for days that suit as they are one press. */
function Acts({ step, isNext }: ActsProps) {
  const { t } = useTranslation();
  const place = PLACES[step];
  const look = { size: 'small', variant: isNext ? 'primary' : 'secondary' } as const;
  const act = t(`dashboardTiles.setup.${step}.act`);
  if (place === null) {
    return (
      <>
        <Link to="/settings/move-in" className={buttonClass({ size: 'small', link: true })}>
          {t('dashboardTiles.setup.people.moveIn')}
        </Link>
        <Button {...look} onClick={openAddEmployee}>
          {act}
        </Button>
      </>
    );
  }
  return (
    <>
      {step === 'holidays' && (
        <Button size="small" link onClick={() => void saveUsualHolidays()}>
          {t('dashboardTiles.setup.holidays.keep')}
        </Button>
      )}
      <Link to={place} className={buttonClass(look)}>
        {act}
      </Link>
    </>
  );
}

type StepProps = ActsProps & { isDone: boolean };

function Step({ step, isDone, isNext }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-[18px]">
      <Icon
        name={isDone ? 'check-circle' : 'circle'}
        size={20}
        className={isDone ? 'text-primary' : 'text-text-3'}
      />
      <div className="min-w-0 grow basis-52">
        <p className={cx('text-base font-semibold', isDone ? 'text-text-2' : 'text-text')}>
          {t(`dashboardTiles.setup.${step}.title`)}
          {isDone && <span className="sr-only">{` ${t('dashboardTiles.setup.isDone')}`}</span>}
        </p>
        {!isDone && <p className="text-sm text-text-2">{t(`dashboardTiles.setup.${step}.text`)}</p>}
      </div>
      {!isDone && <Acts step={step} isNext={isNext} />}
    </li>
  );
}

/** The first steps of a new farm, each one press away; gone when they are done, or put away. */
export function SetupCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const { done, isSetUp, isKnown } = useSetup(farm);
  const chosen = dashboardOf(useUser()?.dashboard);
  if (isSetUp) return isKnown ? null : <Coming />;
  const next = SETUP_STEPS.find((step) => !done.has(step));
  return (
    <Card
      flush
      titleId="setup"
      title={`${t('dashboardTiles.setup.title')} `}
      count={t('dashboardTiles.setup.count', { done: done.size, count: SETUP_STEPS.length })}
      end={
        <Button
          size="small"
          link
          onClick={() =>
            setDashboard({
              ...chosen,
              hidden: [...new Set([...chosen.hidden, 'setup' as const])],
            })
          }
        >
          {t('common.dismiss')}
        </Button>
      }
    >
      <ol>
        {SETUP_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.has(step)} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}
