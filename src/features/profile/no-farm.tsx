import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFarm } from '#data/account/account.ts';
import { answerInvitation, useInvitations } from '#data/account/invitations.ts';
import { useAuth } from '#data/auth/auth.ts';
import { useUser, useUserLive } from '#data/base/user.ts';
import { useSync } from '#data/outbox/sync.ts';
import { guarded } from '#data/device/report.ts';
import type { Invitation } from '#domain/api/answers.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import '#i18n/bundles/account-texts.ts';
import { useLanguage } from '#i18n/index.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { BusyOverlay } from '#widgets/fields/busy-overlay.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { makeOwnDocument } from './actions.ts';

type LineProps = { invitation: Invitation; mayJoin: boolean; onAnswered: () => void };

function Line({ invitation, mayJoin, onAnswered }: LineProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const [busy, setBusy] = useState(false);
  const { farmId, farmName: farm } = invitation;

  async function say(word: 'accept' | 'decline') {
    setBusy(true);
    const answer = await guarded(() => answerInvitation(farmId, word), {
      source: 'profile/invitations',
    });
    setBusy(false);
    if (answer?.ok === false) showFailure(answer);
    onAnswered();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
      <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{farm}</span>
      <span className="flex flex-wrap gap-2">
        <Button disabled={!online} busy={busy} onClick={() => void say('decline')}>
          {t('profile.decline')}
          <span className="sr-only">{`: ${farm}`}</span>
        </Button>
        <Button
          variant="primary"
          disabled={!online || !mayJoin}
          busy={busy}
          onClick={() => void say('accept')}
        >
          {t('profile.accept')}
          <span className="sr-only">{`: ${farm}`}</span>
        </Button>
      </span>
    </li>
  );
}

/** The farms that have invited the reader; nothing where none has. Nobody is on two farms at once. */
export function InvitationsCard({ hasFarm }: { hasFarm: boolean }) {
  const { t } = useTranslation();
  const { known, look } = useInvitations();
  if (known === null || (known.isProven && known.invitations.length === 0)) return null;
  if (!known.isProven) {
    return hasFarm ? null : <Notice kind="info">{t('profile.proveEmail')}</Notice>;
  }
  return (
    <Card titleId="invitations" title={t('profile.invitations')}>
      <p className="mt-1.5 text-sm text-text-2">
        {hasFarm ? t('profile.leaveFirst') : t('profile.invitationsHint')}
      </p>
      <ul className="mt-2">
        {known.invitations.map((invitation) => (
          <Line
            key={invitation.farmId}
            invitation={invitation}
            mayJoin={!hasFarm}
            onAnswered={look}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Makes the own document of a new user once the server has said that there is none. */
function useOwnDocument(): void {
  const live = useUserLive();
  const isMissing = live.status === 'ready' && live.data === null && !live.fromCache;
  const made = useRef(false);
  useEffect(() => {
    if (!isMissing || made.current) return;
    made.current = true;
    void makeOwnDocument();
  }, [isMissing]);
}

interface FarmIssue {
  readonly field: 'farmName' | 'firstName' | 'form';
  readonly code: AccountErrorCode;
}

/** What the server says is said at the field it is about; what is asked for here again may be missing or wrong. */
function issueOf(code: AccountErrorCode): FarmIssue {
  if (code === 'invalid_farm_name') return { field: 'farmName', code };
  return { field: code === 'invalid_first_name' ? 'firstName' : 'form', code };
}

interface Typed {
  readonly farmName: string;
  /** Null until it is edited: then the first name of the account is used. */
  readonly firstName: string | null;
}

const NOTHING: Typed = { farmName: '', firstName: null };

function useCreateFarm() {
  const lang = useLanguage();
  const known = useUser()?.firstName ?? '';
  const form = useTyped('farm', NOTHING);
  const { farmName } = form.typed;
  const [busy, setBusy] = useState(false);
  const firstName = form.typed.firstName ?? known;

  async function start(): Promise<readonly FarmIssue[]> {
    if (busy) return [];
    setBusy(true);
    const asked = createFarm({ farmName, firstName, lastName: '', lang });
    const result = await asked.finally(() => setBusy(false));
    if (!result.ok) return [issueOf(result.code)];
    form.reset();
    return [];
  }

  const checked = useCheckedForm<FarmIssue>({ issues: [], typed: form.typed, onSave: start });
  return { known, firstName, form, farmName, busy, checked };
}

function StartFarm() {
  const { t } = useTranslation();
  const creating = useCreateFarm();
  const error = (field: FarmIssue['field']) => {
    const issue = creating.checked.issueAt(field);
    return issue === null ? null : t(`account.failures.${issue.code}`);
  };
  const wrong = error('form');
  return (
    <Card title={t('account.farm.title')}>
      <p className="mb-4 text-base text-text-2">{t('account.farm.body')}</p>
      <form {...creating.checked.props} className="grid gap-4">
        <TypedParts form={creating.form} />
        {wrong !== null && (
          <Notice kind="error" isFault>
            {wrong}
          </Notice>
        )}
        {(creating.known === '' || error('firstName') !== null) && (
          <TextInput
            label={t('account.create.firstName')}
            autoComplete="given-name"
            value={creating.firstName}
            onChange={(firstName) => creating.form.change({ firstName })}
            error={error('firstName')}
          />
        )}
        <TextInput
          label={t('account.create.farmName')}
          placeholder={t('account.create.farmPlaceholder')}
          autoComplete="organization"
          value={creating.farmName}
          onChange={(farmName) => creating.form.change({ farmName })}
          error={error('farmName')}
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
