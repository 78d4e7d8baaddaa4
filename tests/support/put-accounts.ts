import type { Claims } from '#domain/access/claims.ts';

/** An account as the emulator takes it. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly claims: Partial<Claims>;
  readonly displayName?: string;
  readonly disabled?: boolean;
  readonly emailVerified?: boolean;
}

/**
 * Makes accounts and their claims in one request, where the SDK takes four for each. Only the emulator takes a password
 * as it is typed. Who is there already becomes as they are said to be; all have signed in, as after any other way.
 */
export async function putAccounts(
  projectId: string,
  accounts: readonly NewAccount[],
): Promise<void> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const users = accounts.map(({ uid, password, claims, ...rest }) => ({
    ...rest,
    localId: uid,
    rawPassword: password,
    lastLoginAt: String(Date.now()),
    ...(Object.keys(claims).length > 0 && { customAttributes: JSON.stringify(claims) }),
  }));
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  const said = (await answer.json()) as { readonly error?: readonly unknown[] };
  if (said.error?.length !== 0) throw new Error(`Not all were made: ${JSON.stringify(said)}`);
}
