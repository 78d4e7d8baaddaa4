import { paths } from '#domain/paths.ts';
import { type User, UserSchema } from '#domain/user/user.ts';
import { createLiveDoc, dataOf, type Live } from '../live/live.ts';

/** The signed-in person's own document. */
export const userSource = createLiveDoc({
  name: 'user',
  schema: UserSchema,
  kept: () => true,
  path: (scope: { readonly uid: string }) => paths.user(scope.uid),
});

/** The signed-in person, or null while unknown. */
export function useUser(): User | null {
  return dataOf(userSource.useLive());
}

/** The own document with how far it has come. */
export function useUserLive(): Live<User | null> {
  return userSource.useLive();
}
