import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth/auth.ts';
import { updateOwnName, updateOwnPhone } from '#data/user/update-own.ts';
import { reconnectAll } from '#data/live/registry.ts';
import { useCard } from '#data/base/card.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { useUser } from '#data/base/user.ts';
import type { Actor } from '#domain/access/actor.ts';
import { normalizePhone } from '#domain/text/contact-rules.ts';
import { cleanName } from '#domain/text/clean.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { nameError, phoneError } from './actions.ts';
import { rightsOf } from './model.ts';
import { Facts } from './facts.tsx';

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

function NameFields({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const user = useUser();
  const employee = useEmployees().find((person) => person.id === actor.uid);
  const firstName = employee?.firstName ?? user?.firstName ?? '';
  const lastName = employee?.lastName ?? '';
  return (
    <>
      <CheckedInput
        label={t('profile.firstName')}
        autoComplete="given-name"
        value={firstName}
        check={(text) => nameError('firstName', text)}
        onSave={(text) => updateOwnName(cleanName(text), lastName)}
      />
      {employee && (
        <CheckedInput
          label={t('profile.lastName')}
          autoComplete="family-name"
          value={lastName}
          check={(text) => nameError('lastName', text)}
          onSave={(text) => updateOwnName(firstName, cleanName(text))}
        />
      )}
    </>
  );
}

function PhoneField({ farmId, uid }: { farmId: string; uid: string }) {
  const { t } = useTranslation();
  const card = useCard(farmId, uid);
  const failed = t('profile.phoneFailed');
  return (
    <LiveBoundary
      of={[card]}
      failed={failed}
      loading={t('profile.phoneLoading')}
      skeleton="h-[66px] w-full !rounded-field"
      empty={([known]) => known === null && <LoadFailed text={failed} onRetry={reconnectAll} />}
    >
      {([known]) => (
        <CheckedInput
          type="tel"
          label={t('profile.phone')}
          placeholder={t('profile.phonePlaceholder')}
          hint={t('profile.phoneHint')}
          autoComplete="tel"
          value={known?.phone ?? ''}
          check={phoneError}
          onSave={(phone) => updateOwnPhone(normalizePhone(phone))}
        />
      )}
    </LiveBoundary>
  );
}

/** Who one is here: what one may change oneself, and what the farm says. */
export function AboutCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  const farmId = actor.claims.farm;
  const farmRows = [
    { label: t('profile.farm'), value: farm?.name ?? '' },
    { label: t('words.role'), value: t(`common.roles.${rightsOf(actor).role}`) },
    { label: t('common.units'), value: <UnitsOf actor={actor} /> },
  ];
  return (
    <Card titleId="about" title={t('profile.about')}>
      <div className="mt-2 mb-2 grid gap-4">
        <NameFields actor={actor} />
        {farmId !== null && <PhoneField farmId={farmId} uid={actor.uid} />}
      </div>
      <Facts
        rows={[{ label: t('profile.email'), value: email }, ...(farmId === null ? [] : farmRows)]}
      />
    </Card>
  );
}
