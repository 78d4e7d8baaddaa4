import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can, type Target } from '#domain/access/can.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/index.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Page } from '#widgets/page/page.tsx';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { chooseLanguage } from './actions.ts';
import { AboutCard } from './about-card.tsx';
import { CalendarsCard } from './calendars-card.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { NoFarm } from './no-farm.tsx';
import { PasswordCard } from './password-card.tsx';
import { PushCard } from './push-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { ToldCard } from './told-card.tsx';

function LanguageCard() {
  const { t } = useTranslation();
  const current: Language = useLanguage();
  return (
    <Card aria-labelledby="language">
      <CardHead
        id="language"
        title={t('profile.languageTitle')}
        end={
          <Segmented
            label={t('profile.languageTitle')}
            value={current}
            onChange={chooseLanguage}
            options={LANGUAGES.map((language) => ({
              value: language,
              label: t(`common.languages.${language}`),
            }))}
          />
        }
      />
      <p className="mt-1.5 text-sm text-text-2">{t('profile.languageHint')}</p>
    </Card>
  );
}

/** Oneself on one's farm, as permissions ask. */
const ofOneself = ({ uid, claims }: Actor): Target => ({ farmId: claims.farm, employeeId: uid });

export default function ProfilePage() {
  const { t } = useTranslation();
  const actor = useActor();
  if (actor === null) return null;
  const hasFarm = actor.claims.farm !== null;
  return (
    <Page>
      {hasFarm ? <InvitationsCard hasFarm /> : <NoFarm />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <AboutCard actor={actor} />
          {hasFarm && <RightsCard actor={actor} />}
        </div>
        <div className="grid gap-4">
          <LanguageCard />
          <PasswordCard />
          <PushCard />
          {hasFarm && <ToldCard actor={actor} />}
          <DataCard />
          <DevicesCard />
          {actor.employee !== null && can(actor, 'leave.ask', ofOneself(actor)) && (
            <CalendarsCard unitIds={actor.employee.units} />
          )}
          {actor.employee !== null && <LeaveCard uid={actor.uid} />}
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-text-2">{t('profile.signOutHint')}</p>
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
