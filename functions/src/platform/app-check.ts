import type { App } from 'firebase-admin/app';
import { HttpsError } from 'firebase-functions/v2/https';
import { ApiError, codeOf } from './api-error.ts';
import type { Services } from './services.ts';

/** Headers of a call, by their names in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What looks at tokens of App Check, where the deployment says `ENFORCE_APP_CHECK=true`; null where it does without. */
export function appVerifierOf(
  app: App,
  env: Readonly<Record<string, string | undefined>>,
): Services['verifyApp'] {
  if (env['ENFORCE_APP_CHECK']?.trim() !== 'true') return null;
  return async (token) => {
    const { getAppCheck } = await import('firebase-admin/app-check');
    await getAppCheck(app).verifyToken(token);
  };
}

/**
 * Throws `app_not_verified` for a call that does not come from the app, where that is asked for. What keeps a token from
 * being looked at is no fault of the caller and is thrown as it is.
 */
export async function demandApp({ verifyApp }: Services, headers: Headers): Promise<void> {
  if (verifyApp === null) return;
  const token = headers['x-firebase-appcheck'];
  if (typeof token !== 'string' || token === '') throw new ApiError('app_not_verified');
  try {
    await verifyApp(token);
  } catch (error) {
    if (codeOf(error).startsWith('app-check/')) throw new ApiError('app_not_verified');
    throw error;
  }
}

/** The same for a callable function, in its protocol: `unauthenticated` with the code beside it. */
export async function demandAppOfCallable(services: Services, headers: Headers): Promise<void> {
  try {
    await demandApp(services, headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new HttpsError('unauthenticated', error.message, { code: error.code });
  }
}
