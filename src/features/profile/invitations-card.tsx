import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerInvitation, useInvitations } from '#data/account/invitations.ts';
import { guarded } from '#data/telemetry/report.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Invitation } from '#domain/api/invitations.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showFailure } from '#widgets/feedback/backend-failure.ts';

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
    <Card aria-labelledby="invitations">
      <CardHead id="invitations" title={t('profile.invitations')} />
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
