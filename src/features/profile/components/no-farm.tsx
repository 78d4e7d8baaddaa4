import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFarm } from '#data/account/account.ts';
import { useAuth } from '#data/auth/auth.ts';
import { useUser } from '#data/stores/session/user.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import '#i18n/account-texts.ts';
import { useLanguage } from '#i18n/index.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { BusyOverlay } from '#widgets/fields/busy-overlay.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useOwnDocument } from '../hooks.ts';
import { InvitationsCard } from './invitations-card.tsx';

/** What is asked for here again, because it may be missing or wrong. */
const AT_FARM_NAME: readonly AccountErrorCode[] = ['invalid_farm_name'];
const AT_FIRST_NAME: readonly AccountErrorCode[] = ['invalid_first_name'];

interface Typed {
  readonly farmName: string;
  /** Null is the one that is known. */
  readonly firstName: string | null;
}

const NOTHING: Typed = { farmName: '', firstName: null };

function useCreateFarm() {
  const lang = useLanguage();
  const known = useUser()?.firstName ?? '';
  const form = useTyped('farm', NOTHING);
  const { farmName } = form.typed;
  const [code, setCode] = useState<AccountErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const firstName = form.typed.firstName ?? known;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setCode(null);
    setBusy(true);
    const asked = createFarm({ farmName, firstName, lastName: '', lang });
    const result = await asked.finally(() => setBusy(false));
    if (result.ok) form.reset();
    else setCode(result.code);
  }

  return { known, firstName, form, farmName, code, busy, submit };
}

function StartFarm() {
  const { t } = useTranslation();
  const creating = useCreateFarm();
  const { code } = creating;
  const error = code === null ? null : t(`account.failures.${code}`);
  const isAt = (codes: readonly AccountErrorCode[]) => code !== null && codes.includes(code);
  const atField = isAt(AT_FARM_NAME) || isAt(AT_FIRST_NAME);
  return (
    <Card aria-labelledby="start-farm">
      <CardHead id="start-farm" title={t('account.farm.title')} />
      <p className="mb-4 text-base text-text-2">{t('account.farm.body')}</p>
      <form noValidate onSubmit={(event) => void creating.submit(event)} className="grid gap-4">
        <TypedParts form={creating.form} />
        {error !== null && !atField && <Notice kind="error">{error}</Notice>}
        {(creating.known === '' || isAt(AT_FIRST_NAME)) && (
          <TextInput
            label={t('account.create.firstName')}
            autoComplete="given-name"
            value={creating.firstName}
            onChange={(firstName) => creating.form.change({ firstName })}
            error={isAt(AT_FIRST_NAME) ? error : null}
          />
        )}
        <TextInput
          label={t('account.create.farmName')}
          placeholder={t('account.create.farmPlaceholder')}
          autoComplete="organization"
          value={creating.farmName}
          onChange={(farmName) => creating.form.change({ farmName })}
          error={isAt(AT_FARM_NAME) ? error : null}
        />
        <Button type="submit" variant="primary" busy={creating.busy}>
          {t('account.farm.submit')}
        </Button>
        <BusyOverlay busy={creating.busy} />
      </form>
    </Card>
  );
}

/** How somebody without a farm gets into one, or starts one. */
export function NoFarm() {
  const { t } = useTranslation();
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  useOwnDocument();
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-2">
      <div className="grid gap-4 empty:hidden lg:col-span-2">
        <InvitationsCard hasFarm={false} />
      </div>
      <Card>
        <EmptyState
          icon="building"
          title={t('profile.noFarmTitle')}
          text={t('profile.noFarmBody', { email })}
        />
      </Card>
      <StartFarm />
    </div>
  );
}
