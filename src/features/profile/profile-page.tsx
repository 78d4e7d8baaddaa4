import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  lookAtPush,
  needsHomeScreen,
  startPush,
  stopPush,
  usePush,
} from '#data/account/account-push.ts';
import { leaveFarm } from '#data/account/invitations.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { getEnv } from '#data/device/env.ts';
import { useSync } from '#data/outbox/sync.ts';
import { guarded } from '#data/device/report.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can, type Target } from '#domain/access/can.ts';
import type { Feature } from '#domain/access/seats.ts';
import { isLastOwner } from '#domain/employee/employee.ts';
import { type Language, LANGUAGES } from '#domain/language.ts';
import { useLanguage } from '#i18n/index.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { changeLanguage } from '#widgets/format/change-language.ts';
import { Page } from '#widgets/page/page.tsx';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { signOutEverywhere } from './actions.ts';
import { AboutCard } from './about-card.tsx';
import { CalendarsCard } from './calendars-card.tsx';
import { DataCard } from './data-card.tsx';
import { InvitationsCard, NoFarm } from './no-farm.tsx';
import { PasswordCard } from './password-card.tsx';
import { ToldCard } from './told-card.tsx';
import { rightsOf } from './model.ts';

/** The way off a farm. The last owner cannot go. */
export function LeaveCard({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const employees = useEmployees();
  const farm = useFarm()?.name ?? '';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isLast = isLastOwner(employees, uid);

  async function leave() {
    setBusy(true);
    const answer = await guarded(leaveFarm, { source: 'profile/leave' });
    setBusy(false);
    setAsking(false);
    if (answer?.ok === false) showFailure(answer);
  }

  return (
    <Card
      titleId="leave"
      title={t('profile.leave')}
      end={
        <Button variant="secondary" disabled={!online || isLast} onClick={() => setAsking(true)}>
          {t('profile.leave')}
        </Button>
      }
    >
      <p className="mt-1.5 text-sm text-text-2">
        {isLast ? t('management.api.last_owner') : t('profile.leaveHint')}
      </p>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        disabled={!online}
        title={t('profile.leaveTitle', { farm })}
        action={t('profile.leave')}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        <p>{t('profile.leaveBody')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Messages on this device; nothing where the build sends none. */
export function PushCard() {
  const { t } = useTranslation();
  const { state } = usePush();
  const [busy, setBusy] = useState(false);
  useEffect(lookAtPush, []);
  if (getEnv().vapidKey === null) return null;
  const isAble = state === 'on' || state === 'off';

  async function turn(on: boolean) {
    setBusy(true);
    await (on ? startPush() : stopPush());
    setBusy(false);
  }

  return (
    <Card
      titleId="push"
      title={t('profile.push')}
      end={
        isAble && (
          <Toggle
            icon="bell"
            ariaLabel={t('profile.push')}
            checked={state === 'on'}
            disabled={busy}
            onChange={(on) => void turn(on)}
          />
        )
      }
    >
      <p className="mt-1.5 text-sm text-text-2">
        {state === 'refused' && t('profile.pushRefused')}
        {state === 'unavailable' &&
          t(needsHomeScreen() ? 'profile.pushHomeScreen' : 'profile.pushUnavailable')}
        {isAble && t('profile.pushHint')}
      </p>
    </Card>
  );
}

/** The end of all own sessions, for a phone that is lost. */
export function DevicesCard() {
  const { t } = useTranslation();
  const { online } = useSync();
  const [asking, setAsking] = useState(false);

  function confirm() {
    setAsking(false);
    signOutEverywhere();
  }

  return (
    <Card
      title={t('profile.devices')}
      end={
        <Button iconLeft="log-out" disabled={!online} onClick={() => setAsking(true)}>
          {t('profile.everywhere')}
        </Button>
      }
    >
      <p className="mt-1.5 text-sm text-text-2">
        {online ? t('profile.devicesHint') : t('management.offline')}
      </p>
      <ConfirmDialog
        open={asking}
        danger
        disabled={!online}
        title={t('profile.everywhere')}
        action={t('profile.everywhere')}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>{t('profile.everywhereBody')}</p>
        <p>{t('profile.everywhereUnsent')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Features({ title, features }: { title: string; features: readonly Feature[] }) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-base text-text-2">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2 text-base text-text">
            <Icon name="check" size={17} className="mt-0.5 text-primary" />
            {t(`profile.features.${feature}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The role and the seat, and in words what they open. */
function RightsCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const { role, roleFeatures, seat, seatFeatures, maxHours } = rightsOf(actor);
  return (
    <Card titleId="rights" title={t('words.seat')}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Tag kind="green">{seat === null ? t('profile.noSeat') : t(`profile.seats.${seat}`)}</Tag>
        <Tag>{t(`common.roles.${role}`)}</Tag>
      </div>
      <Features title={t('profile.seatUnlocks')} features={seatFeatures} />
      {maxHours !== null && (
        <p className="mt-2 text-sm text-text-2">{t('profile.maxHours', { hours: maxHours })}</p>
      )}
      <Features title={t('profile.roleUnlocks')} features={roleFeatures} />
    </Card>
  );
}

function LanguageCard() {
  const { t } = useTranslation();
  const current: Language = useLanguage();
  return (
    <Card
      titleId="language"
      title={t('common.language')}
      end={
        <Segmented
          label={t('common.language')}
          value={current}
          onChange={changeLanguage}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: t(`common.languages.${language}`),
          }))}
        />
      }
    >
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
