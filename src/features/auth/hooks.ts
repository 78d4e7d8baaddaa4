import { useEffect, useState } from 'react';
import { openLink } from '#data/account/account-link.ts';
import type { Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import type { EmailLink } from '#domain/user/email-link.ts';

/** The address a link is about, or why it does not work; null while that is being asked. */
export function useLinkEmail(link: EmailLink): Result<string, AccountErrorCode> | null {
  const [opened, setOpened] = useState<Result<string, AccountErrorCode> | null>(null);
  useEffect(() => {
    let left = false;
    void openLink(link).then((result) => {
      if (left) return;
      setOpened(result.ok ? { ok: true, value: result.value.email } : result);
    });
    return () => {
      left = true;
    };
  }, [link]);
  return opened;
}
