import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { type AuthState, hasSessionHint, useAuth } from '#data/auth/auth.ts';
import { onNewInstall } from '#data/session/session-state.ts';
import { reportError } from '#data/device/report.ts';
import { resumeSession, startSession, useSession } from '#data/session/session.ts';
import { useActor } from '#data/base/actor.ts';
import { useUser } from '#data/base/user.ts';
import '#i18n/bundles/signed-in-texts.ts';
import '#ui/icons/app-icons.ts';
import { showLanguage } from '#widgets/format/interface-language.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { BootSkeleton } from './boot-skeleton.tsx';
import { decideRoute } from './routing/decide-route.ts';
import type { NamedRoute } from './routing/match-route.ts';
import { whenNewInstall } from './service-worker.ts';
import { PageSkeleton, SessionGate } from './session-gate.tsx';
import { Shell } from './shell/shell.tsx';

type SignedInState = Extract<AuthState, { status: 'signedIn' }>;

function begin(session: Promise<void>): void {
  session.catch((error: unknown) => {
    reportError(error, { type: 'PredictedError', source: 'session' });
    sayUnexpected();
  });
}

// Before anything is drawn, so that the first thing drawn is one's own day.
begin(resumeSession());

/** One session per person; a renewed token is the session's own business. */
function useRunningSession(uid: string): void {
  useEffect(() => {
    const auth = useAuth.getState();
    if (auth.status !== 'signedIn' || auth.uid !== uid) return;
    begin(startSession(auth));
  }, [uid]);
  useEffect(() => whenNewInstall(onNewInstall), []);
}

/** The person's own language, on every device. */
function useOwnLanguage(): void {
  const language = useUser()?.lang;
  useEffect(() => {
    if (language !== undefined) showLanguage(language);
  }, [language]);
}

export type SignedInProps = { auth: SignedInState; route: NamedRoute; children: ReactNode };

/** Everything behind the sign-in: one chunk with the session, the shell and the guard by rights. */
export default function SignedIn({ auth, route, children }: SignedInProps) {
  useRunningSession(auth.uid);
  useOwnLanguage();
  const actor = useActor();
  const status = useSession((session) => session.status);
  if (actor === null) return <BootSkeleton />;
  const decision = decideRoute(route.access, {
    auth,
    sessionHint: hasSessionHint(),
    actor,
    // Whoever has a farm and no record yet is not judged by what that record does not say.
    seatKnown: actor.employee !== null || status === 'ready' || status === 'noFarm',
  });
  if (decision.kind === 'redirect') {
    const state = { missing: decision.missing ?? null };
    return <Navigate to={decision.to} replace state={state} />;
  }
  return (
    <Shell route={route} actor={actor}>
      {/* While the guard waits for the seat, the gate shows what is in the way, and no page. */}
      <SessionGate route={route}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </SessionGate>
    </Shell>
  );
}
