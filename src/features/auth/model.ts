import type { EmailLink, EmailLinkMode } from '#domain/user/email-link.ts';

/** The sign-ins of the demo farm, one per role. */
export const DEMO_ACCOUNTS = [
  { role: 'owner', email: 'henrik@lyngbaekgaard.example' },
  { role: 'leader', email: 'soren@lyngbaekgaard.example' },
  { role: 'employee', email: 'ionut@lyngbaekgaard.example' },
] as const;

/** Who has just signed up, from the state of the visit. */
export function whoOf(state: unknown): 'owner' | 'employee' {
  const isOwner =
    typeof state === 'object' && state !== null && 'who' in state && state.who === 'owner';
  return isOwner ? 'owner' : 'employee';
}

/** What a link does with the code it holds; a sign-in needs an address first. */
export type CodeMode = Exclude<EmailLinkMode, 'signIn'>;

/** A link that is about one account, known by its code. */
export type CodeLink = EmailLink & { readonly mode: CodeMode };

export function isCodeLink(link: EmailLink): link is CodeLink {
  return link.mode !== 'signIn';
}
