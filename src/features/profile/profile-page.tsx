import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth.ts';
import { useActor } from '#data/stores/actor.ts';
import { useEmployees } from '#data/stores/employees.ts';
import { useFarm } from '#data/stores/farm.ts';
import { useUnits } from '#data/stores/units.ts';
import { useUser } from '#data/stores/user.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/employee/employee.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Page } from '#widgets/page.tsx';
import { requestSignOut } from '#widgets/sign-out.ts';
import { UnitChip } from '#widgets/unit-chip.tsx';
import { chooseLanguage } from './actions.ts';
import { Facts } from './components/facts.tsx';
import { NoFarm } from './components/no-farm.tsx';
import { RightsCard } from './components/rights-card.tsx';
import { rightsOf } from './model.ts';

function UnitsOf({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const own = useUnits().filter((unit) => actor.employee?.units.includes(unit.id));
  if (own.length === 0) return t('profile.noUnits');
  return (
    <span className="flex flex-wrap gap-1.5">
      {own.map((unit) => (
        <UnitChip key={unit.id} name={unit.unitName} />
      ))}
    </span>
  );
}

function AboutCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const user = useUser();
  const farm = useFarm();
  const employee = useEmployees().find((person) => person.id === actor.uid);
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  const name = employee ? fullName(employee) : (user?.firstName ?? '');
  const farmRows = [
    { label: t('profile.farm'), value: farm?.name ?? '' },
    { label: t('profile.role'), value: t(`common.roles.${rightsOf(actor).role}`) },
    { label: t('profile.units'), value: <UnitsOf actor={actor} /> },
  ];
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t('profile.about')} />
      <Facts
        rows={[
          { label: t('profile.name'), value: name },
          { label: t('profile.email'), value: email },
          ...(actor.claims.farm === null ? [] : farmRows),
        ]}
      />
    </Card>
  );
}

function LanguageCard() {
  const { t } = useTranslation();
  const current: Language = useLanguage();
  return (
    <Card aria-labelledby="language">
      <CardHead id="language" title={t('profile.languageTitle')} />
      <p className="mb-3 text-base text-text-2">{t('profile.languageHint')}</p>
      <Segmented
        label={t('profile.languageTitle')}
        value={current}
        onChange={chooseLanguage}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: t(`common.languages.${language}`),
        }))}
      />
    </Card>
  );
}

export default function ProfilePage() {
  const { t } = useTranslation();
  const actor = useActor();
  if (actor === null) return null;
  const hasFarm = actor.claims.farm !== null;
  return (
    <Page>
      {!hasFarm && <NoFarm />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AboutCard actor={actor} />
        <div className="grid gap-4">
          {hasFarm && <RightsCard actor={actor} />}
          <LanguageCard />
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-base text-text-2">{t('profile.signOutHint')}</p>
              <Button iconLeft="log-out" onClick={requestSignOut}>
                {t('shell.signOut')}
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </Page>
  );
}
